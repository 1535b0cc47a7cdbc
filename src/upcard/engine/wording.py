"""Refusals in words: what the number of a reason says, with the facts of the case, made only when somebody reads it.

A saying names its facts in braces. An option is a fact by its own name; those of one feature stand in its ``facts.py``,
those of several here, one small function each.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from string import Formatter
from typing import TYPE_CHECKING

import msgspec

from upcard.cards import KINDS, cards_phrase
from upcard.engine.core.case import Case, Facts, card_said, times
from upcard.engine.core.reasons import (
    BLOCKS_OWED,
    CARD_NOT_HELD,
    CARD_UNKNOWN,
    CLAIMED_NOT_LAID,
    CONTRACT_FIRST,
    DRAW_BEFORE_PLAY,
    DRAWN_ALREADY,
    FIRST_AGAIN,
    FIRST_UNDRAWN,
    JUST_TAKEN,
    LAST_DISCARD,
    LAST_JUST_TAKEN,
    LAST_NO_DISCARD,
    LAST_UNPLAYABLE,
    LAY_CONTRACT_FIRST,
    LAY_OWN_FIRST,
    LAY_POINTS_FIRST,
    LEFT_THE_ROUND,
    MELD_UNKNOWN,
    MELD_WRONG,
    MELDS_HIDDEN,
    NOT_YOUR_TURN,
    NOT_YOURS_TO_LAY,
    NOTHING_BUT_WHOLE,
    OUT_OF_THE_MATCH,
    OVER_CAP,
    OVER_DEALT_AGAIN,
    OVER_KNOCKED,
    OVER_LEFT,
    OVER_OUT,
    OVER_SHOWN,
    OVER_STOCK,
    OVER_VOID,
    OVER_WHOLE,
    OVER_WON,
    OWN_MELD_FIRST,
    PLAY_TAKEN_FIRST,
    POINTS_FIRST,
    PUSHED_NOT_LAID,
    ROUND_BROKEN_OFF,
    SHOWN_WRONGLY,
    SHUFFLING_NOW,
    Saying,
)
from upcard.engine.core.round import MOST_TURNS_A_SEAT
from upcard.features.calls.play import Call
from upcard.features.laying_off.play.layoff import END_NAMES, LayOff, end_number
from upcard.features.plays import MODULES
from upcard.features.replacing.play import Replace
from upcard.melds import Problem, why_not_lay_off, why_not_replace

if TYPE_CHECKING:
    from upcard.engine.deal import Deal
    from upcard.engine.moves import Action
    from upcard.rules import Violation

SAYS: dict[int, Saying] = {
    ROUND_BROKEN_OFF: Saying(
        "round.over", "round {round} was broken off and does not count", "broken_off"
    ),
    OVER_OUT: Saying(
        "round.over", "round {round} is over; {out_name} has gone out", "go_out_discard"
    ),
    OVER_WHOLE: Saying(
        "round.over", "round {round} is over; {out_name} has laid the whole hand", "whole_hand"
    ),
    OVER_STOCK: Saying(
        "round.over", "round {round} is over; no card was left to draw", "stock_refills"
    ),
    OVER_CAP: Saying(
        "round.over", "round {round} is over; everybody has had {most_turns} turns", "turn_limit"
    ),
    OVER_VOID: Saying(
        "round.over",
        "round {round} does not count; too few cards were left in the stock",
        "void_stock",
    ),
    OVER_DEALT_AGAIN: Saying(
        "round.over", "round {round} does not count; it is dealt again", "redeal"
    ),
    OVER_KNOCKED: Saying("round.over", "round {round} is over; {out_name} has knocked", "knock"),
    OVER_SHOWN: Saying("round.over", "round {round} is over; {out_name} has shown", "show"),
    OVER_LEFT: Saying(
        "round.over", "round {round} is over; {out_name} was the last player left in it", "drop"
    ),
    OVER_WON: Saying(
        "round.over", "round {round} is over; {out_name} has won the match", "winning_run"
    ),
    NOT_YOUR_TURN: Saying(
        "turn.not_yours",
        "it is {active_name}'s turn, not {name}'s; play when yours comes",
        "turn_passes",
    ),
    FIRST_AGAIN: Saying(
        "turn.not_yours",
        "it is {active_name}'s turn; {active_name} plays the first {first_turns} turns",
        "first_turns",
    ),
    NOT_YOURS_TO_LAY: Saying(
        "turn.not_yours",
        "it is {active_name}'s turn, not {name}'s; play when yours comes",
        "own_turn",
    ),
    CLAIMED_NOT_LAID: Saying(
        "turn.not_yours",
        "it is {active_name}'s turn; lay a claimed card down in your own turn",
        "claim_no_play",
    ),
    PUSHED_NOT_LAID: Saying(
        "turn.not_yours",
        "it is {active_name}'s turn; play cards pushed to you in your own turn",
        "push_no_play",
    ),
    LEFT_THE_ROUND: Saying(
        "turn.not_yours", "you have left this round; the others play on", "drop"
    ),
    SHOWN_WRONGLY: Saying(
        "turn.not_yours",
        "you have shown wrongly and left this round; the others play on",
        "wrong_show",
    ),
    OUT_OF_THE_MATCH: Saying(
        "turn.not_yours", "you are out of the match; you play in no further round", "eliminated"
    ),
    DRAWN_ALREADY: Saying(
        "turn.drawn",
        "you have already drawn this turn; you draw again in your next one",
        "one_draw",
    ),
    FIRST_UNDRAWN: Saying(
        "turn.drawn",
        "you were dealt an extra card, so you play the first turn of the round without drawing",
        "first_extra",
    ),
    DRAW_BEFORE_PLAY: Saying(
        "turn.draw_first",
        "you have not drawn yet; draw first",
        "own_turn",
    ),
    SHUFFLING_NOW: Saying(
        "turn.shuffling", "the cards are being shuffled; play goes on at once", "stock_empty"
    ),
    CARD_UNKNOWN: Saying(
        "card.unknown",
        "there is no card number {wrong_card}; they are 0 to {last_card}",
        "own_turn",
    ),
    CARD_NOT_HELD: Saying("card.not_held", "{lacking}", "own_turn"),
    MELD_UNKNOWN: Saying(
        "meld.unknown", "there is no meld {meld_name}; {melds} lie on the table", "layoff"
    ),
    PLAY_TAKEN_FIRST: Saying(
        "take.play_first",
        "you took {must_name} to play it at once; play it first",
        "play_at_once",
    ),
    LAST_DISCARD: Saying(
        "last.discard",
        "this would leave you no card; keep one, because going out needs a discard",
        "last_discard",
    ),
    LAST_JUST_TAKEN: Saying(
        "last.just_taken",
        "this would leave you only {last_name}, which you have just taken and may not "
        "discard; keep another card too",
        "redraw_discard_back",
    ),
    LAST_UNPLAYABLE: Saying(
        "last.unplayable",
        "this would leave you only {last_name}, which fits nowhere and may not be "
        "discarded; keep another card too",
        "last_card",
    ),
    LAST_NO_DISCARD: Saying(
        "last.no_discard",
        "your last card may not be discarded; lay it off, or keep it and end the turn",
        "go_out_discard",
    ),
    JUST_TAKEN: Saying(
        "discard.just_taken",
        "you have just taken {card_name} from the discard pile; discard another card",
        "redraw_discard_back",
    ),
    BLOCKS_OWED: Saying(
        "replace.blocks_owed",
        "{owed_names} came free this turn and must go back on the table; this play "
        "would take away the room for that",
        "freed_wild_fits",
    ),
    CONTRACT_FIRST: Saying("down.first", LAY_CONTRACT_FIRST, "nothing_before"),
    POINTS_FIRST: Saying("down.first", LAY_POINTS_FIRST, "nothing_before"),
    NOTHING_BUT_WHOLE: Saying(
        "down.first",
        "the contract of this round, {contract}, takes your whole hand at once; nothing else can be laid",
        "whole_hand",
    ),
    OWN_MELD_FIRST: Saying("down.first", LAY_OWN_FIRST, "layoff_needs"),
    MELDS_HIDDEN: Saying(
        "meld.hidden",
        "nothing is laid on the table; melds stay in your hand until the round ends",
        "hidden_melds",
    ),
}
for _module in MODULES:
    _own: dict[int, Saying] = getattr(_module, "SAYS", {})
    if SAYS.keys() & _own.keys():
        raise ValueError(f"{_module.__name__} uses numbers of reasons that others have")
    SAYS.update(_own)


def _lacking(case: Case) -> str:
    """Return of which card the move names more than the hand holds."""
    hand, cards = case.round.hands[case.seat], case.cards()
    for card in sorted(set(cards)):
        number = cards.count(card)
        if number > hand[card]:
            played = times(number)
            return f"{card_said(card)} is played {played}; you hold {hand[card] or 'none'}"
    return "more cards are played than you hold"


def _wrong_card(case: Case) -> int:
    """Return the first number in the move that is not a card."""
    wild = getattr(case.move, "wild", None)
    named = case.cards() if wild is None else (*case.cards(), wild)
    return next(card for card in named if not 0 <= card < KINDS)


FACTS: dict[str, Callable[[Case], object]] = {
    "round": lambda case: case.rules.number,
    "out_name": lambda case: case.name_of(case.round.out),
    "most_turns": lambda _: MOST_TURNS_A_SEAT,
    "name": lambda case: case.name_of(case.seat),
    "active_name": lambda case: case.name_of(case.round.active),
    "contract": lambda case: case.round.contracts[case.seat].phrase(),
    "card_name": lambda case: card_said(case.cards()[0]),
    "wrong_card": _wrong_card,
    "last_card": lambda _: KINDS - 1,
    "lacking": _lacking,
    "meld_name": lambda case: f"m{case.move.meld + 1}",
    "melds": lambda case: case.round.table.number,
    "must_name": lambda case: card_said(case.round.must()),
    "last_name": lambda case: cards_phrase(case.hand_left()),
    "owed_them": lambda case: "it" if case.round.owed_n == 1 else "them",
    "owed_names": lambda case: cards_phrase(case.round.owed[: 2 * case.round.owed_n : 2]),
    "cards_held": lambda case: case.round.held[case.seat],
}


def _of_features() -> Iterator[Facts]:
    """Yield the facts that each feature brings in a ``facts.py``."""
    for feature in dict.fromkeys(module.__name__.split(".")[2] for module in MODULES):
        name = f"upcard.features.{feature}.facts"
        if find_spec(name):
            yield import_module(name).FACTS


for _facts in _of_features():
    if twice := FACTS.keys() & _facts.keys():
        raise ValueError(f"two features have the facts {', '.join(sorted(twice))}")
    FACTS.update(_facts)


def fact(case: Case, name: str) -> object:
    """Return a fact by its name."""
    found = FACTS.get(name)
    return getattr(case.rules.options, name) if found is None else found(case)


def problem_of(case: Case, reason: int | Problem) -> Problem | None:
    """Return a reason in words, or None for 0."""
    if isinstance(reason, Problem):
        return reason
    if reason == MELD_WRONG:
        return _wrong_meld(case)
    if not reason:
        return None
    saying = SAYS[reason]
    rule = saying.rule
    if reason in (CARD_NOT_HELD, CARD_UNKNOWN):
        rule = RULE_OF_MOVE.get(case.move.__struct_config__.tag, rule)
    return Problem(saying.code, saying.text.format_map(_Facts(case)), rule)


@lru_cache(maxsize=4096)
def _names_of(reasons: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of the facts that the words of some reasons are made of."""
    texts = (SAYS[reason].text for reason in dict.fromkeys(reasons) if reason)
    fields = (name for text in texts for _, name, _, _ in Formatter().parse(text))
    return tuple(dict.fromkeys(name for name in fields if name))


class Openness(msgspec.Struct, frozen=True, cache_hash=True):
    """The kinds of moves that are open to a seat, and of the others each refusal with all that it closes."""

    may: tuple["Action", ...]
    closed: tuple[tuple["Violation", tuple["Action", ...]], ...]


def openness_of(
    deal: "Deal", case: Case, actions: Sequence["Action"], reasons: tuple[int, ...]
) -> Openness:
    """Return by which of these reasons the actions are closed, 0 for an open one, in words: those from before where
    reasons and facts are the same.

    Copies of a deal share what was said: it holds for a round.
    """
    said, key = deal.said, (reasons, *[fact(case, name) for name in _names_of(reasons)])
    found = said.get(key)
    if found is None:
        if len(said) >= _MOST_SAID:
            said.clear()
        found = said[key] = _openness(deal, case, actions, reasons)
    return found


def _openness(
    deal: "Deal", case: Case, actions: Sequence["Action"], reasons: Sequence[int]
) -> Openness:
    words = {
        reason: violation_of(deal, case, reason) for reason in dict.fromkeys(reasons) if reason
    }
    may: list[Action] = []
    closed: dict[Violation, list[Action]] = {}
    for action, reason in zip(actions, reasons, strict=True):
        (closed.setdefault(words[reason], []) if reason else may).append(action)
    return Openness(tuple(may), tuple((why, tuple(which)) for why, which in closed.items()))


def violation_of(deal: "Deal", case: Case, reason: int) -> "Violation":
    """Return a reason that closes a kind of move in words."""
    problem = problem_of(case, reason)
    if problem is None:
        raise ValueError(f"reason {reason} says nothing")
    return deal.variant.violation(problem, deal.rules)


_MOST_SAID = 1000
"""What is kept in words of what is open in a round; a round has some dozens of such cases."""

RULE_OF_MOVE: dict[str, str] = {
    form.word: form.rule for module in MODULES for form in getattr(module, "FORMS", ()) if form.rule
}
"""What says of a move which cards it is made of; for melds it is what says when they are laid."""


class _Facts(dict[str, object]):
    """The facts of a case, looked up when a saying asks for them."""

    def __init__(self, case: Case) -> None:
        super().__init__()
        self._case = case

    def __missing__(self, name: str) -> object:
        return fact(self._case, name)


def _wrong_meld(case: Case) -> Problem:
    """Return what the melds say of a card that does not go where the move puts it."""
    move, rules = case.move, case.rules.melds
    problem: Problem | None = None
    if isinstance(move, Replace):
        problem = why_not_replace(case.table_meld(), move.card, rules)
    elif isinstance(move, LayOff | Call):
        card = move.card if isinstance(move, LayOff) else case.round.top()
        if move.meld is not None:
            end = END_NAMES[end_number(case.round, move.meld, card, move.end)]
            problem = why_not_lay_off(case.table_meld(), card, end, rules)
    return problem or Problem("meld.too_long", "this meld has no room for another card", "set_size")
