"""Verdicts on cards that a player lays out, before anything is played."""

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from upcard.cards import card_name, card_of, card_text, counts_of, said_of
from upcard.engine import Action, Deal, LayDown, Move, NewMeld, move_text
from upcard.melds import (
    Meld,
    MeldRules,
    Problem,
    Slot,
    arrangements,
    is_wild,
    meld_text,
    missing_between,
    new_set,
    why_not_arranged,
    why_not_contract,
    why_not_meld,
)
from upcard.messages.say import listed, messages
from upcard.server.contract import Choice, ChoiceOption, Placed, SlotVerdict, Verdict
from upcard.server.present.melds import label_of, placed
from upcard.server.refusals import Refusal, refusal_of, sentence
from upcard.server.tables.words.line import shown

say = messages(__file__)

_NUMBERS = {"A": "1", "T": "10", "J": "11", "Q": "12", "K": "13"}


class Judged(msgspec.Struct, frozen=True):
    """A slot's verdict, and its meld if the cards make one."""

    shown: SlotVerdict
    meld: Meld | None = None


def contract_verdict(
    deal: Deal, seat: int, slots: Sequence[Sequence[int]], ends: Sequence[str | None]
) -> Verdict:
    """Return the verdict on a contract laid out slot by slot; ``ends`` says where a loose wild goes."""
    contract = deal.contracts[seat]
    lists = [tuple(slots[i]) if i < len(slots) else () for i in range(len(contract.slots))]
    chosen = [ends[i] if i < len(ends) else None for i in range(len(contract.slots))]
    judged = [
        judge(deal, slot, cards, end)
        for slot, cards, end in zip(contract.slots, lists, chosen, strict=True)
    ]
    moves, refusal = None, not_held(deal, seat, [card for cards in lists for card in cards])
    melds = tuple(item.meld for item in judged if item.meld is not None)
    if refusal is None and len(melds) == len(judged):
        refusal = _why_not_down(deal, seat, melds)
        moves = None if refusal else [move_text(LayDown(melds), deal.rules.melds)]
    return _verdict(judged, moves, refusal)


def verdict_on_meld(
    deal: Deal, seat: int, cards: Sequence[int], type_: str, end: str | None
) -> Verdict:
    """Return the verdict on one extra meld, in the same shape with a single slot."""
    rules = deal.rules.melds
    size = rules.set_size[0] if type_ == "set" else rules.run_size[0]
    judged = judge(deal, Slot("set" if type_ == "set" else "run", size), tuple(cards), end)
    moves, refusal = None, not_held(deal, seat, [*cards], [owed.card for owed in deal.owed])
    if refusal is None and judged.meld is not None:
        extra = NewMeld(judged.meld)
        refusal = _in_turn(deal, seat, extra, "meld")
        moves = None if refusal else [move_text(extra, rules)]
    return _verdict([judged], moves, refusal)


def _verdict(judged: Sequence[Judged], moves: list[str] | None, refusal: Refusal | None) -> Verdict:
    return Verdict([item.shown for item in judged], moves, refusal)


def _why_not_down(deal: Deal, seat: int, melds: tuple[Meld, ...]) -> Refusal | None:
    """Return why these melds are not the contract. It may be another seat's turn: cards may be laid out before."""
    rules = deal.rules
    problem = why_not_contract(melds, deal.contracts[seat], rules.melds, rules.pairs)
    if problem is not None:
        return refusal_of(deal.variant.violation(problem, rules))
    return _in_turn(deal, seat, LayDown(melds), "down")


def _in_turn(deal: Deal, seat: int, move: Move, action: Action) -> Refusal | None:
    """Return why the move is not legal, provided that the seat may make a move of its kind now."""
    if not deal.is_open(seat, action):
        return None
    violation = deal.why_not(seat, move)
    return None if violation is None else refusal_of(violation)


def not_held(
    deal: Deal, seat: int, cards: Sequence[int], owed: Sequence[int] = ()
) -> Refusal | None:
    """Return a refusal if more cards are laid out than the hand holds."""
    hand = counts_of((*deal.view(seat).hand, *owed))
    more = next((card for card, number in Counter(cards).items() if number > hand[card]), None)
    if more is None:
        return None
    laid = Counter(cards)[more]
    message = say("laid-out", name=card_name(more), laid=laid, held=hand[more])
    message = said_of(deal.rules.options.face, message)
    return Refusal("card.not_held", sentence(message), deal.variant.clause("own_turn"))


def judge(deal: Deal, slot: Slot, cards: tuple[int, ...], end: str | None) -> Judged:
    """Return the verdict on the cards of one slot; ``end`` says where a loose wild goes."""
    rules = deal.rules.melds
    blank = SlotVerdict("empty", len(cards), slot.size)
    if not cards:
        return Judged(blank)
    plain = [Placed(card_text(card), as_=None, wild=False) for card in cards]
    ways = arrangements(cards, slot.type, rules)
    legal = [way for way in ways if why_not_meld(way, rules, least=slot.size) is None]
    if not legal:
        ranked = _ranked(slot, cards, ways, rules)
        if ranked:
            return _of_rank(ranked, end, replace(blank, cards=plain), deal)
        short = _partial(slot, cards, ways, deal)
        if short is not None:
            return Judged(replace(blank, state="partial", cards=plain, text=short))
        refusal = _refusal(slot, cards, ways, deal)
        return Judged(replace(blank, state="refused", cards=plain, refusal=refusal))
    options = _options(legal, deal)
    chosen, way = next(((e, w) for e, w in options if e == end), options[0])
    whole = SlotVerdict(
        state="complete",
        count=len(cards),
        size=slot.size,
        text=say("meld", name=label_of(way, deal.rules.options.face)),
        cards=placed(way, rules),
        choice=_choice(options, chosen, deal),
        meld=meld_text(way, rules),
    )
    return Judged(whole, way)


def _ranked(
    slot: Slot, cards: tuple[int, ...], ways: Sequence[Meld], rules: MeldRules
) -> dict[str, Meld]:
    """Return by rank the sets that wild cards alone may form, if the player is to name the rank."""
    found = why_not_meld(ways[0], rules, least=slot.size) if ways else None
    if found is None or found.code != "set.which_rank":
        return {}
    sets = [new_set(rank, cards, rules) for rank in range(1, 14)]
    return {
        card_text(card_of(way.rank, 0))[0]: way
        for way in sets
        if why_not_meld(way, rules, least=slot.size) is None
    }


def _of_rank(ranked: dict[str, Meld], rank: str | None, blank: SlotVerdict, deal: Deal) -> Judged:
    """Return the verdict on wild cards that are a set of a rank named by the player."""
    rules, face = deal.rules.melds, deal.rules.options.face
    names = _NUMBERS if face == "tiles" else {"T": "10"}
    options = [
        ChoiceOption(name, None, chosen=name == rank, label=names.get(name, name))
        for name in ranked
    ]
    choice = Choice(None, options, say("choice-rank"))
    way = ranked.get(rank or "")
    if way is None:
        text = said_of(face, say("rank-asked"))
        return Judged(replace(blank, state="partial", text=text, choice=choice))
    whole = replace(
        blank,
        state="complete",
        text=say("meld", name=label_of(way, face)),
        cards=placed(way, rules),
        choice=choice,
        meld=meld_text(way, rules),
    )
    return Judged(whole, way)


def _options(legal: Sequence[Meld], deal: Deal) -> list[tuple[str, Meld]]:
    """Return the ways to choose from, keyed by the end where the loose wild cards go, highest first.

    Only ways with the fewest wild cards are offered: a natural card is never used as wild for a choice.
    """
    rules = deal.rules.melds
    if legal[0].type == "set":
        return [("high", legal[0])]
    wild = [sum(is_wild(way, i, rules) for i in range(len(way.cards))) for way in legal]
    ways = [way for way, number in zip(legal, wild, strict=True) if number == min(wild)]
    ways = [way for way in ways if way.suit == ways[0].suit]
    ways.sort(key=lambda way: -way.rank)
    if len(ways) == 1:
        return [("high", ways[0])]
    middle = [
        ("middle" if len(ways) == 3 else f"middle {n}", w) for n, w in enumerate(ways[1:-1], 1)
    ]
    return [("high", ways[0]), *middle, ("low", ways[-1])]


def _choice(options: Sequence[tuple[str, Meld]], chosen: str, deal: Deal) -> Choice | None:
    """Return the choice between places for the loose wild cards, low end first; None if there is only one."""
    if len(options) < 2:
        return None
    card = card_text(_loose(options[0][1], "high", deal)[0])
    found = []
    for end, way in reversed(options):
        stands = _loose(way, "low" if end == "low" else "high", deal)[1]
        found.append(ChoiceOption(end, card_text(stands), chosen=end == chosen))
    return Choice(card, found, said_of(deal.rules.options.face, say("choice-wild")))


def _loose(way: Meld, end: str, deal: Deal) -> tuple[int, int]:
    """Return the outermost wild card at an end of a run, and what it stands for there."""
    rules = deal.rules.melds
    indexes = range(len(way.cards)) if end == "low" else range(len(way.cards) - 1, -1, -1)
    index = next((i for i in indexes if is_wild(way, i, rules)), indexes[0])
    return way.cards[index], card_of(way.rank + index, way.suit)


# ---- What is not a meld yet -----------------------------------------------------------------


def _partial(slot: Slot, cards: tuple[int, ...], ways: Sequence[Meld], deal: Deal) -> str | None:
    """Return the words for cards that begin a meld, or None if they do not."""
    rules = deal.rules.melds
    wanting = slot.size - len(cards)
    if ways:
        problem = why_not_meld(ways[0], rules, least=len(cards))
        if problem is not None and not _may_mend(problem, ways[0], slot, deal):
            return None
        face = deal.rules.options.face
        return said_of(face, say("needs-cards", cards=wanting)) if wanting > 0 else None
    if slot.type == "set" or _sorted_out(cards, deal):
        return None
    gap = missing_between(cards, rules)
    if not gap or len(cards) + len(gap) > rules.run_size[1]:
        return None
    return say("needs-between", cards=listed(map(shown, gap)))


def _may_mend(problem: Problem, way: Meld, slot: Slot, deal: Deal) -> bool:
    """Return whether the natural cards still to come could make the meld legal."""
    if problem.code not in ("meld.wilds_outnumber", "meld.no_natural", "set.which_rank"):
        return False
    rules = deal.rules.melds
    wild = sum(is_wild(way, index, rules) for index in range(len(way.cards)))
    return wild <= rules.wild_limit(slot.size, slot.type)


def _sorted_out(cards: tuple[int, ...], deal: Deal) -> bool:
    """Return whether the natural cards can never be in one run: two suits, or one card twice."""
    naturals = [card for card in cards if card not in deal.rules.melds.wilds]
    return len({card // 13 for card in naturals}) > 1 or len(set(naturals)) < len(naturals)


def _refusal(slot: Slot, cards: tuple[int, ...], ways: Sequence[Meld], deal: Deal) -> Refusal:
    rules = deal.rules.melds
    problem = why_not_meld(ways[0], rules, least=slot.size) if ways else None
    found = problem or why_not_arranged(cards, slot.type, rules)
    return refusal_of(deal.variant.violation(found, deal.rules))
