"""A seat's observation as a deal, so that no rule is written twice; hidden cards are left out, not sampled."""

from typing import Any

from upcard.cards import JOKER, KINDS, counts_of
from upcard.engine import Deal, Owed, Situation, View
from upcard.engine.core.codes import LAY, NOBODY
from upcard.engine.fields import SEEN_ALIKE, SEEN_OF_SEATS
from upcard.rules import RoundRules, Variant

EARLIER = -1
"""In ``down_since``: went down in some turn before this one."""


def observed_deal(view: View, variant: Variant, rules: RoundRules) -> Deal:
    """Return a deal that looks to the view's seat as the real one does: other hands are empty, the stock is blank.

    Only this seat's moves may be asked about, and only moves that reveal no card may be made in it.
    """
    hands = [bytes(KINDS)] * len(view.seats)
    fresh: list[list[int]] = [[] for _ in view.seats]
    hands[view.seat], fresh[view.seat] = bytes(counts_of(view.hand)), list(view.fresh)
    seen: dict[str, Any] = {name: getattr(view, name) for name in SEEN_ALIKE}
    for name in SEEN_OF_SEATS:
        seen[name] = [getattr(seat, name) for seat in view.seats]
    there = Situation(
        hands,
        **seen,
        stock=_stock(view),
        pile=list(view.pile),
        melds=[laid.meld for laid in view.melds],
        owners=[laid.owner for laid in view.melds],
        down_since=[_down_since(view, seat.seat) for seat in view.seats],
        contracts=tuple(seat.contract for seat in view.seats),
        fresh=fresh,
        answers={} if view.answer is None else {view.seat: view.answer},
        owed=[Owed(card, origin) for card, origin in zip(view.owed, view.owed_from, strict=True)],
        earlier=view.played,
        irregular=view.irregular,
        past=view.past,
    )
    names = [f"seat {seat.seat + 1}" for seat in view.seats]
    deal = Deal.of(variant, rules, names, there)
    deal.result, deal.match = view.result, view.match
    return deal


def allow_take_backs(deal: Deal, view: View) -> None:
    """Let ``deal``, made of ``view``, answer whether a play may be taken back; the take-back cannot be made in it."""
    inner = deal.round
    for _ in range(view.plays - inner.log_n):
        inner.note(LAY, 0, 0, 0, 0)  # a view that does not say the kinds has no use for them
    inner.log_fixed = 0
    inner.backs = _taken_back(view)


def _taken_back(view: View) -> int:
    """Return how many plays the active player has taken back since another player last did anything."""
    number = 0
    for event in reversed(view.history):
        if event.seat not in (NOBODY, view.active):
            break
        number += event.what == "back"
    return number


class RulesCache:
    """The rules of the round that a view shows. Keeps the last ones; that is only a cache."""

    def __init__(self) -> None:
        self._variant: Variant | None = None
        self._key: tuple[int, int, int | None] | None = None
        self._rules: RoundRules | None = None

    def of(self, view: View, variant: Variant) -> RoundRules:
        """Return the rules of the view's round."""
        key = (view.round, len(view.seats), view.turned)
        if self._rules is None or variant is not self._variant or key != self._key:
            self._rules, self._variant, self._key = variant.round_rules(*key), variant, key
        return self._rules


def _stock(view: View) -> list[int]:
    """Return the stock: of its cards only the number is known, but for those that lie face up at an honour table."""
    face_up = view.irregular.face_up if view.irregular is not None else ()
    return [*[JOKER] * (view.stock - len(face_up)), *face_up]


def _down_since(view: View, seat: int) -> int:
    if not view.seats[seat].down:
        return 0
    return view.turn if view.down_this_turn and seat == view.active else EARLIER
