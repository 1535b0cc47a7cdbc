# hot: compiled where there is a C compiler (docs/speed.md)
"""What an honour table remembers beyond a round: what was done against the rules and can still be called.

Only rounds of games that ask for it have one (``State.honour``).
"""

from array import array
from typing import Any

from upcard.engine.core.codes import NO_CARD, NOBODY, NONE_OPEN


class Honour:
    """What is irregular in a round.

    ``off`` is by how many cards each hand differs from its right number, ``found`` whether that has been called.
    The top ``exposed`` cards of the stock lie face up; ``many`` says that there were two or more at first. ``open``
    is what the active player does out of turn in place of the seat ``right``, having drawn ``first``; ``apart`` are
    the stock cards drawn too many that do not lie among the others yet. All this is of turn ``turn``.

    ``unseen`` has a bit for each of these cards that nobody has seen: the lowest for ``first``, then one for each of
    ``apart``. Who is ``unpaid`` takes no penalty card for a claim in the window that is open.

    ``past`` is what was irregular in the turn that ended when ``past_turn`` began, by the seat ``by``, and ``also``
    what else was, where two cards were discarded without a draw; of two discards ``low`` and ``high`` lie from index
    ``place`` of the pile on. ``heaps`` are the cards on the table without right: owner, the meld they lie at or -1,
    the turn, the cards. In the phase of a ruling ``owes`` is to choose, and play goes on in the phase ``back_to``.
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
        """Let nothing be irregular."""
        for seat in range(len(self.off)):
            self.off[seat] = 0
            self.found[seat] = 0
            self.misdealt[seat] = 0
        self.heaps.clear()
        self.exposed: int = 0
        self.many: bool = False
        self.wanted: bool = False  # the active player's next draw is the card that lies face up
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
        """Let nothing be irregular in a turn that begins."""
        self.turn: int = turn
        self.open: int = NONE_OPEN
        self.right: int = NOBODY
        self.first: int = NO_CARD
        self.from_seat: int = NOBODY  # whose discard was taken out of turn
        self.acts: int = 0
        self.unseen: int = 0
        self.log_at: int = 0  # plays of the turn before the first card too many
        self.apart = bytearray()

    def copy_from(self, other: "Honour") -> None:
        """Take over what another table remembers."""
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
        """Let the card that is drawn next be the last of the first ``number`` of the stock.

        That is the top card face down, or the top card face up where the active player has chosen it. Where all lie
        face up it is the top one.
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
        """Let one card less lie face up."""
        self.exposed -= 1
        if self.exposed == 0:
            self.many = False

    def expose(self, number: int) -> None:
        """Let so many cards more lie face up."""
        self.exposed += number
        if self.exposed > 1:
            self.many = True

    # ---- Questions ----------------------------------------------------------------------------------

    def must_choose(self) -> bool:
        """Return whether the player in turn first takes or buries the one card that lies face up."""
        return self.exposed == 1 and not self.many

    def mending(self, seat: int) -> int:
        """Return by how many cards a hand is wrong whose number is being put right, 0 for none."""
        return self.off[seat] if self.found[seat] else 0
