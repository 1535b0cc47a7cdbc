"""The cards and counters of one deal, and the movements between them. No rule is decided here."""

from collections.abc import Sequence
from typing import Literal, Self, get_args

import msgspec

from upcard.cards import KINDS, expand
from upcard.engine.moves import Move
from upcard.melds import Meld
from upcard.rules import RoundRules, Variant

Phase = Literal["offer", "draw", "claim", "shuffle", "play", "call", "pick", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
EndReason = Literal["out", "stock", "cap", "knock", "gin", "big_gin", "show", "left", "void"]
END_REASONS: tuple[EndReason, ...] = get_args(EndReason)
Step = Literal["draw", "penalty", "window", "hand_on", "refill"]
STEPS: tuple[Step, ...] = get_args(Step)
NOBODY = -1
NOT_DOWN = 0
PLAYING = -1
"""In ``left``: still in the round. Otherwise the points with which the seat left it."""
ABSENT = -2
"""In ``left``: out of the match, not dealt in."""


class Owed(msgspec.Struct, frozen=True):
    """A wild card freed in this turn and still to be played, with the meld it came from."""

    card: int
    origin: int


class DealResult(msgspec.Struct, frozen=True):
    """How a round ended: why, who went out (-1 for nobody), and of each seat the hand left, the points, whether down."""

    reason: EndReason
    out: int
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    down: tuple[bool, ...] = ()


class Undo(msgspec.Struct, frozen=True):
    """A play of this turn and what it changed, as it stood before."""

    move: Move
    hand: bytes
    fresh: tuple[int, ...]
    melds: tuple[Meld, ...]
    owners: tuple[int, ...]
    owed: tuple[Owed, ...]
    down_since: int
    must: int | None = None
    laid: int = 0


class DealState:
    """One round in progress. The last card of ``stock`` and of ``pile`` is the top one."""

    __slots__ = (
        "active", "answers", "asked", "backs", "called", "caller", "claims", "contracts", "dealer", "discarder", "down_since",
        "earlier", "fresh", "hands",
        "laid", "last_claimant", "left", "melds", "must", "names", "owed", "owners", "passed", "phase", "pile", "plays",
        "refills", "result", "rules", "seats", "steps", "stock", "taken", "turn", "turned", "variant",
    )  # fmt: skip

    def __init__(
        self, variant: Variant, rules: RoundRules, names: Sequence[str], dealer: int
    ) -> None:
        """Make an empty table; nothing is dealt yet."""
        self.variant = variant
        self.rules = rules
        self.names = tuple(names)
        self.seats = len(self.names)
        self.dealer = dealer
        self.hands = [bytearray(KINDS) for _ in self.names]
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.discarder = NOBODY
        self.melds: list[Meld] = []
        self.owners: list[int] = []
        self.down_since = [NOT_DOWN] * self.seats  # the turn in which a seat went down
        self.claims = [0] * self.seats
        self.contracts = (rules.contract,) * self.seats  # what each seat has to lay
        self.fresh: list[list[int]] = [
            [] for _ in self.names
        ]  # cards that came since the seat's last discard
        self.phase: Phase = "draw"
        self.active = (dealer + 1) % self.seats
        self.turn = 1
        self.refills = 0
        self.taken: int | None = None
        self.asked: tuple[int, ...] = ()
        self.answers: dict[int, bool] = {}
        self.last_claimant = NOBODY
        self.called = (
            False  # whether the top discard was called by its own player and so cannot be taken
        )
        self.caller = NOBODY  # whoever called last, while chance draws from that hand
        self.steps: list[
            tuple[Step, int]
        ] = []  # draws and windows of this turn that are still to come
        self.owed: list[Owed] = []
        self.plays: list[Undo] = []
        self.backs = 0
        self.earlier: tuple[
            str, ...
        ] = ()  # kinds of plays of this turn that are not among ``plays``, where a deal is set up from a view
        self.passed = 0  # seats that let the upcard go where it is offered
        self.must: int | None = None  # a card taken on condition that it is played at once
        self.left = [PLAYING] * self.seats
        self.laid = [0] * self.seats  # points of the cards that a seat has put on the table
        self.turned: int | None = None  # the card turned up for the wild rank; it is out of play
        self.result: DealResult | None = None

    def copy(self) -> Self:
        """Return an independent deal in the same state; frozen values are shared."""
        other = object.__new__(type(self))
        for name in DealState.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands = [bytearray(hand) for hand in self.hands]
        other.fresh = [list(cards) for cards in self.fresh]
        other.stock, other.pile = list(self.stock), list(self.pile)
        other.melds, other.owners = list(self.melds), list(self.owners)
        other.down_since, other.claims = list(self.down_since), list(self.claims)
        other.answers = dict(self.answers)
        other.steps = list(self.steps)
        other.left, other.laid = list(self.left), list(self.laid)
        other.owed, other.plays = list(self.owed), list(self.plays)
        return other

    # ---- Questions --------------------------------------------------------------------------

    def is_down(self, seat: int) -> bool:
        """Tell whether the seat has laid the contract of this round or, where there is none, anything at all."""
        return self.down_since[seat] != NOT_DOWN

    def hand_size(self, seat: int) -> int:
        """Return how many cards the seat holds."""
        return sum(self.hands[seat])

    def cards(self) -> tuple[int, ...]:
        """Return every card of the deal, wherever it lies, in the order of kinds."""
        counts = bytearray(KINDS)
        for hand in self.hands:
            for card in expand(hand):
                counts[card] += 1
        if self.turned is not None:
            counts[self.turned] += 1
        on_table = [card for meld in self.melds for card in meld.cards]
        for card in (*self.stock, *self.pile, *on_table, *(owed.card for owed in self.owed)):
            counts[card] += 1
        return expand(counts)

    def played(self) -> tuple[str, ...]:
        """Return the kinds of the plays of this turn, in order: down, meld, lay, replace."""
        return self.earlier + tuple(play.move.__struct_config__.tag for play in self.plays)  # type: ignore[misc]

    def playing(self) -> list[int]:
        """Return the seats that are still in the round."""
        return [seat for seat, left in enumerate(self.left) if left == PLAYING]

    def after(self, seat: int) -> int:
        """Return the next seat to the left that is still in the round."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next(other for other in order if self.left[other] == PLAYING)

    # ---- Movements --------------------------------------------------------------------------

    def to_hand(self, seat: int, card: int) -> None:
        """Put a card into a hand, as a new one."""
        self.hands[seat][card] += 1
        self.fresh[seat].append(card)

    def from_hand(self, seat: int, card: int) -> None:
        """Take a card out of a hand."""
        self.hands[seat][card] -= 1
        if card in self.fresh[seat] and self.hands[seat][card] < self.fresh[seat].count(card):
            self.fresh[seat].remove(card)

    def show_melds(self, seat: int, melds: Sequence[Meld]) -> None:
        """Put melds that were kept in a hand on the table."""
        for meld in melds:
            for card in meld.cards:
                self.from_hand(seat, card)
            self.melds.append(meld)
            self.owners.append(seat)
            if not self.is_down(seat):
                self.down_since[seat] = self.turn

    def remember(self, seat: int, move: Move) -> None:
        """Keep what a play is about to change, so that it can be taken back."""
        self.plays.append(
            Undo(
                move=move,
                hand=bytes(self.hands[seat]),
                fresh=tuple(self.fresh[seat]),
                melds=tuple(self.melds),
                owners=tuple(self.owners),
                owed=tuple(self.owed),
                down_since=self.down_since[seat],
                must=self.must,
                laid=self.laid[seat],
            )
        )

    def restore(self, seat: int) -> Move:
        """Put back what the last play changed and return that play."""
        undo = self.plays.pop()
        self.hands[seat][:] = undo.hand
        self.fresh[seat][:] = undo.fresh
        self.melds[:] = undo.melds
        self.owners[:] = undo.owners
        self.owed[:] = undo.owed
        self.down_since[seat] = undo.down_since
        self.must, self.laid[seat] = undo.must, undo.laid
        return undo.move
