"""Mechanism: a wild card freed by its natural card is owed to the table."""

from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from upcard.cards import JOKER, card_name
from upcard.engine.state import DealState, Owed
from upcard.melds import (
    Contract,
    End,
    Meld,
    PairRules,
    Problem,
    Slot,
    extended,
    layouts,
    replaced,
    why_not_replace,
)
from upcard.melds.search import MOST_PLANS
from upcard.melds.turn import Turn, freed_place
from upcard.melds.turn import may_go_to as goes_to
from upcard.melds.turn import owed_fits as all_fit
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
    freed = meld.cards[freed_place(meld, card, placing(deal))]
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


def _why_not_freed(deal: DealState, freed: int, card: int, index: int) -> Problem | None:
    """Return why the wild that would come free could not be played, or None."""
    rules = deal.rules.melds
    table = list(deal.melds)
    table[index] = replaced(
        table[index], freed_place(table[index], card, placing(deal)), card, rules
    )
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


def placing(deal: DealState) -> Turn:
    """Return what bears on where freed wild cards may go in this turn."""
    options = deal.rules.options
    return Turn(
        deal.rules.melds,
        lay_off=lays_off_now(deal),
        further_melds=options.extra_melds != "none",
        jokers_only=options.replace_only == "jokers",
        freed_to=options.replace_dest,
        last=options.go_out_discard,
    )


def may_go_to(deal: DealState, owed: Owed, index: int) -> bool:
    """Tell whether a freed wild may be played on the meld at that index at all."""
    return goes_to(placing(deal), owed.origin, index)


def owed_fits(
    deal: DealState, table: Sequence[Meld], owed: Sequence[Owed], hand: bytearray
) -> bool:
    """Tell whether all owed wilds can be played one after another, in some order, on this table or in new melds."""
    freed = [(one.card, one.origin) for one in owed]
    return not freed or all_fit(placing(deal), table, freed, hand)


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
    place = freed_place(meld, card, placing(deal))
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
    hand = deal.hands[deal.active]
    for order in islice(permutations(deal.owed), _MOST_ORDERS):
        cards = list(meld.cards)
        taken = []
        for owed in order:
            if owed.card in cards:
                cards.remove(owed.card)
                taken.append(owed)
        if first is None:
            first = taken
        held = all(
            hand[card] >= cards.count(card) for card in cards
        )  # a meld may be asked for in vain
        if held and rest_fits(deal, taken, len(deal.melds), meld, cards):
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
