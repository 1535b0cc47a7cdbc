"""The lessons as the page shows them; the engine plays their moves.

``lessons.toml`` has the cards. The messages are named by the kind of lesson and the number of the step; they contain
cards as values, suit first, and emphasis between asterisks.
"""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from upcard.cards import Face, card_text, parse_cards, said_of
from upcard.engine.deal import Deal
from upcard.engine.moves import parse_move
from upcard.engine.position import parse_position
from upcard.features.knocking.questions import knocks
from upcard.features.needs import keeps_melds
from upcard.features.rearranging.questions import rearranges
from upcard.messages.say import messages, reads
from upcard.rules import Variant, find_variant
from upcard.server.contract import Guide, GuideAim, GuideStep

say = messages(__file__)
_ME, _ANN = 0, 1

Kind = Literal["contract", "basic", "knock", "show", "rearrange"]


class Aim(msgspec.Struct, frozen=True):
    """The aim of a step, drawn as cards on the felt; ``open``: a card is still missing."""

    cards: str
    open: bool = False
    won: bool = False


class Step(msgspec.Struct, frozen=True):
    """The aim of a step, what to press, and the move that this makes; without a move it only leads on."""

    aim: Aim
    press: Literal["button", "discard", "meld"] = "button"
    move: str = ""
    lit: str = ""
    chosen: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """Four steps from a position of a game; ``order`` has all cards of the hand in order."""

    game: str
    position: str
    order: str
    steps: tuple[Step, ...]


LESSONS = msgspec.toml.decode(
    Path(__file__).with_name("lessons.toml").read_bytes(), type=dict[Kind, Lesson]
)


def kind_of(variant: Variant) -> Kind:
    """Return the kind of lesson that fits a game.

    >>> from upcard.rules import find_variant
    >>> [kind_of(find_variant(game)) for game in ("push", "gin", "indian", "carousel", "romme")]
    ['contract', 'knock', 'show', 'rearrange', 'basic']
    """
    options = variant.options
    if any(round_.contract.slots for round_ in variant.rounds):
        return "contract"
    if rearranges(options):
        return "rearrange"
    if not keeps_melds(options):
        return "basic"
    return "knock" if knocks(options) else "show"


class LessonError(ValueError):
    """A lesson has an illegal move; the text says which and why."""


def guide(kind: Kind, face: Face) -> Guide:
    """Return the first hand of a kind of game, its cards shown as cards or as tiles."""
    return Guide(face, list(_played(kind, face, reads())))


@cache
def _played(kind: Kind, face: Face, language: str) -> tuple[GuideStep, ...]:  # noqa: ARG001 - part of the cache key
    lesson = LESSONS[kind]
    deal = parse_position(lesson.position, find_variant(lesson.game), ["You", "Ann"])
    before: list[str] = []
    steps = []
    last = len(lesson.steps)
    end = Step(lesson.steps[-1].aim)
    for number, step in enumerate((*lesson.steps, end), 1):
        hand = _held(deal, lesson)
        new = next((card for card in hand if before and card not in before), None)
        about, over = f"step-{kind}-{min(number, last)}", number > last
        steps.append(
            GuideStep(
                say=_said(face, f"step-{kind}-end" if over else about),
                hand=hand,
                lit=step.lit.split(),
                chosen=step.chosen.split(),
                new=new,
                discard=card_text(deal.pile[-1]) if deal.pile else None,
                melds=[list(map(card_text, meld.cards)) for meld in deal.melds],
                theirs=deal.hand_size(_ANN),
                aim=GuideAim(
                    _said(face, f"{about}.title"),
                    _said(face, f"{about}.note"),
                    step.aim.cards.split(),
                    step.aim.open,
                    step.aim.won,
                ),
                press=step.press,
                label="" if over else _said(face, f"{about}.label"),
            )
        )
        before = hand
        if step.move:
            _make(deal, step.move)
    return tuple(steps)


def _make(deal: Deal, text: str) -> None:
    move = parse_move(text, deal.rules.melds)
    why = deal.why_not(_ME, move)
    if why is not None:
        raise LessonError(f"{text}: {why.message}")
    deal.apply(_ME, move)


def _held(deal: Deal, lesson: Lesson) -> list[str]:
    """Return the cards of my hand in the order of the lesson."""
    hand = deal.hands[_ME]
    return [card_text(card) for card in parse_cards(lesson.order) if hand[card]]


def _said(face: Face, name: str) -> str:
    """Return a message with its cards in braces."""
    return said_of(face, say(name, **{card: f"{{{card[1]}{card[0]}}}" for card in say.needs(name)}))
