"""Observations from a seat's view, equal to those of the environments: a model trained there can play as a bot.

>>> from upcard.engine import Match
>>> from upcard.rules import find_variant
>>> variant = find_variant("gin")
>>> match = Match(variant, ["Ann", "Ben"])
>>> match.set_dealer(0)
>>> _ = match.start_round(tuple(variant.shoe(2)))
>>> (seat,) = match.deal.to_act()
>>> decision = ViewReader().read(match.deal.view(seat), variant)
>>> len(decision.observation), decision.actions()
(448, [183, 186])
>>> decision.step(186)
Pass()
"""

from collections import Counter
from collections.abc import Iterator

from upcard.bots.observed import RulesCache, allow_take_backs, observed_deal
from upcard.engine import Event, Move, View
from upcard.engine.core.codes import ASKED, PASSED
from upcard.engine.core.rules import Rules
from upcard.engine.moves import FORM_OF_KIND
from upcard.engine.players import Dice, RandomPlayers
from upcard.engine.situation import OUT_OF_MATCH
from upcard.envs.desk import ActionError, Desk
from upcard.envs.game import of_action
from upcard.envs.layout import Layout, layout_of, words_of
from upcard.envs.seen import DISCARDED, LAID, PASSED_ON, TOOK
from upcard.rules import Variant

_TAKES = ("take", "claim", "push")
_DISCARDS = ("discard", "knock", "show", "call")
_LAYS = ("down", "meld", "show")
_PLAYS = ("down", "meld", "lay", "replace", "rearrange", "misplay")
Count = tuple[int, int, int]
"""A seat, the place of a card in its section, and an increment."""


class Decision:
    """A decision of a seat. ``observation`` and ``mask`` are the same as in the environments."""

    def __init__(self, desk: Desk, seat: int) -> None:
        self._desk, self._seat = desk, seat
        self._move: Move | None = None
        desk.table = self

    @property
    def layout(self) -> Layout:
        """The layout of the observation."""
        return self._desk.plan

    @property
    def observation(self) -> bytearray:
        """The observation of the seat; it includes the actions of an unfinished move."""
        page = bytearray(self._desk.plan.size)
        self._desk.write(self._seat, words_of(page), 0)
        return page

    @property
    def mask(self) -> bytearray:
        """A 1 for each legal action."""
        return bytearray(self._desk.mask)

    def actions(self) -> list[int]:
        """Return the legal actions in ascending order."""
        return self._desk.actions()

    def step(self, action: int) -> Move | None:
        """Return the move once the actions complete it, else None; raises ``ActionError`` for an illegal one."""
        if self._move is not None:
            raise ActionError(
                f"the move has been made: {self._move}; further actions are those of the next view"
            )
        self._desk.act(of_action(action))
        return self._move

    def play(self, seat: int, code: int) -> None:
        """Take the finished move."""
        self._move = FORM_OF_KIND[code & 255].move(self._desk.round, seat, code)

    def make(self, seat: int, move: Move) -> None:
        """Take a finished move that has no number."""
        self._move = move

    def chance(self) -> None:
        """Raises ``RuntimeError``: a decision leaves nothing to chance."""
        raise RuntimeError("chance is to act in this view")


class ViewReader:
    """Reads views, one after another. With ``match``, observations include the scores and the rounds to come."""

    def __init__(self, *, match: bool = False) -> None:
        self._match = match
        self._rules = RulesCache()
        self._known: tuple[Variant, Layout] | None = None

    def layout(self, variant: Variant, players: int) -> Layout:
        """Return the layout of the observations of a game."""
        known = self._known
        if known is None or known[0] is not variant or known[1].seats != players:
            known = self._known = variant, layout_of(variant, players)
        return known[1]

    def read(self, view: View, variant: Variant) -> Decision:
        """Return the decision of the view's seat. Raises ``ValueError`` if it is not to act."""
        deal = observed_deal(view, variant, self._rules.of(view, variant))
        inner = deal.round
        allow_take_backs(deal, view)
        for other in view.seats:
            inner.held[other.seat] = other.cards  # the cards of other seats are hidden
        for seat in view.asked:
            if seat != view.seat and inner.asked[seat] == ASKED:
                inner.asked[seat] = PASSED
        desk = Desk(inner, RandomPlayers(inner, Dice(0)), self.layout(variant, len(view.seats)))
        seen = desk.seen
        seen.begin(inner)
        seen.round_number = view.round
        for (seat, place), number in _History(view, inner.rules).counts.items():
            seen.count(seat, place, number)
        if self._match and view.match is not None:
            seen.rounds_left = -1 if view.match.to_come is None else view.match.to_come
            for seat, total in enumerate(view.match.totals):
                seen.set_score(seat, total, view.match.levels[seat])
        desk.go_on()
        if desk.seat != view.seat:
            acts = "nobody is" if desk.seat < 0 else f"seat {desk.seat + 1} is"
            raise ValueError(f"seat {view.seat + 1} is not to act in its view; {acts}")
        return Decision(desk, view.seat)


class _History:
    """The counts of the seats, from the history of a view."""

    def __init__(self, view: View, rules: Rules) -> None:
        self._seats, self._rules = len(view.seats), rules
        self._gone = {seat.seat for seat in view.seats if seat.left == OUT_OF_MATCH}
        self._plays: list[list[Count]] = []
        self.counts: Counter[tuple[int, int]] = Counter()
        for event in view.history:
            self._add(event)
        for card in view.owed:  # freed, and not counted as laid from the hand when laid again
            self.counts[view.active, LAID + card] += 1

    def _add(self, event: Event) -> None:
        if event.what == "back":
            self._count(self._plays.pop(), -1)
            return
        if event.what == "drop":
            self._gone.add(event.seat)
        found = list(self._of(event))
        if event.what in _PLAYS:
            self._plays.append(found)
        self._count(found, 1)

    def _count(self, found: list[Count], sign: int) -> None:
        for seat, place, more in found:
            self.counts[seat, place] += sign * more

    def _of(self, event: Event) -> Iterator[Count]:
        """Yield the counts of an event."""
        seat, what, card = event.seat, event.what, event.card
        if what == "pile":
            yield from [(seat, TOOK + one, 1) for one in event.cards]
        if what in _LAYS:
            yield from [(seat, LAID + one, 1) for meld in event.melds for one in meld]
        if what == "rearrange":
            yield from [(seat, LAID + one, 1) for one in event.cards]
        if card is None:
            return
        yield from [(other, PASSED_ON + card, 1) for other in event.passed]
        if what in _TAKES:
            yield seat, TOOK + card, 1
        if what == "push":
            yield self._before(seat), PASSED_ON + card, 1
        elif what in ("decline", "pass"):
            yield seat, PASSED_ON + card, 1
        elif what in _DISCARDS and (what != "call" or self._rules.call_discard):
            yield seat, DISCARDED + card, 1
        elif what in ("call", "lay", "replace"):
            yield seat, LAID + card, 1
        if what == "replace":
            to_hand = self._rules.replace_dest_hand
            yield from [
                (seat, TOOK + one, 1) if to_hand else (seat, LAID + one, -1) for one in event.cards
            ]

    def _before(self, seat: int) -> int:
        """Return the next seat to the right that still plays."""
        before = (seat - 1) % self._seats
        while before in self._gone and before != seat:
            before = (before - 1) % self._seats
        return before
