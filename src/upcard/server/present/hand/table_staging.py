"""Verdicts on a proposed arrangement of the whole table, with cards of the hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from upcard.cards import card_name, said_of
from upcard.engine import Deal, LayDown, Rearrange
from upcard.features.rearranging.questions import rearranges
from upcard.melds import Meld, stands_for, wild_indexes
from upcard.messages.say import messages
from upcard.server.contract import Verdict
from upcard.server.present.hand.open_staging import judge_each, judge_either, judge_one, worth_words
from upcard.server.present.hand.staging import Judged
from upcard.server.refusals import Refusal, refusal_of, sentence

say = messages(__file__)


def table_verdict(
    deal: Deal, seat: int, slots: Sequence[Sequence[int]], ends: Sequence[str | None]
) -> Verdict:
    """Return the verdict on each meld of a proposed table, and the move that makes it if it is legal.

    A seat that has not laid its first melds may only add melds from its hand; the move is then its lay-down.
    """
    lists = [tuple(cards) for cards in slots]
    chosen = [ends[i] if i < len(ends) else None for i in range(len(lists))]
    judged = [_judged(deal, cards, end) for cards, end in zip(lists, chosen, strict=True)]
    melds = tuple(item.meld for item in judged if item.meld is not None)
    added = _beyond(melds, deal.melds)
    untouched = len(melds) - len(added) == len(deal.melds)
    found = Verdict(refusal=_too_many(deal, seat, lists))
    if found.refusal is None and len(melds) == sum(bool(cards) for cards in lists):
        found = _whole(deal, seat, melds, added if untouched else None)
    verdicts = [item.shown for item in judged]
    text = worth_words(deal, seat, added) if untouched else None
    return replace(found, slots=verdicts, text=text)


def hand_alone(deal: Deal, seat: int) -> Literal["down", "meld"] | None:
    """Return the move that adds melds of the hand if the seat may not touch the table, None if it may."""
    if not rearranges(deal.rules.options):
        return None
    if deal.rules.opens and not deal.is_down(seat):
        return "down"
    closed = not deal.is_open(seat, "rearrange")
    return "meld" if closed and deal.is_open(seat, "meld") else None


def _whole(
    deal: Deal, seat: int, melds: tuple[Meld, ...], added: tuple[Meld, ...] | None
) -> Verdict:
    """Return the moves that lead to the table, or why it is refused; ``added`` is None if old melds were touched.

    A seat that has not touched anything yet gets no refusal.
    """
    way = hand_alone(deal, seat) if added is not None else None
    closed = deal.why_not_action(seat, way or "rearrange")
    if closed is not None:
        return Verdict(refusal=refusal_of(closed))
    if way is None:
        return judge_one(deal, seat, Rearrange(melds))
    if not added:
        return Verdict()
    return judge_one(deal, seat, LayDown(added)) if way == "down" else judge_each(deal, seat, added)


def _beyond(melds: Sequence[Meld], old: Sequence[Meld]) -> tuple[Meld, ...]:
    """Return the melds that are not on the table already."""
    there = Counter(old)
    more = []
    for meld in melds:
        if there[meld]:
            there[meld] -= 1
        else:
            more.append(meld)
    return tuple(more)


def _too_many(deal: Deal, seat: int, lists: Sequence[tuple[int, ...]]) -> Refusal | None:
    """Return a refusal if the proposed table has more of a card than the table and the hand together."""
    hand = Counter(deal.view(seat).hand)
    table = Counter(card for meld in deal.melds for card in meld.cards)
    laid = Counter(card for cards in lists for card in cards)
    more = next((card for card in laid if laid[card] > hand[card] + table[card]), None)
    if more is None:
        return None
    message = say(
        "laid-out-table",
        name=card_name(more),
        laid=laid[more],
        table=table[more],
        held=hand[more],
    )
    message = said_of(deal.rules.options.face, message)
    return Refusal("card.not_held", sentence(message), deal.variant.clause("rearrange"))


# ---- One meld -------------------------------------------------------------------------------


def _judged(deal: Deal, cards: tuple[int, ...], end: str | None) -> Judged:
    """Return the verdict on the cards of one meld.

    Unless an end is chosen, wild cards stand for the same as on the table now as far as possible: an untouched meld
    stays as it is, and one that only grew keeps its wild cards in their places.
    """
    found = judge_either(deal, cards, end)
    if end is not None or found.meld is None or found.shown.choice is None:
        return found
    ways = [judge_either(deal, cards, option.end) for option in found.shown.choice.options]
    kept = set(deal.melds)
    places = {place for meld in deal.melds for place in _places(deal, meld)}

    def keeps(way: Judged) -> tuple[bool, int]:
        if way.meld is None:
            return False, 0
        return way.meld in kept, sum(place in places for place in _places(deal, way.meld))

    return max([found, *ways], key=keeps)


def _places(deal: Deal, meld: Meld) -> list[tuple[int, str, int]]:
    """Return what the wild cards of a meld stand for: the type of the meld, and the card or rank."""
    rules = deal.rules.melds
    places: list[tuple[int, str, int]] = []
    for index in wild_indexes(meld, rules):
        stood = stands_for(meld, index, rules)
        places.append((meld.cards[index], meld.type, meld.rank if stood is None else stood))
    return places


def end_of(deal: Deal, meld: Meld) -> str | None:
    """Return the ``end`` that makes the cards of a meld be judged as exactly this meld; None if not needed."""
    found = _judged(deal, meld.cards, None)
    if found.meld == meld or found.shown.choice is None:
        return None
    ends = [option.end for option in found.shown.choice.options]
    return next((end for end in ends if judge_either(deal, meld.cards, end).meld == meld), None)
