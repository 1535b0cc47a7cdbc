"""Refusals in words: a reason's message with the facts of the case, made only when somebody reads it.

A message names the facts it needs. An option is a fact by its own name; facts of one feature are in its ``facts.py``,
those of several here, one small function each.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import msgspec

from upcard.cards import KINDS, cards_phrase
from upcard.compiled import source_of
from upcard.engine.core.case import Case, Facts, card_said
from upcard.engine.core.form import Form
from upcard.engine.core.reasons import CARD_NOT_HELD, CARD_UNKNOWN, MELD_WRONG, SHARED, Saying
from upcard.engine.core.round import MOST_TURNS_A_SEAT
from upcard.features.calls.play import Call
from upcard.features.laying_off.play.layoff import END_NAMES, LayOff, end_number
from upcard.features.plays import MODULES
from upcard.features.replacing.play import Replace
from upcard.melds import Problem, why_not_lay_off, why_not_replace
from upcard.melds.check import FULL
from upcard.messages.say import Messages, Value, message_of, messages, reads

if TYPE_CHECKING:
    from upcard.engine.deal import Deal
    from upcard.engine.moves import Action
    from upcard.rules import Variant, Violation

SAYS: dict[int, Saying] = {**SHARED}
SAYERS = dict.fromkeys(SAYS, messages(__file__))
"""The messages of each reason."""
for _module in MODULES:
    _own: dict[int, Saying] = getattr(_module, "SAYS", {})
    if SAYS.keys() & _own.keys():
        raise ValueError(f"{_module.__name__} uses numbers of reasons that others have")
    SAYS.update(_own)
    SAYERS.update(dict.fromkeys(_own, messages(source_of(_module))))


def _lacking(case: Case) -> tuple[int, int, int]:
    """Return a card of which the move names more than the hand holds, and both numbers."""
    hand, cards = case.round.hands[case.seat], case.cards()
    for card in sorted(set(cards)):
        if cards.count(card) > hand[card]:
            return card, cards.count(card), hand[card]
    return 0, 0, 0


def _wrong_card(case: Case) -> int:
    """Return the first number in the move that is not a card."""
    wild = getattr(case.move, "wild", None)
    named = case.cards() if wild is None else (*case.cards(), wild)
    return next(card for card in named if not 0 <= card < KINDS)


FACTS: dict[str, Callable[[Case], Value]] = {
    "round": lambda case: case.rules.number,
    "out_name": lambda case: case.name_of(case.round.out),
    "most_turns": lambda _: MOST_TURNS_A_SEAT,
    "name": lambda case: case.name_of(case.seat),
    "active_name": lambda case: case.name_of(case.round.active),
    "contract": lambda case: case.round.contracts[case.seat].phrase(),
    "card_name": lambda case: card_said(case.cards()[0]),
    "wrong_card": _wrong_card,
    "last_card": lambda _: KINDS - 1,
    "lacking_name": lambda case: card_said(_lacking(case)[0]),
    "lacking_played": lambda case: _lacking(case)[1],
    "lacking_held": lambda case: _lacking(case)[2],
    "meld_name": lambda case: f"m{case.move.meld + 1}",
    "melds": lambda case: case.round.table.number,
    "must_name": lambda case: card_said(case.round.must()),
    "last_name": lambda case: cards_phrase(case.hand_left()),
    "owed_cards": lambda case: case.round.owed_n,
    "owed_names": lambda case: cards_phrase(case.round.owed[: 2 * case.round.owed_n : 2]),
    "cards_held": lambda case: case.round.held[case.seat],
}


def _of_features() -> Iterator[Facts]:
    """Yield the facts of each feature's ``facts.py``."""
    for feature in dict.fromkeys(module.__name__.split(".")[2] for module in MODULES):
        name = f"upcard.features.{feature}.facts"
        if find_spec(name):
            yield import_module(name).FACTS


for _facts in _of_features():
    if twice := FACTS.keys() & _facts.keys():
        raise ValueError(f"two features have the facts {', '.join(sorted(twice))}")
    FACTS.update(_facts)


def fact(case: Case, name: str) -> Value:
    """Return a fact by its name."""
    found = FACTS.get(name)
    value: Value = getattr(case.rules.options, name) if found is None else found(case)
    return value


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
    values = {name: fact(case, name) for name in needs_of(reason)}
    return Problem(saying.code, rule, values, SAYERS[reason])


def needs_of(reason: int) -> tuple[str, ...]:
    """Return the facts that a reason's message needs: options by their names, and those of ``FACTS``."""
    return SAYERS[reason].needs(message_of(SAYS[reason].code))


@lru_cache(maxsize=4096)
def _needs_of(reasons: tuple[int, ...]) -> tuple[str, ...]:
    """Return the facts that the messages of some reasons need."""
    names = (name for reason in dict.fromkeys(reasons) if reason for name in needs_of(reason))
    return tuple(dict.fromkeys(names))


class Openness(msgspec.Struct, frozen=True, cache_hash=True):
    """The kinds of moves open to a seat, and each refusal with all the kinds that it closes."""

    may: tuple["Action", ...]
    closed: tuple[tuple["Violation", tuple["Action", ...]], ...]


def openness_of(
    deal: "Deal", case: Case, actions: Sequence["Action"], reasons: tuple[int, ...]
) -> Openness:
    """Return the openness of actions closed by these reasons, 0 for open ones.

    Earlier words are used again in the same round of the same game for the same reasons and facts, at any table.
    """
    facts = [fact(case, name) for name in _needs_of(reasons)]
    key = (deal.speaker, reads(), reasons, *facts)
    found = _SAID.get(key)
    if found is None:
        if len(_SAID) >= _MOST_SAID:
            _SAID.clear()
        found = _SAID[key] = _openness(deal, case, actions, reasons)
    return found


_SAID: dict[tuple[object, ...], Openness] = {}
_MOST_SAID = 20_000
"""The most cases of openness kept in words; a round of one table has some dozens."""
_SPEAKERS: dict[tuple[int, int], tuple["Variant", object]] = {}
_MOST_SPEAKERS = 1000


def speaker_of(variant: "Variant", number: int) -> object:
    """Return an object that stands for a round of a game in the keys of ``_SAID``, and is quickly compared."""
    known = _SPEAKERS.get((id(variant), number))
    if known is not None and known[0] is variant:
        return known[1]
    if len(_SPEAKERS) >= _MOST_SPEAKERS:
        _SPEAKERS.clear()
    _SPEAKERS[id(variant), number] = variant, (speaker := object())
    return speaker


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
    """Return in words a reason that closes a kind of move."""
    problem = problem_of(case, reason)
    if problem is None:
        raise ValueError(f"reason {reason} says nothing")
    return deal.variant.violation(problem, deal.rules)


RULE_OF_MOVE: dict[str, str] = {
    form.word: form.rule for module in MODULES for form in getattr(module, "FORMS", ()) if form.rule
}
"""The rule of the cards that a move is made of; for melds, the rule when they may be laid."""


QUESTION = ("ask", "text", "yes", "no")
"""The attributes of a button's message that is a question first: its title and text, and both answers."""


@cache
def buttons() -> tuple[tuple[Form, Messages], ...]:
    """Return the moves that have a button of their own: those with a message ``button-`` and their word."""
    brought = (
        (form, messages(source_of(module)))
        for module in MODULES
        for form in getattr(module, "FORMS", ())
    )
    return tuple((form, say) for form, say in brought if say.has(f"button-{form.word}"))


def button_words(case: Case, form: Form, say: Messages) -> list[str]:
    """Return what a button says, and where it asks something first the parts of its message: ``QUESTION``."""
    name = f"button-{form.word}"
    names = (name, *(f"{name}.{part}" for part in QUESTION if say.attributes(name)))
    return [say(one, **{each: fact(case, each) for each in say.needs(one)}) for one in names]


def _wrong_meld(case: Case) -> Problem:
    """Return the melds' explanation why a card does not go where the move puts it."""
    move, rules = case.move, case.rules.melds
    problem: Problem | None = None
    if isinstance(move, Replace):
        problem = why_not_replace(case.table_meld(), move.card, rules)
    elif isinstance(move, LayOff | Call):
        card = move.card if isinstance(move, LayOff) else case.round.top()
        if move.meld is not None:
            end = END_NAMES[end_number(case.round, move.meld, card, move.end)]
            problem = why_not_lay_off(case.table_meld(), card, end, rules)
    return problem or FULL
