"""The dialogue: a small state machine, which ``dialogue.toml`` holds. Its state is the answers given so far."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal, cast, get_args

import msgspec

from upcard.features.honour.options import RulingName
from upcard.features.honour.questions import own_ruling
from upcard.features.match.options import SuspendWord
from upcard.features.scoring.questions import points_for_missing_card
from upcard.messages.say import messages
from upcard.rules import Variant
from upcard.rules.sheet.row import rows_of

say = messages(__file__)
START = "what"


class Answer(msgspec.Struct, frozen=True):
    """One answer to a question, under a short word, and the question or ruling that follows."""

    word: str
    text: str
    to: str


class Question(msgspec.Struct, frozen=True):
    """A question of the referee: what happened, who has acted since, what was seen."""

    name: str
    text: str
    answers: tuple[Answer, ...]


class Ruling(msgspec.Struct, frozen=True):
    """A ruling of the rulebook, worded by the message of its name.

    ``clause`` is the rulebook's, or None if no clause covers it. ``rows`` names the rows of the game's rule sheet that
    settle it, the ruling first.
    """

    clause: str | None = None
    rows: tuple[str, ...] = ()


class _Dialogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    asks: dict[str, dict[str, str]]
    rulings: dict[RulingName, Ruling]


_DIALOGUE = msgspec.toml.decode(
    Path(__file__).with_name("dialogue.toml").read_bytes(), type=_Dialogue
)
QUESTIONS, RULINGS = _DIALOGUE.asks, {str(name): one for name, one in _DIALOGUE.rulings.items()}


class NoAnswerError(ValueError):
    """Raised for an answer that the question does not have; the message names those that it has."""


class Verdict(msgspec.Struct, frozen=True):
    """A ruling in plain words under a game's rules.

    ``borrowed`` says that the game's own rulebook has no rule on mistakes, so that the clause is another game's.
    """

    name: str
    text: str
    clause: str | None
    steps: tuple[tuple[str, str], ...]
    cards: str
    score: str
    borrowed: bool


def ask(variant: Variant, answers: Sequence[str]) -> Question | Verdict:
    """Return the next question after these answers, or the verdict that they lead to; raises ``NoAnswerError``."""
    at = START
    for word in answers:
        if at not in QUESTIONS:
            raise NoAnswerError(say("answer-late", word=f"{word[:40]!a}"))
        leads = QUESTIONS[at]
        if word not in leads:
            answered = {"word": f"{word[:40]!a}", "question": say(f"ask-{at}")}
            raise NoAnswerError(say("answer-unknown", **answered, answers=", ".join(leads)))
        at = leads[word]
    return _asked(at) if at in QUESTIONS else ruled(variant, at)


def whole_dialogue(variant: Variant) -> dict[str, Question | Verdict]:
    """Return every question and every verdict by its name; ``START`` is the first, an answer's ``to`` the next."""
    found: dict[str, Question | Verdict] = {name: _asked(name) for name in QUESTIONS}
    return found | {name: ruled(variant, name) for name in RULINGS}


def _asked(name: str) -> Question:
    answers = tuple(
        Answer(word, say(f"ask-{name}.{word}"), to) for word, to in QUESTIONS[name].items()
    )
    return Question(name, say(f"ask-{name}"), answers)


def ruled(variant: Variant, name: str) -> Verdict:
    """Return a game's ruling by name, in the house's words and with its number if it has them; raises ``KeyError``."""
    ruling = RULINGS[name]
    own = own_ruling(variant.options, cast("RulingName", name))
    if own is not None:
        return Verdict(name, own, variant.cited("rulings"), (), "", "", borrowed=False)
    other = (
        _by_the_sheet(variant, name, ruling.rows) if ruling.rows else _by_the_options(variant, name)
    )
    if other is not None:
        return other
    short = points_for_missing_card(variant.options)
    message = f"ruling-{name}"
    there = say.attributes(message)

    def part(name: str) -> str:
        return _filled(f"{message}.{name}", short) if name in there else ""

    numbers = [name.removeprefix("who-") for name in there if name.startswith("who-")]
    steps = tuple((part(f"who-{number}"), part(f"does-{number}")) for number in numbers)
    borrowed = ruling.clause is not None and variant.cited("irregularities") is None
    text = _filled(message, short)
    return Verdict(name, text, ruling.clause, steps, part("cards"), part("score"), borrowed)


def meant_by(who: str) -> Literal["ruled", "turn"] | None:
    """Return which player a step of a ruling names, if one: the player ruled about, or the one whose turn it was."""
    if who in (say("that-player"), say("meld-owner")):
        return "ruled"
    return "turn" if who == say("right-player") else None


def _filled(message: str, short: int) -> str:
    """Return the words of a ruling; only a few mention the points of a missing card."""
    return say(message, short=short) if say.needs(message) else say(message)


def _by_the_sheet(variant: Variant, name: str, rows: Sequence[str]) -> Verdict:
    """Return the ruling that follows from the game's claim rules."""
    told = {one.name: one for one in rows_of(variant, "claims")}
    first, *rest = [told[row] for row in rows if row in told]
    steps = tuple(("", one.text) for one in rest)
    return Verdict(name, first.text, first.clause, steps, "", "", borrowed=False)


_SETTLED_BY = {
    "suspend": "suspend",
    "resume": "suspend",
    "leaver": "leaver",
    "leaver_void": "leaver",
    "missing_score": "missing_score",
}
"""Rulings that an option of the game settles."""


def _by_the_options(variant: Variant, name: str) -> Verdict | None:
    """Return the ruling if the game's options settle it unlike the rulebook, or None."""
    option = _SETTLED_BY.get(name)
    if option is None:
        return None
    value = getattr(variant.options, option)
    if value == "two_highest" or (option == "suspend" and set(value) == set(get_args(SuspendWord))):
        return None
    told = [one.text for one in rows_of(variant, "paper") if one.name == option]
    text = " ".join(told) or say(f"usual-{option}")
    return Verdict(name, text, variant.cited(option), (), "", "", borrowed=False)
