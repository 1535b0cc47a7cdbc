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
    """A ruling of the rulebook: what it says is the message of its name.

    ``clause`` is the rulebook's, or None if no clause covers it. ``rows`` names the rows of the game's rule sheet that
    settle it, the ruling first.
    """

    name: RulingName
    clause: str | None
    rows: tuple[str, ...] = ()
