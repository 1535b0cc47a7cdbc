"""The cards of the first hand, one lesson for each kind of game.

A lesson says where it begins, as a position, and which moves are made; what the hand, the piles and the table look
like after each of them is the engine's business, see ``played.py``. Its words are messages, named by its kind and
the number of the step; cards stand in them as values, suit first, and what matters stands between asterisks.
"""

from typing import Literal

import msgspec

from upcard.features.knocking.questions import knocks
from upcard.features.needs import keeps_melds
from upcard.features.rearranging.questions import rearranges
from upcard.rules import Variant

Kind = Literal["contract", "basic", "knock", "show", "rearrange"]


class Aim(msgspec.Struct, frozen=True):
    """What the step is about, drawn as cards on the felt."""

    cards: str
    open: bool = False
    """Whether a card is still missing."""
    won: bool = False


class Step(msgspec.Struct, frozen=True):
    """What a step is about, what to press, and the move that it makes; without a move the press only goes on."""

    aim: Aim
    press: Literal["button", "discard", "meld"] = "button"
    move: str = ""
    lit: str = ""
    chosen: str = ""


class Lesson(msgspec.Struct, frozen=True):
    """Four steps from a position of a game. ``order`` has every card of the hand, as it is held."""

    game: str
    position: str
    order: str
    steps: tuple[Step, ...]


_TO_ME = "turn 3; to 0 draw; from 1; stock JH 3C 6D TS"

LESSONS: dict[Kind, Lesson] = {
    "contract": Lesson(
        game="contract",
        position=f"{_TO_ME}; hands QH QD 7C 4D | 2H 5S 8D; pile 9S QS; contracts S3 | S3",
        order="QH QD QS 7C 4D",
        steps=(
            Step(
                Aim("QH QD", open=True),
                lit="QH QD",
            ),
            Step(
                Aim("QH QD", open=True),
                press="discard",
                move="take",
            ),
            Step(
                Aim("QH QD QS", won=True),
                move="down set[QH QD QS]",
                chosen="QH QD QS",
            ),
            Step(
                Aim("QH QD QS", won=True),
                move="discard 7C",
                lit="7C",
                chosen="7C",
            ),
        ),
    ),
    "basic": Lesson(
        game="basic",
        position=f"{_TO_ME}; hands 5H 6H KC 2D | 3H 5S 8D; pile 9S 7H",
        order="5H 6H 7H KC 2D",
        steps=(
            Step(
                Aim("5H 6H", open=True),
                lit="5H 6H",
            ),
            Step(
                Aim("5H 6H", open=True),
                press="discard",
                move="take",
            ),
            Step(
                Aim("5H 6H 7H", won=True),
                move="meld run[5H 6H 7H]",
                chosen="5H 6H 7H",
            ),
            Step(
                Aim("5H 6H 7H", won=True),
                move="discard KC",
                lit="KC",
                chosen="KC",
            ),
        ),
    ),
    "knock": Lesson(
        game="gin",
        position=f"{_TO_ME}; hands 5S 6S 7S 9H 9D KC 2D | TD 8C 6D 3H 3S 3D 4C; pile 9S 9C",
        order="5S 6S 7S 9H 9D 9C KC 2D",
        steps=(
            Step(
                Aim("9H 9D KC 2D"),
                lit="5S 6S 7S",
            ),
            Step(
                Aim("9H 9D KC 2D"),
                press="discard",
                move="take",
            ),
            Step(
                Aim("2D", won=True),
                move="knock KC",
                lit="KC",
                chosen="KC",
            ),
            Step(
                Aim("TD 8C 6D 4C"),
            ),
        ),
    ),
    "show": Lesson(
        game="three-thirteen",
        position=f"{_TO_ME}; hands 7S 8S KD | TD 8C 4D; pile 5H 9S",
        order="7S 8S 9S KD",
        steps=(
            Step(
                Aim("7S 8S", open=True),
                lit="7S 8S",
            ),
            Step(
                Aim("7S 8S", open=True),
                press="discard",
                move="take",
            ),
            Step(
                Aim("7S 8S 9S", won=True),
                move="show KD run[7S 8S 9S]",
                lit="KD",
                chosen="KD",
            ),
            Step(
                Aim("7S 8S 9S", won=True),
            ),
        ),
    ),
    "rearrange": Lesson(
        game="tile-rummy",
        position="turn 5; to 0 play; hands 7H 7D 7C 6S QD | TD 8C 4D; stock JH JC 6H TS; "
        "melds 1 run[3S 4S 5S]; down 1 2",
        order="7H 7D 7C 6S QD",
        steps=(
            Step(
                Aim("7H 7D 7C"),
                lit="7H 7D 7C",
            ),
            Step(
                Aim("7H 7D 7C", won=True),
                move="rearrange run[3S 4S 5S] set[7H 7D 7C]",
                chosen="7H 7D 7C",
            ),
            Step(
                Aim("3S 4S 5S", open=True),
                press="meld",
                move="rearrange run[3S 4S 5S 6S] set[7H 7D 7C]",
                chosen="6S",
            ),
            Step(
                Aim("3S 4S 5S 6S", won=True),
                move="end",
            ),
        ),
    ),
}  # fmt: skip


def kind_of(variant: Variant) -> Kind:
    """Return which lesson is about a game's way of playing.

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
