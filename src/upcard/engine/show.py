"""Mechanism: a show - a player discards one card and shows all others in melds; and leaving the round before it.

Whoever shows wrongly, or drops out, leaves the round with points of their own. Afterwards the melds that spare their
cards lie on the table and the hands hold what counts.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from upcard.cards import JOKER, KINDS
from upcard.engine.effects import Effect
from upcard.engine.moves import Show
from upcard.engine.state import ABSENT, DealState
from upcard.melds import Meld, MeldRules, Problem, is_wild, new_run, why_not_meld
from upcard.melds.partition import Partition, best_partition, whole_partition
from upcard.melds.shapes import shapes_with


def why_not_showing(deal: DealState) -> Problem | None:
    """Return why nobody shows in this game, or None."""
    if deal.rules.options.show_runs is None:
        return Problem("show.never", "nobody shows a whole hand in this game", "turn")
    return None


def why_not_show(deal: DealState, seat: int, move: Show) -> Problem | None:
    """Return why the seat may not show so, or None; a wrong show may be made where it costs points."""
    hand = bytearray(deal.hands[seat])
    for card in (move.card, *(card for meld in move.melds for card in meld.cards)):
        if not hand[card]:
            return Problem(
                "show.not_held", "the show names a card that you do not hold so often", "show"
            )
        hand[card] -= 1
    if deal.rules.options.wrong_show is None:
        return what_is_wrong(deal, seat, move)
    return None


def what_is_wrong(deal: DealState, seat: int, move: Show) -> Problem | None:
    """Return what makes a show of cards in hand wrong, or None."""
    rules, options = deal.rules.melds, deal.rules.options
    for meld in move.melds:
        problem = why_not_meld(meld, rules)
        if problem is not None:
            return problem
    left = deal.hand_size(seat) - 1 - sum(len(meld.cards) for meld in move.melds)
    if left:
        return Problem("show.left_over", f"{left} of your cards would be in no meld", "show")
    runs = [meld for meld in move.melds if meld.type == "run"]
    least = options.show_runs or 0
    if len(runs) < least:
        return Problem("show.runs", f"{len(runs)} runs are shown; {least} are needed", "show_runs")
    pure = sum(is_pure(meld, rules) for meld in runs)
    if pure < options.show_pure:
        return Problem(
            "show.pure",
            f"{pure} of the runs are pure, without a card that acts as wild; {options.show_pure} must be",
            "show_pure",
        )
    return None


def is_pure(meld: Meld, rules: MeldRules) -> bool:
    """Tell whether no card of a meld acts as wild."""
    return not any(is_wild(meld, index, rules) for index in range(len(meld.cards)))


def shows(deal: DealState, seat: int) -> Iterator[Show]:
    """Yield a right show for every card that may be discarded to it."""
    options = deal.rules.options
    for card in range(KINDS):
        if deal.hands[seat][card]:
            hand = bytearray(deal.hands[seat])
            hand[card] -= 1
            melds = whole_hand(
                bytes(hand), deal.rules.melds, options.show_runs or 0, options.show_pure
            )
            if melds is not None:
                yield Show(card, melds)


@lru_cache(2_000)
def whole_hand(hand: bytes, rules: MeldRules, runs: int, pure: int) -> tuple[Meld, ...] | None:
    """Return melds that take every card of the hand and hold so many runs and pure runs, or None."""
    return whole_partition(hand, rules, runs, pure)


@lru_cache(5_000)
def towards_show(hand: bytes, rules: MeldRules, runs: int, pure: int) -> tuple[int, Partition]:
    """Return how many of the runs for a show a hand lacks, and its melds with the fewest cards beside them."""
    wanted = [(runs - lacking, min(pure, runs - lacking)) for lacking in range(runs + 1)]
    for lacking, (some, clean) in enumerate(wanted):
        found = best_partition(hand, rules, (1,) * len(hand), some, clean)
        if found is not None:
            return lacking, found
    raise ValueError("a hand without any run is a partition too")


def show(deal: DealState, seat: int, move: Show, effects: list[Effect]) -> bool:
    """Make a show and tell whether it is right; whoever is wrong leaves the round."""
    wrong = what_is_wrong(deal, seat, move)
    deal.from_hand(seat, move.card)
    deal.pile.append(move.card)
    deal.discarder = seat
    if wrong is not None:
        deal.left[seat] = deal.rules.options.wrong_show or 0
        effects.append(Effect("wrong_show", seat=seat, card=move.card, reason=wrong.message))
        return False
    effects.append(
        Effect("show", seat=seat, card=move.card, melds=move.melds, meld=len(deal.melds))
    )
    deal.show_melds(seat, move.melds)
    return True


def count_hands(deal: DealState, winner: int, effects: list[Effect]) -> None:
    """Show of every other hand still in the round the melds that spare their cards."""
    for seat in deal.playing():
        if seat != winner:
            melds = sparing_melds(deal, seat)
            if melds:
                effects.append(Effect("meld", seat=seat, melds=melds, meld=len(deal.melds)))
                deal.show_melds(seat, melds)


def sparing_melds(deal: DealState, seat: int) -> tuple[Meld, ...]:
    """Return the melds whose cards do not count against their holder.

    With the runs that a show needs: all melds. With the pure ones only: these, or none, as the game has it.
    """
    options, rules = deal.rules.options, deal.rules
    hand = bytes(deal.hands[seat])
    runs, pure = options.show_runs or 0, options.show_pure
    found = best_partition(hand, rules.melds, rules.points, runs, pure)
    if found is not None:
        return found.melds
    if not pure or options.no_second_run == "count_all":
        return ()
    return _dearest_pure(hand, rules.melds, rules.points, pure)


def _dearest_pure(
    hand: bytes, rules: MeldRules, points: Sequence[int], number: int
) -> tuple[Meld, ...]:
    """Return the pure runs, so many, whose cards count most; none where the hand has not so many."""
    if not number:
        return ()
    best: tuple[Meld, ...] = ()
    most = -1
    for card in range(JOKER):
        for shape in shapes_with(card, hand, 0, rules) if hand[card] else ():
            if shape.type == "run":
                rest = bytearray(hand)
                for used in shape.cards:
                    rest[used] -= 1
                others = _dearest_pure(bytes(rest), rules, points, number - 1)
                runs = (new_run(shape.rank, shape.suit, shape.cards), *others)
                worth = sum(points[used] for run in runs for used in run.cards)
                if len(runs) == number and worth > most:
                    best, most = runs, worth
    return best


# ---- Dropping out ---------------------------------------------------------------------------


def why_not_drop(deal: DealState) -> Problem | None:
    """Return why the active player may not drop out now, or None."""
    if deal.rules.options.drop is None:
        return Problem("drop.never", "nobody drops out of a round in this game", "turn")
    if deal.phase != "draw":
        return Problem("drop.drawn", "you have drawn; a player drops out before drawing", "drop")
    return None


def price_of_drop(deal: DealState) -> int:
    """Return the points that the active player pays for dropping out now: before its first draw, or later."""
    early, late = deal.rules.options.drop or (0, 0)
    dealt_in = sum(left != ABSENT for left in deal.left)
    again = deal.rules.options.first_turns - 1  # the first player's further turns
    first = deal.turn == 1 or again + 1 < deal.turn <= dealt_in + again
    return early if first else late


def drop(deal: DealState, seat: int, effects: list[Effect]) -> None:
    """Take a seat out of the round, for the points that this costs."""
    deal.left[seat] = price_of_drop(deal)
    effects.append(Effect("drop", seat=seat))
