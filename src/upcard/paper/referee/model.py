"""What a referee's dialogue is made of: questions with answers, and rulings at its ends."""

import msgspec

from upcard.features.honour.options import RulingName


class Answer(msgspec.Struct, frozen=True):
    """One answer to a question, under a short word, and the question or ruling that follows."""

    word: str
    text: str
    to: str


class Question(msgspec.Struct, frozen=True):
    """What the referee has to know: what happened, who has acted since, what was seen."""

    name: str
    text: str
    answers: tuple[Answer, ...]


class Ruling(msgspec.Struct, frozen=True):
    """What is done now, by whom, and what it means for the number of cards and for the score.

    ``clause`` is the rulebook's, or None if no clause covers it; in texts ``{short_hand}`` stands for the points of a
    missing card. ``rows`` names the rows of the game's rule sheet that settle it, the ruling first.
    """

    name: RulingName
    clause: str | None
    text: str
    steps: tuple[tuple[str, str], ...]
    cards: str = ""
    score: str = ""
    rows: tuple[str, ...] = ()
