"""Mechanism: a wild card freed by its natural card is owed to the table."""

from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from upcard.cards import JOKER, card_name, card_text
from upcard.engine.state import DealState, Owed
from upcard.melds import (
    Contract,
    End,
    Meld,
    PairRules,
    Problem,
    Slot,
    extended,
    lay_off_ends,
    layouts,
    replaced,
    why_not_replace,
    wild_for,
)
from upcard.melds.search import MOST_PLANS
from upcard.rules import RoundRules

_MOST_ORDERS = 120


def why_not_replace_there(deal: DealState, seat: int, card: int, index: int) -> Problem | None:
    """Return why the card may not free a wild from the meld at that index, or None. The card is in hand."""
    options, melds = deal.rules.options, deal.rules.melds
    meld = deal.melds[index]
    if meld.type not in options.replace_in:
        where = " and ".join(f"{word}s" for word in options.replace_in) or "no meld"
        option = "replace_set" if meld.type == "set" and options.replace_in else "replace_in"
        return Problem("replace.not_in_" + meld.type, f"a wild card in a {meld.type} stays where it is; this game lets "
                       f"wild cards be replaced in {where}", option)  # fmt: skip
    if options.replace_from == "others_only" and deal.owners[index] == seat:
        return Problem(
            "replace.own_meld",
            "this meld is your own; only other players' wild cards are replaced",
            "replace_from",
        )
    if options.replace_when == "down_earlier" and deal.down_since[seat] == deal.turn:
        return Problem(
            "replace.this_turn",
            "you went down in this turn; wild cards are replaced from your next turn on",
            "replace_when",
        )
    if options.replace_when == "before_melds" and _has_laid(deal):
        return Problem(
            "replace.after_melds",
            "you have laid cards in this turn; wild cards are replaced before that",
            "replace_when",
        )
    problem = why_not_replace(meld, card, melds)
    if problem is not None:
        return problem
    freed = meld.cards[_place(deal, meld, card)]
    if options.replace_only == "jokers" and freed != JOKER:
        return Problem(
            "replace.jokers_only",
            f"{card_name(freed)} is no joker; only jokers are replaced here",
            "replace_only",
        )
    return None if to_hand(deal) else _why_not_freed(deal, freed, card, index)


def to_hand(deal: DealState) -> bool:
    """Tell whether a freed wild card goes to the hand of whoever freed it, and is owed to nobody."""
    return deal.rules.options.replace_dest == "hand"


def _has_laid(deal: DealState) -> bool:
    """Tell whether the active player has laid down, melded or laid off in this turn."""
    return any(kind != "replace" for kind in deal.played())


def _place(deal: DealState, meld: Meld, card: int) -> int:
    """Return the index of the wild that the card frees: of several in a set the first, or a joker where only jokers go."""
    place = wild_for(meld, card, deal.rules.melds)
    if place is None:
        raise ValueError(f"{card_text(card)} replaces nothing in {meld}")
    if meld.type == "set" and deal.rules.options.replace_only == "jokers" and JOKER in meld.cards:
        return meld.cards.index(JOKER)
    return place


def _why_not_freed(deal: DealState, freed: int, card: int, index: int) -> Problem | None:
    """Return why the wild that would come free could not be played, or None."""
    rules = deal.rules.melds
    table = list(deal.melds)
    table[index] = replaced(table[index], _place(deal, table[index], card), card, rules)
    hand = bytearray(deal.hands[deal.active])
    hand[card] -= 1
    if owed_fits(deal, table, [*deal.owed, Owed(freed, index)], hand):
        return None
    return Problem("replace.fits_nowhere", f"{card_name(freed)} would come free and fits nowhere else on the table; a "
                   "freed wild card must be played in the same turn", "freed_wild_fits")  # fmt: skip


def lays_off_now(deal: DealState) -> bool:
    """Tell whether the active player, who is down, may lay off in this turn."""
    layoff = deal.rules.options.layoff
    early = deal.down_since[deal.active] == deal.turn
    return layoff == "same_turn" or (layoff == "later_turn" and not early)


def may_go_to(deal: DealState, owed: Owed, index: int) -> bool:
    """Tell whether a freed wild may be played on the meld at that index at all."""
    return deal.rules.options.replace_dest == "table_any" or owed.origin != index


_Case = tuple[tuple[Meld, ...], tuple[tuple[int, int], ...], bytes]


def owed_fits(
    deal: DealState,
    table: Sequence[Meld],
    owed: Sequence[Owed],
    hand: bytearray,
    failed: set[_Case] | None = None,
) -> bool:
    """Tell whether all owed wilds can be played one after another, in some order.

    Each is laid off on this table or, where further melds are allowed, begins one with cards of the hand.
    ``failed`` holds the cases already known not to fit: many orders of laying off lead to the same table.
    """
    if not owed:
        return True
    failed = set() if failed is None else failed
    case = (tuple(table), tuple(sorted((o.card, o.origin) for o in owed)), bytes(hand))
    if case in failed:
        return False
    rules = deal.rules.melds
    lays_off = lays_off_now(deal)
    for number, first in enumerate(owed):
        rest = [*owed[:number], *owed[number + 1 :]]
        for index, meld in enumerate(table):
            if not lays_off or not may_go_to(deal, first, index):
                continue
            for end in lay_off_ends(meld, first.card, rules):
                after = [
                    *table[:index],
                    extended(meld, first.card, end, rules),
                    *table[index + 1 :],
                ]
                if owed_fits(deal, after, rest, hand, failed):
                    return True
        for meld, left in _melds_with(deal, first, hand):
            if owed_fits(deal, [*table, meld], rest, left, failed):
                return True
    failed.add(case)
    return False


def _melds_with(deal: DealState, owed: Owed, hand: bytearray) -> Iterator[tuple[Meld, bytearray]]:
    """Yield the melds beyond the contract that a freed wild and cards of the hand make, each with the hand left."""
    rules = deal.rules
    if rules.options.extra_melds == "none":
        return
    kept = 1 if rules.options.go_out_discard == "required" else 0
    for meld in further_melds(rules, hand, (owed.card,)):
        if owed.card in meld.cards:
            left = bytearray(hand)
            left[owed.card] += 1
            for card in meld.cards:
                left[card] -= 1
            if sum(left) >= kept:
                yield meld, left


def further_melds(
    rules: RoundRules, hand: bytearray, owed: Sequence[int] = (), most: int = MOST_PLANS
) -> Iterator[Meld]:
    """Yield melds of the least sizes that the hand and the owed wild cards make; what is owed is spent first."""
    cards = bytearray(hand)
    for card in owed:
        cards[card] += 1
    for slot in (Slot("set", rules.melds.set_size[0]), Slot("run", rules.melds.run_size[0])):
        for melds in layouts(cards, Contract((slot,)), rules.melds, PairRules(), most, owed):
            yield melds[0]


def free_wild(deal: DealState, card: int, index: int) -> int:
    """Put the card in the place of the wild, which is owed from now on or goes to the hand; return the wild."""
    rules = deal.rules.melds
    meld = deal.melds[index]
    place = _place(deal, meld, card)
    freed = meld.cards[place]
    deal.melds[index] = replaced(meld, place, card, rules)
    if to_hand(deal):
        deal.to_hand(deal.active, freed)
    else:
        deal.owed.append(Owed(freed, index))
    return freed


def may_settle(deal: DealState, card: int, index: int) -> list[Owed]:
    """Return the owed wilds that a lay-off of this card on that meld could settle."""
    return [owed for owed in deal.owed if owed.card == card and may_go_to(deal, owed, index)]


def owed_for(deal: DealState, card: int, index: int, end: End | None) -> Owed | None:
    """Return the owed wild that a legal lay-off settles, or None where the card comes from the hand.

    Twins are the same card: an owed joker is played before one from the hand, wherever it may go; of two owed ones,
    that after which the other still has a place.
    """
    able = may_settle(deal, card, index)
    for owed in able[: len(able) if len(able) > 1 else 0]:
        if rest_fits(deal, [owed], index, extended(deal.melds[index], card, end, deal.rules.melds)):
            return owed
    return able[0] if able else None


def owed_in(deal: DealState, meld: Meld) -> list[Owed]:
    """Return the owed wilds that a further meld takes in; of twins, those after which the others still have a place."""
    first: list[Owed] | None = None
    for order in islice(permutations(deal.owed), _MOST_ORDERS):
        cards = list(meld.cards)
        taken = []
        for owed in order:
            if owed.card in cards:
                cards.remove(owed.card)
                taken.append(owed)
        if first is None:
            first = taken
        if rest_fits(deal, taken, len(deal.melds), meld):
            return taken
    return first or []


def rest_fits(
    deal: DealState, settled: Sequence[Owed], index: int, meld: Meld, spent: Sequence[int] = ()
) -> bool:
    """Tell whether what is owed beside those still fits once the meld lies at that index and the cards are spent."""
    rest = list(deal.owed)
    for owed in settled:
        rest.remove(owed)
    if not rest:
        return True
    hand = bytearray(deal.hands[deal.active])
    for card in spent:
        hand[card] -= 1
    return owed_fits(deal, [*deal.melds[:index], meld, *deal.melds[index + 1 :]], rest, hand)
