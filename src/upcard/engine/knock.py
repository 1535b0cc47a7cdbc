"""Mechanism: a knock - after drawing a player discards, shows melds kept in the hand, and the round ends.

Afterwards the melds of all lie on the table and the hands hold what counts.
"""

from collections.abc import Sequence
from functools import lru_cache

from upcard.cards import KINDS, expand
from upcard.engine.effects import Effect
from upcard.engine.moves import Knock
from upcard.engine.state import DealState, EndReason
from upcard.melds import (
    End,
    Meld,
    MeldRules,
    Problem,
    extended,
    lay_off_ends,
    why_not_meld,
)
from upcard.melds.deadwood import deadwood_of, mask_of
from upcard.melds.partition import Partition, best_partition
from upcard.melds.spread import spread_of

MOST_DEFENCES = 2000
"""Ways of laying off that are looked at for a defender. Without wild cards there are never more than some dozen."""


@lru_cache(2_000)
def hidden_melds(hand: bytes, rules: MeldRules, points: tuple[int, ...]) -> Partition:
    """Return the melds of a hand that leave the fewest points; of several ways always the same."""
    spread, held = spread_of(rules, points), mask_of(hand)
    if spread is not None and held is not None:
        left = spread.find(held)
        melds = spread.readable(rules)
        used = {card for meld in melds for card in meld.cards}
        return Partition(melds, tuple(card for card in expand(hand) if card not in used), left)
    found = best_partition(hand, rules, points)
    if found is None:
        raise ValueError("a hand without any meld is a partition too")
    return found


def _least_left(hand: bytes, rules: MeldRules, points: tuple[int, ...]) -> int:
    tables = deadwood_of(rules, points)
    held = mask_of(hand)
    if tables is None or held is None:
        return hidden_melds(hand, rules, points).points
    return tables.of_mask(held)


def deadwood_without(deal: DealState, seat: int, card: int | None) -> int:
    """Return the points outside melds of a seat's hand without one card."""
    hand = bytearray(deal.hands[seat])
    if card is not None:
        hand[card] -= 1
    return _least_left(bytes(hand), deal.rules.melds, deal.rules.points)


def why_not_knocking(deal: DealState) -> Problem | None:
    """Return why nobody knocks in this game, or None."""
    if deal.rules.options.knock_max is None:
        return Problem("knock.never", "nobody knocks in this game", "turn")
    return None


def why_not_knock(deal: DealState, seat: int, move: Knock) -> Problem | None:
    """Return why the seat may not knock so, or None; the discard itself is allowed."""
    options = deal.rules.options
    if move.card is None and options.big_gin_bonus is None:
        return Problem("knock.discard", "a knock discards one card; say which", "knock")
    left = deadwood_without(deal, seat, move.card)
    if move.melds:
        problem = _why_not_shown(deal, seat, move)
        if problem is not None:
            return problem
        left = _left_beside(deal, seat, move)
    most = options.knock_max or 0
    if move.card is None and left:
        return Problem(
            "knock.big_gin",
            f"{left} points would be outside your melds; all cards must be in melds",
            "big_gin_bonus",
        )
    if left > most:
        return Problem(
            "knock.too_many",
            f"{left} points would be outside your melds; you knock with {most} or fewer",
            "knock_max",
        )
    return None


def _why_not_shown(deal: DealState, seat: int, move: Knock) -> Problem | None:
    """Return why the melds named cannot be those of the hand, or None."""
    hand = bytearray(deal.hands[seat])
    if move.card is not None:
        hand[move.card] -= 1
    for meld in move.melds:
        problem = why_not_meld(meld, deal.rules.melds)
        if problem is not None:
            return problem
        for card in meld.cards:
            if not hand[card]:
                return Problem(
                    "knock.not_held", "the melds name a card that you do not hold so often", "knock"
                )
            hand[card] -= 1
    return None


def _left_beside(deal: DealState, seat: int, move: Knock) -> int:
    """Return the points of a hand outside the melds that a knock names."""
    points = deal.rules.points
    held = sum(number * points[card] for card, number in enumerate(deal.hands[seat]) if number)
    shown = sum(points[card] for meld in move.melds for card in meld.cards)
    return held - shown - (0 if move.card is None else points[move.card])


def knocks(deal: DealState, seat: int) -> list[Knock]:
    """Return the knocks that may be open to a seat, its melds left to the engine; none where its hand is too far off.

    A discard takes at most its own points off what is outside the melds.
    """
    hand, most = deal.hands[seat], deal.rules.options.knock_max or 0
    left = deadwood_without(deal, seat, None)
    points = deal.rules.points
    cards = [card for card in range(KINDS) if hand[card] and left - points[card] <= most]
    return [Knock(card) for card in ([None, *cards] if cards else [])]


def knock(deal: DealState, seat: int, move: Knock, effects: list[Effect]) -> EndReason:
    """Show the knocker's melds and then everybody else's; return how the round ends."""
    if move.card is not None:
        deal.from_hand(seat, move.card)
        deal.pile.append(move.card)
        deal.discarder = seat
    rules = deal.rules
    best = hidden_melds(bytes(deal.hands[seat]), rules.melds, rules.points)
    melds = move.melds or best.melds
    first = len(deal.melds)
    effects.append(Effect("knock", seat=seat, card=move.card, melds=melds, meld=first))
    deal.show_melds(seat, melds)
    gin = not deal.hand_size(seat)
    shown = range(first, len(deal.melds))
    for other in deal.playing():
        if other != seat:
            _defend(deal, other, () if gin or not rules.options.knock_layoff else shown, effects)
    if gin:
        return "big_gin" if move.card is None else "gin"
    return "knock"


def _defend(deal: DealState, seat: int, shown: Sequence[int], effects: list[Effect]) -> None:
    """Lay off on the knocker's melds and show one's own so that the fewest points are left."""
    rules = deal.rules
    table = tuple(deal.melds[index] for index in shown)
    for card, number, end in best_defence(
        bytes(deal.hands[seat]), table, rules.melds, rules.points
    ):
        index = shown[number]
        deal.from_hand(seat, card)
        deal.melds[index] = extended(deal.melds[index], card, end, rules.melds)
        effects.append(Effect("lay", seat=seat, card=card, meld=index, end=end))
    best = hidden_melds(bytes(deal.hands[seat]), rules.melds, rules.points)
    if best.melds:
        effects.append(Effect("meld", seat=seat, melds=best.melds, meld=len(deal.melds)))
    deal.show_melds(seat, best.melds)


LaidOff = tuple[int, int, End | None]


def best_defence(
    hand: bytes, table: tuple[Meld, ...], rules: MeldRules, points: tuple[int, ...]
) -> tuple[LaidOff, ...]:
    """Return the cards to lay off on these melds, in order, so that the fewest points stay outside melds."""
    best_left: int | None = None
    best: tuple[LaidOff, ...] = ()
    seen: set[tuple[bytes, tuple[Meld, ...]]] = set()
    waiting: list[tuple[bytes, tuple[Meld, ...], tuple[LaidOff, ...]]] = [(hand, table, ())]
    while waiting and len(seen) < MOST_DEFENCES:
        held, melds, laid = waiting.pop(0)
        if (held, melds) in seen:
            continue
        seen.add((held, melds))
        left = hidden_melds(held, rules, points).points
        if best_left is None or left < best_left:
            best_left, best = left, laid
        for card in range(KINDS):
            if held[card]:
                for number, meld in enumerate(melds):
                    for end in lay_off_ends(meld, card, rules):
                        rest = bytearray(held)
                        rest[card] -= 1
                        longer = extended(meld, card, end, rules)
                        after = (*melds[:number], longer, *melds[number + 1 :])
                        waiting.append((bytes(rest), after, (*laid, (card, number, end))))
    return best
