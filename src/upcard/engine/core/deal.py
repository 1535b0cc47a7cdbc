"""One round in numbers, for simulations and for bots that look ahead: the same rules, without sentences or effects.

Everything here has its readable form in the modules of ``engine/``, which explains every refusal and tells what a move
brings about; the tests play both side by side, in every game that this one knows, and compare each list of moves, each
end and all points. Moves are numbers (``codes``). ``play`` trusts that the move is legal, as ``apply`` does.
"""

from upcard.engine.core.codes import (
    ASKED,
    BACK,
    BIG_GIN,
    BUY,
    CALL,
    CALLING,
    CAP,
    CLAIM,
    CLAIMED,
    CLAIMING,
    DISCARD,
    DOWN,
    DRAW,
    DRAWING,
    EARLIER,
    END,
    GIN,
    KNOCK,
    KNOCKED,
    LAY,
    NO_CARD,
    NO_STOCK,
    NOBODY,
    NOT_ASKED,
    NOT_DOWN,
    NOWHERE,
    OFFER,
    OUT,
    OVER,
    PASS,
    PASSED,
    PICKING,
    PLAYING,
    REPLACE,
    SHUFFLING,
    TAKE,
    THIS_TURN,
    VOID,
)  # fmt: skip
from upcard.engine.core.listing import Listing
from upcard.engine.core.rules import CoreRules
from upcard.engine.core.state import LOG
from upcard.engine.listing import MOST_LAY_DOWNS
from upcard.engine.play import MOST_TURNS_A_SEAT
from upcard.melds.solver import ContractSearch
from upcard.melds.spread import Spread
from upcard.melds.tables import PART

_STEP_DRAW = 1
_STEP_PENALTY = 2
_STEP_WINDOW = 3


class CompactDeal(Listing):
    """A round that can be played. ``deal`` begins it, ``list_moves`` says what is legal, ``play`` does it."""

    __slots__ = ()

    def act(self, code: int) -> None:
        """Make a legal move of the seat to act."""
        self.play(self.to_act(), code)

    def play(self, seat: int, code: int) -> None:
        """Make a legal move of a seat."""
        kind: int = code & 255
        card: int = code >> 8 & 255
        if kind != DOWN:
            self.ways_of = 0
        if kind in (PASS, CLAIM):
            self._say(seat, kind == CLAIM)
        elif kind == DISCARD:
            self._discard(seat, card, code >> 16 & 1 == 1)
        elif kind == DRAW:
            self._draw(seat)
        elif kind == TAKE:
            self._take(seat)
        elif kind == BUY:
            self._buy(seat)
        elif kind == KNOCK:
            self._knock(seat, card)
        elif kind == END:
            self._next_turn()
        else:
            self._play_on_table(seat, kind, code >> 8)

    def _play_on_table(self, seat: int, kind: int, what: int) -> None:
        card: int = what & 255
        meld: int = what >> 8 & 255
        if kind == DOWN:
            self._lay_down(seat, what)
        elif kind == CALL:
            self._call(seat, card, meld, what >> 16 & 3)
        elif kind == LAY:
            self._lay_off(seat, card, meld, what >> 16 & 3)
        elif kind == REPLACE:
            self._replace(seat, card, meld)
        elif kind == BACK and self.log_n:
            self._take_back(seat)
        else:
            raise ValueError(f"move number {kind | what << 8} cannot be made now")

    def _say(self, seat: int, wanted: bool) -> None:
        """Take an answer to what is on offer: the upcard, a discard to be claimed, one to be called."""
        other: int
        if self.phase == OFFER:
            self._pass_upcard(seat)
        elif self.phase == CLAIMING:
            self._answer(seat, wanted)
        else:
            self.asked[seat] = PASSED
            for other in range(self.seats):
                if self.asked[other] == ASKED:
                    return
            self._next_turn()

    def _pass_upcard(self, seat: int) -> None:
        self.passed += 1
        self.active = seat + 1 if seat + 1 < self.seats else 0
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
        self.steps[0] = self.steps[2] = _STEP_DRAW
        self.steps[1] = self.steps[3] = seat
        self.steps_n = 1
        if self.pile_n and not self.called:
            self.steps[0] = _STEP_WINDOW
            self.steps_n = 2
        self._go_on()

    def _take(self, seat: int) -> None:
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
            elif self._draw_blind(self.active):
                self.phase = PLAYING
            else:
                self._finish(NO_STOCK, NOBODY)

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

    def shuffle(self, order: bytes) -> None:
        """Chance's move: the cards below the top discard become the stock in this order, top first."""
        index: int
        number: int = len(order)
        if self.phase != SHUFFLING or number != self.pile_n - 1:
            raise ValueError(f"{number} cards are given; that is not what is to be shuffled")
        for index in range(number):
            self.stock[index] = order[number - 1 - index]
        self.stock_n = number
        self.pile[0] = self.pile[self.pile_n - 1]
        self.pile_n = 1
        self.refills += 1
        self.phase = DRAWING
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
            self._push_steps(_STEP_PENALTY, claimant, penalty, self.steps_n)
            return
        if self.rules.chain:
            self._push_steps(_STEP_WINDOW, self.active, 1, 0)
        self._push_steps(_STEP_PENALTY, claimant, penalty, 0)

    def _note(self, kind: int, meld: int, place: int, card: int, other: int) -> int:
        """Write down a play, so that it can be taken back; return where the rest of its entry goes."""
        at: int = self.log_n * LOG
        if at + LOG > len(self.log):
            self.log.extend(bytes(16 * LOG))
        self.log[at] = kind
        self.log[at + 1] = meld
        self.log[at + 2] = place
        self.log[at + 3] = card
        self.log[at + 4] = other
        self.log[at + 5] = NOWHERE
        self.log_n += 1
        return at

    def _lay_down(self, seat: int, way: int) -> None:
        search: ContractSearch = self.searches[seat]
        found: bytearray
        at: int
        part: int
        index: int
        meld: int
        if self.ways_of == 0 or self.ways_of != search.searched:
            self.ways = search.layouts(self.hands[seat], MOST_LAY_DOWNS)
        self.ways_of = 0
        if way >= self.ways:
            raise ValueError(f"the hand of seat {seat} has no way number {way} to be laid")
        found = search.found
        for part in range(self.parts[seat]):
            at = (way * self.parts[seat] + part) * PART
            meld = self.table.add(seat, found[at], found[at + 1], found[at + 2])
            for index in range(found[at + 3]):
                self.table.put(meld, found[at + 4 + index])
                self._from_hand(seat, found[at + 4 + index])
        self._note(DOWN, self.parts[seat], 0, 0, 0)
        self.down[seat] = THIS_TURN
        self._out_if_empty(seat)

    def _lay_off(self, seat: int, card: int, meld: int, end: int) -> None:
        owed: int = NOWHERE
        index: int
        at: int
        if self.owed_n:
            owed = self._owed_for(card, meld, end)
        at = self._note(LAY, meld, 0, card, end)
        if owed == NOWHERE:
            self._from_hand(seat, card)
        else:
            self.log[at + 5] = owed
            self.log[at + 6] = self.owed[2 * owed + 1]
            self.owed_n -= 1
            for index in range(2 * owed, 2 * self.owed_n):
                self.owed[index] = self.owed[index + 2]
        self.log[at + 2] = self.table.extend(meld, card, end)
        self._out_if_empty(seat)

    def _replace(self, seat: int, card: int, meld: int) -> None:
        place: int = self._freed_place(meld, card)
        if place == NOWHERE:
            raise ValueError(f"card number {card} frees nothing in meld {meld}")
        freed: int = self.table.card_at(meld, place)
        self._from_hand(seat, card)
        self._note(REPLACE, meld, self.table.swap(meld, place, card), card, freed)
        self._owe(freed, meld)

    def _take_back(self, seat: int) -> None:
        self.log_n -= 1
        at: int = self.log_n * LOG
        kind: int = self.log[at]
        meld: int = self.log[at + 1]
        place: int = self.log[at + 2]
        card: int = self.log[at + 3]
        self.backs += 1
        if kind == DOWN:
            for _ in range(meld):
                self._pick_up(seat)
            self.down[seat] = NOT_DOWN
        elif kind == REPLACE:
            self.owed_n -= 1
            self.table.swap(meld, place, self.log[at + 4])
            self._to_hand(seat, card)
        else:
            self.table.remove(meld, place, self.log[at + 4])
            if self.log[at + 5] == NOWHERE:
                self._to_hand(seat, card)
            else:
                self._owe_again(self.log[at + 5], card, self.log[at + 6])

    def _pick_up(self, seat: int) -> None:
        """Take the last meld back into the hand."""
        place: int
        meld: int = self.table.number - 1
        for place in range(self.table.size_of(meld)):
            self._to_hand(seat, self.table.card_at(meld, place))
        self.table.drop_last()

    def _owe_again(self, at: int, card: int, origin: int) -> None:
        index: int
        self._owe(card, origin)
        for index in range(2 * self.owed_n - 1, 2 * at + 1, -1):
            self.owed[index] = self.owed[index - 2]
        self.owed[2 * at] = card
        self.owed[2 * at + 1] = origin

    def _out_if_empty(self, seat: int) -> None:
        """End the round where the last card may be played without a discard."""
        if not self.owed_n and not self.held[seat]:
            self._finish(OUT, seat)

    def _discard(self, seat: int, card: int, called: bool) -> None:
        self._from_hand(seat, card)
        self.pile[self.pile_n] = card
        self.pile_n += 1
        self.discarder = seat
        self.called = called
        if not self.held[seat]:
            self._finish(OUT, seat)
        elif not self._open_call():
            self._next_turn()

    # ---- Calls ------------------------------------------------------------------------------

    def _open_call(self) -> bool:
        """Ask the others whether they call the discard just made; False if there is nothing to call."""
        seat: int
        some: bool = False
        rules: CoreRules = self.rules
        if self.called or not (rules.call_discard or rules.call_lays_off):
            return False
        if not self._fits_table(self.pile[self.pile_n - 1]):
            return False
        self.log_n = self.backs = 0
        self.taken = NOBODY
        for seat in range(self.seats):
            self.asked[seat] = NOT_ASKED
            if seat != self.active and (rules.call_by_anyone or self.down[seat]):
                self.asked[seat] = ASKED
                some = True
        if some:
            self.phase = CALLING
        return some

    def _call(self, seat: int, card: int, meld: int, end: int) -> None:
        """Discard a card of one's own on the discard, or lay that off and owe its player a card of one's hand."""
        other: int
        for other in range(self.seats):
            self.asked[other] = NOT_ASKED
        if card == NO_CARD:
            self.pile_n -= 1
            self.table.extend(meld, self.pile[self.pile_n], end)
            self.discarder = NOBODY
            self.called = self.pile_n > 0 and self.rules.bared_dead
            self.caller = seat
            self.phase = PICKING
            return
        self._from_hand(seat, card)
        self.pile[self.pile_n] = card
        self.pile_n += 1
        if self.rules.call_on_top:
            self.discarder = seat
        else:
            self.pile[self.pile_n - 1] = self.pile[self.pile_n - 2]
            self.pile[self.pile_n - 2] = card
        if not self.held[seat]:
            self._finish(OUT, seat)
        else:
            self._next_turn()

    def pick(self, card: int) -> None:
        """Chance's move: a card of the caller's hand goes to the player who discarded."""
        caller: int = self.caller
        if self.phase != PICKING:
            raise ValueError("no card is to be drawn from a hand now")
        self._from_hand(caller, card)
        self._to_hand(self.active, card)
        self.caller = NOBODY
        if self.down[caller] and not self.held[caller] and self.rules.call_goes_out:
            self._finish(OUT, caller)
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.log_n = self.backs = 0
        if self.down[self.active]:
            self.down[self.active] = EARLIER
        self.taken = NOBODY
        if self.stock_n <= self.rules.void_stock:
            self._finish(VOID, NOBODY)
            return
        if self.turn >= MOST_TURNS_A_SEAT * self.seats:
            self._finish(CAP, NOBODY)
            return
        if self.turn >= self.rules.first_turns:
            self.active = self.active + 1 if self.active + 1 < self.seats else 0
        self.turn += 1
        self.phase = DRAWING

    def _knock(self, seat: int, card: int) -> None:
        """Leave the hands as they are shown; what melds and lay-offs they hold is found when points are asked for."""
        if card != NO_CARD:
            self._from_hand(seat, card)
            self.pile[self.pile_n] = card
            self.pile_n += 1
        left: int = self._deadwood(self.hands[seat])
        self._finish(KNOCKED if left else (BIG_GIN if card == NO_CARD else GIN), seat)

    def count(self) -> bool:
        """Work out the ``points`` of a finished round where they are the hands left, or a knock's; False where neither."""
        seat: int
        rules: CoreRules = self.rules
        for seat in range(self.seats):
            self.points[seat] = 0
        if rules.knock:
            return self.reason == VOID or self._count_knock()
        if not rules.counts_hands:
            return False
        for seat in range(self.seats):
            if seat != self.out:
                self.points[seat] = self.hand_points(seat)
        return True

    def _count_knock(self) -> bool:
        """Give the difference to the better of two hands, the defender's after laying off on the melds shown."""
        rules: CoreRules = self.rules
        spread: Spread | None = rules.spread
        other: int = 1 - self.out
        if spread is None or self.seats != 2:
            return False
        gain: int = -spread.find(self._mask(self.hands[self.out]))
        if self.reason == KNOCKED and rules.knock_layoff:
            gain += spread.defended(self._mask(self.hands[other]))
        else:
            gain += self._deadwood(self.hands[other])
        if self.reason != KNOCKED:
            self.points[self.out] = gain + (
                rules.gin_bonus if self.reason == GIN else rules.big_gin_bonus
            )
        elif gain > 0:
            self.points[self.out] = gain
        else:
            self.points[other] = rules.undercut_bonus - gain
        return True

    def _finish(self, reason: int, out: int) -> None:
        self.phase = OVER
        self.log_n = self.steps_n = self.backs = 0
        self.taken = NOBODY
        self.reason = reason
        self.out = out
