# hot: compiled where there is a C compiler (docs/speed.md)
"""Wild cards that came free in a turn and are owed to the table: where each may go, and whether all can be played.

For each the round keeps its kind and the meld it came from. Of two twins, the one is played that leaves the other a
place.
"""

from upcard.engine.core.codes import HIGH, LOW, NO_END, NOWHERE, RUNS, SETS
from upcard.engine.core.melding import holds, lays_off_now, put_meld, regain_all, spend_all
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules
from upcard.melds.contract.search import MOST_PLANS
from upcard.melds.contract.tables import PART
from upcard.melds.solver import ContractSearch

_ONE: int = 1
_MOST_ORDERS = 120
"""The most orders tried in which a meld takes in owed twins; more than five freed wild cards have more."""


def search_for(rules: Rules, which: int) -> ContractSearch | None:
    """Return the search for one set or one run."""
    return rules.runs if which == RUNS else rules.sets


def owe(state: Round, card: int, origin: int) -> None:
    """Note that a card came free from a meld."""
    if 2 * state.owed_n + 2 > len(state.owed):
        state.owed.extend(bytes(32))
    state.owed[2 * state.owed_n] = card
    state.owed[2 * state.owed_n + 1] = origin
    state.owed_n += 1


def owe_again(state: Round, at: int, card: int, origin: int) -> None:
    """Restore a settled debt at its index."""
    owe(state, card, origin)
    for index in range(2 * state.owed_n - 1, 2 * at + 1, -1):
        state.owed[index] = state.owed[index - 2]
    state.owed[2 * at] = card
    state.owed[2 * at + 1] = origin


def settle(state: Round, index: int) -> None:
    """Strike out the debt at this index."""
    state.owed_n -= 1
    for other in range(2 * index, 2 * state.owed_n):
        state.owed[other] = state.owed[other + 2]


def is_owed(state: Round, card: int) -> bool:
    """Return whether such a card is owed."""
    for index in range(state.owed_n):
        if state.owed[2 * index] == card:
            return True
    return False


def _settles(state: Round, index: int, card: int, meld: int) -> bool:
    """Return whether a card on a meld could be the owed one at this index."""
    if state.owed[2 * index] != card:
        return False
    return not state.rules.replace_dest_table_elsewhere or state.owed[2 * index + 1] != meld


def owed_for(state: Round, card: int, meld: int, end: int) -> int:
    """Return the debt that a fitting lay-off settles, or ``NOWHERE`` if the card comes from the hand.

    An owed card is played before one from the hand, wherever it may go; of two owed ones, the one that leaves the other
    a place.
    """
    first: int = NOWHERE
    able: int = 0
    for index in range(state.owed_n):
        if _settles(state, index, card, meld):
            able += 1
            if first == NOWHERE:
                first = index
    if able > 1:
        for index in range(state.owed_n):
            if _settles(state, index, card, meld) and rest_fits(state, meld, card, end, index):
                return index
    return first


def may_settle(state: Round, card: int, meld: int) -> bool:
    """Return whether some debt could be settled by such a card on that meld."""
    for index in range(state.owed_n):
        if _settles(state, index, card, meld):
            return True
    return False


def rest_fits(state: Round, meld: int, card: int, end: int, settled: int) -> bool:
    """Return whether the other owed cards still fit once the card lies on the meld."""
    rest: int = (_ONE << state.owed_n) - 1
    if settled != NOWHERE:
        rest &= ~(_ONE << settled)
    if not rest:
        return True
    seat: int = state.active
    place: int = state.table.extend(meld, card, end)
    if settled == NOWHERE:
        state.spend(seat, card)
    fits: bool = owed_fit(state, seat, rest)
    if settled == NOWHERE:
        state.regain(seat, card)
    state.table.remove(meld, place, end)
    return fits


def all_fit(state: Round, seat: int) -> bool:
    """Return whether all owed cards can be played."""
    return owed_fit(state, seat, (_ONE << state.owed_n) - 1)


def owed_fit(state: Round, seat: int, rest: int, first: int = 0) -> bool:
    """Return whether the owed cards with these indexes can all be played in some order.

    Each is laid off or, if further melds are allowed, begins one with cards of the hand. A lay-off on one meld does not
    affect another, and a new meld does not affect earlier ones, so any possible play can be made in the order of the
    melds: none before ``first`` is used.
    """
    if not rest:
        return True
    if lays_off_now(state, seat) and _owed_lay_off(state, seat, rest, first):
        return True
    if not state.rules.further:
        return False
    for index in range(state.owed_n):
        if not rest >> index & 1 or _has_earlier_twin(state, rest, index, state.table.number):
            continue
        if _begins_meld(state, seat, rest, index):
            return True
    return False


def _owed_lay_off(state: Round, seat: int, rest: int, first: int) -> bool:
    """Return whether one of these owed cards can be laid off, and the others be played after it."""
    for meld in range(first, state.table.number):
        for index in range(state.owed_n):
            if not rest >> index & 1 or _has_earlier_twin(state, rest, index, meld):
                continue
            if not _settles(state, index, state.owed[2 * index], meld):
                continue
            if not state.table.is_run(meld):
                if _fits_then(state, seat, rest, index, meld, NO_END):
                    return True
            elif _fits_then(state, seat, rest, index, meld, LOW) or _fits_then(
                state, seat, rest, index, meld, HIGH
            ):
                return True
    return False


def _has_earlier_twin(state: Round, rest: int, index: int, meld: int) -> bool:
    """Return whether an earlier owed card in ``rest`` may go wherever this one may from this meld on.

    Then only that one is tried: seven interchangeable twins would be tried 5040 times.
    """
    origin: int = state.owed[2 * index + 1]
    for other in range(index):
        if not rest >> other & 1 or state.owed[2 * other] != state.owed[2 * index]:
            continue
        if not state.rules.replace_dest_table_elsewhere:
            return True
        if state.owed[2 * other + 1] == origin or max(state.owed[2 * other + 1], origin) < meld:
            return True
    return False


def _fits_then(state: Round, seat: int, rest: int, index: int, meld: int, end: int) -> bool:
    """Return whether an owed card fits there and the others fit after it."""
    card: int = state.owed[2 * index]
    if not state.table.fits(meld, card, end):
        return False
    place: int = state.table.extend(meld, card, end)
    fits: bool = owed_fit(state, seat, rest & ~(_ONE << index), meld)
    state.table.remove(meld, place, end)
    return fits


def _begins_meld(state: Round, seat: int, rest: int, index: int) -> bool:
    """Return whether an owed card and cards of the hand make a meld, after which the other owed ones can be played."""
    card: int = state.owed[2 * index]
    which: int
    fits: bool = False
    for which in (SETS, RUNS):
        search: ContractSearch | None = search_for(state.rules, which)
        if search is None or fits:
            continue
        state.regain(seat, card)
        ways: int = search.layouts(state.hands[seat], MOST_PLANS, bytes((card,)))
        found: bytearray = search.found  # nested searches write elsewhere
        for way in range(ways):
            if not holds(found, way * PART, card):
                continue
            fits = _fits_with(state, seat, rest & ~(_ONE << index), found, way * PART)
            if fits:
                break
        state.spend(seat, card)
    return fits


def _fits_with(state: Round, seat: int, rest: int, found: bytearray, at: int) -> bool:
    """Return whether owed cards can be played once this meld from the hand lies on the table."""
    fits: bool = False
    if state.held[seat] - found[at + 3] < (1 if state.rules.go_out_discard_required else 0):
        return False
    put_meld(state, seat, found, at)
    spend_all(state, seat, found, at)
    fits = owed_fit(state, seat, rest, state.table.number - 1)
    regain_all(state, seat, found, at)
    state.table.drop_last()
    return fits


# ---- Which of the owed cards a meld takes in ------------------------------------------------------


def owed_in(state: Round, seat: int, found: bytearray, at: int) -> int:
    """Return the indexes of owed cards that a meld takes in, as bits; of twins, those that let the rest be played."""
    order: bytearray = bytearray(range(state.owed_n))
    first: int = _taken_in(state, order, found, at)
    taken: int = first
    if not _has_twins(state):
        return first
    for _ in range(_MOST_ORDERS):
        if _rest_plays(state, seat, found, at, taken):
            return taken
        if not _next_order(order):
            break
        taken = _taken_in(state, order, found, at)
    return first


def _has_twins(state: Round) -> bool:
    """Return whether two owed cards are alike."""
    for index in range(1, state.owed_n):
        for other in range(index):
            if state.owed[2 * index] == state.owed[2 * other]:
                return True
    return False


def _taken_in(state: Round, order: bytearray, found: bytearray, at: int) -> int:
    """Return which owed cards a meld takes in if tried in this order."""
    size: int = found[at + 3]
    cards: bytearray = found[at + 4 : at + 4 + size]
    taken: int = 0
    for index in range(len(order)):
        for place in range(len(cards)):
            if cards[place] == state.owed[2 * order[index]]:
                del cards[place]
                taken |= _ONE << order[index]
                break
    return taken


def _rest_plays(state: Round, seat: int, found: bytearray, at: int, taken: int) -> bool:
    """Return whether the remaining owed cards can be played after a meld that takes in ``taken``."""
    rest: int = ((_ONE << state.owed_n) - 1) & ~taken
    if not rest:
        return True
    if not _has_all(state, seat, found, at, taken):
        return False
    put_and_spend(state, seat, found, at, taken)
    plays: bool = owed_fit(state, seat, rest)
    undo_put_and_spend(state, seat, found, at, taken)
    return plays


def _has_all(state: Round, seat: int, found: bytearray, at: int, taken: int) -> bool:
    """Return whether the hand and the owed cards taken in make the whole meld."""
    left: bytearray = bytearray(state.hands[seat])
    for index in range(state.owed_n):
        if taken >> index & 1:
            left[state.owed[2 * index]] += 1
    for index in range(found[at + 3]):
        card: int = found[at + 4 + index]
        if not left[card]:
            return False
        left[card] -= 1
    return True


def put_and_spend(state: Round, seat: int, found: bytearray, at: int, taken: int) -> None:
    """Lay a meld on trial that takes in these owed cards."""
    put_meld(state, seat, found, at)
    for index in range(state.owed_n):
        if taken >> index & 1:
            state.regain(seat, state.owed[2 * index])
    spend_all(state, seat, found, at)


def undo_put_and_spend(state: Round, seat: int, found: bytearray, at: int, taken: int) -> None:
    """Take back a meld laid on trial."""
    regain_all(state, seat, found, at)
    for index in range(state.owed_n):
        if taken >> index & 1:
            state.spend(seat, state.owed[2 * index])
    state.table.drop_last()


def _next_order(order: bytearray) -> bool:
    """Change an order into the next one in lexicographic order; False for the last."""
    last: int = len(order) - 1
    index: int = last - 1
    other: int = last
    while index >= 0 and order[index] > order[index + 1]:
        index -= 1
    if index < 0:
        return False
    while order[other] < order[index]:
        other -= 1
    order[index], order[other] = order[other], order[index]
    order[index + 1 :] = order[index + 1 :][::-1]
    return True
