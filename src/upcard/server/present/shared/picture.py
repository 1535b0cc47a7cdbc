"""A table at one moment, as far as several seats are shown the same.

Parts that all seats see are made once. Parts that have not changed are taken from the moment before; parts that no
move changes, from the last moment before which something other than a move was made. Nothing private to a seat gets
into another's state: shared parts are made from public information, and memoised parts are keyed by all that they
were made from.
"""

from collections.abc import Callable, Collection, Hashable, Iterable
from functools import cached_property, lru_cache, partial
from itertools import repeat
from typing import NamedTuple, ParamSpec, TypeVar

from msgspec.structs import replace

from upcard.cards import card_codes, counts_of
from upcard.engine import Action, Deal, View, hand_points
from upcard.engine.view import open_to_all, view_of
from upcard.engine.wording import Openness
from upcard.features.claims.questions import claim_cost
from upcard.features.players.questions import has_teams
from upcard.messages.say import messages
from upcard.rules import RoundRules
from upcard.server import contract
from upcard.server.present.goal import round_shown, seat_level, seat_note, shows_down
from upcard.server.present.hand.advice import plain_sorts
from upcard.server.present.melds import table_meld
from upcard.server.present.pile import fanned
from upcard.server.present.scores import partner_of, scores
from upcard.server.refusals import refusal_of
from upcard.server.tables.game import Game
from upcard.server.tables.seats.seat import Seat

say = messages(__file__)

T = TypeVar("T")
P = ParamSpec("P")


class Memory:
    """A memo of the parts made for a moment and the one before it; parts that neither used are forgotten."""

    def __init__(self, before: "Memory | None") -> None:
        """Start with the parts of the moment before."""
        self._before: dict[Hashable, object] = {} if before is None else before.made
        self.made: dict[Hashable, object] = {}

    def again(self, key: Hashable, make: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Return the part with this key, which holds all that it depends on, or make it of the arguments."""
        found = self.made.get(key)
        if found is None:
            found = self._before.get(key)
            self.made[key] = found = make(*args, **named) if found is None else found
        return found  # type: ignore[return-value] # a key belongs to one kind of thing

    def keep_all(self) -> None:
        """Also keep the parts of the moment before that this one does not use."""
        self.made = {**self._before, **self.made}

    def forget_before(self) -> None:
        """Forget the moment before, once this one is complete."""
        self._before = {}


class Still:
    """A memo of parts that no move changes, from a moment that only moves have followed."""

    def __init__(self, since: tuple[object, ...]) -> None:
        """Start empty; ``since`` names the moment."""
        self.since = since
        self._made: dict[Hashable, object] = {}

    def again(self, key: Hashable, make: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Return the part with this key, which holds all that it depends on and moves change."""
        found = self._made.get(key)
        if found is None:
            self._made[key] = found = make(*args, **named)
        return found  # type: ignore[return-value] # a key belongs to one kind of thing


class OwnHand(NamedTuple):
    """A hand as it is shown to its seat: its cards as text, its points, and its plain sorts."""

    cards: list[str]
    points: int
    sorts: contract.Sorts


class Picture:
    """The parts that several seats share; ``before`` is the picture of the moment before."""

    def __init__(self, game: Game, before: "Picture | None" = None) -> None:
        """Start from the table."""
        self.game, self.deal = game, game.deal
        self.round: Deal = game.deal  # type: ignore[assignment] # asked for only where there is one
        self.memory: Memory = Memory(before.memory if before else None)
        # A drop changes what happens to players who leave the table.
        left = None if game.deal is None else tuple(game.deal.left)
        since = (game.still_since, left)
        alike = before is not None and before.still.since == since
        self.still: Still = before.still if before is not None and alike else Still(since)
        self._views: dict[int, View] = {}
        self._seats: dict[tuple[int, ...], list[contract.Seat]] = {}

    # ---- The table --------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat."""
        return self.still.again("names", self.game.names)

    @property
    def bots(self) -> frozenset[int]:
        """The seats that bots play."""
        seats = self.game.seats
        return self.still.again("bots", _played_by_bots, seats)

    def awaited(self, seat: int) -> list[str]:
        """Return the names of those for whom the table waits, as told to a seat: itself first."""
        unready = sorted(self.game.waits_for())
        others = [self.names[other] for other in unready if other != seat]
        return [say("you"), *others] if seat in unready else others

    def seats(self, here: Collection[int]) -> list[contract.Seat]:
        """Return the seats as everybody sees them while the seats ``here`` are connected."""
        key = tuple(here)
        if key not in self._seats:
            self._seats[key] = [both[seat in here] for seat, both in enumerate(self._each)]
        return self._seats[key]

    @cached_property
    def _each(self) -> list[tuple[contract.Seat, contract.Seat]]:
        """Each seat, disconnected and connected."""
        game, deal = self.game, self.deal
        totals = self.still.again("totals", game.match.totals)
        again, since = self.memory.again, self.still.since
        moved: Iterable[tuple[object, ...]] = repeat((), len(game.seats))
        if deal is not None:
            now = deal.round
            acts = [deal.active == number and deal.phase != "over" for number in range(deal.seats)]
            moved = zip(now.held, map(bool, now.down), acts, now.claims, now.laid, strict=True)
        return [
            again(("seat", number, since, *one), _both, game, number, totals[number])
            for number, one in enumerate(moved)
        ]

    def scores(self, seat: int) -> contract.Scores:
        """Return the score sheet for a seat: with teams or reentries each seat has its own."""
        game = self.game
        if has_teams(game.variant.options) or game.match.reentries():
            return scores(game, seat)
        return self.still.again("scores", scores, game)

    # ---- The round --------------------------------------------------------------------------

    @cached_property
    def _seen_by_all(self) -> View:
        return open_to_all(self.round)

    def view(self, seat: int) -> View:
        """Return the view of a seat; parts that all views share are made once."""
        if seat not in self._views:
            self._views[seat] = view_of(self.round, seat, self._seen_by_all)
        return self._views[seat]

    @cached_property
    def open_deal(self) -> contract.Deal:
        """The cards of the round that lie open to everybody, without a seat's own."""
        deal, seen, again = self.round, self._seen_by_all, self.memory.again
        number, turned = deal.rules.number, deal.turned
        return contract.Deal(
            phase=seen.phase,
            turn=seen.turn,
            active=seen.active,
            stock=seen.stock,
            discard=card_codes(seen.pile),
            pile=fanned(deal),
            takes=[],
            discard_from=seen.discarder if seen.discarder >= 0 else None,
            melds=[
                again(
                    ("meld", number, turned, index, laid.owner, laid.meld),
                    table_meld,
                    index,
                    laid.owner,
                    laid.meld,
                    deal,
                )
                for index, laid in enumerate(seen.melds)
            ],
            hand=[],
            new=[],
            owed=[],
            must=None,
            plays=0,
            points=0,
        )

    @property
    def wilds(self) -> list[str]:
        """The cards that are wild."""
        return _wilds(self.round.rules.melds.wilds)

    def hand(self, hand: tuple[int, ...]) -> OwnHand:
        """Return a hand as it is shown to its seat.

        The key is the hand, so no seat is given what belongs to another hand.
        """
        rules = self.round.rules
        key = ("hand", hand, rules.number, rules.melds.wilds)
        return self.memory.again(key, _own_hand, hand, rules)

    def own_round(self, seat: int) -> contract.Round:
        """Return what the bar of the table says to a seat."""
        deal = self.round
        key = ("round", seat, deal.is_down(seat), tuple(deal.round.claims))
        return self.still.again(key, round_shown, self.game, deal, seat)

    def may(self, seat: int) -> tuple[list[Action], list[contract.Closed]]:
        """Return what a seat may do, and why it may not do the rest."""
        return may_shown(self.round.openness(seat))


@lru_cache(maxsize=4096)
def may_shown(openness: Openness) -> tuple[list[Action], list[contract.Closed]]:
    """Return the open actions, and the refusals of the others."""
    return list(openness.may), [
        contract.Closed(tuple(actions), refusal_of(why)) for why, actions in openness.closed
    ]


def _played_by_bots(seats: Iterable[Seat]) -> frozenset[int]:
    return frozenset(number for number, sits in enumerate(seats) if sits.by_bot)


def _own_hand(hand: tuple[int, ...], rules: RoundRules) -> OwnHand:
    points = hand_points(counts_of(hand), rules)
    return OwnHand(card_codes(hand), points, plain_sorts(hand, rules.melds))


def _both(game: Game, number: int, total: int) -> tuple[contract.Seat, contract.Seat]:
    """Return a seat, disconnected and connected."""
    seat = seat_shown(game, number, (), total)
    return seat, seat if seat.here else replace(seat, here=True)


@lru_cache(maxsize=256)
def _wilds(wilds: frozenset[int]) -> list[str]:
    return card_codes(sorted(wilds, reverse=True))


def seat_shown(game: Game, number: int, here: Collection[int], total: int) -> contract.Seat:
    """Return a seat as everybody sees it while the seats ``here`` are connected."""
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
