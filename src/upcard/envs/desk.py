# hot: compiled where there is a C compiler (docs/speed.md)
"""A round played by actions: which are legal, what has been said so far, what everybody has seen."""

from array import array
from typing import Any

from upcard.cards import KINDS
from upcard.engine.core.codes import (
    AT_OWNER,
    AT_SIZE,
    AT_TYPE,
    DISCARD,
    FIRST,
    IN_ROUND,
    LAY,
    NOBODY,
    NOT_ASKED,
    NOT_DOWN,
    OVER,
    PICKING,
    RUN,
    SHUFFLING,
)  # fmt: skip
from upcard.engine.core.round import Round
from upcard.engine.core.table import Table
from upcard.engine.players import RandomPlayers
from upcard.envs import actions, layout, saying

_CARDS = 53
_DISCARD = actions.DISCARD
_LAY = actions.LAY
_DONE = actions.DONE
_ACTIONS = actions.ACTIONS
_SAID = layout.SAID
_MELDS = layout.MELDS
_MELD = layout.MELD
_FIELDS = layout.FIELDS
_PILE = layout.PILE
_SLOTS = layout.SLOTS
_A_SEAT = len(layout.SEAT)
_TABLE = len(layout.TABLE)
_ROOM = 32  # actions of a move that is being said, at first


class Memory:
    """What everybody at the table has seen of each seat: counts by kind of card. Listens to a round as its tape."""

    __slots__ = ("discarded", "passed", "seats", "took")

    def __init__(self, seats: int) -> None:
        """Begin with nothing seen."""
        self.seats: int = seats
        self.took: bytearray = bytearray(seats * KINDS)
        self.passed: bytearray = bytearray(seats * KINDS)
        self.discarded: bytearray = bytearray(seats * KINDS)

    def clear(self) -> None:
        """Forget all, for a new deal."""
        index: int
        for index in range(self.seats * _CARDS):
            self.took[index] = 0
            self.passed[index] = 0
            self.discarded[index] = 0

    def tell(self, what: str, seat: int = -1, card: int | None = None, **more: Any) -> None:
        """Note what everybody sees of an effect."""
        other: int
        at: int = 0 if card is None else card
        if what == "discard":
            self._one_more(self.discarded, seat, at)
        elif what in ("claim", "push"):
            self._one_more(self.took, seat, at)
            for other in more.get("passed", ()):
                self._one_more(self.passed, other, at)
        elif what in ("decline", "pass"):
            self._one_more(self.passed, seat, at)
        elif what == "no_claim":
            for other in more["passed"]:
                self._one_more(self.passed, other, at)

    def _one_more(self, counts: bytearray, seat: int, card: int) -> None:
        place: int = seat * _CARDS + card
        if counts[place] < 255:
            counts[place] += 1

    def takes(self, seat: int, cards: bytes) -> None:
        """Note cards taken from the discard pile."""
        index: int
        for index in range(len(cards)):
            self._one_more(self.took, seat, cards[index])

    def draws(self, seat: int, card: int, reason: str | None) -> None:
        """Note a card drawn blind: nobody else sees it."""

    def laid(self, what: str, seat: int, deal: Any, number: int) -> None:
        """Note melds that came on the table, where everybody sees them."""

    def wrong_show(self, seat: int, move: Any, reason: Any) -> None:
        """Note a wrong show."""

    def ended(self, deal: Any) -> None:
        """Note the end."""

    def comes(self, seat: int, card: int) -> None:
        """Note a card that comes to a hand."""

    def comes_between(self, card: int) -> None:
        """Note a card that comes between plays."""

    def goes_between(self, card: int) -> None:
        """Note a card that leaves the hand again."""

    def goes(self, seat: int, card: int, left: int) -> None:
        """Note a card that leaves a hand."""

    def stands(self, seat: int) -> None:
        """Note that the plays of a turn stand."""

    def remember(self, seat: int) -> None:
        """Note a play that may be taken back."""

    def took_back(self, seat: int) -> None:
        """Note that a play was taken back."""


class Desk:
    """One round that is played by actions. ``seat`` acts now, -1 where the round is over; ``mask`` has a 1 for each
    action that is legal.
    """

    __slots__ = (
        "codes", "contracts", "mask", "memory", "number", "open", "players", "round", "round_number",
        "rounds_left", "said", "said_n", "scores", "seat", "size", "ways",
    )  # fmt: skip

    def __init__(self, deal: Round, players: RandomPlayers) -> None:
        """Sit down at a round; chance is played by the dice of ``players``."""
        self.round: Round = deal
        self.players: RandomPlayers = players
        self.memory: Memory = Memory(self.round.seats)
        self.mask: bytearray = bytearray(_ACTIONS)
        self.codes: array[int] = array(
            "i", bytes(4 * _ACTIONS)
        )  # the move that an action makes, -1: of several
        self.open: array[int] = array("i", bytes(4 * _ACTIONS))  # the legal actions
        self.number: int = 0  # of the legal actions
        self.said: bytearray = bytearray(2 * _ROOM)
        self.said_n: int = 0
        self.ways: list[Any] = []
        self.seat: int = -1
        self.size: int = layout.Layout(self.round.seats).size
        self.round_number: int = 1
        self.rounds_left: int = 0
        self.scores: array[int] = array("i", bytes(4 * self.round.seats))
        self.contracts: bytes = _contracts(self.round.contracts)

    def begin(self) -> None:
        """Begin with the round as it has been dealt."""
        self.memory.clear()
        self.round.tape = self.memory
        self.said_n = 0
        self._go_on()

    def act(self, action: int) -> bool:
        """Say one action; return whether a move was made by it. Raises ``ValueError`` where it is not legal."""
        code: int
        if action < 0 or action >= _ACTIONS or not self.mask[action]:
            raise ValueError(self._why_not(action))
        code = self.codes[action]
        if code < 0:
            code = self._narrow(action)
        if code < 0:
            return False
        self.said_n = 0
        self.round.play(self.seat, code)
        self._go_on()
        return True

    # ---- Observing ------------------------------------------------------------------------------

    def observe(self, seat: int, out: "array[int]", at: int) -> None:
        """Write what a seat sees into ``out`` from index ``at`` on, as :class:`.layout.Layout` says.

        Raises ``IndexError`` where there is no room, and for a seat that is none.
        """
        deal: Round = self.round
        memory: Memory = self.memory
        seats: int = deal.seats
        index: int
        other: int
        place: int
        card: int
        if not 0 <= seat < seats:
            raise IndexError(f"seat {seat} is none; they are 0 to {seats - 1}")
        if at < 0 or at + self.size > len(out):
            raise IndexError(f"an observation takes {self.size} numbers; {len(out) - at} are left")
        hand: bytearray = deal.hands[seat]
        for index in range(at, at + self.size):
            out[index] = 0
        for card in range(_CARDS):
            out[at + card] = hand[card]
        at += _CARDS
        other = seat
        for _ in range(seats):
            place = _CARDS * other
            for card in range(_CARDS):
                out[at + card] = memory.took[place + card]
                out[at + card + seats * _CARDS] = memory.passed[place + card]
                out[at + card + 2 * seats * _CARDS] = memory.discarded[place + card]
            at += _CARDS
            other = other + 1 if other + 1 < seats else 0
        at += 2 * seats * _CARDS
        at = self._table(seat, out, at)
        at = self._seats(seat, out, at)
        for index in range(min(deal.pile_n, _PILE)):
            out[at + index] = deal.pile[deal.pile_n - 1 - index] + 1
        at += _PILE
        for index in range(2 * _SLOTS):
            out[at + index] = self.contracts[2 * _SLOTS * seat + index]
        at += 2 * _SLOTS
        if seat == self.seat:
            for index in range(min(self.said_n, _SAID)):
                place = 2 * (self.said_n - 1 - index)
                out[at + index] = (self.said[place] << 8 | self.said[place + 1]) + 1
        self._melds(seat, out, at + _SAID)

    def _table(self, seat: int, out: "array[int]", at: int) -> int:
        deal: Round = self.round
        out[at] = deal.phase
        out[at + 1] = self._from(seat, deal.active)
        out[at + 2] = 1 if seat == self.seat else 0
        out[at + 3] = self._from(seat, deal.dealer)
        out[at + 4] = deal.turn
        out[at + 5] = deal.stock_n
        out[at + 6] = deal.pile_n
        out[at + 7] = deal.turned + 1
        out[at + 8] = deal.taken + 1
        out[at + 9] = deal.owed_n
        out[at + 10] = deal.refills
        out[at + 11] = deal.knock_limit + 1
        if deal.out != NOBODY or deal.closing != NOBODY:
            out[at + 12] = self._from(seat, deal.out if deal.out != NOBODY else deal.closing) + 1
        out[at + 13] = self.round_number
        out[at + 14] = self.rounds_left
        return at + _TABLE

    def _seats(self, seat: int, out: "array[int]", at: int) -> int:
        deal: Round = self.round
        other: int = seat
        for _ in range(deal.seats):
            out[at] = deal.held[other]
            out[at + 1] = 0 if deal.down[other] == NOT_DOWN else deal.down[other]
            out[at + 2] = deal.claims[other]
            out[at + 3] = 0 if deal.asked[other] == NOT_ASKED else 1
            out[at + 4] = deal.laid[other]
            out[at + 5] = 0 if deal.left[other] == IN_ROUND else 1
            out[at + 6] = self.scores[other]
            at += _A_SEAT
            other = other + 1 if other + 1 < deal.seats else 0
        return at

    def _melds(self, seat: int, out: "array[int]", at: int) -> None:
        table: Table = self.round.table
        cells: bytearray = table.cells
        meld: int
        index: int
        place: int
        for meld in range(min(table.number, _MELDS)):
            place = meld * table.stride
            out[at] = 2 if cells[place + AT_TYPE] == RUN else 1
            for index in range(1, _FIELDS):
                out[at + index] = cells[place + index]
            out[at + 3] = self._from(seat, cells[place + AT_OWNER]) + 1
            for index in range(min(cells[place + AT_SIZE], _MELD - _FIELDS)):
                out[at + _FIELDS + index] = cells[place + FIRST + index] + 1
            at += _MELD

    def _from(self, seat: int, other: int) -> int:
        """Return how many seats another one sits to the left."""
        return other - seat if other >= seat else other - seat + self.round.seats

    # ---- What is legal --------------------------------------------------------------------------

    def _why_not(self, action: int) -> str:
        if self.seat < 0:
            return "the round is over: nothing more can be done in it"
        if action < 0 or action >= _ACTIONS:
            return f"action {action} is none; they are 0 to {_ACTIONS - 1}"
        words = actions.action_text(action)
        legal = actions.actions_text(sorted(self.open[: self.number].tolist()))
        return f"seat {self.seat + 1} may not {words} now; legal are: {legal}"

    def _go_on(self) -> None:
        deal: Round = self.round
        while deal.phase in (SHUFFLING, PICKING):
            self.players.act_for_chance()
        self.seat = -1 if deal.phase == OVER else deal.to_act()
        self._list()

    def _clear(self) -> None:
        index: int
        for index in range(self.number):
            self.mask[self.open[index]] = 0
        self.number = 0

    def _add(self, action: int, code: int) -> None:
        if self.mask[action]:
            self.codes[action] = -1
            return
        self.mask[action] = 1
        self.codes[action] = code
        self.open[self.number] = action
        self.number += 1

    def _list(self) -> None:
        """List the first actions of the legal moves."""
        deal: Round = self.round
        index: int
        code: int
        self._clear()
        if self.seat < 0:
            return
        for index in range(deal.list_moves(self.seat)):
            code = deal.moves[index]
            self._add(self._first(code), code)

    def _first(self, code: int) -> int:
        kind: int = code & 255
        if kind == DISCARD and code >> 16 == 0:
            return _DISCARD + (code >> 8)
        if kind == LAY:
            return _LAY + (code >> 8 & 255)
        first: int = saying.first_action(code)
        return first

    def _narrow(self, action: int) -> int:
        """Leave the moves that begin with what has been said and with this action; return the only one's number, or
        -1.
        """
        deal: Round = self.round
        at: int = self.said_n
        if at == 0:
            self.ways = saying.ways(deal, self.seat, action)
        else:
            self.ways = [way for way in self.ways if _step(way, at - 1) == action]
        self._note(action)
        self._clear()
        for way in self.ways:
            self._add(_step(way, at), way[0])
        return -1

    def _note(self, action: int) -> None:
        if 2 * (self.said_n + 1) > len(self.said):
            self.said.extend(bytes(2 * _ROOM))
        self.said[2 * self.said_n] = action >> 8
        self.said[2 * self.said_n + 1] = action & 255
        self.said_n += 1


def _contracts(contracts: Any) -> bytes:
    """Return of each seat the parts of its contract, two bytes each, at most ``layout.SLOTS``."""
    found = bytearray()
    for contract in contracts:
        own = bytearray()
        for slot in contract.slots[:_SLOTS]:
            own += bytes((2 if slot.type == "run" else 1, min(slot.size, 255)))
        found += own.ljust(2 * _SLOTS, bytes(1))
    return bytes(found)


def _step(way: Any, at: int) -> int:
    """Return the action of a way at a place; one that has no more is ended by ``DONE``."""
    said: tuple[int, ...] = way[1]
    return said[at] if at < len(said) else _DONE
