"""The case of a refusal, from which functions of ``FACTS`` in a feature's ``facts.py`` make its values."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from upcard.cards import KINDS, cards_phrase
from upcard.engine.core.round import Round
from upcard.melds import Meld
from upcard.messages.say import Value
from upcard.rules import RoundRules


class Case:
    """A round, the names of its players, a seat, and the move it asked for, if any."""

    __slots__ = ("move", "names", "round", "seat")
    round: Round
    seat: int
    move: Any

    def __init__(self, state: Round, names: Sequence[str], seat: int, move: Any = None) -> None:
        self.round = state
        self.names = names
        self.seat = seat
        self.move = move

    @property
    def rules(self) -> RoundRules:
        """The rules in force."""
        source: RoundRules = self.round.rules.source
        return source

    def name_of(self, seat: int) -> str:
        """Return a player's name."""
        return self.names[seat]

    def cards(self) -> tuple[int, ...]:
        """Return the cards that the move takes from the hand."""
        cards: tuple[int, ...] = self.move.from_hand(self.round)
        return cards

    def hand_left(self) -> list[int]:
        """Return the cards that the move leaves in the hand."""
        left = bytearray(self.round.hands[self.seat])
        for card in self.cards():
            left[card] -= 1
        return [card for card in range(KINDS) if left[card]]

    def table(self) -> list[Meld]:
        """Return the melds on the table."""
        table = self.round.table
        return [table.meld(index) for index in range(table.number)]

    def table_meld(self) -> Meld:
        """Return the meld on the table that the move names."""
        meld: Meld = self.round.table.meld(self.move.meld)
        return meld


Facts = Mapping[str, Callable[[Case], Value]]


def card_said(card: int) -> str:
    """Return a card in words."""
    return cards_phrase((card,))
