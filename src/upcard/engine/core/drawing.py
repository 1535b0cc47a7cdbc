# hot: compiled where there is a C compiler (docs/speed.md)
"""How cards come to the hands of a compact deal: the upcard on offer, draws, takes, pushes, claims, the stock made anew."""

from upcard.cards import KINDS
from upcard.engine.core.codes import (
    ASKED,
    CLAIMED,
    CLAIMING,
    DRAWING,
    NO_STOCK,
    NOBODY,
    NOT_ASKED,
    OVER,
    PASSED,
    PLAYING,
    SHUFFLING,
)  # fmt: skip
from upcard.engine.core.listing import Listing
from upcard.engine.core.rules import CoreRules

_STEP_DRAW = 1
_STEP_PENALTY = 2
_STEP_WINDOW = 3
_STEP_HAND_ON = 4
_STEP_REFILL = 5


class Drawing(Listing):
    """A round in which cards are drawn. What of a turn's draws and windows is still to come stands in ``steps``."""

    __slots__ = ()

    def _pass_upcard(self, seat: int) -> None:
        self.passed += 1
        self.active = self._after(seat)
        if self._passed_by_all():
            self.phase = DRAWING

    def _push_steps(self, step: int, seat: int, number: int, at: int) -> None:
        """Put so many equal steps into the queue before the one at that index."""
        index: int
        if 2 * (self.steps_n + number) > len(self.steps):
            self.steps.extend(bytes(2 * number + 32))
        for index in range(2 * self.steps_n - 1, 2 * at - 1, -1):
            self.steps[index + 2 * number] = self.steps[index]
        for index in range(at, at + number):
            self.steps[2 * index] = step
            self.steps[2 * index + 1] = seat
        self.steps_n += number

    def _draw(self, seat: int) -> None:
        self.last_claimant = NOBODY
        first: int = _STEP_HAND_ON if self.rules.pushes else _STEP_WINDOW
        self.steps[0] = self.steps[2] = _STEP_DRAW
        self.steps[1] = self.steps[3] = seat
        self.steps_n = 1
        if self.pile_n and not self.called:
            if self.rules.pushes and self._push_ends_round():
                self._finish(NO_STOCK, NOBODY)
                return
            self.steps[0] = first
            self.steps_n = 2
        if self.rules.refill_at_once:
            self._push_steps(_STEP_REFILL, seat, 1, self.steps_n)
        self._go_on()

    def _take(self, seat: int) -> None:
        self.bound = self._on_condition(seat, 1)
        self.pile_n -= 1
        self.taken = self.pile[self.pile_n]
        self._to_hand(seat, self.taken)
        self.phase = PLAYING

    def _take_pile(self, seat: int, number: int) -> None:
        if not 0 < number <= self.pile_n:
            raise ValueError(f"{number} cards of a pile of {self.pile_n} cannot be taken")
        self.bound = self._on_condition(seat, number)
        for _ in range(number):
            self.pile_n -= 1
            self.taken = self.pile[self.pile_n]
            self._to_hand(seat, self.taken)
        self.phase = PLAYING

    def _buy(self, seat: int) -> None:
        self._hand_over(seat)
        self.steps_n = 0
        self._push_steps(_STEP_PENALTY, seat, self.rules.claim_penalty, 0)
        self._go_on()

    def _go_on(self) -> None:
        """Take the draws and windows of this turn one after another, until somebody or chance must act."""
        step: int
        seat: int
        index: int
        while self.steps_n and self.phase != OVER:
            step = self.steps[0]
            seat = self.steps[1]
            if step != _STEP_WINDOW and self._needs_shuffle():
                self.phase = SHUFFLING
                return
            self.steps_n -= 1
            for index in range(2 * self.steps_n):
                self.steps[index] = self.steps[index + 2]
            if step == _STEP_WINDOW:
                if self._open_window():
                    return
            elif step == _STEP_PENALTY:
                self._draw_blind(seat)
            elif step == _STEP_HAND_ON:
                self._push_on()
            elif step == _STEP_REFILL:
                self._refill()
            else:
                self._draw_own()

    def _draw_own(self) -> None:
        """Draw the active player's card; where none can be had the round ends."""
        rules: CoreRules = self.rules
        if rules.pushes and rules.push_discard and self.pile_n and not self.called:
            self._take(self.active)
        elif self._draw_blind(self.active):
            self.phase = PLAYING
        else:
            self._finish(NO_STOCK, NOBODY)

    def _refill(self) -> None:
        """Make the stock anew as soon as its last card has been drawn; where that cannot be, the round ends."""
        if self.stock_n:
            return
        if self._can_refill(self.pile_n):
            self._turn_over(1 if self.rules.keep_top else 0)
        else:
            self._finish(NO_STOCK, NOBODY)

    def _push_ends_round(self) -> bool:
        """Tell whether the round ends before anything is pushed: no card can be had, or one where two are wanted first."""
        below: int = self.pile_n - 1
        both: bool = self.rules.push_both
        if self.stock_n:
            return both and self.stock_n == 1 and not self._can_refill(below)
        if not self._can_refill(self.pile_n):
            below = 0
        return below < (2 if both else 1)

    def _push_on(self) -> None:
        """Move the top of the stock and the top discard to the player on the left of the active one."""
        receiver: int = self._after(self.active)
        if self.stock_n == 0:
            self._turn_over(1)
        self.stock_n -= 1
        self.pile_n -= 1
        self._to_hand(receiver, self.stock[self.stock_n])
        self._to_hand(receiver, self.pile[self.pile_n])

    def _needs_shuffle(self) -> bool:
        return self.rules.reshuffle and self.stock_n == 0 and self._can_refill(self.pile_n)

    def _draw_blind(self, seat: int) -> bool:
        """Move the top of the stock to a hand; False if no card can be had."""
        if self.stock_n == 0 and not self._needs_shuffle() and self._can_refill(self.pile_n):
            self._turn_over(1 if self.rules.flip_keep else 0)
        if self.stock_n == 0:
            return False
        self.stock_n -= 1
        self._to_hand(seat, self.stock[self.stock_n])
        return True

    def _turn_over(self, keep: int) -> None:
        """Make the discards but for so many on top the stock, unshuffled: the lowest is drawn first."""
        below: int = self.pile_n - keep
        index: int
        for index in range(below):
            self.stock[index] = self.pile[below - 1 - index]
        for index in range(keep):
            self.pile[index] = self.pile[below + index]
        self.stock_n = below
        self.pile_n = keep
        self.refills += 1

    def _check_order(self, order: bytes) -> None:
        """Raise ``ValueError`` for cards that are not those below the top discard."""
        index: int
        card: int
        left: bytearray = bytearray(KINDS)
        for index in range(len(order)):
            card = self.pile[index]
            left[card] += 1
        for index in range(len(order)):
            card = order[index]
            if card >= KINDS or not left[card]:
                raise ValueError(
                    f"card number {card} is given more often than it is to be shuffled"
                )
            left[card] -= 1

    def shuffle(self, order: bytes) -> None:
        """Chance's move: the cards below the top discard become the stock in this order, top first.

        Raises ``ValueError`` for other cards, and where nothing is to be shuffled.
        """
        index: int
        number: int = len(order)
        if self.phase != SHUFFLING or number != self.pile_n - 1:
            raise ValueError(f"{number} cards are given; that is not what is to be shuffled")
        self._check_order(order)
        for index in range(number):
            self.stock[index] = order[number - 1 - index]
        self.stock_n = number
        self.pile[0] = self.pile[self.pile_n - 1]
        self.pile_n = 1
        self.refills += 1
        self.phase = PLAYING if self.steps_n and self.steps[0] == _STEP_REFILL else DRAWING
        self._go_on()

    def _open_window(self) -> bool:
        """Ask every seat that may claim; False if there is nobody to ask."""
        seat: int
        some: bool = False
        for seat in range(self.seats):
            self.asked[seat] = NOT_ASKED
            if seat != self.active and self._may_claim(seat):
                self.asked[seat] = ASKED
                some = True
        if some:
            self.phase = CLAIMING
        return some

    def _answer(self, seat: int, wanted: bool) -> None:
        other: int = self.active
        claimant: int = NOBODY
        self.asked[seat] = CLAIMED if wanted else PASSED
        for _ in range(self.seats - 1):
            other = other + 1 if other + 1 < self.seats else 0
            if self.asked[other] == CLAIMED:
                claimant = other
                break
            if self.asked[other] == ASKED and not (wanted and self.rules.first_call):
                return  # somebody nearer may still claim, or where the first call counts anybody
        for other in range(self.seats):
            self.asked[other] = NOT_ASKED
        self.phase = DRAWING
        if claimant != NOBODY:
            self._hand_over(claimant)
            self._claim_steps(claimant)
        self._go_on()

    def _hand_over(self, claimant: int) -> None:
        self.pile_n -= 1
        self._to_hand(claimant, self.pile[self.pile_n])
        self.claims[claimant] += 1
        self.last_claimant = claimant
        self.discarder = NOBODY

    def _claim_steps(self, claimant: int) -> None:
        """Put the claimant's blind cards before or after the active player's draw, and then the next window."""
        penalty: int = self.rules.claim_penalty
        if self.rules.active_first:
            last: int = self.steps_n
            if last and self.steps[2 * last - 2] == _STEP_REFILL:
                last -= 1
            self._push_steps(_STEP_PENALTY, claimant, penalty, last)
            return
        if self.rules.chain:
            self._push_steps(_STEP_WINDOW, self.active, 1, 0)
        self._push_steps(_STEP_PENALTY, claimant, penalty, 0)
