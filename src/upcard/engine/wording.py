"""Refusals in words: what the number of a reason says, with the facts of the case, made only when somebody reads it.

A saying names its facts in braces. An option is a fact by its own name; the others stand here, one small function each.
"""

from collections.abc import Callable, Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any

from upcard.cards import KINDS, cards_phrase, rank_name
from upcard.engine.core.codes import CLAIMED, NO_CARD
from upcard.engine.core.opening import written
from upcard.engine.core.owed import owed_in
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
from upcard.engine.core.round import MOST_TURNS_A_SEAT, Round
from upcard.features.calls.play import Call
from upcard.features.claims.questions import rounds_with_claims
from upcard.features.drawing.play.piles import TakePile
from upcard.features.honour.play.acts import MOST_ACTS
from upcard.features.honour.play.calling import CallOut
from upcard.features.honour.play.limits import WORDS, still_open
from upcard.features.honour.play.misplay import MOST_IN_A_GROUP, Misplay
from upcard.features.knocking.play import deadwood_without, left_beside
from upcard.features.laying_off.play.further import NewMeld, melds_laid
from upcard.features.laying_off.play.layoff import END_NAMES, LayOff, end_number
from upcard.features.plays import MODULES
from upcard.features.rearranging.play.rearrange import Rearrange, added, missing
from upcard.features.rearranging.play.standing import Place, melds_cut, places_left
from upcard.features.replacing.play import (
    FORM_OF_REPLACE,
    Replace,
    freed_card,
    opening_play,
    with_each_wild,
)
from upcard.features.replacing.questions import replaced_in
from upcard.features.scoring.questions import points_of_low_ace
from upcard.features.showing.play import is_pure
from upcard.features.turns.play import MOST_TAKE_BACKS
from upcard.melds import Meld, Problem, why_not_lay_off, why_not_replace
from upcard.melds.hand.partition import meld_worth
from upcard.melds.meld import WILDS_ONLY, owned_name

if TYPE_CHECKING:
    from upcard.engine.deal import Deal
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


class Case:
    """What a refusal is about: the deal as it stands, the seat, and the move it asked for, if it asked for a very
    one.
    """

    deal: "Deal"
    round: Round
    seat: int
    move: Any

    def __init__(self, deal: "Deal", seat: int, move: Any = None) -> None:
        """Keep the three."""
        self.deal = deal
        self.round = deal.round
        self.seat = seat
        self.move = move

    def __getitem__(self, name: str) -> object:
        """Return a fact by its name."""
        fact = FACTS.get(name)
        if fact is not None:
            return fact(self)
        return getattr(self.deal.rules.options, name)

    def name_of(self, seat: int) -> str:
        """Return a player's name."""
        return self.deal.names[seat]

    def cards(self) -> tuple[int, ...]:
        """Return the cards that the move takes from the hand."""
        move = self.move
        if isinstance(move, NewMeld):
            return self._from_hand(move.meld)
        if isinstance(move, Rearrange):
            return added(self.round, move.melds)
        if isinstance(move, Misplay):
            return tuple(card for group in move.groups for card in group)
        cards = tuple(card for meld in getattr(move, "melds", ()) for card in meld.cards)
        cards = cards or getattr(move, "cards", ())
        card = getattr(move, "card", None)
        return cards if card is None else (card, *cards)

    def _from_hand(self, meld: Meld) -> tuple[int, ...]:
        """Return the cards of a meld that no owed wild card pays for."""
        cards, deal = list(meld.cards), self.round
        settled = owed_in(deal, deal.active, written((meld,)).found, 0) if deal.owed_n else 0
        for index in range(deal.owed_n):
            if settled >> index & 1:
                cards.remove(deal.owed[2 * index])
        return tuple(cards)

    def hand_left(self) -> list[int]:
        """Return the cards that the move leaves in the hand."""
        left = bytearray(self.round.hands[self.seat])
        for card in self.cards():
            left[card] -= 1
        return [card for card in range(KINDS) if left[card]]

    def table_meld(self) -> Meld:
        """Return the meld on the table that the move names."""
        return self.round.table.meld(self.move.meld)


def _lacking(case: Case) -> str:
    """Return of which card the move names more than the hand holds."""
    hand, cards = case.round.hands[case.seat], case.cards()
    for card in sorted(set(cards)):
        number = cards.count(card)
        if number > hand[card]:
            played = _times(number)
            return f"{_card(card)} is played {played}; you hold {hand[card] or 'none'}"
    return "more cards are played than you hold"


def _wrong_card(case: Case) -> int:
    """Return the first number in the move that is not a card."""
    wild = getattr(case.move, "wild", None)
    named = case.cards() if wild is None else (*case.cards(), wild)
    return next(card for card in named if not 0 <= card < KINDS)


def _open_rounds(case: Case) -> str:
    rounds = rounds_with_claims(case.deal.rules.options)
    if not rounds:
        return "no round"
    return "rounds " + ", ".join(map(str, rounds))


def _freed_name(case: Case) -> str:
    code = FORM_OF_REPLACE.code(case.round, case.move)
    return _card(freed_card(case.round, code))


def _first_play(case: Case) -> str:
    """Return the play that would make room for a wild card, such as "9 of clubs on Ann's nines"."""
    state, seat = case.round, case.seat
    code = opening_play(state, seat, FORM_OF_REPLACE.code(state, case.move))
    index = code >> 16 & 255
    owner = state.table.owner_of(index)
    whose = "your" if owner == seat else f"{case.name_of(owner)}'s"
    return f"{_card(code >> 8 & 255)} on {owned_name(state.table.meld(index), whose)}"


def _wild_names(case: Case) -> str:
    """Return the wild cards that a replacement could free."""
    codes = with_each_wild(case.round, FORM_OF_REPLACE.plain(case.move))
    return cards_phrase((freed_card(case.round, code) for code in codes), "or")


def _taken_card(case: Case) -> int:
    """Return the lowest of the cards that the move would take from the pile."""
    number = case.move.number if isinstance(case.move, TakePile) else 1
    return case.round.pile[case.round.pile_n - number]


def _would_hold(case: Case) -> bytes:
    """Return the hand with the cards that the move would take from the pile."""
    number = case.move.number if isinstance(case.move, TakePile) else 1
    hand = bytearray(case.round.hands[case.seat])
    for card in case.round.pile[case.round.pile_n - number : case.round.pile_n]:
        hand[card] += 1
    return bytes(hand)


def _opening_worth(case: Case) -> int:
    opening = case.round.rules.openings.of(_would_hold(case), _taken_card(case))
    return 0 if opening is None else opening.worth


def _card(card: int) -> str:
    return cards_phrase((card,))


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _outside(case: Case) -> str:
    """Return the points outside the melds of a knock, as "1 point" or "22 points"."""
    if case.move.melds:
        points = left_beside(case.round, case.seat, case.move)
    else:
        card = NO_CARD if case.move.card is None else case.move.card
        points = deadwood_without(case.round, case.seat, card)
    return f"{points} point{'' if points == 1 else 's'}"


def _runs(case: Case) -> list[Meld]:
    return [meld for meld in case.move.melds if meld.type == "run"]


def _worth(case: Case) -> int:
    rules = case.deal.rules
    low = points_of_low_ace(rules.options)
    return sum(meld_worth(meld, rules.points, low) for meld in case.move.melds)


def _numbered(melds: Sequence[int]) -> str:
    """Return the name of melds on the table by their numbers: meld 2, or melds 1 and 2."""
    return f"meld{'s' if len(melds) > 1 else ''} {' and '.join(map(str, melds))}"


def _owing(case: Case) -> str:
    honour = case.round.honour
    return case.name_of(honour.owes) if honour.owes >= 0 else "nobody"


def _places_left(case: Case) -> list[tuple[int, Place]]:
    return places_left(case.deal.melds, case.move.melds, case.deal.rules.melds)


def _filler(place: Place) -> str:
    """Return what has to take the place of a wild card: the card of a run, in a set one of its rank."""
    _, kind, stood = place
    if stood == WILDS_ONLY:
        return "another card"
    return _card(stood) if kind == "run" else f"another {rank_name(stood)}"


_STILL_OPEN = {
    "drew": "drawing more than one card",
    "undrawn": "discarding without drawing",
    "discards": "discarding two cards",
}
"""The mistakes that can be taken back, in words."""


def _called_seat(case: Case) -> int:
    move: CallOut = case.move
    return move.seat


FACTS: dict[str, Callable[[Case], object]] = {
    "knock_limit": lambda case: case.round.knock_limit,
    "closing_name": lambda case: case.name_of(case.round.closing),
    "claims_in_match": lambda case: _times(
        case.round.claims[case.seat] + case.round.claimed[case.seat]
    ),
    "round": lambda case: case.deal.rules.number,
    "out_name": lambda case: case.name_of(case.round.out),
    "caller_name": lambda case: case.name_of(case.round.caller),
    "most_turns": lambda _: MOST_TURNS_A_SEAT,
    "name": lambda case: case.name_of(case.seat),
    "active_name": lambda case: case.name_of(case.round.active),
    "contract": lambda case: case.deal.contracts[case.seat].phrase(),
    "card_name": lambda case: _card(case.cards()[0]),
    "wrong_card": _wrong_card,
    "last_card": lambda _: KINDS - 1,
    "lacking": _lacking,
    "meld_name": lambda case: f"m{case.move.meld + 1}",
    "melds": lambda case: case.round.table.number,
    "must_name": lambda case: _card(case.round.must()),
    "last_name": lambda case: cards_phrase(case.hand_left()),
    "owed_them": lambda case: "it" if len(case.deal.owed) == 1 else "them",
    "owed_names": lambda case: cards_phrase([owed.card for owed in case.deal.owed]),
    "order_size": lambda case: len(case.move.order),
    "below_top": lambda case: case.round.pile_n - 1,
    "answered": lambda case: "claimed it" if case.round.asked[case.seat] == CLAIMED else "passed",
    "open_rounds": _open_rounds,
    "claims": lambda case: _times(case.round.claims[case.seat]),
    "pile_asked": lambda case: case.move.number,
    "pile_size": lambda case: case.round.pile_n,
    "taken_name": lambda case: _card(_taken_card(case)),
    "would_hold": lambda case: sum(_would_hold(case)),
    "opening_worth": _opening_worth,
    "meld_type": lambda case: case.table_meld().type,
    "replaced_in": lambda case: (
        " and ".join(f"{word}s" for word in replaced_in(case.deal.rules.options)) or "no meld"
    ),
    "freed_name": _freed_name,
    "first_play": _first_play,
    "wild_names": _wild_names,
    "named_wild": lambda case: _card(case.move.wild),
    "melds_laid": lambda case: melds_laid(case.round),
    "worth": _worth,
    "cards_left": lambda case: case.round.held[case.seat] - len(case.cards()),
    "cards_held": lambda case: case.round.held[case.seat],
    "backs": lambda case: case.round.backs,
    "most_backs": lambda _: MOST_TAKE_BACKS,
    "outside": _outside,
    "hand_points": lambda case: case.round.hand_points(case.seat),
    "most_acts": lambda _: MOST_ACTS,
    "most_in_group": lambda _: MOST_IN_A_GROUP,
    "owing_name": _owing,
    "called_name": lambda case: case.name_of(_called_seat(case)),
    "still_open": lambda case: _STILL_OPEN[WORDS[still_open(case.round, _called_seat(case))]],
    "missing_names": lambda case: cards_phrase(missing(case.round, case.move.melds)),
    "missing_from": lambda case: _numbered(melds_cut(case.deal.melds, case.move.melds)),
    "wild_from": lambda case: _numbered(tuple(dict.fromkeys(at for at, _ in _places_left(case)))),
    "wild_stood": lambda case: " and ".join(_filler(place) for _, place in _places_left(case)),
    "shown_left": lambda case: case.round.held[case.seat] - len(case.cards()),
    "shown_runs": lambda case: len(_runs(case)),
    "shown_pure": lambda case: sum(is_pure(meld, case.deal.rules.melds) for meld in _runs(case)),
}


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


def facts_of(case: Case, reason: int) -> tuple[object, ...]:
    """Return all that the words of a reason depend on, for the reasons that close a kind of move."""
    names = _FACTS_OF.get(reason)
    if names is None:
        fields = Formatter().parse(SAYS[reason].text)
        names = _FACTS_OF[reason] = tuple(name for _, name, _, _ in fields if name)
    return tuple([case[name] for name in names])


def violation_of(case: Case, reason: int) -> "Violation":
    """Return a reason that closes a kind of move in words, those from before where reason and facts are the same.

    Copies of a deal share what was said: it holds for a round.
    """
    said, deal = case.deal.said, case.deal
    key = (reason, *facts_of(case, reason))
    if key not in said:
        if len(said) >= _MOST_SAID:
            said.clear()
        problem = problem_of(case, reason)
        if problem is None:
            raise ValueError(f"reason {reason} says nothing")
        said[key] = deal.variant.violation(problem, deal.rules)
    return said[key]


_MOST_SAID = 1000
"""Refusals of a round that are kept in words; a round has some dozens."""

_FACTS_OF: dict[int, tuple[str, ...]] = {}
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
        return self._case[name]


def _wrong_meld(case: Case) -> Problem:
    """Return what the melds say of a card that does not go where the move puts it."""
    move, rules = case.move, case.deal.rules.melds
    problem: Problem | None = None
    if isinstance(move, Replace):
        problem = why_not_replace(case.table_meld(), move.card, rules)
    elif isinstance(move, LayOff | Call):
        card = move.card if isinstance(move, LayOff) else case.round.top()
        if move.meld is not None:
            end = END_NAMES[end_number(case.round, move.meld, card, move.end)]
            problem = why_not_lay_off(case.table_meld(), card, end, rules)
    return problem or Problem("meld.too_long", "this meld has no room for another card", "set_size")
