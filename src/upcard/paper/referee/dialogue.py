"""The dialogue: a small state machine. Its state is the answers given so far."""

from collections.abc import Iterator, Sequence
from typing import get_args

import msgspec

from upcard.features.honour.questions import own_ruling
from upcard.features.match.options import SuspendWord
from upcard.features.scoring.questions import points_for_missing_card
from upcard.features.words import many
from upcard.paper.referee.model import Answer, Question, Ruling
from upcard.paper.referee.questions import QUESTIONS, START
from upcard.paper.referee.rulings import RULINGS
from upcard.rules import Variant
from upcard.rules.sheet.row import rows_of

_QUESTIONS = {question.name: question for question in QUESTIONS}
_RULINGS: dict[str, Ruling] = {ruling.name: ruling for ruling in RULINGS}


class NoAnswerError(ValueError):
    """An answer that the question does not have; the message names those that it has."""


class Verdict(msgspec.Struct, frozen=True):
    """A ruling in plain words under a game's rules.

    ``borrowed`` says that the game's own rulebook does not speak of mistakes, so that the clause is another game's.
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
        question = _QUESTIONS.get(at)
        if question is None:
            raise NoAnswerError(f"{word[:40]!a} answers nothing: the ruling was given already")
        at = _chosen(question, word).to
    question = _QUESTIONS.get(at)
    return verdict(variant, _RULINGS[at]) if question is None else question


def whole_dialogue(variant: Variant) -> dict[str, Question | Verdict]:
    """Return every question and every verdict by its name; ``START`` is the first, an answer's ``to`` the next."""
    found: dict[str, Question | Verdict] = {**_QUESTIONS}
    return found | {name: verdict(variant, ruling) for name, ruling in _RULINGS.items()}


def _chosen(question: Question, word: str) -> Answer:
    for answer in question.answers:
        if answer.word == word:
            return answer
    words = ", ".join(answer.word for answer in question.answers)
    raise NoAnswerError(f"{word[:40]!a} is no answer to: {question.text} The answers are: {words}")


def ruled(variant: Variant, name: str) -> Verdict:
    """Return the ruling of a name as a game gives it; raises ``KeyError`` for a name that none has."""
    return verdict(variant, _RULINGS[name])


def verdict(variant: Variant, ruling: Ruling) -> Verdict:
    """Return a ruling as a game gives it: in the house's own words where it has some, with the house's number."""
    own = own_ruling(variant.options, ruling.name)
    if own is not None:
        return Verdict(ruling.name, own, variant.cited("rulings"), (), "", "", borrowed=False)
    other = _by_the_sheet(variant, ruling) if ruling.rows else _by_the_options(variant, ruling)
    if other is not None:
        return other
    points = points_for_missing_card(variant.options)
    fill = many(points, "point") if points else "nothing"

    def said(text: str) -> str:
        return text.replace("{short_hand} points", "{short_hand}").replace("{short_hand}", fill)

    steps = tuple((who, said(what)) for who, what in ruling.steps)
    borrowed = ruling.clause is not None and variant.cited("irregularities") is None
    return Verdict(
        ruling.name, ruling.text, ruling.clause, steps, ruling.cards, said(ruling.score), borrowed
    )


def _by_the_sheet(variant: Variant, ruling: Ruling) -> Verdict:
    """Return the ruling that follows from the game's claim rules."""
    told = {one.name: one for one in rows_of(variant, "claims")}
    first, *rest = [told[name] for name in ruling.rows if name in told]
    steps = tuple(("", one.text) for one in rest)
    return Verdict(ruling.name, first.text, first.clause, steps, "", "", borrowed=False)


_SETTLED_BY = {
    "suspend": "suspend",
    "resume": "suspend",
    "leaver": "leaver",
    "leaver_void": "leaver",
    "missing_score": "missing_score",
}
"""Rulings that an option of the game settles."""
_USUAL = {
    "suspend": "You may stop at any time, and go on whenever you like.",
    "leaver": "A player who leaves keeps the points so far.",
    "missing_score": "The round is played again.",
}


def _by_the_options(variant: Variant, ruling: Ruling) -> Verdict | None:
    """Return the ruling where the game's options settle it otherwise than the rulebook does, or None."""
    option = _SETTLED_BY.get(ruling.name)
    if option is None:
        return None
    value = getattr(variant.options, option)
    if value == "two_highest" or (option == "suspend" and set(value) == set(get_args(SuspendWord))):
        return None
    told = [one.text for one in rows_of(variant, "paper") if one.name == option]
    text = told[0] if told else _USUAL[option]
    return Verdict(ruling.name, text, variant.cited(option), (), "", "", borrowed=False)


def paths() -> Iterator[tuple[str, ...]]:
    """Yield every way through the dialogue, from the first question to a ruling."""
    waiting: list[tuple[str, tuple[str, ...]]] = [(START, ())]
    while waiting:
        at, answers = waiting.pop()
        question = _QUESTIONS.get(at)
        if question is None:
            yield answers
        else:
            waiting += [(a.to, (*answers, a.word)) for a in reversed(question.answers)]
