"""A whole deal as plain values: positions are read into it, and bots' views are set up from it."""

from typing import Literal, get_args

import msgspec

from upcard.engine.core import codes
from upcard.melds import Contract, Meld

NOBODY, NOT_DOWN = codes.NOBODY, codes.NOT_DOWN
IN_ROUND, OUT_OF_MATCH = codes.IN_ROUND, codes.OUT_OF_MATCH
Phase = Literal["offer", "draw", "claim", "shuffle", "play", "call", "pick", "over", "ruling"]
PHASES: tuple[Phase, ...] = get_args(Phase)
"""The phases in the order of a turn; :data:`PHASE_NAMES` has them by their numbers in ``core/codes.py``."""
PHASE_NAMES: tuple[Phase, ...] = (
    "offer", "draw", "claim", "shuffle", "play", "over", "call", "pick", "ruling",
)  # fmt: skip
EndReason = Literal["out", "stock", "cap", "knock", "gin", "big_gin", "show", "left", "void", "won"]
END_REASONS: tuple[EndReason, ...] = get_args(EndReason)
END_NAMES: tuple[EndReason, ...] = (
    "out", "stock", "cap", "void", "knock", "gin", "big_gin", "show", "left", "won",
)  # fmt: skip
Step = Literal["draw", "penalty", "window", "hand_on", "refill", "restore"]
STEPS: tuple[Step, ...] = get_args(Step)
STEP_NAMES: tuple[Step, ...] = ("draw", "draw", "penalty", "window", "hand_on", "refill", "restore")


class Owed(msgspec.Struct, frozen=True):
    """A wild card freed in this turn and still to be played, with the meld it came from."""

    card: int
    origin: int


class Heap(msgspec.Struct, frozen=True):
    """Wrongly laid cards on the table: whose, at which meld (-1: at none), since which turn."""

    owner: int
    meld: int
    turn: int
    cards: tuple[int, ...]


class Irregular(msgspec.Struct, frozen=True, omit_defaults=True):
    """The irregularities of an honour table, see :class:`.core.honour.Honour`.

    All of it is public except ``first`` and ``apart``, the wrongly drawn cards, which only their player sees;
    ``apart_n`` is how many lie apart. ``face_up`` are the face-up cards on the stock, the top one last; ``wanted``:
    that is drawn next.
    """

    off: tuple[int, ...]
    found: tuple[int, ...] = ()
    misdealt: tuple[int, ...] = ()
    face_up: tuple[int, ...] = ()
    many: bool = False
    wanted: bool = False
    turn: int = 0
    acts: int = 0
    open: Literal["", "stock", "pile", "joined"] = ""
    right: int = NOBODY
    first: int | None = None
    from_seat: int = NOBODY
    apart: tuple[int, ...] = ()
    apart_n: int = 0
    log_at: int = 0
    unseen: int = 0
    unpaid: int = NOBODY
    past: Literal["", "undrawn", "two", "stood", "overdrew"] = ""
    also: Literal["", "undrawn", "two"] = ""
    past_turn: int = 0
    by: int = NOBODY
    discards: tuple[int, ...] = ()
    place: int = 0
    owes: int = NOBODY
    back_to: Phase = "offer"
    heaps: tuple[Heap, ...] = ()


class DealResult(msgspec.Struct, frozen=True):
    """How a round ended: why, who went out or -1, and for each seat the hand left, the points, whether down."""

    reason: EndReason
    out: int
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    down: tuple[bool, ...] = ()


def swapped(result: DealResult, one: int, other: int) -> DealResult:
    """Return the result as if two seats had changed places before the round."""
    order = list(range(len(result.points)))
    order[one], order[other] = other, one
    return DealResult(
        result.reason,
        order[result.out] if result.out >= 0 else result.out,
        tuple(result.hands[seat] for seat in order),
        tuple(result.points[seat] for seat in order),
        tuple(result.down[seat] for seat in order) if result.down else (),
    )


class Situation(msgspec.Struct):
    """A deal as plain values. Hands are counts per kind of card; the last card of ``stock`` and ``pile`` is the top.

    Empty fields are as before the first turn. ``earlier`` are kinds of plays of this turn that cannot be taken back;
    ``ended`` says how the round ended and who went out. ``past`` is the history, see ``history.py``. ``claimed`` are
    the claims of earlier rounds, ``closing`` the seat that went out and the turn in which it did, while the others have
    their last turns; ``knock_limit`` the most points to knock with, if the upcard fixed it.
    """

    hands: list[bytes]
    active: int
    phase: Phase = "draw"
    turn: int = 1
    dealer: int = 0
    stock: list[int] = []
    pile: list[int] = []
    discarder: int = NOBODY
    melds: list[Meld] = []
    owners: list[int] = []
    down_since: list[int] = []
    claims: list[int] = []
    claimed: list[int] = []
    closing: tuple[int, int] | None = None
    knock_limit: int | None = None
    contracts: tuple[Contract, ...] = ()
    fresh: list[list[int]] = []
    refills: int = 0
    taken: int | None = None
    asked: tuple[int, ...] = ()
    answers: dict[int, bool] = {}
    last_claimant: int = NOBODY
    called: bool = False
    caller: int = NOBODY
    steps: list[tuple[Step, int]] = []
    owed: list[Owed] = []
    backs: int = 0
    earlier: tuple[str, ...] = ()
    remembered: dict[str, tuple[int, ...]] = {}
    must: int | None = None
    left: list[int] = []
    laid: list[int] = []
    turned: int | None = None
    ended: tuple[EndReason, int] | None = None
    irregular: Irregular | None = None
    past: bytes = b""
