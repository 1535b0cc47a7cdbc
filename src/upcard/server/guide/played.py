"""A lesson as the page shows it. The engine plays its moves, so what is shown is what the rules make of them."""

from functools import cache

from upcard.cards import card_text, parse_cards
from upcard.engine.deal import Deal
from upcard.engine.moves import parse_move
from upcard.engine.position import parse_position
from upcard.melds import Meld
from upcard.rules import find_variant
from upcard.server.contract import Guide, GuideAim, GuideStep
from upcard.server.guide.lessons import LESSONS, Aim, Kind, Lesson, Step

_ME, _ANN = 0, 1


class LessonError(ValueError):
    """A lesson whose move the rules do not allow; its text says which and why."""


def guide(kind: Kind, face: str) -> Guide:
    """Return the first hand of a kind of game, its cards shown as cards or as tiles."""
    return Guide("tiles" if face == "tiles" else "cards", list(_played(kind)))


@cache
def _played(kind: Kind) -> tuple[GuideStep, ...]:
    lesson = LESSONS[kind]
    deal = parse_position(lesson.position, find_variant(lesson.game), ["You", "Ann"])
    before: list[str] = []
    steps = []
    end = Step(lesson.end, "", lesson.steps[-1].aim)
    for step in (*lesson.steps, end):
        hand = _held(deal, lesson)
        drawn = [card for card in hand if before and card not in before]
        steps.append(_shown(step, deal, hand, drawn))
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
    """Return the cards of my hand, in the order in which I hold them."""
    hand = deal.hands[_ME]
    return [card_text(card) for card in parse_cards(lesson.order) if hand[card]]


def _shown(step: Step, deal: Deal, hand: list[str], drawn: list[str]) -> GuideStep:
    return GuideStep(
        say=step.say,
        hand=hand,
        lit=step.lit.split(),
        chosen=step.chosen.split(),
        new=drawn[0] if drawn else None,
        discard=card_text(deal.pile[-1]) if deal.pile else None,
        melds=[_meld(meld) for meld in deal.melds],
        theirs=deal.hand_size(_ANN),
        aim=_aim(step.aim),
        press=step.press,
        label=step.label,
    )


def _meld(meld: Meld) -> list[str]:
    return [card_text(card) for card in meld.cards]


def _aim(aim: Aim) -> GuideAim:
    return GuideAim(aim.title, aim.note, aim.cards.split(), aim.open, aim.won)
