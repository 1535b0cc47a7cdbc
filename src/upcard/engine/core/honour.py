# hot: compiled where there is a C compiler (docs/speed.md)
"""The state of an honour table in addition to a round: irregularities that can still be called.

Only rounds of games played on honour use it (``State.honour``).
"""

from array import array
from typing import Any

from upcard.engine.core.codes import NO_CARD, NOBODY, NONE_OPEN


class Honour:
    """The irregularities of a round.

    ``off`` is by how many cards each hand differs from its right number, ``found`` whether that has been called.
    The top ``exposed`` cards of the stock lie face up; ``many`` says that there were two or more at first. ``open``
    is what the active player does out of turn in place of the seat ``right``, having drawn ``first``; ``apart`` are
    the extra stock cards that have not joined the hand yet. All this belongs to turn ``turn``.

    ``unseen`` has a bit for each of these cards that nobody has seen: the lowest for ``first``, then one for each of
    ``apart``. The seat ``unpaid`` takes no penalty card for a claim in the open window.

    ``past`` is the irregularity of the turn that ended when ``past_turn`` began, by the seat ``by``, and ``also`` a
    second one if two cards were discarded without a draw; two discards are ``low`` and ``high``, in the pile from index
    ``place`` on. ``heaps`` are the wrongly laid cards: owner, the meld they lie at or -1, the turn, the cards. In the
    phase of a ruling ``owes`` is to choose, and play goes on in the phase ``back_to``.
    """

    __slots__ = (
        "acts", "also", "apart", "back_to", "by", "exposed", "first", "found", "from_seat", "heaps", "high", "log_at",
        "low", "many", "misdealt", "off", "open", "owes", "past", "past_turn", "place", "right", "turn", "unpaid",
        "unseen", "wanted",
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        self.off: array[int] = array("i", bytes(4 * seats))
        self.found: bytearray = bytearray(seats)
        self.misdealt: bytearray = bytearray(seats)  # dealt a wrong number
        self.apart: bytearray = bytearray()
        self.heaps: list[Any] = []
        self.clear()

    def clear(self) -> None:
        """Forget all irregularities."""
        for seat in range(len(self.off)):
            self.off[seat] = 0
            self.found[seat] = 0
            self.misdealt[seat] = 0
        self.heaps.clear()
        self.exposed: int = 0
        self.many: bool = False
        self.wanted: bool = False  # the active player's next draw is the face-up card
        self.past: int = 0
        self.also: int = 0
        self.past_turn: int = 0
        self.by: int = NOBODY
        self.low: int = NO_CARD
        self.high: int = NO_CARD
        self.place: int = 0
        self.unpaid: int = NOBODY
        self.owes: int = NOBODY
        self.back_to: int = 0
        self.begin(0)

    def begin(self, turn: int) -> None:
        """Begin a turn without irregularities."""
        self.turn: int = turn
        self.open: int = NONE_OPEN
        self.right: int = NOBODY
        self.first: int = NO_CARD
        self.from_seat: int = NOBODY  # whose discard was taken out of turn
        self.acts: int = 0
        self.unseen: int = 0
        self.log_at: int = 0  # plays of the turn before the first extra card
        self.apart = bytearray()

    def copy_from(self, other: "Honour") -> None:
        """Copy the state of another table."""
        self.off[:] = other.off
        self.found[:] = other.found
        self.misdealt[:] = other.misdealt
        self.apart = bytearray(other.apart)
        self.heaps[:] = other.heaps
        self.exposed, self.many, self.wanted = other.exposed, other.many, other.wanted
        self.past, self.also = other.past, other.also
        self.past_turn, self.by = other.past_turn, other.by
        self.low, self.high, self.place = other.low, other.high, other.place
        self.owes, self.back_to = other.owes, other.back_to
        self.turn, self.open, self.right = other.turn, other.open, other.right
        self.first, self.from_seat = other.first, other.from_seat
        self.acts, self.log_at = other.acts, other.log_at
        self.unseen, self.unpaid = other.unseen, other.unpaid

    # ---- Cards that lie face up on the stock ------------------------------------------------------

    def bring_up(self, stock: bytearray, number: int, own: bool) -> None:
        """Move the card to be drawn next to the end of the first ``number`` cards of the stock.

        It is the top face-down card, or the top face-up card if the active player has chosen it or all are face up.
        """
        chosen: bool = own and self.wanted
        if own:
            self.wanted = False
        if chosen or self.exposed >= number:
            self.lessen()
            return
        card: int = stock[number - 1 - self.exposed]
        for index in range(number - 1 - self.exposed, number - 1):
            stock[index] = stock[index + 1]
        stock[number - 1] = card

    def lessen(self) -> None:
        """Count one face-up card fewer."""
        self.exposed -= 1
        if self.exposed == 0:
            self.many = False

    def expose(self, number: int) -> None:
        """Count ``number`` more face-up cards."""
        self.exposed += number
        if self.exposed > 1:
            self.many = True

    # ---- Questions ----------------------------------------------------------------------------------

    def must_choose(self) -> bool:
        """Return whether the active player must first take or bury the single face-up card."""
        return self.exposed == 1 and not self.many

    def mending(self, seat: int) -> int:
        """Return by how many cards a hand under correction is wrong, else 0."""
        return self.off[seat] if self.found[seat] else 0
