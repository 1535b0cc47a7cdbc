"""The words and the cards of the first hand, one lesson for each kind of game.

A lesson says where it begins, as a position, and which moves are made; what the hand, the piles and the table look
like after each of them is the engine's business, see ``played.py``. In its words cards stand in braces, and what
matters stands between asterisks.
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

    title: str
    note: str
    cards: str
    open: bool = False
    """Whether a card is still missing."""
    won: bool = False


class Step(msgspec.Struct, frozen=True):
    """What Ann says, what to press, and the move that it makes; without a move the press only goes on."""

    say: str
    label: str
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
    end: str


_TO_ME = "turn 3; to 0 draw; from 1; stock JH 3C 6D TS"
_LAST = (
    "Every turn ends by throwing one card away. *The first to have no cards left wins "
    "the round.* That is the whole game."
)
_TURN = "That was a whole turn. Now Ann would play, and then it is you again."

LESSONS: dict[Kind, Lesson] = {
    "contract": Lesson(
        game="contract",
        position=f"{_TO_ME}; hands QH QD 7C 4D | 2H 5S 8D; pile 9S QS; contracts S3 | S3",
        order="QH QD QS 7C 4D",
        steps=(
            Step(
                "These four cards are yours. You have *two queens*. You want three.",
                "Next",
                Aim("You want", "three or more of a kind", "QH QD", open=True),
                lit="QH QD",
            ),
            Step(
                "Your turn. Take the card everybody can see, or a surprise from the stock. *Tap the queen.*",
                "Take {QS}",
                Aim("You want", "three or more of a kind", "QH QD", open=True),
                press="discard",
                move="take",
            ),
            Step(
                "Three queens: that is a set. *Put it on the table*, and those cards can no longer cost you points.",
                "Lay down three queens",
                Aim("Three queens", "a set", "QH QD QS", won=True),
                move="down set[QH QD QS]",
                chosen="QH QD QS",
            ),
            Step(
                _LAST,
                "Discard {7C}",
                Aim("Your set", "safe on the table", "QH QD QS", won=True),
                move="discard 7C",
                lit="7C",
                chosen="7C",
            ),
        ),
        end=f"{_TURN} Each round asks for other sets and runs.",
    ),
    "basic": Lesson(
        game="basic",
        position=f"{_TO_ME}; hands 5H 6H KC 2D | 3H 5S 8D; pile 9S 7H",
        order="5H 6H 7H KC 2D",
        steps=(
            Step(
                "These four cards are yours. *{5H} and {6H} follow each other.* You want three in a row.",
                "Next",
                Aim("You want", "three in a row, of one suit", "5H 6H", open=True),
                lit="5H 6H",
            ),
            Step(
                "Your turn. Take the card everybody can see, or a surprise from the stock. *Tap {7H}.*",
                "Take {7H}",
                Aim("You want", "three in a row, of one suit", "5H 6H", open=True),
                press="discard",
                move="take",
            ),
            Step(
                "Three hearts in a row: that is a run. *Put it on the table*, and those cards can no longer cost you "
                "points. Three of a kind would do as well.",
                "Lay down the run",
                Aim("Five, six, seven", "a run", "5H 6H 7H", won=True),
                move="meld run[5H 6H 7H]",
                chosen="5H 6H 7H",
            ),
            Step(
                _LAST,
                "Discard {KC}",
                Aim("Your run", "safe on the table", "5H 6H 7H", won=True),
                move="discard KC",
                lit="KC",
                chosen="KC",
            ),
        ),
        end=_TURN,
    ),
    "knock": Lesson(
        game="gin",
        position=f"{_TO_ME}; hands 5S 6S 7S 9H 9D KC 2D | TD 8C 6D 3H 3S 3D 4C; pile 9S 9C",
        order="5S 6S 7S 9H 9D 9C KC 2D",
        steps=(
            Step(
                "Your cards stay in your hand. *{5S}, {6S} and {7S} are a run.* What fits nowhere counts against you: "
                "that is your deadwood.",
                "Next",
                Aim("Your deadwood", "30 points", "9H 9D KC 2D"),
                lit="5S 6S 7S",
            ),
            Step(
                "Ann threw a nine away, and you have two. *Tap the nine* to take it.",
                "Take {9C}",
                Aim("Your deadwood", "30 points", "9H 9D KC 2D"),
                press="discard",
                move="take",
            ),
            Step(
                "Three nines are a set. Throw the king away, and only two points are left: with ten or fewer you may "
                "*knock*, which ends the round.",
                "Knock, and discard {KC}",
                Aim("Left after the king", "2 points", "2D", won=True),
                move="knock KC",
                lit="KC",
                chosen="KC",
            ),
            Step(
                "Now both hands are shown. Ann has 28 points of deadwood and you have 2, so *you win 26 points*. That "
                "is the whole game.",
                "I see",
                Aim("Ann's deadwood", "28 points", "TD 8C 6D 4C"),
            ),
        ),
        end="Had Ann had less than you, she would have won instead. So knock when you dare.",
    ),
    "show": Lesson(
        game="three-thirteen",
        position=f"{_TO_ME}; hands 7S 8S KD | TD 8C 4D; pile 5H 9S",
        order="7S 8S 9S KD",
        steps=(
            Step(
                "Your cards stay in your hand until *every one of them* belongs to a set or a run. {7S} and {8S} could "
                "become a run.",
                "Next",
                Aim("You want", "three in a row, of one suit", "7S 8S", open=True),
                lit="7S 8S",
            ),
            Step(
                "Your turn. Take the card everybody can see, or a surprise from the stock. *Tap {9S}.*",
                "Take {9S}",
                Aim("You want", "three in a row, of one suit", "7S 8S", open=True),
                press="discard",
                move="take",
            ),
            Step(
                "Seven, eight, nine: a run. The king is the card too many. *Throw it away and show your hand.*",
                "Show, and discard {KD}",
                Aim("Seven, eight, nine", "a run", "7S 8S 9S", won=True),
                move="show KD run[7S 8S 9S]",
                lit="KD",
                chosen="KD",
            ),
            Step(
                "*Every card of yours fits*, so nothing counts against you. The others count what fits nowhere in "
                "theirs. That is the whole game.",
                "I see",
                Aim("Your run", "nothing left over", "7S 8S 9S", won=True),
            ),
        ),
        end="Real hands have more cards, and need more sets and runs before you can show.",
    ),
    "rearrange": Lesson(
        game="tile-rummy",
        position="turn 5; to 0 play; hands 7H 7D 7C 6S QD | TD 8C 4D; stock JH JC 6H TS; "
        "melds 1 run[3S 4S 5S]; down 1 2",
        order="7H 7D 7C 6S QD",
        steps=(
            Step(
                "These five cards are yours. You have *three sevens*, each in another colour.",
                "Next",
                Aim("Three sevens", "a set", "7H 7D 7C"),
                lit="7H 7D 7C",
            ),
            Step(
                "Your turn. Three of a number, or three in a row of one colour, make a meld. *Put the sevens on the "
                "table.*",
                "Put down three sevens",
                Aim("Three sevens", "a set", "7H 7D 7C", won=True),
                move="rearrange run[3S 4S 5S] set[7H 7D 7C]",
                chosen="7H 7D 7C",
            ),
            Step(
                "What lies on the table belongs to everybody. {6S} goes on at the end of Ann's run. *Tap the run.*",
                "Put {6S} on the run",
                Aim("Ann's run", "three, four, five", "3S 4S 5S", open=True),
                press="meld",
                move="rearrange run[3S 4S 5S 6S] set[7H 7D 7C]",
                chosen="6S",
            ),
            Step(
                "Nothing else fits, so your turn is over. A player who can play "
                "nothing draws a card. *The first to have no cards left wins.* That is "
                "the whole game.",
                "End my turn",
                Aim("One longer", "the run has four now", "3S 4S 5S 6S", won=True),
                move="end",
            ),
        ),
        end="You may also take melds apart and put them together in a new way, as long as all of them are right at the "
        "end of your turn.",
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
