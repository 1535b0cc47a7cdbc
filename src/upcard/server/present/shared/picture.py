"""A table at one moment, as far as several seats are shown the same of it.

What everybody sees is made once for all of them, and what has not changed since the moment before is taken from there.
Nothing of one seat's own comes into another's: what is shared is made from what lies open to all, and what is kept has
a key of all that it was made from.
"""

from collections.abc import Callable, Collection, Hashable
from functools import cached_property, lru_cache, partial
from typing import Any, TypeVar

from msgspec.structs import replace

from upcard.cards import cards_text, counts_of
from upcard.engine import ACTIONS, Action, Deal, View, hand_points
from upcard.engine.view import open_to_all, view_of
from upcard.features.claims.questions import claim_cost
from upcard.features.players.questions import has_teams
from upcard.rules import Violation
from upcard.server import contract
from upcard.server.present.goal import seat_level, seat_note, shows_down
from upcard.server.present.hand.advice import plain_sorts
from upcard.server.present.melds import table_meld
from upcard.server.present.pile import fanned
from upcard.server.present.scores import evening, partner_of, scores, standings
from upcard.server.present.unfinished import leave_text
from upcard.server.refusals import refusal_of
from upcard.server.tables.game import Game
from upcard.server.tables.wishes.desk import desk

T = TypeVar("T")


class Memory:
    """What was made for a moment, and for the one before it. What neither asked for is forgotten."""

    def __init__(self, before: "Memory | None") -> None:
        """Begin with what the moment before has made."""
        self._before: dict[Hashable, object] = {} if before is None else before.made
        self.made: dict[Hashable, object] = {}

    def again(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return what was made under this key, which names all that it depends on."""
        found = self.made.get(key)
        if found is None:
            found = self._before.get(key)
            self.made[key] = found = make() if found is None else found
        return found  # type: ignore[return-value] # a key belongs to one kind of thing

    def keep_all(self) -> None:
        """Keep what the moment before has made also where this one does not ask for it."""
        self.made = {**self._before, **self.made}

    def forget_before(self) -> None:
        """Let the moment before go, once this one is whole."""
        self._before = {}


class Picture:
    """What several seats are shown alike; ``before`` is the picture of the moment before."""

    def __init__(self, game: Game, before: "Picture | None" = None) -> None:
        """Look at the table."""
        self.game, self.deal = game, game.deal
        self.memory: Memory = Memory(before.memory if before else None)
        self._views: dict[int, View] = {}
        self._table: contract.Table | None = None
        self._seats: dict[tuple[int, ...], list[contract.Seat]] = {}

    # ---- The table --------------------------------------------------------------------------

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        return self.game.names()

    @cached_property
    def bots(self) -> frozenset[int]:
        """The seats that bots play."""
        return frozenset(number for number, sits in enumerate(self.game.seats) if sits.by_bot)

    @cached_property
    def unready(self) -> list[int]:
        """The seats that the table waits for."""
        return sorted(self.game.waits_for())

    def awaited(self, seat: int) -> list[str]:
        """Return the names of those whom the table waits for, as a seat is told: itself first."""
        others = [self.names[other] for other in self.unready if other != seat]
        return ["you", *others] if seat in self.unready else others

    def seats(self, here: Collection[int]) -> list[contract.Seat]:
        """Return the seats as everybody sees them while these are connected."""
        key = tuple(here)
        if key not in self._seats:
            self._seats[key] = [
                replace(seat, here=True) if seat.seat in here and not seat.here else seat
                for seat in self._alone
            ]
        return self._seats[key]

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat."""
        return self.game.match.totals()

    @cached_property
    def _alone(self) -> list[contract.Seat]:
        return [
            seat_shown(self.game, number, (), self.totals[number])
            for number in range(len(self.game.seats))
        ]

    @cached_property
    def standings(self) -> list[contract.Standing] | None:
        """The final places."""
        return standings(self.game)

    @cached_property
    def evening(self) -> contract.Evening | None:
        """The results of the finished matches."""
        return evening(self.game)

    def scores(self, seat: int) -> contract.Scores:
        """Return the score sheet for a seat: where there are teams or reentries each has its own."""
        if self._own_scores:
            return scores(self.game, seat)
        rounds, before = len(self.game.match.results), len(self.game.past)
        return self.memory.again(("scores", before, rounds, self.totals), lambda: scores(self.game))

    @cached_property
    def _own_scores(self) -> bool:
        return has_teams(self.game.variant.options) or bool(self.game.match.reentries())

    def table(self, make: Callable[[], contract.Table]) -> contract.Table:
        """Return the table and its settings as far as all are shown the same; it is made once."""
        if self._table is None:
            self._table = make()
        return self._table

    # ---- The round --------------------------------------------------------------------------

    @cached_property
    def _seen_by_all(self) -> dict[str, Any]:
        return open_to_all(self.round)

    def view(self, seat: int) -> View:
        """Return the view of a seat; what all views hold alike is made once."""
        if seat not in self._views:
            self._views[seat] = view_of(self.round, seat, self._seen_by_all)
        return self._views[seat]

    @cached_property
    def discard(self) -> list[str]:
        """The discard pile from its bottom."""
        return cards_text(self._seen_by_all["pile"]).split()

    @cached_property
    def pile(self) -> list[str] | None:
        """The discard pile from its top, where it is fanned out."""
        return fanned(self.round)

    @cached_property
    def melds(self) -> list[contract.Meld]:
        """The melds on the table."""
        deal = self.round
        return [
            self.memory.again(
                ("meld", deal.rules.number, deal.turned, number, laid.owner, laid.meld),
                lambda number=number, laid=laid: table_meld(  # type: ignore[misc]
                    number, laid.owner, laid.meld, self.round
                ),
            )
            for number, laid in enumerate(self._seen_by_all["melds"])
        ]

    @property
    def round(self) -> Deal:
        """The running or last round; only where there is one."""
        if self.deal is None:
            raise ValueError("no round has been dealt")
        return self.deal

    @property
    def wilds(self) -> list[str]:
        """The cards that are wild."""
        return _wilds(self.round.rules.melds.wilds)

    def hand(self, hand: tuple[int, ...]) -> tuple[list[str], int]:
        """Return the cards of a hand as text, and its points; the key is the hand, as for its sorts."""
        rules = self.round.rules
        return self.memory.again(
            ("hand", hand, rules.number),
            lambda: (cards_text(hand).split(), hand_points(counts_of(hand), rules)),
        )

    def sorts(self, hand: tuple[int, ...]) -> contract.Sorts:
        """Return a hand sorted plainly; the key is the hand, so nobody is given the sorts of another one."""
        rules = self.round.rules.melds
        return self.memory.again(("sorts", hand, rules.wilds), lambda: plain_sorts(hand, rules))

    def wishes(self, seat: int) -> contract.WishDesk | None:
        """Return a seat's wishes; the key is all of them, so those of another seat are never taken for them."""
        mine, variant = self.game.seats[seat].wishes, self.game.variant
        cards = tuple((one.card, one.wish) for one in mine.cards)
        key = ("wishes", mine.completes, mine.helps, mine.others, mine.calls, mine.keep, cards)
        return self.memory.again(key, lambda: desk(variant, mine))

    def may(self, seat: int) -> tuple[list[Action], list[contract.Closed]]:
        """Return what a seat may do, and why not the rest."""
        reasons, said = self.round.closed_actions(seat)
        return may_shown(reasons, tuple(said.items()))

    # ---- Going away -------------------------------------------------------------------------

    @cached_property
    def _unfinished(self) -> tuple[Hashable, ...]:
        """All that it depends on what happens to a seat whose person leaves."""
        match, deal = self.game.match, self.deal
        return (
            tuple(sits.kind for sits in self.game.seats),
            *(len(self.game.past), len(match.results), match.over, match.running),
            *(tuple(match.left.items()), tuple(match.missing)),
            None if deal is None else tuple(deal.left),
        )

    def leave(self, seat: int) -> str:
        """Return what happens if a seat's person leaves for good now."""
        return self.memory.again(
            ("leave", seat, self._unfinished), lambda: leave_text(self.game, seat)
        )


@lru_cache(maxsize=4096)
def may_shown(
    reasons: tuple[int, ...], said: tuple[tuple[int, Violation], ...]
) -> tuple[list[Action], list[contract.Closed]]:
    """Return the open actions, and the refusals of the others; equal refusals are merged."""
    words = dict(said)
    is_open: list[Action] = []
    by_refusal: dict[Violation, list[Action]] = {}
    for action, why in zip(ACTIONS, reasons, strict=True):
        (by_refusal.setdefault(words[why], []) if why else is_open).append(action)
    return is_open, [
        contract.Closed(actions, refusal_of(why)) for why, actions in by_refusal.items()
    ]


@lru_cache(maxsize=256)
def _wilds(wilds: frozenset[int]) -> list[str]:
    return cards_text(sorted(wilds, reverse=True)).split()


def seat_shown(game: Game, number: int, here: Collection[int], total: int) -> contract.Seat:
    """Return a seat as everybody sees it while some are connected."""
    sits, deal = game.seats[number], game.deal
    alike = partial(
        contract.Seat,
        seat=number,
        name=sits.name,
        kind=sits.kind,
        here=sits.kind == "bot" or number in here,
        sat_in=sits.sat_in is not None,
        total=total,
        partner=partner_of(game, number),
        colour=sits.colour,
        portrait=sits.portrait,
    )
    if deal is None:
        return alike()
    return alike(
        cards=deal.hand_size(number),
        down=deal.is_down(number) if shows_down(deal) else None,
        claims=deal.round.claims[number],
        coins=game.coins_paid(number) if claim_cost(game.variant.options) else None,
        contract=deal.contracts[number].words() if deal.rules.contract.slots else None,
        note=seat_note(deal, number),
        level=seat_level(game, number),
        dealer=deal.dealer == number,
        active=deal.active == number and deal.phase != "over",
    )
