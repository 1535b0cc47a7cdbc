# hot: compiled where there is a C compiler (docs/speed.md)
"""Many rounds played together, each with a row in the caller's arrays."""

from array import array

from upcard.cards.ints import Bits
from upcard.engine.players import Dice
from upcard.envs.actions import ACTIONS
from upcard.envs.desk import Desk

_MASK = ACTIONS // 8


class Rows:
    """The desks of all rows and their arrays of words; ``over`` lists the ``over_n`` rows that ended last."""

    __slots__ = ("desks", "masks", "number", "over", "over_n", "seats", "seen", "words")

    def __init__(
        self, desks: list[Desk], seen: "array[Bits]", masks: "array[Bits]", seats: "array[int]"
    ) -> None:
        """Take the desks and arrays for all of them. Raises ``ValueError`` if the arrays are too small."""
        number = len(desks)
        words = desks[0].seen.size // 8 if desks else 0
        if len(seen) < number * words or len(masks) < number * _MASK or len(seats) < number:
            raise ValueError(f"the arrays have no room for {number} rows")
        self.desks: list[Desk] = desks
        self.number: int = number
        self.words: int = words
        self.seen: array[Bits] = seen
        self.masks: array[Bits] = masks
        self.seats: array[int] = seats
        self.over: array[int] = array("i", bytes(4 * max(number, 1)))
        self.over_n: int = 0

    def first_illegal(self, actions: "array[int]") -> int:
        """Return the first row whose action is illegal, or -1. Raises ``IndexError`` if there are too few actions."""
        for row in range(self.number):
            desk: Desk = self.desks[row]
            if not desk.may(actions[row]):
                return row
        return -1

    def step(self, actions: "array[int]") -> None:
        """Make a legal action in every row, and write the observations of the seats that act next."""
        self.over_n = 0
        for row in range(self.number):
            desk: Desk = self.desks[row]
            desk.act(actions[row])
            if desk.seat < 0:
                self.over[self.over_n] = row
                self.over_n += 1
            else:
                self._write(row, desk)

    def write(self, row: int) -> None:
        """Write the observation and mask of the seat that acts in a row. Raises ``IndexError`` for no such row."""
        desk: Desk = self.desks[row]
        self._write(row, desk)

    def random_actions(self, dice: Dice, actions: "array[int]") -> None:
        """Write a random legal action for every row. Raises ``IndexError`` if they do not fit."""
        for row in range(self.number):
            desk: Desk = self.desks[row]
            actions[row] = desk.random_action(dice)

    def _write(self, row: int, desk: Desk) -> None:
        desk.write(desk.seat, self.seen, row * self.words)
        desk.write_mask(self.masks, row * _MASK)
        self.seats[row] = desk.seat
