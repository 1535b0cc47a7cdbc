"""What an honour table remembers as plain values, and back: for positions, views and what bots see."""

from typing import get_args

from upcard.engine.core.codes import NO_CARD, TWO_DISCARDS
from upcard.engine.core.round import Round
from upcard.engine.situation import PHASE_NAMES, Heap, Irregular

_ALIKE = (
    "many", "wanted", "turn", "acts", "right", "from_seat", "log_at", "unseen", "unpaid", "past_turn", "by", "place",
    "owes",
)  # fmt: skip
"""What both keep by the same name."""
_OPEN = get_args(Irregular.__annotations__["open"])
_PAST = get_args(Irregular.__annotations__["past"])
_ALSO = get_args(Irregular.__annotations__["also"])


def irregular_of(state: Round, seat: int | None = None) -> Irregular | None:
    """Return what is irregular in a round, as that seat may know it, or all of it; None where there is a guard rail."""
    honour = state.honour
    if not state.rules.without_guard:
        return None
    own = seat is None or (seat == state.active and honour.turn == state.turn)
    discards = (honour.low, honour.high) if TWO_DISCARDS in (honour.past, honour.also) else ()
    public = honour.open == _OPEN.index("pile")  # a discard that was taken
    return Irregular(
        off=tuple(honour.off),
        found=_marked(honour.found),
        misdealt=_marked(honour.misdealt),
        face_up=tuple(state.stock[state.stock_n - honour.exposed : state.stock_n]),
        open=_OPEN[honour.open],
        first=honour.first if (own or public) and honour.first != NO_CARD else None,
        apart=tuple(honour.apart) if own else (),
        apart_n=len(honour.apart),
        past=_PAST[honour.past],
        also=_ALSO[honour.also],
        discards=discards,
        back_to=PHASE_NAMES[honour.back_to],
        heaps=tuple(
            Heap(owner, meld, turn, tuple(cards)) for owner, meld, turn, cards in honour.heaps
        ),
        **{name: getattr(honour, name) for name in _ALIKE},
    )


def _marked(seats: bytearray) -> tuple[int, ...]:
    return tuple(seat for seat, marked in enumerate(seats) if marked)


def set_irregular(state: Round, there: Irregular | None) -> None:
    """Let a round remember what is irregular in it. Of cards that are not known their number is kept."""
    honour = state.honour
    if there is None or not state.rules.without_guard:
        return
    for seat, off in enumerate(there.off):
        honour.off[seat] = off
    for seat in there.found:
        honour.found[seat] = 1
    for seat in there.misdealt:
        honour.misdealt[seat] = 1
    for name in _ALIKE:
        setattr(honour, name, getattr(there, name))
    honour.exposed, honour.open = len(there.face_up), _OPEN.index(there.open)
    honour.first = NO_CARD if there.first is None else there.first
    honour.apart = bytearray(there.apart or bytes(there.apart_n))
    honour.past, honour.also = _PAST.index(there.past), _ALSO.index(there.also)
    honour.low, honour.high = there.discards or (NO_CARD, NO_CARD)
    honour.back_to = PHASE_NAMES.index(there.back_to)
    honour.heaps[:] = [
        (heap.owner, heap.meld, heap.turn, bytes(heap.cards)) for heap in there.heaps
    ]
