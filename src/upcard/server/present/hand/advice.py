"""Advice on a hand with a contract: slots, a lay-down, cards to keep, the sort by need.

This is the slow part of a seat's state, a pure function of the hand and the rules; it is computed off the event
loop and kept while the hand stays the same.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Literal

import msgspec
from msgspec.structs import replace

from upcard.cards import (
    JOKER,
    KINDS,
    card_codes,
    card_text,
    expand,
    rank_of,
    rank_plural,
    suit_of,
)
from upcard.melds import (
    Contract,
    MeldRules,
    PairRules,
    Part,
    Plan,
    as_melds,
    distance,
    layouts,
    plans,
    why_not_contract,
)
from upcard.messages.say import listed, messages
from upcard.server.contract import Slot, Sorts
from upcard.server.tables.words.line import shown

say = messages(__file__)

Groups = list[list[str]]
_NEAR = 1  # the most missing cards at which a discard that breaks the plan causes a warning


class HandQuestion(msgspec.Struct, frozen=True):
    """A hand that is not down, as counts, its contract, and the discard it could have, if any."""

    hand: bytes
    contract: Contract
    melds: MeldRules
    pairs: PairRules
    upcard: int | None = None


class Advice(msgspec.Struct, frozen=True):
    """The advice shown on a hand. ``missing`` counts cards; ``with_upcard`` does so with the discard;
    ``taking`` are the slots with it if it brings the contract nearer.
    """

    slots: list[Slot]
    lay_down: Groups | None
    keep: dict[str, str]
    groups: Groups
    missing: int
    with_upcard: int | None = None
    taking: list[Slot] | None = None


def same_hand(one: HandQuestion, other: HandQuestion) -> bool:
    """Return whether two questions are about the same hand, apart from the discard that it could have."""
    return (one.hand, one.contract, one.melds, one.pairs) == (
        other.hand, other.contract, other.melds, other.pairs,
    )  # fmt: skip


def with_upcard(question: HandQuestion, advice: Advice) -> Advice:
    """Return the advice with what it says of the question's discard."""
    if question.upcard is None:
        return replace(advice, with_upcard=None, taking=None)
    more = bytearray(question.hand)
    more[question.upcard] += 1
    missing = distance(more, question.contract, question.melds, question.pairs)
    taking = _taking(question, more, advice) if missing < advice.missing else None
    return replace(advice, with_upcard=missing, taking=taking)


def _taking(question: HandQuestion, more: bytearray, advice: Advice) -> list[Slot]:
    """Return the slots of the hand with the discard, which lies apart in its slot."""
    found = plans(more, question.contract, question.melds, question.pairs)
    slots = _as_before(_slots(question, found, more), advice.slots)
    card = card_text(question.upcard or 0)
    index = next(index for index, slot in enumerate(slots) if card in slot.cards)
    cards = list(slots[index].cards)
    cards.remove(card)
    state: Literal["partial", "empty"] = "partial" if cards else "empty"
    slots[index] = replace(
        slots[index], state=state, have=len(cards), cards=cards, text="", takes=card
    )
    return slots


def _as_before(slots: Sequence[Slot], before: Sequence[Slot]) -> list[Slot]:
    """Return the slots with their earlier contents in place, as far as slots are alike."""
    left, kept = list(slots), []
    for was in before:
        alike = [slot for slot in left if (slot.type, slot.size) == (was.type, was.size)]
        if not alike:
            return list(slots)
        same = [sum((Counter(slot.cards) & Counter(was.cards)).values()) for slot in alike]
        kept.append(replace(alike[same.index(max(same))], name=was.name))
        left.remove(alike[same.index(max(same))])
    return kept


def contract_advice(question: HandQuestion) -> Advice:
    """Return the advice on a hand with a contract to lay, leaving the discard aside."""
    hand, contract, rules = question.hand, question.contract, question.melds
    found = plans(hand, contract, rules, question.pairs)
    best = found[0]
    return Advice(
        slots=_slots(question, found, hand),
        lay_down=_lay_down(question, found),
        keep=_keep(question, found),
        groups=_groups(best, hand, rules),
        missing=best.missing,
    )


def _dealt_out(plan: Plan, wilds: Sequence[int]) -> list[list[int]]:
    """Return the wild cards that each part would use, the most complete part first; jokers are used first."""
    spent = Counter(card for part in plan.parts for card in part.naturals)
    pool = [card for card in sorted(wilds, reverse=True) if not _spend(spent, card)]
    shares: list[list[int]] = [[] for _ in plan.parts]
    for index in sorted(range(len(plan.parts)), key=lambda i: plan.parts[i].open):
        part = plan.parts[index]
        shares[index], pool = pool[: part.fillable], pool[part.fillable :]
    return shares


def _spend(spent: Counter[int], card: int) -> bool:
    """Return whether the card is among those spent already, and count it off."""
    if not spent[card]:
        return False
    spent[card] -= 1
    return True


# ---- Slots ----------------------------------------------------------------------------------


def _slots(question: HandQuestion, found: Sequence[Plan], hand: bytes | bytearray) -> list[Slot]:
    """Return the hand's cards for each slot by the first of its plans."""
    wilds = [card for card in expand(hand) if card in question.melds.wilds]
    dealt = _dealt_out(found[0], wilds)
    return [
        _slot(name, part, own, _completing(index, found))
        for index, (name, part, own) in enumerate(
            zip(question.contract.names(), found[0].parts, dealt, strict=True)
        )
    ]


def _completing(index: int, found: Sequence[Plan]) -> list[int]:
    """Return the cards of which one more could complete a run, including those that would shift it."""
    best = found[0].parts[index]
    same = (
        plan.parts[index]
        for plan in found
        if plan.missing == found[0].missing and plan.parts[index].naturals == best.naturals
    )
    return list(dict.fromkeys(card for part in same for card in part.gaps))


def _slot(name: str, part: Part, wilds: Sequence[int], completing: Sequence[int]) -> Slot:
    have = len(part.naturals) + len(wilds)
    return Slot(
        name=name,
        type=part.slot.type,
        size=part.slot.size,
        state="ready" if have >= part.slot.size else "partial" if have else "empty",
        have=have,
        cards=card_codes((*part.naturals, *wilds)),
        text=_slot_text(part, wilds, part.slot.size - have, completing),
    )


def _slot_text(part: Part, wilds: Sequence[int], missing: int, completing: Sequence[int]) -> str:
    if not part.naturals:
        return say("slot-wilds", wilds=len(wilds)) if wilds else ""
    held = _held(part, len(wilds))
    if missing <= 0:
        return held
    if part.slot.type == "set":
        return say("slot-more", held=held, cards=missing)
    if missing == 1:
        return say("slot-needs", held=held, needed=listed(map(shown, completing), "or"))
    gaps = listed(map(shown, part.gaps))
    if missing == len(part.gaps):
        return say("slot-needs", held=held, needed=gaps)
    return say("slot-needs-some", held=held, cards=missing, needed=gaps)


def _held(part: Part, wilds: int) -> str:
    """Return the cards that a slot holds."""
    cards = [shown(card) for card in part.naturals]
    if part.slot.type == "run" and len(cards) == part.slot.size:
        return say("slot-run", first=cards[0], last=cards[-1])
    if part.slot.type == "set" and len(cards) > 1:
        cards = [say("of-rank", cards=len(cards), rank=rank_plural(part.rank))]
    return listed([*cards, say("wilds", wilds=wilds)] if wilds else cards)


# ---- Laying down and keeping ----------------------------------------------------------------


def _lay_down(question: HandQuestion, found: Sequence[Plan]) -> Groups | None:
    """Return the cards of the first complete plan, a list for each slot."""
    if question.contract.whole_hand:
        return _whole_hand(question)
    for plan in found:
        if plan.missing:
            return None
        melds = as_melds(plan, question.hand, question.melds)
        if why_not_contract(melds, question.contract, question.melds, question.pairs) is None:
            return [card_codes(meld.cards) for meld in melds]
    return None


def _whole_hand(question: HandQuestion) -> Groups | None:
    """Return every card of the hand in the slots of a contract that takes the whole hand."""
    ways = layouts(question.hand, question.contract, question.melds, question.pairs, 1)
    melds = list(next(ways, ()))
    groups = []
    for slot in question.contract.slots if melds else ():
        meld = next(meld for meld in melds if meld.type == slot.type)
        melds.remove(meld)
        groups.append(card_codes(meld.cards))
    return groups or None


def _keep(question: HandQuestion, found: Sequence[Plan]) -> dict[str, str]:
    """Return a warning for each card that every best plan needs."""
    if found[0].missing > _NEAR:
        return {}
    needed, names = list(dict.fromkeys(expand(question.hand))), question.contract.names()
    for plan in found:
        if plan.missing == found[0].missing and needed:
            needed = _used(plan, needed, question)
    return {card_text(card): _warning(card, found[0], names) for card in needed}


def _used(plan: Plan, cards: Sequence[int], question: HandQuestion) -> list[int]:
    """Return the cards whose loss breaks the plan. In a set any card of the rank does as well."""
    in_runs: Counter[int] = Counter()
    in_sets: Counter[int] = Counter()
    for part in plan.parts:
        if part.slot.type == "run":
            in_runs.update(part.naturals)
        else:
            in_sets[part.rank] += len(part.naturals)
    return [card for card in cards if _breaks(plan, card, question, in_runs, in_sets)]


def _breaks(
    plan: Plan, card: int, question: HandQuestion, in_runs: Counter[int], in_sets: Counter[int]
) -> bool:
    rules, hand = question.melds, question.hand
    if card in rules.wilds:
        own = sum(part.naturals.count(wild) for part in plan.parts for wild in rules.wilds)
        return plan.wilds + own >= sum(hand[wild] for wild in rules.wilds)
    if in_runs[card] >= hand[card]:
        return in_runs[card] > 0
    rank = rank_of(card)
    if not in_sets[rank]:
        return False
    held = [c for c in range(rank - 1, JOKER, 13) if c not in rules.wilds]
    return in_sets[rank] >= sum(hand[c] - in_runs[c] for c in held)


def _warning(card: int, plan: Plan, names: Sequence[str]) -> str:
    where = [name for name, part in zip(names, plan.parts, strict=True) if _serves(part, card)]
    if not where:
        return say("warn-contract", card=shown(card), missing=plan.missing)
    return say("warn-slot", slot=where[0], card=shown(card), missing=plan.missing)


def _serves(part: Part, card: int) -> bool:
    return card in part.naturals or (part.slot.type == "set" and part.rank == rank_of(card))


# ---- Sorting by what the contract needs -----------------------------------------------------


def _groups(plan: Plan, hand: bytes, rules: MeldRules) -> Groups:
    left = Counter(expand(hand))
    groups = [list(_taken(left, part.naturals)) for part in plan.parts]
    wilds = [card for card in left.elements() if card in rules.wilds]
    rest = [card for card in left.elements() if card not in rules.wilds]
    runs = any(part.slot.type == "run" for part in plan.parts)
    groups += by_suit(rest) if runs else by_rank(rest)
    groups.append(sorted(wilds))
    return [card_codes(group) for group in groups if group]


def _taken(left: Counter[int], cards: Sequence[int]) -> Iterator[int]:
    for card in cards:
        left[card] -= 1
        yield card


_SUITS, _RANKS = tuple(map(suit_of, range(KINDS))), tuple(map(rank_of, range(KINDS)))
_IN_SUIT_ORDER = [((0, 1, 3, 2).index(suit), card) for card, suit in enumerate(_SUITS[:JOKER])]
_IN_RANK_ORDER = [(rank, card) for card, rank in enumerate(_RANKS)]


def by_suit(cards: Sequence[int]) -> list[list[int]]:
    """Return the cards grouped by suit, red and black in turn, each from the ace up."""
    ordered = sorted(cards, key=_IN_SUIT_ORDER.__getitem__)
    return [list(group) for _, group in groupby(ordered, _SUITS.__getitem__)]


def by_rank(cards: Sequence[int]) -> list[list[int]]:
    """Return the cards grouped by rank, from the ace up."""
    ordered = sorted(cards, key=_IN_RANK_ORDER.__getitem__)
    return [list(group) for _, group in groupby(ordered, _RANKS.__getitem__)]


def plain_sorts(hand: Sequence[int], rules: MeldRules) -> Sorts:
    """Return the sorts by suit and by rank, wild cards last; before advice comes, the sort by suit is first."""
    rest = [card for card in hand if card not in rules.wilds]
    wilds = sorted(card for card in hand if card in rules.wilds)
    suits = [card_codes(group) for group in (*by_suit(rest), wilds) if group]
    ranks = [card_codes(group) for group in (*by_rank(rest), wilds) if group]
    return Sorts(contract=suits, suit=suits, rank=ranks)
