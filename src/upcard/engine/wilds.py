"""Mechanism: a wild card freed by its natural card is owed to the table."""

from collections.abc import Sequence

from upcard.cards import JOKER, card_name, card_text
from upcard.engine.state import DealState, Owed
from upcard.melds import (
    Contract,
    Meld,
    MeldRules,
    Problem,
    Slot,
    extended,
    lay_off_ends,
    layouts,
    replaced,
    why_not_replace,
    wild_for,
)


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
    freed = meld.cards[_place(meld, card, melds)]
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


def _place(meld: Meld, card: int, rules: MeldRules) -> int:
    place = wild_for(meld, card, rules)
    if place is None:
        raise ValueError(f"{card_text(card)} replaces nothing in {meld}")
    return place


def _why_not_freed(deal: DealState, freed: int, card: int, index: int) -> Problem | None:
    """Return why the wild that would come free could not be played, or None."""
    rules = deal.rules.melds
    table = list(deal.melds)
    table[index] = replaced(table[index], _place(table[index], card, rules), card, rules)
    hand = bytearray(deal.hands[deal.active])
    hand[card] -= 1
    if owed_fits(deal, table, [*deal.owed, Owed(freed, index)], hand):
        return None
    return Problem("replace.fits_nowhere", f"{card_name(freed)} would come free and fits nowhere else on the table; a "
                   "freed wild card must be played in the same turn", "freed_wild_fits")  # fmt: skip


def may_go_to(deal: DealState, owed: Owed, index: int) -> bool:
    """Tell whether a freed wild may be played on the meld at that index at all."""
    return deal.rules.options.replace_dest == "table_any" or owed.origin != index


def owed_fits(
    deal: DealState, table: Sequence[Meld], owed: Sequence[Owed], hand: bytearray
) -> bool:
    """Tell whether all owed wilds can be played one after another, in some order.

    Each is laid off on this table or, where further melds are allowed, begins one with cards of the hand.
    """
    if not owed:
        return True
    rules = deal.rules.melds
    for number, first in enumerate(owed):
        rest = [*owed[:number], *owed[number + 1 :]]
        for index, meld in enumerate(table):
            if not may_go_to(deal, first, index):
                continue
            for end in lay_off_ends(meld, first.card, rules):
                after = [
                    *table[:index],
                    extended(meld, first.card, end, rules),
                    *table[index + 1 :],
                ]
                if owed_fits(deal, after, rest, hand):
                    return True
        if _makes_meld(deal, first, hand) and owed_fits(deal, table, rest, hand):
            return True
    return False


def _makes_meld(deal: DealState, owed: Owed, hand: bytearray) -> bool:
    """Tell whether a freed wild and cards of the hand make a meld beyond the contract."""
    rules = deal.rules
    if rules.options.extra_melds == "none":
        return False
    cards = bytearray(hand)
    cards[owed.card] += 1
    slots = (Slot("set", rules.melds.set_size[0]), Slot("run", rules.melds.run_size[0]))
    return any(
        any(card in rules.melds.wilds for card in melds[0].cards)
        for slot in slots
        for melds in layouts(cards, Contract((slot,)), rules.melds, rules.pairs)
    )


def free_wild(deal: DealState, card: int, index: int) -> int:
    """Put the card in the place of the wild, which is owed from now on or goes to the hand; return the wild."""
    rules = deal.rules.melds
    meld = deal.melds[index]
    place = _place(meld, card, rules)
    freed = meld.cards[place]
    deal.melds[index] = replaced(meld, place, card, rules)
    if to_hand(deal):
        deal.to_hand(deal.active, freed)
    else:
        deal.owed.append(Owed(freed, index))
    return freed


def owed_for(deal: DealState, card: int, index: int) -> Owed | None:
    """Return the owed wild that a lay-off of this card on that meld settles, or None.

    Twins are the same card: an owed joker is played before one from the hand, wherever it may go.
    """
    return next(
        (owed for owed in deal.owed if owed.card == card and may_go_to(deal, owed, index)), None
    )
