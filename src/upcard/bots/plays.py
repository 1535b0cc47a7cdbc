"""The plays of a turn: lay-downs, lay-offs, replacements, new melds. The engine decides what is legal."""

from collections.abc import Iterator, Sequence

from upcard.bots.turn import TurnSearch, frees_joker, lengthen_melds
from upcard.cards import KINDS, card_of, rank_of, without
from upcard.engine import Deal, Discard, LayDown, LayOff, Move, NewMeld, Replace, View
from upcard.engine.core.codes import DOWN
from upcard.engine.moves import FORM_OF_KIND
from upcard.features.contracts.questions import lays_longer
from upcard.features.laying_off.questions import lays_off, lays_off_at_once
from upcard.features.replacing.play import FORM_OF_REPLACE, with_each_wild
from upcard.features.replacing.questions import replaced_in
from upcard.melds import Contract, Meld, MeldRules, Slot, extended, lay_off_ends, layouts, wild_for

MOST_NEW_MELDS = 6
LAY_DOWN_NODES = 16


def move_of(deal: Deal, seat: int, code: int) -> Move:
    """Return the move with a number."""
    move: Move = FORM_OF_KIND[code & 255].move(deal.round, seat, code)
    return move


def held(hand: bytes | bytearray) -> list[int]:
    """Return the kinds of card in a hand."""
    return [card for card in range(KINDS) if hand[card]]


def discardable(deal: Deal, seat: int) -> list[int]:
    """Return the kinds of card that the seat may discard."""
    return [card for card in held(deal.hands[seat]) if deal.may(seat, Discard(card))]


def might_join(meld: Meld, card: int, rules: MeldRules) -> bool:
    """Return whether a meld could take cards of this kind; a quick filter before the engine is asked."""
    if card in rules.wilds and rules.wilds_act(meld.type):
        return True
    if meld.type == "set":
        return rank_of(card) == meld.rank
    return (meld.rank > 1 and card == card_of(meld.rank - 1, meld.suit)) or (
        meld.last < 14 and card == card_of(meld.last + 1, meld.suit)
    )


def might_fit(view: View, card: int, rules: MeldRules) -> bool:
    """Return whether some meld on the table could take cards of this kind, as :func:`might_join` tells."""
    return any(might_join(laid.meld, card, rules) for laid in view.melds)


def lay_offs(deal: Deal, seat: int, cards: Sequence[int]) -> Iterator[LayOff]:
    """Yield the legal lay-offs of these cards, in the order of the cards, then of the table."""
    if not deal.is_open(seat, "lay"):
        return
    rules = deal.rules.melds
    for card in cards:
        for index, meld in enumerate(deal.melds):
            if might_join(meld, card, rules):
                for end in lay_off_ends(meld, card, rules):
                    move = LayOff(card, index, end)
                    if deal.may(seat, move):
                        yield move


def replacements(deal: Deal, seat: int, cards: Sequence[int]) -> Iterator[Replace]:
    """Yield the legal replacements of wild cards by these cards."""
    if not deal.is_open(seat, "replace"):
        return
    for card in cards:
        for index, meld in enumerate(deal.melds):
            place = wild_for(meld, card, deal.rules.melds)
            if meld.type not in replaced_in(deal.rules.options) or place is None:
                continue
            wild = card in deal.rules.melds.wilds
            for code in with_each_wild(deal.round, FORM_OF_REPLACE.plain(Replace(card, index))):
                move = FORM_OF_REPLACE.move(deal.round, seat, code)
                if (not wild or frees_joker(deal.round, code)) and deal.may(seat, move):
                    yield move


def new_melds(deal: Deal, seat: int) -> Iterator[NewMeld]:
    """Yield some legal melds beyond the contract: at their least sizes if the rest can be laid off."""
    if not deal.is_open(seat, "meld"):
        return
    rules = deal.rules
    hand = bytearray(deal.hands[seat])
    for owed in deal.owed:
        hand[owed.card] += 1
    for slot in (Slot("run", rules.melds.run_size[0]), Slot("set", rules.melds.set_size[0])):
        if sum(hand) < slot.size:
            continue
        for melds in layouts(hand, Contract((slot,)), rules.melds, rules.pairs, MOST_NEW_MELDS):
            longer = lengthened(melds, hand, deal) if not lays_off(deal.rules.options) else melds
            for ways in dict.fromkeys((longer, melds)):
                move = NewMeld(ways[0])
                if deal.may(seat, move):
                    yield move
                    break


def lay_downs(deal: Deal, seat: int, most: int) -> Iterator[LayDown]:
    """Yield up to ``most`` legal lay-downs: at the least sizes of the contract if the rest can be laid off at once."""
    if not deal.is_open(seat, "down"):
        return
    rules = deal.rules
    if not rules.contract.slots:
        return
    hand = deal.hands[seat]
    lengthen = not lays_off_at_once(rules.options) and lays_longer(rules.options)
    for melds in layouts(hand, deal.contracts[seat], rules.melds, rules.pairs, most):
        longer = lengthened(melds, hand, deal) if lengthen else melds
        for ways in dict.fromkeys((longer, melds)):
            move = LayDown(ways)
            if deal.may(seat, move):
                yield move
                break


def lengthened(melds: tuple[Meld, ...], hand: bytes | bytearray, deal: Deal) -> tuple[Meld, ...]:
    """Return the melds lengthened by all fitting cards of the hand, except one for the discard."""
    rules = deal.rules.melds
    left = without(hand, (card for meld in melds for card in meld.cards))
    longer = list(melds)
    grown = True
    while grown:
        grown = False
        for index, meld in enumerate(longer):
            for card in held(left):
                ends = list(lay_off_ends(meld, card, rules)) if sum(left) > 1 else []
                if ends:
                    meld = longer[index] = extended(meld, card, ends[0], rules)
                    left[card] -= 1
                    grown = True
    return tuple(longer)


def best_play(deal: Deal, seat: int, nodes: int) -> Move | None:
    """Return the play that begins the best end of a turn, searching ``nodes`` positions at most; None to stop."""
    code = TurnSearch(deal.round, seat).finish(nodes)
    if not code:
        return None
    move = move_of(deal, seat, code)
    if isinstance(move, NewMeld) and not lays_off(deal.rules.options):
        hand = bytearray(deal.hands[seat])
        for owed in deal.owed:  # a freed wild card may be part of the meld
            hand[owed.card] += 1
        longer = NewMeld(lengthened((move.meld,), hand, deal)[0])
        return longer if deal.may(seat, longer) else move
    return move


def best_lay_down(deal: Deal, seat: int) -> LayDown | None:
    """Return the lay-down that leaves least after everything else is laid off in the same turn."""
    rules = deal.rules
    if not deal.is_open(seat, "down") or not rules.contract.slots:
        return None
    lengthen = not lays_off_at_once(rules.options) and lays_longer(rules.options)
    code = TurnSearch(deal.round, seat).lay_down(LAY_DOWN_NODES, lengthen)
    if not code:
        return None
    usual: LayDown = FORM_OF_KIND[DOWN].move(deal.round, seat, code)
    if not lengthen:
        return usual
    after, first = deal.round.copy(), deal.round.table.number
    after.play(seat, code)
    lengthen_melds(after, seat, first)
    longer = LayDown(tuple(after.table.meld(index) for index in range(first, after.table.number)))
    return longer if deal.may(seat, longer) else usual
