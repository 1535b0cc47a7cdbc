# hot: compiled where there is a C compiler (docs/speed.md)
"""A round played by actions: which are legal, what has been said so far, what everybody has seen."""

from array import array
from typing import Any

from upcard.cards import KINDS
from upcard.engine.core.codes import DISCARD, LAY, NO_CARD, OVER, PICKING, PILE, SHUFFLING
from upcard.engine.core.round import Round
from upcard.engine.players import RandomPlayers
from upcard.envs import actions, saying

_CARDS = 53
_DISCARD = actions.DISCARD
_LAY = actions.LAY
_PILE = actions.PILE
_MOST_OF_PILE = actions.MOST_OF_PILE
_CALLED = actions.DISCARD_CALLED
_DONE = actions.DONE
_ACTIONS = actions.ACTIONS
MOST_SAID = 32
"""Actions of a move that is being said which an observation shows, the last ones."""


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
        "codes", "fast", "mask", "memory", "number", "open", "players", "round", "said", "said_n", "seat", "ways",
    )  # fmt: skip

    def __init__(self, fast: Any, players: RandomPlayers) -> None:
        """Sit down at a round; chance is played by the dice of ``players``."""
        self.fast: Any = fast
        self.round: Round = fast.round
        self.players: RandomPlayers = players
        self.memory: Memory = Memory(self.round.seats)
        self.mask: bytearray = bytearray(_ACTIONS)
        self.codes: array[int] = array("i", bytes(4 * _ACTIONS))  # the move that an action makes, -1: of several
        self.open: array[int] = array("i", bytes(4 * _ACTIONS))  # the legal actions
        self.number: int = 0  # of the legal actions
        self.said: bytearray = bytearray(2 * MOST_SAID)
        self.said_n: int = 0
        self.ways: list[Any] = []
        self.seat: int = -1

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
        index: int
        if at == 0:
            codes = [deal.moves[index] for index in range(deal.list_moves(self.seat))]
            self.ways = saying.distinct(
                (code, saying.further_actions(self.fast, self.seat, code))
                for code in codes
                if self._first(code) == action
            )
        else:
            self.ways = [way for way in self.ways if _step(way, at - 1) == action]
        self._note(action)
        self._clear()
        for way in self.ways:
            self._add(_step(way, at), way[0])
        return -1

    def _note(self, action: int) -> None:
        if 2 * (self.said_n + 1) > len(self.said):
            self.said.extend(bytes(2 * MOST_SAID))
        self.said[2 * self.said_n] = action >> 8
        self.said[2 * self.said_n + 1] = action & 255
        self.said_n += 1


def _step(way: Any, at: int) -> int:
    """Return the action of a way at a place; one that has no more is ended by ``DONE``."""
    said: tuple[int, ...] = way[1]
    return said[at] if at < len(said) else _DONE
