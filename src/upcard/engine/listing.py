"""Every move open to a seat."""

from collections.abc import Iterator

from upcard.cards import KINDS
from upcard.engine.knock import knocks
from upcard.engine.legality import (
    may_lay_before_drawing,
    why_not,
    why_not_action,
    why_not_that,
)
from upcard.engine.moves import (
    Buy,
    Call,
    Claim,
    Discard,
    Draw,
    Drop,
    EndTurn,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Pass,
    Replace,
    Take,
    TakeBack,
    TakePile,
)
from upcard.engine.show import shows
from upcard.engine.state import DealState
from upcard.engine.wilds import further_melds
from upcard.melds import lay_off_ends, layouts, wild_for
from upcard.melds.partition import best_opening

_PLAIN: dict[str, tuple[Move, ...]] = {
    "offer": (Take(), Pass()),
    "draw": (Draw(), Take(), Buy(), Drop()),
    "claim": (Claim(), Pass()),
    "call": (Pass(),),
    "play": (TakeBack(), EndTurn(), Drop()),
    "shuffle": (),
    "pick": (),
    "over": (),
}
"""The moves that name no card, by the phases in which they can be open."""

MOST_LAY_DOWNS = 200
"""Ways of laying the contract that are listed. A hand of many wild cards has far more, all much alike."""


def legal_moves(deal: DealState, seat: int) -> list[Move]:
    """Return the legal moves of a seat.

    Complete but for melds: of lay-downs and new melds the ways at the least sizes are listed, wild cards dealt out in
    one fixed order, at most ``MOST_LAY_DOWNS``. Longer melds are reached by laying off. Where a lay-down is only to be
    worth enough, the one worth most is listed; of knocks and shows one for each discard, and no wrong shows.
    """
    found = [move for move in _PLAIN[deal.phase] if why_not(deal, seat, move) is None]
    found += _piles(deal, seat)
    if deal.phase == "call":
        return found + list(_calls(deal, seat))
    if seat != deal.active or not (deal.phase == "play" or may_lay_before_drawing(deal)):
        return found
    found += _lay_downs(deal, seat)
    found += _extra_melds(deal, seat)
    found += _lay_offs(deal, seat)
    found += _replacements(deal, seat)
    found += _discards(deal, seat)
    return found + list(_last_moves(deal, seat))


def _piles(deal: DealState, seat: int) -> Iterator[Move]:
    if why_not_action(deal, seat, "pile") is None:
        moves = (TakePile(number) for number in range(2, len(deal.pile) + 1))
        yield from (move for move in moves if why_not(deal, seat, move) is None)


def _last_moves(deal: DealState, seat: int) -> Iterator[Move]:
    """Yield the knocks, with the melds left to the engine, and the right shows."""
    if why_not_action(deal, seat, "knock") is None:
        yield from (move for move in knocks(deal, seat) if why_not(deal, seat, move) is None)
    if why_not_action(deal, seat, "show") is None:
        yield from (move for move in shows(deal, seat) if why_not(deal, seat, move) is None)


def _calls(deal: DealState, seat: int) -> Iterator[Move]:
    moves: list[Move] = [Call(card=card) for card in _held(deal, seat)]
    card = deal.pile[-1]
    for index, meld in enumerate(deal.melds):
        moves += [Call(meld=index, end=end) for end in lay_off_ends(meld, card, deal.rules.melds)]
    yield from (move for move in moves if why_not(deal, seat, move) is None)


def _held(deal: DealState, seat: int) -> list[int]:
    hand = deal.hands[seat]
    return [card for card in range(KINDS) if hand[card]]


def _discards(deal: DealState, seat: int) -> Iterator[Move]:
    if why_not_action(deal, seat, "discard") is not None:
        return
    calls = (False,) if deal.rules.options.call == "none" else (False, True)
    for card in _held(deal, seat):
        moves = (Discard(card, call=call) for call in calls)
        yield from (move for move in moves if why_not_that(deal, seat, move) is None)


def _lay_downs(deal: DealState, seat: int) -> Iterator[Move]:
    if why_not_action(deal, seat, "down") is not None:
        return
    rules = deal.rules
    if not rules.contract.slots:
        yield from _openings(deal, seat)
        return
    for melds in layouts(
        deal.hands[seat], deal.contracts[seat], rules.melds, rules.pairs, MOST_LAY_DOWNS
    ):
        move = LayDown(melds)
        if why_not_that(deal, seat, move) is None:
            yield move


def _openings(deal: DealState, seat: int) -> Iterator[Move]:
    """Yield the lay-down that is worth most, and that which holds a card to be played at once."""
    rules, hand = deal.rules, deal.hands[seat]
    for card in dict.fromkeys((deal.must, None)):
        found = best_opening(hand, rules.melds, rules.points, card)
        if found is not None and found.melds:
            move = LayDown(found.melds)
            if why_not(deal, seat, move) is None:
                yield move


def _extra_melds(deal: DealState, seat: int) -> Iterator[Move]:
    if why_not_action(deal, seat, "meld") is not None:
        return
    owed = [owed.card for owed in deal.owed]
    for meld in further_melds(deal.rules, deal.hands[seat], owed, MOST_LAY_DOWNS):
        move = NewMeld(meld)
        if why_not(deal, seat, move) is None:
            yield move
    if deal.must is not None:
        rules = deal.rules
        found = best_opening(deal.hands[seat], rules.melds, rules.points, deal.must)
        own = [NewMeld(meld) for meld in found.melds if deal.must in meld.cards] if found else []
        yield from (move for move in own if why_not(deal, seat, move) is None)


def _lay_offs(deal: DealState, seat: int) -> Iterator[Move]:
    if why_not_action(deal, seat, "lay") is not None:
        return
    cards = sorted({*_held(deal, seat), *(owed.card for owed in deal.owed)})
    for index, meld in enumerate(deal.melds):
        for card in cards:
            for end in lay_off_ends(meld, card, deal.rules.melds):
                move = LayOff(card, index, end)
                if why_not_that(deal, seat, move) is None:
                    yield move


def _replacements(deal: DealState, seat: int) -> Iterator[Move]:
    if why_not_action(deal, seat, "replace") is not None:
        return
    rules = deal.rules.melds
    for index, meld in enumerate(deal.melds):
        for card in _held(deal, seat):
            move = Replace(card, index)
            if wild_for(meld, card, rules) is not None and why_not_that(deal, seat, move) is None:
                yield move
