# hot: compiled where there is a C compiler (docs/speed.md)
"""A round played by actions: the legal ones, and the observation of each seat."""

from array import array
from typing import Any

from upcard.cards.ints import Bits
from upcard.engine.core.codes import (
    BACK,
    CLAIM,
    DISCARD,
    DOWN,
    DROP,
    LAY,
    NOBODY,
    OVER,
    PASS,
    PICKING,
    REARRANGE,
    SHUFFLING,
)
from upcard.engine.core.round import Round
from upcard.engine.moves import FORM_OF_KIND, Rearrange
from upcard.engine.players import FULL_HAND, ONE_CLAIM_IN, Dice, RandomPlayers
from upcard.envs.actions import (
    ACTIONS,
    DONE,
    KIND,
    LAY_CARD,
    REBUILD,
    THROW,
    action_text,
    actions_text,
)
from upcard.envs.layout import Layout, words_of
from upcard.envs.rebuilding import Rebuilding
from upcard.envs.seen import Seen
from upcard.envs.ways import Ways, first_action

_SEVERAL = -1
_BACK = KIND + BACK
_CLAIM = KIND + CLAIM
_PASS = KIND + PASS
_DOWN = KIND + DOWN
_DROP = KIND + DROP


class ActionError(ValueError):
    """The action is not legal; nothing has changed."""


class Desk:
    """A round played by actions. ``seat`` acts now, -1 if the round is over.

    ``mask`` has a 1 for each legal action; ``legal`` lists the first ``number`` of them. With a ``table``, moves and
    chance go through its methods ``play(seat, code)``, ``make(seat, move)`` for a move without a number, and
    ``chance()``; otherwise through the round and the dice of ``players``. ``rebuilding`` is the card-by-card
    rearrangement in progress.
    """

    __slots__ = (
        "_begun", "_codes", "_gave_up", "_mask_words", "_ways", "legal", "log", "log_n", "mask", "number", "plan",
        "players", "rebuilding", "round", "seat", "seen", "table",
    )  # fmt: skip

    def __init__(
        self, state: Round, players: RandomPlayers, plan: Layout, table: Any = None
    ) -> None:
        self.round: Round = state
        self.players: RandomPlayers = players
        self.table: Any = table
        self.plan: Layout = plan
        self.seen: Seen = Seen(plan)
        self.mask: bytearray = bytearray(ACTIONS)
        self._mask_words: array[Bits] = words_of(self.mask)
        self.legal: array[int] = array("i", bytes(4 * ACTIONS))
        self._codes: array[int] = array("i", bytes(4 * ACTIONS))  # the move of each action
        self.number: int = 0
        self._ways: Ways = Ways()
        self.rebuilding: Any = None
        self._gave_up: bool = False  # whether a rearrangement was abandoned since the last move
        self.seat: int = NOBODY
        self.log: bytearray = bytearray(256)  # the actions of the round, two bytes each
        self.log_n: int = 0
        self._begun: int = 0  # how many of them belong to the unfinished move

    def begin(self) -> None:
        """Begin with the round as dealt."""
        self.seen.begin(self.round)
        self.seen.unsay()
        self.log_n = self._begun = 0
        self._ways.number = 0
        self.rebuilding = None
        self._gave_up = False
        self.go_on()

    def copy(self, dice: Dice, state: Round | None = None, table: Any = None) -> "Desk":
        """Return a copy with other dice: at ``state``, by default a copied round, and ``table``, by default none."""
        if state is None:
            state = self.round.copy()
        other = Desk(state, RandomPlayers(state, dice), self.plan, table)
        other.seen.copy_from(self.seen)
        log = self.played()
        first = 2 * (self.log_n - self._begun)
        other.log = bytearray(log[:first]) + bytearray(256)
        other.log_n = first // 2
        other._gave_up = self._gave_up
        other.go_on()
        other.replay(log[first:])
        return other

    def go_on(self) -> None:
        """Let chance act if it is due, then list the legal actions."""
        state: Round = self.round
        while state.phase in (SHUFFLING, PICKING):
            if self.table is None:
                self.players.act_for_chance()
            else:
                self.table.chance()
        self.seat = NOBODY if state.phase == OVER else state.to_act()
        self._list()

    def may(self, action: int) -> bool:
        """Return whether an action is legal now."""
        return 0 <= action < ACTIONS and self.mask[action] != 0

    def act(self, action: int) -> bool:
        """Make a legal action; return whether it completed a move. Raises ``ActionError`` if it is not legal."""
        if action < 0 or action >= ACTIONS or self.mask[action] == 0:
            raise ActionError(self.why_not(action))
        if 2 * self.log_n >= len(self.log):
            self.log.extend(bytes(2 * self.log_n))
        self.log[2 * self.log_n] = action >> 8
        self.log[2 * self.log_n + 1] = action & 255
        self.log_n += 1
        self._begun += 1
        if action == REBUILD or self.rebuilding is not None:
            return self._rebuild(action)
        code: int = self._codes[action]
        if code == _SEVERAL:
            code = self._narrow(action)
        if code == _SEVERAL:
            return False
        self._begun = 0
        if self._ways.number:
            self._ways.number = 0
            self.seen.unsay()
        self._make(code)
        return True

    def why_not(self, action: int) -> str:
        """Return a sentence: why an action is not legal now, and what is."""
        if self.seat < 0:
            return "the round is over; no action is legal any more"
        if action < 0 or action >= ACTIONS:
            return f"action {action} does not exist; actions are 0 to {ACTIONS - 1}"
        legal = sorted(self.legal[index] for index in range(self.number))
        return f"seat {self.seat + 1} may not {action_text(action) or action} now; legal: {actions_text(legal)}"

    def actions(self) -> list[int]:
        """Return the legal actions in ascending order."""
        return sorted([self.legal[index] for index in range(self.number)])

    def random_action(self, dice: Dice) -> int:
        """Return a random legal action, as in simulations: a contract that can be laid is laid, one claim in eight and
        one chance in eight to leave the round are taken, and the table is never rearranged card by card. Raises
        ``ValueError`` if nobody acts.
        """
        if self.mask[_CLAIM]:
            many: bool = self.round.held[self.seat] >= FULL_HAND
            return _PASS if many or dice.below(ONE_CLAIM_IN) else _CLAIM
        if self.mask[_DOWN]:
            return _DOWN
        action: int = self.legal[dice.below(self.number)]
        while action == REBUILD or (
            action == _DROP and self.number > 1 and dice.below(ONE_CLAIM_IN)
        ):
            action = self.legal[dice.below(self.number)]
        return action

    def played(self) -> bytes:
        """Return the actions of the round so far, two bytes each."""
        return bytes(self.log[: 2 * self.log_n])

    def replay(self, log: bytes) -> None:
        """Make the actions of a log, in order."""
        for at in range(0, len(log), 2):
            self.act(log[at] << 8 | log[at + 1])

    # ---- Observing ------------------------------------------------------------------------------

    def write(self, seat: int, out: "array[Bits]", at: int) -> None:
        """Write the observation of a seat into ``out``, 64-bit words, from index ``at`` on."""
        self.seen.write(self.round, seat, self.seat, out, at)

    def write_mask(self, out: "array[Bits]", at: int) -> None:
        """Write the mask in the same way. Raises ``IndexError`` if it does not fit."""
        words: int = ACTIONS // 8
        if at < 0 or at + words > len(out):
            raise IndexError(f"a mask of {words} words does not fit there")
        for index in range(words):
            out[at + index] = self._mask_words[index]

    # ---- Moves ----------------------------------------------------------------------------------

    def will_play(self, seat: int, code: int) -> None:
        """Note a move that is about to be made by other means."""
        self.seen.before(self.round, seat, code)

    def has_played(self, seat: int, code: int) -> None:
        """Note that the move has been made, and list the legal actions after it."""
        self.seen.after(self.round, seat, code)
        self._gave_up = False
        self.go_on()

    def _make(self, code: int) -> None:
        seat: int = self.seat
        self.will_play(seat, code)
        if self.table is None:
            self.round.play(seat, code)
        else:
            self.table.play(seat, code)
        self.has_played(seat, code)

    def _clear(self) -> None:
        for index in range(self.number):
            self.mask[self.legal[index]] = 0
        self.number = 0

    def _add(self, action: int, code: int) -> None:
        if self.mask[action]:
            self._codes[action] = _SEVERAL
            return
        self.mask[action] = 1
        self._codes[action] = code
        self.legal[self.number] = action
        self.number += 1

    def _list(self) -> None:
        """List the first actions of the legal moves."""
        state: Round = self.round
        self._clear()
        if self.seat < 0:
            return
        for index in range(state.list_moves(self.seat)):
            code: int = state.moves[index]
            self._add(first_action(code), code)
        if state.rules.rearrange and self._may_rebuild():
            self._add(REBUILD, _SEVERAL)

    def _may_rebuild(self) -> bool:
        """Return whether the table may be rearranged card by card: no second time between two moves."""
        state: Round = self.round
        if self._gave_up or state.table.number == 0:
            return False
        return state.closed(self.seat, REARRANGE) == 0

    def _rebuild(self, action: int) -> bool:
        """Begin, continue or end a card-by-card rearrangement; return whether a move was made."""
        rebuilding: Any = self.rebuilding
        legal: int
        if rebuilding is None:
            rebuilding = self.rebuilding = Rebuilding(self.round, self.seat)
        elif action == _BACK:
            self._stop_rebuilding()
            self._gave_up = True
            self._list()
            return False
        elif action == DONE and not rebuilding.said:
            self._stop_rebuilding()
            move = Rearrange(rebuilding.melds())
            self.will_play(self.seat, REARRANGE)
            if self.table is None:
                FORM_OF_KIND[REARRANGE].make(self.round, self.seat, move)
            else:
                self.table.make(self.seat, move)
            self.has_played(self.seat, REARRANGE)
            return True
        else:
            rebuilding.choose(int(action))  # uncompiled, it may be a numpy integer
        self.seen.rebuild(rebuilding.hand, rebuilding.loose, rebuilding.table)
        self.seen.unsay()
        self.seen.say(REARRANGE)
        self.seen.say(0)
        for legal in rebuilding.said:
            self.seen.say(legal + 1)
        self._clear()
        for legal in rebuilding.actions():
            self._add(legal, _SEVERAL)
        self._add(_BACK, _SEVERAL)
        return False

    def _stop_rebuilding(self) -> None:
        self.rebuilding = None
        self._begun = 0
        self.seen.stop_rebuilding()
        self.seen.unsay()

    def _narrow(self, action: int) -> int:
        """Keep the moves that continue with an action; return the number of the only one left, or ``_SEVERAL``."""
        ways: Ways = self._ways
        seen: Seen = self.seen
        if ways.number == 0:
            ways.gather(self.round, self.seat, action)
            self._say_first(action)
        else:
            ways.choose(action)
            seen.say(action + 1)
        action = ways.agreed()
        while ways.number > 1 and action >= 0 and action != DONE:
            ways.choose(action)
            seen.say(action + 1)
            action = ways.agreed()
        if ways.number == 1 or action == DONE:
            return ways.codes[0]
        self._clear()
        for way in range(ways.number):
            self._add(ways.next_of(way), _SEVERAL)
        return _SEVERAL

    def _say_first(self, action: int) -> None:
        if action >= LAY_CARD:
            self.seen.say(LAY)
            self.seen.say(action - LAY_CARD + 1)
        elif action >= THROW:
            self.seen.say(DISCARD)
            self.seen.say(action - THROW + 1)
        else:
            self.seen.say(max(action - KIND, 0))
            self.seen.say(0)
