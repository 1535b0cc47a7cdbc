"""The reasons for a move, from the view of its seat alone, whether a bot or a person chose it.

They are facts with figures: the distance from the contract before and after, the unseen cards that help, the cost of
the hand if somebody goes out, the value of a discard to others. The most telling comes first.
"""

from collections import Counter
from collections.abc import Iterator

import msgspec

from upcard.bots.discards import unseen
from upcard.bots.needs import Needs, helpful
from upcard.bots.observed import observed_deal
from upcard.bots.plays import held, might_fit
from upcard.cards import counts_of, with_card
from upcard.engine import Deal, Move, View, hand_points, moves
from upcard.engine.questions import price_of_drop, table_with
from upcard.features.claims.questions import blind_cards
from upcard.features.laying_off.questions import lays_off
from upcard.features.match.questions import points_to_be_out
from upcard.melds.hand.partition import best_partition
from upcard.rules import RoundRules, Variant

MOST = 2
"""The most reasons given; nobody reads more."""
_LATE = 3
"""The size of a hand that is down from which on it is worth saying."""


class Reason(msgspec.Struct, frozen=True):
    """A fact in favour of a move: a stable code, with its figures and cards by name."""

    code: str
    numbers: dict[str, int] = {}
    cards: dict[str, int] = {}


def reasons_of(view: View, variant: Variant, move: Move) -> tuple[Reason, ...]:
    """Return one or two reasons for a legal move of the view's seat."""
    rules = variant.round_rules(view.round, len(view.seats), view.turned)
    own = msgspec.structs.replace(rules, contract=view.seats[view.seat].contract)
    deal = observed_deal(view, variant, rules)
    contract = _Down if view.seats[view.seat].down else _Contract
    facts = (contract if own.contract.slots else _NoContract)(view, deal, own)
    found = tuple(facts.of(move))[:MOST]
    return found or (Reason("hand", {"held": len(view.hand), "points": facts.points()}),)


class _Facts:
    """The facts that hold in every game."""

    def __init__(self, view: View, deal: Deal, rules: RoundRules) -> None:
        self.view, self.deal, self.rules = view, deal, rules
        self.hand = bytes(counts_of(view.hand))

    def of(self, move: Move) -> Iterator[Reason]:
        """Yield the reasons for a move, the most telling first."""
        match move:
            case moves.LayOff() | moves.NewMeld() | moves.Replace() | moves.Rearrange():
                yield from self._lays(move)
            case moves.LayDown():
                laid = [card for meld in move.melds for card in meld.cards]
                yield self._left("down.all", "down.left", laid)
            case moves.Discard():
                yield from self._discard(move.card)
            case moves.Take() | moves.TakePile():
                yield from self._take(self.view.pile[-1])
            case moves.Draw() | moves.EndTurn():
                yield from self._waits(move)
            case moves.Claim() | moves.Buy():
                yield from self._claim(self.view.pile[-1])
            case moves.Pass():
                yield from self._pass()
            case moves.Knock() | moves.Show():
                yield from self._ends(move.card)
            case moves.Call():
                yield Reason("call.free")
            case moves.Drop():
                yield Reason("drop.dear", {"points": self.points()})
                yield from self._price()
            case _:
                return

    def _price(self) -> Iterator[Reason]:
        """Yield the price of leaving the round, and the total after it if a total puts players out."""
        limit = points_to_be_out(self.deal.variant.options)
        if limit is not None and self.view.match is not None:
            price = price_of_drop(self.deal.round)
            total = self.view.match.totals[self.view.seat] + price
            code = "drop.out" if total >= limit else "drop.price"
            yield Reason(code, {"price": price, "total": total, "limit": limit})

    def _waits(self, move: moves.Draw | moves.EndTurn) -> Iterator[Reason]:
        if isinstance(move, moves.Draw) and self.deal.may(self.view.seat, moves.Drop()):
            yield from (reason for reason in self._price() if reason.code == "drop.out")
        if many := self._kept_back():
            yield Reason("keep.waits", {"cards": many})
        elif isinstance(move, moves.EndTurn):
            yield Reason("end.kept")
        else:
            yield from self._draw()

    def _kept_back(self) -> int:
        """Return how many cards could be played by rearranging the table, and are kept."""
        seat = self.view.seat
        if self.view.phase != "play" or not self.deal.is_open(seat, "rearrange"):
            return 0
        melds = table_with(self.deal.round, seat, self.hand) or ()
        on_table = sum(len(one.meld.cards) for one in self.view.melds)
        return max(0, sum(len(meld.cards) for meld in melds) - on_table)

    def points(self) -> int:
        """Return the points of the hand now."""
        return hand_points(self.hand, self.rules)

    def _left(self, none: str, some: str, laid: list[int]) -> Reason:
        """Return the reason about the cards left in hand once these are laid, if ``none`` or ``some`` are."""
        rest = bytearray(self.hand)
        for card in laid:
            rest[card] -= rest[card] > 0
        figures = {"left": sum(rest), "points": hand_points(bytes(rest), self.rules)}
        return Reason(some if figures["left"] else none, figures)

    def _lays(
        self, move: moves.LayOff | moves.NewMeld | moves.Replace | moves.Rearrange
    ) -> Iterator[Reason]:
        if isinstance(move, moves.Rearrange):
            on_table = Counter(card for one in self.view.melds for card in one.meld.cards)
            added = Counter(card for meld in move.melds for card in meld.cards) - on_table
            yield self._left("lay.all", "lay.left", list(added.elements()))
            return
        if isinstance(move, moves.NewMeld):
            yield self._left("meld.all", "meld.left", list(move.meld.cards))
            return
        if isinstance(move, moves.Replace):
            yield Reason("replace.frees", {}, {"card": move.card})
        yield self._left("lay.all", "lay.left", [move.card])

    def _discard(self, card: int) -> Iterator[Reason]:
        points = self.rules.points[card]
        figures = {"points": points, "rest": self.points() - points}
        yield Reason("discard.points", figures, {"card": card})
        yield from self._danger(card)

    def _danger(self, card: int) -> Iterator[Reason]:
        """Yield what the next player could do with a discard."""
        view, after = self.view, self.deal.after(self.view.seat)
        gives = might_fit(view, card, self.rules.melds) and lays_off(self.rules.options)
        if gives and view.seats[after].down:
            yield Reason("discard.gift", {"seat": after}, {"card": card})
        elif view.melds and not gives:
            yield Reason("discard.safe", {}, {"card": card})
        elif any(one.what in ("discard", "no_claim") and one.card == card for one in view.history):
            yield Reason("discard.seen", {}, {"card": card})

    def _take(self, card: int) -> Iterator[Reason]:
        if might_fit(self.view, card, self.rules.melds):
            yield Reason("take.fits", {}, {"card": card})

    def _draw(self) -> Iterator[Reason]:
        if self.view.pile:
            yield Reason("draw.unfit", {}, {"card": self.view.pile[-1]})

    def _claim(self, card: int) -> Iterator[Reason]:
        yield from self._take(card)

    def _pass(self) -> Iterator[Reason]:
        yield from self._draw()

    def _ends(self, card: int | None) -> Iterator[Reason]:
        points = self.points() - (0 if card is None else self.rules.points[card])
        yield Reason("hand", {"held": len(self.view.hand) - (card is not None), "points": points})


class _Down(_Facts):
    """The facts once the contract is laid: a claim has its price."""

    def _claim(self, card: int) -> Iterator[Reason]:
        yield from self._take(card)
        price = blind_cards(self.rules.options)
        yield Reason("claim.price", {"cards": price, "hand": len(self.view.hand) + 1 + price})

    def _pass(self) -> Iterator[Reason]:
        yield Reason("pass.down", {"cards": blind_cards(self.rules.options)})


class _Contract(_Down):
    """The way to a contract: the number of missing cards, and the unseen ones that help."""

    def __init__(self, view: View, deal: Deal, rules: RoundRules) -> None:
        super().__init__(view, deal, rules)
        drawn = view.phase == "play" and view.seat == view.active
        self.needs = Needs(rules, len(view.hand) + (0 if drawn else 1))

    def _missing(self) -> int:
        return self.needs.distance(self.hand)

    def _outs(self, hand: bytes) -> dict[str, int]:
        """Return the number of unseen cards that bring a hand nearer, of all unseen cards, and of missing cards."""
        live, missing = unseen(self.view, self.deal), self.needs.distance(hand)
        near = [plan for plan in self.needs.plans(hand) if plan.missing == missing]
        wilds = self.rules.live_wilds()
        outs = sum(live[card] for card in helpful(near) | set(wilds)) if missing else 0
        return {"outs": outs, "unseen": sum(live), "missing": missing}

    def _take(self, card: int) -> Iterator[Reason]:
        before, after = self._missing(), self.needs.distance_with(self.hand, card)
        if not before:
            yield Reason("contract.ready")
        elif after < before:
            code = "take.completes" if not after else "take.nearer"
            yield Reason(code, {"before": before, "after": after}, {"card": card})
        elif card in self.rules.live_wilds():
            yield Reason("take.wild", {}, {"card": card})
        else:
            yield Reason("take.useful", {"missing": before}, {"card": card})

    def _draw(self) -> Iterator[Reason]:
        if not self._missing():
            yield Reason("contract.ready")
            return
        if self.view.pile:
            yield Reason(
                "draw.no_nearer", {"missing": self._missing()}, {"card": self.view.pile[-1]}
            )
        yield Reason("draw.outs", self._outs(self.hand))

    def _pass(self) -> Iterator[Reason]:
        if not self.view.pile:
            return
        card, before = self.view.pile[-1], self._missing()
        after = self.needs.distance_with(self.hand, card)
        price = {"cards": blind_cards(self.rules.options), "before": before, "after": after}
        yield Reason("pass.dear" if after < before else "pass.no_nearer", price, {"card": card})
        yield from self._late()

    def _late(self) -> Iterator[Reason]:
        """Yield that somebody is about to go out."""
        down = [seat for seat in self.view.seats if seat.down and seat.seat != self.view.seat]
        if down and min(seat.cards for seat in down) <= _LATE:
            near = min(down, key=lambda seat: seat.cards)
            yield Reason("late", {"seat": near.seat, "cards": near.cards, "points": self.points()})

    def _discard(self, card: int) -> Iterator[Reason]:
        before, outs = self._missing(), self._outs(with_card(self.hand, card, -1))
        points = {"points": self.rules.points[card]}
        if outs["missing"] > before:
            yield Reason("discard.step_back", {**outs, **points}, {"card": card})
        elif outs["missing"]:
            yield Reason("discard.keeps", {**outs, **points}, {"card": card})
        else:
            yield Reason("discard.ready", points, {"card": card})
        yield from self._late()
        yield from self._danger(card)


class _NoContract(_Facts):
    """Games in which deadwood counts: the deadwood after a move."""

    def _deadwood(self, hand: bytes) -> int:
        found = best_partition(hand, self.rules.melds, self.rules.points)
        return hand_points(hand, self.rules) if found is None else found.points

    def _with(self, card: int) -> int:
        """Return the deadwood with one more card and the best discard."""
        more = with_card(self.hand, card)
        return min(self._without(more, other) for other in held(more))

    def _without(self, hand: bytes, card: int) -> int:
        return self._deadwood(with_card(hand, card, -1))

    def _discard(self, card: int) -> Iterator[Reason]:
        left = self._without(self.hand, card)
        figures = {"deadwood": left, "points": self.rules.points[card]}
        yield Reason("discard.deadwood", figures, {"card": card})
        yield from self._danger(card)

    def _take(self, card: int) -> Iterator[Reason]:
        before, after = self._deadwood(self.hand), self._with(card)
        yield Reason("take.deadwood", {"before": before, "after": after}, {"card": card})

    def _draw(self) -> Iterator[Reason]:
        if not self.view.pile:
            return
        card = self.view.pile[-1]
        before, after = self._deadwood(self.hand), self._with(card)
        code = "draw.deadwood" if after < before else "draw.no_less"
        yield Reason(code, {"before": before, "after": after}, {"card": card})

    def _ends(self, card: int | None) -> Iterator[Reason]:
        left = self._deadwood(self.hand) if card is None else self._without(self.hand, card)
        yield Reason("ends.deadwood", {"deadwood": left})
