# hot: compiled where there is a C compiler (docs/speed.md)
"""Melds written as bytes, by a search or from a value: laying them, on trial or for good, and the hand left.

Such a meld is at an index ``at`` of ``found``: its type, rank, suit and size, then its cards (``core/opening.py``).
"""

from upcard.cards import KINDS
from upcard.engine.core.codes import NOBODY, NOT_DOWN
from upcard.engine.core.reasons import (
    LAST_DISCARD,
    LAST_JUST_TAKEN,
    LAST_UNPLAYABLE,
    PLAY_TAKEN_FIRST,
)
from upcard.engine.core.round import Round
from upcard.engine.core.rules import Rules


def put_meld(state: Round, seat: int, found: bytearray, at: int) -> int:
    """Put a meld on the table and return its number; the hand is unchanged."""
    meld: int = state.table.add(seat, found[at], found[at + 1], found[at + 2])
    for index in range(found[at + 3]):
        state.table.put(meld, found[at + 4 + index])
    return meld


def lay_meld(state: Round, seat: int, found: bytearray, at: int) -> None:
    """Move a meld from the hand to the table."""
    meld: int = put_meld(state, seat, found, at)
    for index in range(found[at + 3]):
        state.from_hand(seat, found[at + 4 + index])
    if state.rules.scoring_table_minus_hand:
        score_meld(state, seat, meld, 1)


def pick_up(state: Round, seat: int) -> None:
    """Take the last meld on the table back into the hand."""
    meld: int = state.table.number - 1
    if state.rules.scoring_table_minus_hand:
        score_meld(state, seat, meld, -1)
    for place in range(state.table.size_of(meld)):
        state.to_hand(seat, state.table.card_at(meld, place))
    state.table.drop_last()


def score_meld(state: Round, seat: int, meld: int, sign: int) -> None:
    """Add the points of a meld for the player who laid it, or subtract them (``sign`` -1)."""
    for place in range(state.table.size_of(meld)):
        score_card(state, seat, meld, place, sign)


def score_card(state: Round, seat: int, meld: int, place: int, sign: int) -> None:
    """Add the points of a card on the table for the player who laid it, or subtract them."""
    rules: Rules = state.rules
    worth: int = rules.points[state.table.card_at(meld, place)]
    run: bool = state.table.is_run(meld)
    if rules.ace_low_points >= 0 and run and state.table.rank_of(meld) + place == 1:
        worth = rules.ace_low_points
    state.laid[seat] += sign * worth


def worth_of(state: Round, found: bytearray, at: int) -> int:
    """Return the worth of a meld in which a wild card counts as the card that it stands for."""
    rules: Rules = state.rules
    rank: int = found[at + 1]
    total: int = 0
    for index in range(found[at + 3]):
        if found[at] and rank + index == 1 and rules.ace_low_points >= 0:
            total += rules.ace_low_points
        elif found[at]:
            total += rules.points[found[at + 2] * 13 + (rank + index + 12) % 13]
        elif rank:
            total += rules.points[rank - 1]
        else:
            total += rules.points[found[at + 4 + index]]
    return total


def worth_of_all(state: Round, found: bytearray, first: int, last: int, step: int) -> int:
    """Return the total worth of several melds; see :func:`worth_of`."""
    total: int = 0
    for at in range(first, last, step):
        total += worth_of(state, found, at)
    return total


def pure_runs(state: Round, found: bytearray, first: int, last: int, step: int) -> int:
    """Return how many of several melds are runs in which no card acts as wild."""
    rules: Rules = state.rules
    number: int = 0
    for at in range(first, last, step):
        if not found[at]:
            continue
        for index in range(found[at + 3]):
            card: int = found[at + 4 + index]
            if rules.wild[card] and (
                rules.wild_natural_never
                or card != found[at + 2] * 13 + (found[at + 1] + index + 12) % 13
            ):
                break
        else:
            number += 1
    return number


def has_pure_run(state: Round, least: int) -> bool:
    """Return whether a run of at least ``least`` cards is on the table in which no card acts as wild."""
    for meld in range(state.table.number):
        if (
            state.table.is_run(meld)
            and state.table.size_of(meld) >= least
            and not state.table.wilds_in(meld)
        ):
            return True
    return False


def holds(found: bytearray, at: int, card: int) -> bool:
    """Return whether a meld has the card."""
    for index in range(found[at + 3]):
        if found[at + 4 + index] == card:
            return True
    return False


def spend_all(state: Round, seat: int, found: bytearray, at: int) -> None:
    """Take the cards of a meld out of a hand on trial."""
    for index in range(found[at + 3]):
        state.spend(seat, found[at + 4 + index])


def regain_all(state: Round, seat: int, found: bytearray, at: int) -> None:
    """Undo ``spend_all``."""
    for index in range(found[at + 3]):
        state.regain(seat, found[at + 4 + index])


# ---- What every play asks -----------------------------------------------------------------------


def lays_off_now(state: Round, seat: int) -> bool:
    """Return whether a player who is down may lay off in this turn."""
    if state.rules.layoff_none:
        return False
    return not state.rules.layoff_later_turn or state.down[seat] != state.turn


def why_not_these(state: Round, found: bytearray, first: int, last: int, step: int) -> int:
    """Return why melds must wait until a card taken on condition has been played, or 0."""
    must: int = state.must()
    if must == NOBODY:
        return 0
    for at in range(first, last, step):
        if holds(found, at, must):
            return 0
    return PLAY_TAKEN_FIRST


def why_not_last(state: Round, seat: int, left: int) -> int:
    """Return why a play may not leave a hand of ``left`` cards, or 0: a required discard needs one."""
    if left > 0 or not state.rules.go_out_discard_required or state.whole[seat]:
        return 0
    return LAST_DISCARD


def why_not_left(state: Round, seat: int, before: bytes) -> int:
    """Return why a play may not leave the hand as it is now, or 0; ``before`` is the hand before it.

    A single card that can be neither laid off nor discarded may not be left: the card just taken if it may not be
    discarded again, or any card if the last one may not be kept.
    """
    rules: Rules = state.rules
    hand: bytearray = state.hands[seat]
    if state.held[seat] != 1:
        return 0
    for last in range(KINDS):
        if hand[last]:
            break
    else:
        return 0
    if not rules.go_out_discard_required and _may_follow(state, seat, last):
        return 0
    if last == state.taken and before[last] == 1 and not rules.redraw_discard_back:
        return LAST_JUST_TAKEN
    return LAST_UNPLAYABLE if rules.last_must_fit else 0


def _may_follow(state: Round, seat: int, card: int) -> bool:
    """Return whether a card could be laid off after a play that leaves it."""
    if state.rules.layoff_none:
        return False
    if state.rules.layoff_later_turn and state.down[seat] in (NOT_DOWN, state.turn):
        return False
    return state.fits_table(card)


def why_not_laid(
    state: Round, seat: int, found: bytearray, first: int, last: int, step: int
) -> int:
    """Return why melds may not leave the rest of the hand, or 0; see :func:`why_not_left`."""
    before: bytes = bytes(state.hands[seat])
    for at in range(first, last, step):
        put_meld(state, seat, found, at)
        spend_all(state, seat, found, at)
    reason: int = why_not_left(state, seat, before)
    for at in range(first, last, step):
        regain_all(state, seat, found, at)
        state.table.drop_last()
    return reason


def lacking(hand: bytearray, found: bytearray, first: int, last: int, step: int) -> int:
    """Return the first kind of card of which melds name more than the hand has, or ``NOBODY``."""
    left: bytearray = bytearray(hand)
    short: int = NOBODY
    for at in range(first, last, step):
        for index in range(found[at + 3]):
            card: int = found[at + 4 + index]
            if left[card]:
                left[card] -= 1
            elif short == NOBODY or card < short:
                short = card
    return short
