# hot: compiled where there is a C compiler (docs/speed.md)
"""The offer of the upcard: before the first turn each player in order may take it, and then plays the first turn."""

from upcard.engine.core.codes import DRAWING, IN_ROUND, OFFER, PASS, TAKE
from upcard.engine.core.play import Part, Play
from upcard.engine.core.reasons import Saying
from upcard.engine.core.remembered import Remembered
from upcard.engine.core.round import Mechanism, Round

_TO_ANOTHER = 300
_TAKE_OR_PASS = 301

PASSED = 0
REMEMBERS = (
    Remembered(
        PASSED,
        "passed",
        until="round",
        means="how many seats have let the upcard go where it is offered",
    ),
)

SAYS = {
    _TO_ANOTHER: Saying("offer.not_yours", "upcard_offer"),
    _TAKE_OR_PASS: Saying("offer.take_or_pass", "upcard_offer"),
}


def passed_by_all(state: Round) -> bool:
    """Return whether everybody passed on the upcard and the turn in which it may not be taken is running."""
    absent: int = 0
    if state.turn != 1 or state.memory[PASSED] == 0:
        return False
    for seat in range(state.seats):
        if state.left[seat] != IN_ROUND:
            absent += 1
    return state.memory[PASSED] == state.seats - absent


class Offer(Mechanism):
    """The offer itself, answered by the usual moves: taking the top discard, and passing."""

    __slots__ = ()

    def waiting(self, state: Round, seat: int, kind: int) -> int:
        """Return why a move of a kind is not open while the upcard is offered; only taking it and passing are."""
        if seat != state.active:
            return _TO_ANOTHER
        return 0 if kind in (TAKE, PASS) else _TAKE_OR_PASS

    def list_moves(self, state: Round, seat: int) -> None:
        """List taking and passing."""
        state.add(TAKE)
        state.add(PASS)

    def apply(self, state: Round, seat: int, code: int) -> None:
        """Offer the upcard to the next player; when all have passed, the first begins with the stock."""
        if state.tape is not None:
            state.tape.tell("pass", seat, state.top())
        state.memory[PASSED] += 1
        state.active = state.after(seat)
        if passed_by_all(state):
            state.phase = DRAWING


_offer = Offer()
TELLS = {"pass": "still"}
PLAY = Play(by_phase={OFFER: _offer}, parts=(Part(OFFER, 10, _offer),))
