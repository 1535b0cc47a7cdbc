"""What a player who is down may do in the rest of a turn, and where wild cards that came free may go."""

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from upcard.cards import JOKER, KINDS, card_text
from upcard.melds.check import extended, lay_off_ends, wild_for
from upcard.melds.contract import Contract, PairRules, Slot
from upcard.melds.contract.search import layouts
from upcard.melds.meld import Meld, MeldType
from upcard.melds.rules import MeldRules

Owed = tuple[int, int]
"""A freed wild card that has to be played on the table, and the index of the meld it came from."""


class Turn(msgspec.Struct, frozen=True):
    """What a player who is down may do in the rest of a turn.

    ``further_melds`` tells whether melds beyond the contract are allowed at all, ``melds_left`` how many more in this
    turn. ``replace_in`` are the melds in which natural cards free wild ones, ``untouched`` the indexes of melds in
    which they do not; ``replace_first``: only before any other play. ``freed_to`` is where a freed card goes: onto
    another meld, any meld, or into the hand. ``last`` tells how the last card goes: by a discard, by a discard or a
    play, or by a play; ``not_alone``: no play may leave a last card that can be neither. ``kept`` is a card just
    taken from the pile, which is not discarded; ``must`` one to be played first.
    """

    rules: MeldRules
    lay_off: bool = True
    further_melds: bool = False
    melds_left: int = KINDS
    replace_in: tuple[MeldType, ...] = ()
    jokers_only: bool = False
    untouched: tuple[int, ...] = ()
    replace_first: bool = False
    freed_to: Literal["table_elsewhere", "table_any", "hand"] = "table_any"
    last: Literal["required", "optional", "forbidden"] = "required"
    not_alone: bool = False
    kept: int | None = None
    must: int | None = None


def freed_place(meld: Meld, card: int, turn: Turn) -> int:
    """Return the index of the wild that the card frees: of several in a set the first, or a joker where only jokers
    go.
    """
    place = wild_for(meld, card, turn.rules)
    if place is None:
        raise ValueError(f"{card_text(card)} replaces nothing in {meld}")
    if meld.type == "set" and turn.jokers_only and JOKER in meld.cards:
        return meld.cards.index(JOKER)
    return place


def owed_fits(
    turn: Turn, table: Sequence[Meld], owed: Sequence[Owed], hand: bytes | bytearray,
    failed: set[object] | None = None,
) -> bool:  # fmt: skip
    """Return whether all owed wild cards can be played one after another, in some order.

    Each is laid off on this table or, where further melds are allowed, begins one with cards of the hand.
    ``failed`` holds the cases already known not to fit: many orders of laying off lead to the same table.
    """
    if not owed:
        return True
    failed = set() if failed is None else failed
    case = (tuple(table), tuple(sorted(owed)), bytes(hand))
    if case in failed:
        return False
    for number, (card, origin) in enumerate(owed):
        rest = [*owed[:number], *owed[number + 1 :]]
        for index, meld in enumerate(table):
            if not turn.lay_off or not may_go_to(turn, origin, index):
                continue
            for end in lay_off_ends(meld, card, turn.rules):
                after = [*table[:index], extended(meld, card, end, turn.rules), *table[index + 1 :]]
                if owed_fits(turn, after, rest, hand, failed):
                    return True
        for meld, left in _melds_with(turn, card, hand):
            if owed_fits(turn, [*table, meld], rest, left, failed):
                return True
    failed.add(case)
    return False


def may_go_to(turn: Turn, origin: int, index: int) -> bool:
    """Return whether a wild card freed from one meld may be played on another, or on the same, at all."""
    return turn.freed_to == "table_any" or origin != index


def _melds_with(turn: Turn, card: int, hand: bytes | bytearray) -> Iterator[tuple[Meld, bytearray]]:
    """Yield melds of the least sizes that a freed wild card and cards of the hand make, each with the hand left."""
    if not turn.further_melds:
        return
    rules = turn.rules
    more = bytearray(hand)
    more[card] += 1
    for slot in (Slot("set", rules.set_size[0]), Slot("run", rules.run_size[0])):
        for (meld,) in layouts(more, Contract((slot,)), rules, PairRules(), first=(card,)):
            if card in meld.cards:
                left = bytearray(more)
                for one in meld.cards:
                    left[one] -= 1
                if sum(left) >= (turn.last == "required"):
                    yield meld, left
