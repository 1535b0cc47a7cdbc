"""The right number of cards in a hand, and the cards that lie face up on the stock."""

from typing import Literal

import msgspec

from upcard.features.claims.questions import blind_cards
from upcard.messages.say import listed, messages
from upcard.rules import RoundRules, Violation

say = messages(__file__)

Source = Literal["exposed", "stock", "discard", "bury"]


class HandCount(msgspec.Struct, frozen=True):
    """How many cards a hand should have between turns, has, and in how many turns it is right again."""

    right: int
    held: int

    @property
    def turns(self) -> int:
        """The turns in which the player discards without drawing, or draws without discarding."""
        return abs(self.held - self.right)

    @property
    def ruling(self) -> Literal["too_many", "too_few"] | None:
        """The name of the ruling that applies, or None for a hand that is right."""
        if self.held == self.right:
            return None
        return "too_many" if self.held > self.right else "too_few"


def count_hand(rules: RoundRules, held: int, claims: int = 0, laid: int = 0) -> HandCount:
    """Return what is right for a hand between turns: the cards dealt and claimed, less those laid."""
    right = rules.cards + (1 + blind_cards(rules.options)) * claims - laid
    return HandCount(right, held)


class Exposed(msgspec.Struct, frozen=True):
    """Cards that lie face up on the stock. ``many`` says that there were two or more at first."""

    number: int
    many: bool

    @classmethod
    def of(cls, number: int) -> "Exposed":
        """Return the state when so many cards have just been put face up."""
        return cls(number, number > 1)

    def sources(self) -> tuple[Source, ...]:
        """Return where the player in turn may draw from; a single card is taken, or buried."""
        if not self.number:
            return ("stock", "discard")
        return ("exposed", "stock", "discard") if self.many else ("exposed", "bury")

    def drawn(self, source: Source) -> "Exposed | Violation":
        """Return the state after a draw, or why the card cannot be drawn from there."""
        if source not in self.sources():
            sources = listed((say(f"source-{one}") for one in self.sources()), "or")
            text = say("exposed-source", source=say(f"source-{source}"), sources=sources)
            return Violation("exposed.source", text, "CON-122" if self.many else "CON-121")
        gone = source in ("exposed", "bury")
        return Exposed(self.number - gone, self.many)
