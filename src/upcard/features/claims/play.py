# hot: compiled where there is a C compiler (docs/speed.md)
"""Claims: others may ask for the discard that the active player declined, or the active player may buy it.

A claimant gets the discard and, as a penalty, cards from the stock that nobody sees. The window closes as soon as the
outcome is certain.
"""

from upcard.engine.core.codes import (
    ASKED,
    BUY,
    CALL,
    CALLING,
    CLAIM,
    CLAIMED,
    CLAIMING,
    DRAWING,
    NO_LIMIT,
    NOBODY,
    NOT_ASKED,
    PASS,
    PASSED,
    PICKING,
    STEP_PENALTY,
    STEP_REFILL,
    STEP_WINDOW,
)
from upcard.engine.core.form import Form, Move
from upcard.engine.core.play import Gate, Part, Play
from upcard.engine.core.reasons import Saying
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.features.drawing.play.piles import (
    PASSED_BY_ALL,
    is_bared,
    kept_from,
    rest_is_dead,
    why_called_dead,
)
from upcard.features.offer.play import passed_by_all
from upcard.features.stock.play import draw_blind

_NO_WINDOW = 200
_NOTHING_TO_PASS = 201
_NOT_ASKED = 202
_ANSWERED = 203
_OWN_TURN = 204
_CLOSED = 205
_NEVER = 206
_EMPTY = 207
_OWN_DISCARD = 208
_LIMIT = 209
_TWICE = 210
_NO_PENALTY_CARD = 211
_WINDOW_OPEN = 212
_BUY_NEVER = 213
_CALL_PENDING = 214
_TAKEN = 215
_LET_GO = 216
_CALLED = 217
_BARED = 223
_DEAD = 219
_YOUR_CHOICE = 220
_MATCH_LIMIT = 221
_OUT = 222
_NO_CALL = 218
_CALL_NEVER = 224
_CALL_LATE = 225
_CALL_MADE = 226
_LAID_BARE = 227

SAYS = {
    _NO_WINDOW: Saying("claim.no_window", "claim_declined"),
    _NOTHING_TO_PASS: Saying("claim.no_question", "claim_declined"),
    _NOT_ASKED: Saying("claim.not_asked", "claim_declined"),
    _ANSWERED: Saying("claim.answered", "claim_declined"),
    _OWN_TURN: Saying("claim.own_turn", "claim_declined"),
    _LAID_BARE: Saying("claim.laid_bare", "claim_order"),
    _CLOSED: Saying("claim.closed", "claim_rounds"),
    _NEVER: Saying("claim.never", "claim_rounds"),
    _EMPTY: Saying("claim.empty", "empty_pile"),
    _OWN_DISCARD: Saying("claim.own_discard", "claim_own_discard"),
    _LIMIT: Saying("claim.limit", "claim_limit"),
    _MATCH_LIMIT: Saying("claim.match_limit", "claim_limit_match"),
    _OUT: Saying("claim.out", "last_turns"),
    _TWICE: Saying("claim.twice", "claim_chain"),
    _NO_PENALTY_CARD: Saying("claim.no_penalty_card", "claim_needs_penalty"),
    _WINDOW_OPEN: Saying("turn.claim_window", "claim_declined"),
    _BUY_NEVER: Saying("buy.never", "active_buys"),
    _CALL_PENDING: Saying("claim.call_pending", "call_first"),
    _CALL_MADE: Saying("claim.call_made", "call_first"),
    _TAKEN: Saying("claim.taken", "claim_taken"),
    _LET_GO: Saying("claim.drawn", "claim_declined"),
    _CALLED: Saying("claim.called", "call_own"),
    _BARED: Saying("claim.bared", "call_bared"),
    _YOUR_CHOICE: Saying("claim.active", "claim_declined"),
    _DEAD: Saying("claim.dead", "claim_dead"),
    _NO_CALL: Saying("call.no_window", "call"),
    _CALL_NEVER: Saying("call.never", "call"),
    _CALL_LATE: Saying("call.late", "call_first"),
}


def why_not_claimant(state: Round, seat: int) -> int:
    """Return why the seat could not have the top discard by a claim even if it were declined, or 0."""
    if seat == state.active:
        return _OWN_TURN if state.last_claimant in (NOBODY, seat) else _LAID_BARE
    return why_not_claimed(state, seat)


def why_not_claimed(state: Round, seat: int) -> int:
    """Return why the seat could not have the top discard for the price of a claim, or 0."""
    rules: Rules = state.rules
    if not rules.claims_open:
        return _CLOSED if rules.claims_sometimes else _NEVER
    reason: int = state.why_gone(seat)
    if reason:
        return reason
    if state.pile_n == 0:
        return _EMPTY
    if rest_is_dead(state):
        return _DEAD
    reason = kept_from(state, seat)
    if reason:
        return reason
    if seat == state.discarder and not rules.claim_own_discard:
        return _OWN_DISCARD
    reason = _why_no_more(state, seat)
    if reason:
        return reason
    if rules.claim_chain_other_player and seat == state.last_claimant:
        return _TWICE
    if not rules.claim_needs_card:
        return 0
    to_draw: int = state.stock_n
    if state.can_refill(state.pile_n - 1):
        to_draw += state.pile_n - 1 - (1 if rules.keeps_top else 0)
    # The active player's own card comes first where the rules say so.
    return 0 if to_draw > (1 if rules.claim_order_active_first else 0) else _NO_PENALTY_CARD


def _why_no_more(state: Round, seat: int) -> int:
    """Return why the seat may claim no further card, whichever is on offer, or 0."""
    rules: Rules = state.rules
    if rules.claim_limit >= 0 and state.claims[seat] >= rules.claim_limit:
        return _LIMIT
    if 0 <= rules.claim_limit_match <= state.claims[seat] + state.claimed[seat]:
        return _MATCH_LIMIT
    return _OUT if state.closing >= 0 and state.held[seat] == 0 else 0


def claims_left(state: Round, seat: int) -> int:
    """Return how many claims the seat has left, ``NO_LIMIT`` without a limit."""
    rules: Rules = state.rules
    left: int = NO_LIMIT
    if rules.claim_limit >= 0:
        left = rules.claim_limit - state.claims[seat]
    if rules.claim_limit_match >= 0:
        left = min(left, rules.claim_limit_match - state.claims[seat] - state.claimed[seat])
    return max(left, 0)


def claims_of_match(rules: Rules) -> int:
    """Return how many claims a player has in a match, or -1 without a limit."""
    return rules.claim_limit_match


def blind_cards(rules: Rules) -> int:
    """Return how many cards of the stock come with a claimed discard in this round, 0 without claims."""
    return rules.claim_penalty if rules.claims_open else 0


def open_window(state: Round) -> bool:
    """Ask every seat that may claim; return whether there is one."""
    some: bool = False
    if state.rules.without_guard:
        state.honour.unpaid = NOBODY
    for seat in range(state.seats):
        state.asked[seat] = NOT_ASKED
        if seat != state.active and why_not_claimed(state, seat) == 0:
            state.asked[seat] = ASKED
            some = True
    if some:
        state.phase = CLAIMING
    return some


def _answer(state: Round, seat: int, wanted: bool) -> None:
    """Note an answer; once the outcome is certain, settle the window and go on."""
    other: int = state.active
    claimant: int = NOBODY
    passed: bytes = b""
    state.asked[seat] = CLAIMED if wanted else PASSED
    for _ in range(state.seats - 1):
        other = other + 1 if other + 1 < state.seats else 0
        if state.asked[other] == CLAIMED:
            claimant = other
            break
        if state.asked[other] == ASKED and not (wanted and state.rules.claim_priority_first_call):
            return  # somebody nearer may still claim, or anybody if the first call counts
    if state.tape is not None:
        passed = _let_go(state, claimant)
    for other in range(state.seats):
        state.asked[other] = NOT_ASKED
    state.phase = DRAWING
    if claimant != NOBODY:
        hand_over(state, claimant, passed)
        _queue_penalty(state, claimant)
    elif state.tape is not None:
        state.tape.tell("no_claim", card=state.top(), passed=tuple(passed))
    state.go_on()


def _let_go(state: Round, claimant: int) -> bytes:
    """Return the seats that everybody knows to have passed: with a claim those before it, else all that were asked.

    Other answers stay private; if the first call counts, nobody needs to have passed before it.
    """
    other: int = state.active
    seats: list[int] = []
    if claimant != NOBODY and state.rules.claim_priority_first_call:
        return b""
    for _ in range(state.seats - 1):
        other = other + 1 if other + 1 < state.seats else 0
        if other == claimant:
            break
        if state.asked[other] == PASSED:
            seats.append(other)
    return bytes(seats)


def hand_over(state: Round, claimant: int, passed: bytes = b"") -> None:
    """Move the top discard to the player who claimed or bought it."""
    state.pile_n -= 1
    card: int = state.pile[state.pile_n]
    state.to_hand(claimant, card)
    state.claims[claimant] += 1
    state.last_claimant = claimant
    state.discarder = NOBODY  # the card below is open to everybody
    if state.tape is not None:
        state.tape.tell("claim", claimant, card, passed=tuple(passed))


def _queue_penalty(state: Round, claimant: int) -> None:
    """Queue the claimant's blind cards before or after the active player's draw, and then the next window."""
    rules: Rules = state.rules
    last: int = state.steps_n
    if rules.claim_order_active_first:
        if last and state.steps[2 * last - 2] == STEP_REFILL:
            last -= 1
        state.push_steps(STEP_PENALTY, claimant, rules.claim_penalty, last)
        return
    if not rules.claim_chain_single:
        state.push_steps(STEP_WINDOW, state.active, 1, 0)
    state.push_steps(STEP_PENALTY, claimant, rules.claim_penalty, 0)


class Claims(Mechanism):
    """The window, the claims made in it and their penalty."""

    __slots__ = ()

    def waiting(self, state: Round, seat: int, kind: int) -> int:
        """Return why a move of a kind is not open: in a window only answers are, and outside one no answers."""
        if kind == CALL:
            return why_called_off(state) if state.called else why_no_call(state)
        if kind not in (CLAIM, PASS):
            return _WINDOW_OPEN
        if state.phase != CLAIMING:
            if kind == CLAIM or not state.rules.claims_open:
                return why_no_window(state, seat)
            return _NOTHING_TO_PASS
        if state.asked[seat] == NOT_ASKED:
            reason: int = why_not_claimant(state, seat)
            return reason or _NOT_ASKED
        return 0 if state.asked[seat] == ASKED else _ANSWERED

    def list_moves(self, state: Round, seat: int) -> None:
        """List yes and no."""
        state.add(CLAIM)
        state.add(PASS)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Note the answer."""
        _answer(state, seat, code & 255 == CLAIM)

    def step(self, state: Round, step: int, seat: int) -> bool:
        """Open the window, or give the claimant one blind card; of several, as many as there are."""
        if step == STEP_WINDOW:
            return open_window(state)
        if state.honour.unpaid == seat:
            state.honour.off[seat] -= 1
            return False
        card: int = draw_blind(state, seat)
        if card != NOBODY and state.tape is not None:
            state.tape.draws(seat, card, "penalty")
        return False


def why_called_off(state: Round) -> int:
    """Return why nobody may claim or call a top discard that a call keeps out of play."""
    return _BARED if is_bared(state) else _CALLED


def why_no_call(state: Round) -> int:
    """Return why no discard can be called now: the game has no calls, it is too late, or the card fits nowhere."""
    if state.rules.call_none:
        return _CALL_NEVER
    if state.taken != NOBODY and state.fits_table(state.taken):
        return _CALL_LATE
    return _CALL_LATE if state.pile_n and state.fits_table(state.top()) else _NO_CALL


def why_no_window(state: Round, seat: int) -> int:
    """Return why a claim finds no window: nothing can be claimed here at all, or not yet, or no more."""
    reason: int
    if state.phase in (CALLING, PICKING):
        return _CALL_PENDING if state.phase == CALLING else _CALL_MADE
    if not state.rules.claims_open:
        return _CLOSED if state.rules.claims_sometimes else _NEVER
    reason = state.why_gone(seat)
    if reason:
        return reason
    if seat == state.active:
        return _YOUR_CHOICE
    if state.phase != DRAWING:
        reason = _why_no_more(state, seat)
        if reason:
            return reason
        if state.taken != NOBODY:
            return _TAKEN
        if state.called:
            return why_called_off(state)
        return (
            _DEAD if state.last_claimant != NOBODY and state.rules.claim_chain_single else _LET_GO
        )
    if state.called:
        return why_called_off(state)
    reason = why_not_claimant(state, seat)
    return reason or _NO_WINDOW


class Passing(Mechanism):
    """Passing on a card, whatever it is offered for: the mechanism of the phase takes the answer."""

    __slots__ = ()

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Note the answer."""
        mechanism: Mechanism = state.rules.by_phase[state.phase]
        mechanism.apply(state, seat, code)


class Buying(Mechanism):
    """The active player may buy the discard for the price of a claim and still draw."""

    __slots__ = ()

    def closed(self, state: Round, seat: int, kind: int) -> int:
        """Return why the active player cannot buy the top discard now, or 0."""
        if not state.rules.active_buys:
            return _BUY_NEVER
        reason: int = why_not_claimed(state, seat)
        if reason:
            return reason
        if state.called:
            return why_called_dead(state)
        return PASSED_BY_ALL if passed_by_all(state) else 0

    def list_moves(self, state: Round, seat: int) -> None:
        """List the purchase."""
        if self.closed(state, seat, BUY) == 0:
            state.add(BUY)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Hand the discard over and queue its penalty; the player draws after that."""
        hand_over(state, seat)
        state.steps_n = 0
        state.push_steps(STEP_PENALTY, seat, state.rules.claim_penalty, 0)
        state.go_on()


# ---- The moves as values ------------------------------------------------------------------------


class Claim(Move, frozen=True, tag="claim"):
    """Ask for a discard that is offered out of turn."""


class Pass(Move, frozen=True, tag="pass"):
    """Pass on an offered discard, or on the upcard before the first turn."""


class Buy(Move, frozen=True, tag="buy"):
    """Claim the top discard in one's own turn and still draw."""


TELLS = {"no_claim": "still"}
FORMS = (
    Form(Claim, CLAIM, rank=60, takes="discard", answers="claim"),
    Form(Pass, PASS, rank=70, answers="pass"),
    Form(Buy, BUY, rank=50, takes="discard"),
)


def _adapt(rules: Rules) -> None:
    """Make a claim need its penalty card if the game says so."""
    rules.claim_needs_card = rules.claim_needs_penalty and rules.claim_penalty > 0


_claims = Claims()
PLAY = Play(
    by_kind={CLAIM: _claims, PASS: Passing(), BUY: Buying()},
    by_step={STEP_PENALTY: _claims, STEP_WINDOW: _claims},
    by_phase={CLAIMING: _claims},
    answers={CLAIM: _claims, PASS: _claims},
    gates={BUY: Gate(until_drawn=lambda rules: rules.active_buys and rules.claims_open)},
    parts=(Part(CLAIMING, 10, CLAIM), Part(DRAWING, 30, BUY, lambda rules: rules.active_buys)),
    adapt=_adapt,
)
