# hot: compiled where there is a C compiler (docs/speed.md)
"""A round in play: what each seat may do, why not, and doing it. The mechanisms are the rules."""

from array import array
from typing import Any

from upcard.engine.core.codes import (
    ASKED,
    BIG_GIN,
    BY_ANSWER,
    CALLING,
    CAP,
    CLAIMING,
    DRAWING,
    GIN,
    IN_ROUND,
    IRREGULAR,
    KNOCKED,
    LEFT,
    NO_STOCK,
    NOBODY,
    ONCE_DRAWN,
    OUT,
    OUT_OF_MATCH,
    OVER,
    PHASES,
    RULING,
    SHOWN,
    SHUFFLING,
    STEP_WINDOW,
    VOID,
    WON,
)  # fmt: skip
from upcard.engine.core.reasons import (
    CLAIMED_NOT_LAID,
    DRAWN_ALREADY,
    FINE,
    FIRST_AGAIN,
    FIRST_UNDRAWN,
    LEFT_THE_ROUND,
    NOT_YOUR_TURN,
    NOT_YOURS_TO_LAY,
    OUT_OF_THE_MATCH,
    OVER_CAP,
    OVER_DEALT_AGAIN,
    OVER_KNOCKED,
    OVER_LEFT,
    OVER_OUT,
    OVER_SHOWN,
    OVER_STOCK,
    OVER_VOID,
    OVER_WHOLE,
    OVER_WON,
    PUSHED_NOT_LAID,
    ROUND_BROKEN_OFF,
    SHOWN_WRONGLY,
    SHUFFLING_NOW,
)
from upcard.engine.core.rules import Rules
from upcard.engine.core.state import State

MOST_TURNS_A_SEAT = 100
"""The most turns of one round, for each seat. Players who only exchange discards never use up the stock, so a round
needs a limit; the longest stock of eight packs lasts some 30 turns a seat."""

_MOST_TURNS_A_SEAT = MOST_TURNS_A_SEAT


_WHY_OVER = {
    NO_STOCK: OVER_STOCK,
    CAP: OVER_CAP,
    KNOCKED: OVER_KNOCKED,
    GIN: OVER_KNOCKED,
    BIG_GIN: OVER_KNOCKED,
    SHOWN: OVER_SHOWN,
    LEFT: OVER_LEFT,
    WON: OVER_WON,
}


class Mechanism:
    """A part of the rules with its moves. One object serves all rounds: the state is in the round.

    ``closed`` and ``refusal`` return the number of a reason, 0 for none. ``apply`` trusts that both said 0.
    """

    __slots__ = ()

    def closed(self, state: "Round", seat: int, kind: int) -> int:
        """Return why no move of a kind is open to the seat, which is active or asked."""
        return FINE

    def refusal(self, state: "Round", seat: int, code: int) -> int:
        """Return why the seat may not make this very move; its kind is open."""
        return FINE

    def list_moves(self, state: "Round", seat: int) -> None:
        """List the legal moves of the mechanism's kinds: those allowed by ``closed`` and ``refusal``."""

    def apply(self, state: "Round", seat: int, code: int) -> None:
        """Make a legal move."""

    def waiting(self, state: "Round", seat: int, kind: int) -> int:
        """Return why a kind is closed in this mechanism's own phase, and one of its answers in any other."""
        return FINE

    def over(self, state: "Round", kind: int) -> int:
        """Return why a kind is closed after somebody has gone out, or 0 for the usual reason."""
        return FINE

    def step(self, state: "Round", step: int, seat: int) -> bool:
        """Take a queued step of the turn; return whether a player must act before the next one."""
        return False

    def undo(self, state: "Round", seat: int, at: int) -> None:
        """Take back the play at that place of the log."""

    def count(self, state: "Round") -> None:
        """Work out the points of the seats if this mechanism scores the round, or change them afterwards."""

    def changed(self, state: "Round", seat: int) -> int:
        """Return why this mechanism changed the points of a finished round, as told to a seat, or 0."""
        return FINE


class Round(State):
    """One round in progress: ``list_moves`` says what is legal, ``play`` does it."""

    __slots__ = ()

    # ---- Legality -------------------------------------------------------------------------------

    def closed(self, seat: int, kind: int) -> int:
        """Return why no move of a kind is open to the seat now, as the number of a reason, or 0 if some may be."""
        phase: int = self.phase
        rules: Rules = self.rules
        mechanism: Mechanism
        if phase == OVER:
            return self.why_over(kind)
        gate: int = rules.gates[kind * PHASES + phase]
        if rules.without_guard or gate == IRREGULAR:
            mechanism = rules.irregular
            reason: int = mechanism.waiting(self, seat, kind)
            if reason or gate == IRREGULAR:
                return reason
        if gate == BY_ANSWER:
            mechanism = rules.answers[kind * PHASES + phase]
            return mechanism.waiting(self, seat, kind)
        if phase == SHUFFLING:
            return SHUFFLING_NOW
        if seat != self.active:
            return self.why_not_turn(seat, kind)
        if gate:
            return self._why_not_yet(kind, gate)
        mechanism = rules.by_kind[kind]
        return mechanism.closed(self, seat, kind)

    def why_closed(self, seat: int, kinds: bytes) -> tuple[int, ...]:
        """Return why no move of each of these kinds is open to the seat now, as :meth:`closed` does."""
        return tuple([self.closed(seat, kind) for kind in kinds])

    def _why_not_yet(self, kind: int, gate: int) -> int:
        """Return why a move of the active player is open only after a draw, or only before one."""
        rules: Rules = self.rules
        if gate == ONCE_DRAWN:
            return FIRST_UNDRAWN if self.turn == 1 and rules.first_extra else DRAWN_ALREADY
        return rules.before_draw[kind]

    def why_gone(self, seat: int) -> int:
        """Return the number of the reason why a seat plays no more in this round, or 0."""
        if self.left[seat] == IN_ROUND:
            return 0
        if self.left[seat] == OUT_OF_MATCH:
            return OUT_OF_THE_MATCH
        return LEFT_THE_ROUND if self.rules.drops else SHOWN_WRONGLY

    def why_not_turn(self, seat: int, kind: int) -> int:
        """Return why a seat may not make such a move out of turn."""
        rules: Rules = self.rules
        gone: int = self.why_gone(seat)
        if gone:
            return gone
        if 1 < self.turn <= rules.first_turns:
            return FIRST_AGAIN
        if not rules.laying[kind]:
            return NOT_YOUR_TURN
        if self.phase != DRAWING and self.taken == NOBODY:
            if seat == self.last_claimant:
                return CLAIMED_NOT_LAID
            if rules.draw_push_on and seat == self.after(self.active):
                return PUSHED_NOT_LAID
        return NOT_YOURS_TO_LAY

    def why_over(self, kind: int) -> int:
        """Return why the round is over, which names the rule that ended it."""
        rules: Rules = self.rules
        if self.reason == OUT:
            mechanism: Mechanism = rules.by_kind[kind]
            reason: int = mechanism.over(self, kind)
            if reason:
                return reason
            return OVER_WHOLE if self.whole[self.out] else OVER_OUT
        if self.reason == VOID:
            if self.stock_n <= rules.void_stock:
                return OVER_VOID
            return OVER_DEALT_AGAIN if rules.without_guard else ROUND_BROKEN_OFF
        return _WHY_OVER[self.reason]

    def refusal(self, seat: int, code: int) -> int:
        """Return why the seat may not make the move, as the number of a reason, or 0.

        Lay-downs and further melds must be among those that :meth:`list_moves` lists.
        """
        kind: int = code & 255
        reason: int = self.closed(seat, kind)
        if reason:
            return reason
        mechanism: Mechanism = self.rules.by_kind[kind]
        return mechanism.refusal(self, seat, code)

    def list_moves(self, seat: int) -> int:
        """List the legal moves of a seat in ``moves`` and return their number."""
        phase: int = self.phase
        mechanism: Mechanism
        players: list[Any] = self.rules.listing[self.list_of(seat)]
        self.moves_n = 0
        if phase in (CLAIMING, CALLING):
            if self.asked[seat] != ASKED:
                return 0
        elif seat != self.active and phase != RULING:
            return 0
        for mechanism in players:
            mechanism.list_moves(self, seat)
        return self.moves_n

    def legal(self) -> list[int]:
        """Return the legal moves of the seat to act; none if the round is over or chance must act."""
        number: int = 0
        seat: int = self.to_act()
        if seat >= 0:
            number = self.list_moves(seat)
        moves: array[int] = self.moves
        return [moves[index] for index in range(number)]

    def add(self, code: int) -> None:
        """List a move."""
        if self.moves_n >= len(self.moves):
            self.make_room(1)
        self.moves[self.moves_n] = code
        self.moves_n += 1

    def make_room(self, number: int) -> None:
        """Make room in the list for ``number`` more moves."""
        while self.moves_n + number > len(self.moves):
            more = array("i", self.moves)
            more.extend(self.moves)
            more.append(0)  # doubling an empty list would leave it empty
            self.moves = more

    # ---- Playing --------------------------------------------------------------------------------

    def act(self, code: int) -> None:
        """Make a legal move of the seat to act; raises ``ValueError`` if the round is over or chance must act."""
        seat: int = self.to_act()
        if seat < 0:
            raise ValueError("nobody is to act now: the round is over, or chance must act")
        self.play(seat, code)

    def play(self, seat: int, code: int) -> None:
        """Make a legal move of a seat."""
        kind: int = code & 255
        by_kind: list[Any] = self.rules.by_kind
        if code < 0 or kind == 0 or kind >= len(by_kind):
            raise ValueError(f"move number {code} is none")
        if self.ways_of and kind != self.rules.as_listed:
            self.ways_of = 0
        mechanism: Mechanism = by_kind[kind]
        mechanism.apply(self, seat, code)

    def push_steps(self, step: int, seat: int, number: int, at: int) -> None:
        """Queue ``number`` equal steps before the one at index ``at``."""
        if 2 * (self.steps_n + number) > len(self.steps):
            self.steps.extend(bytes(2 * number + 32))
        for index in range(2 * self.steps_n - 1, 2 * at - 1, -1):
            self.steps[index + 2 * number] = self.steps[index]
        for index in range(at, at + number):
            self.steps[2 * index] = step
            self.steps[2 * index + 1] = seat
        self.steps_n += number

    def go_on(self) -> None:
        """Take the queued steps of this turn one after another, until somebody or chance must act."""
        rules: Rules = self.rules
        while self.steps_n and self.phase != OVER:
            step: int = self.steps[0]
            seat: int = self.steps[1]
            if step != STEP_WINDOW and self.needs_shuffle():
                self.phase = SHUFFLING
                return
            self.steps_n -= 1
            for index in range(2 * self.steps_n):
                self.steps[index] = self.steps[index + 2]
            mechanism: Mechanism = rules.by_step[step]
            if mechanism.step(self, step, seat):
                return

    def can_refill(self, pile: int) -> bool:
        """Return whether an empty stock would be refilled from a discard pile of that many cards."""
        rules: Rules = self.rules
        if rules.stock_empty_end_round:
            return False
        if rules.stock_refills >= 0 and self.refills >= rules.stock_refills:
            return False
        return pile > (1 if rules.keeps_top else 0)

    def needs_shuffle(self) -> bool:
        """Return whether a card can be drawn only after chance has shuffled the discard pile."""
        if self.stock_n or not self.rules.stock_empty_reshuffle_keep_top:
            return False
        return self.can_refill(self.pile_n)

    def let_stand(self) -> None:
        """Make the plays of this turn final: their cards are no longer fresh and cannot be taken back."""
        self.forget_turn()
        if self.tape is not None:
            self.tape.stands(self.active)

    def next_turn(self) -> None:
        """Make the plays of this turn final, and begin the next one."""
        rules: Rules = self.rules
        gone: bool = rules.leaves and self.left[self.active] != IN_ROUND
        self.let_stand()
        self.last_claimant = NOBODY
        if gone and self.turn < rules.first_turns:
            self.turn = rules.first_turns  # the further turns of the first player are not had
        if self.closing != NOBODY:
            self._last_turn()
            return
        if self.stock_n <= rules.void_stock:
            self.end(VOID, NOBODY)
            return
        if self.turn >= _MOST_TURNS_A_SEAT * self.seats:
            self.end(CAP, NOBODY)
            return
        if self.turn >= rules.first_turns or gone:
            self.active = self.after(self.active)
        self.turn += 1
        self.phase = self.opening_phase()

    def go_out(self, reason: int, seat: int) -> None:
        """End the round with a seat that goes out or shows, after the others' last turns if the game has them."""
        if not self.rules.last_turns:
            self.end(reason, seat)
            return
        if self.closing == NOBODY:
            self.closing = seat
            self.closing_turn = self.turn
            if self.tape is not None:
                self.tape.tell("closing", seat)
        self.next_turn()

    def _last_turn(self) -> None:
        """Let the next seat have its last turn, or end the round after all of them."""
        following: int = self.after(self.active)
        if following == self.closing:
            self.end(OUT, self.closing)
            return
        self.active = following
        self.turn += 1
        self.phase = self.opening_phase()

    def out_at_once(self) -> bool:
        """Return whether the seat that went out, if one did, had nothing on the table before that turn."""
        if self.out == NOBODY or self.reason != OUT:
            return False
        return self.down[self.out] == (self.turn if self.closing == NOBODY else self.closing_turn)

    def end(self, reason: int, out: int) -> None:
        """End the round; if it is cut short in last turns, it ends by the seat that went out before them."""
        if self.closing != NOBODY and reason != WON:
            reason = OUT if self.rules.show_runs < 0 else SHOWN
            out = self.closing
        self.finish(reason, out)
        if self.tape is not None:
            self.tape.ended(self)

    def count(self) -> None:
        """Work out the ``points`` of a finished round; raises ``ValueError`` if it is not over."""
        if self.phase != OVER:
            raise ValueError("the round is not over")
        for seat in range(self.seats):
            self.points[seat] = 0
        if self.reason != VOID:
            mechanism: Mechanism = self.rules.scoring
            mechanism.count(self)
            for index in range(len(self.rules.counting)):
                mechanism = self.rules.counting[index]
                mechanism.count(self)

    def copy(self) -> "Round":
        """Return an independent round in the same state, to which nobody listens."""
        other = Round(self.rules, self.contracts, len(self.stock))
        other.copy_from(self)
        return other

    def __reduce__(self) -> str:
        """Refuse the shallow copy, with shared cards, that the standard library would make."""
        raise TypeError("a round is copied by its own method copy; to be pickled it needs a Deal")
