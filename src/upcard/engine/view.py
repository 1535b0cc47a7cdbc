"""A seat's view of a deal: a type of its own, built by adding."""

from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from upcard.cards import expand
from upcard.engine.core.codes import CLAIMED, NOBODY, PASSED
from upcard.engine.fields import SEEN_ALIKE
from upcard.engine.history import Event, MatchSoFar, events_of
from upcard.engine.honour.values import irregular_of
from upcard.engine.situation import IN_ROUND, DealResult, Irregular, Phase
from upcard.features.laying_off.questions import most_melds_of_turn
from upcard.features.replacing.questions import replaces_before_melds
from upcard.features.turns.questions import ends_with_discard
from upcard.melds import Contract, Meld

if TYPE_CHECKING:
    from upcard.engine.deal import Deal


_ANSWERS = {PASSED: False, CLAIMED: True}


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The public part of a seat: how many cards it holds, whether it is down, its claims in this round, its contract.

    ``left`` is -1 while it plays, else the points with which it left the round, or -2 if it sits out; ``laid`` are the
    points of the cards it has put on the table, if these count; ``claimed`` its claims in earlier rounds.
    """

    seat: int
    cards: int
    down: bool
    claims: int
    contract: Contract
    left: int = IN_ROUND
    laid: int = 0
    claimed: int = 0


class TableMeld(msgspec.Struct, frozen=True):
    """A meld on the table and the seat that made it."""

    owner: int
    meld: Meld


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deal as one seat sees it. ``pile`` is from bottom to top; ``fresh`` are own cards new since one's last discard.

    ``called``: the top discard was called by its own player and cannot be taken.
    ``owed_from`` are the indexes of the melds from which the ``owed`` wild cards came free, in the same order.
    ``asked`` are the seats offered the discard, nearest first; of their answers only one's own is seen. ``remembered``
    are the numbers that mechanisms remember, by name, ``must`` a card to be played at once, ``turned`` the card that
    fixes the wild rank, ``played`` the kinds of the plays of this turn, if later plays depend on them. At an honour
    table ``irregular`` are the known irregularities, and ``calls`` the seats and words that the seat may call.
    ``match`` is the state of the match when the round was dealt, None for a single round; ``past`` is the history as
    bytes. ``closing`` is the seat that went out, and the turn of that, while the others have their last turns.
    """

    seat: int
    round: int
    phase: Phase
    turn: int
    active: int
    dealer: int
    hand: tuple[int, ...]
    fresh: tuple[int, ...]
    seats: tuple[SeatView, ...]
    melds: tuple[TableMeld, ...]
    stock: int
    pile: tuple[int, ...]
    discarder: int
    refills: int
    called: bool
    owed: tuple[int, ...]
    owed_from: tuple[int, ...]
    plays: int
    taken: int | None
    down_this_turn: bool
    asked: tuple[int, ...]
    answer: bool | None
    result: DealResult | None
    remembered: dict[str, tuple[int, ...]] = {}
    must: int | None = None
    turned: int | None = None
    played: tuple[str, ...] = ()
    irregular: Irregular | None = None
    calls: tuple[tuple[int, str], ...] = ()
    match: MatchSoFar | None = None
    past: bytes = b""
    closing: tuple[int, int] | None = None
    knock_limit: int | None = None

    @property
    def history(self) -> tuple[Event, ...]:
        """Return the public history of this round, in order: taken, passed, claimed, discarded, laid."""
        return events_of(self.past)


_seen_alike = attrgetter(*SEEN_ALIKE)
_of_seats = attrgetter("held", "down", "claims", "contracts", "left", "laid", "claimed")


@lru_cache(maxsize=4096)  # a hand stays the same while the others play
def _cards_of(hand: bytes) -> tuple[int, ...]:
    return expand(hand)


def _plays_count(deal: "Deal") -> bool:
    """Return whether legal plays depend on earlier plays of the turn."""
    options = deal.rules.options
    first = replaces_before_melds(options) or not ends_with_discard(options)
    return first or most_melds_of_turn(options) is not None


def open_to_all(deal: "Deal") -> View:
    """Return the part that all views of the deal share, as the view of nobody; none of it is hidden."""
    held, down, *rest = _of_seats(deal.round)
    alike: dict[str, Any] = dict(zip(SEEN_ALIKE, _seen_alike(deal), strict=True))
    return View(
        seat=NOBODY,
        hand=(),
        fresh=(),
        answer=None,
        round=deal.rules.number,
        seats=tuple(map(SeatView, range(deal.seats), held, map(bool, down), *rest)),
        melds=tuple(map(TableMeld, deal.owners, deal.melds)),
        stock=deal.round.stock_n,
        pile=tuple(deal.pile),
        owed=tuple([owed.card for owed in deal.owed]),
        owed_from=tuple([owed.origin for owed in deal.owed]),
        plays=len(deal.tape.plays),
        down_this_turn=deal.round.went_down_now(deal.active),
        result=deal.result,
        played=deal.played() if _plays_count(deal) else (),
        match=deal.match,
        past=deal.tape.past,
        **alike,
    )


def view_of(deal: "Deal", seat: int, seen_by_all: View | None = None) -> View:
    """Return the view of a seat; ``seen_by_all`` is the result of :func:`open_to_all`, if known."""
    seen = seen_by_all or open_to_all(deal)
    honour = deal.round.rules.without_guard
    return replace(
        seen,
        seat=seat,
        hand=_cards_of(bytes(deal.round.hands[seat])),
        fresh=tuple(deal.tape.fresh[seat]),
        answer=_ANSWERS.get(deal.round.asked[seat]) if seat in seen.asked else None,
        irregular=irregular_of(deal.round, seat) if honour else None,
        calls=tuple([(call.seat, call.what) for call in deal.calls(seat)]) if honour else (),
    )
