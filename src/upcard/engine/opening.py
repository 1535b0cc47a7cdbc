"""Mechanism: laying cards without a contract - freely, or once a first lay-down is worth enough points."""

from collections.abc import Sequence

from upcard.engine.state import DealState
from upcard.melds import Meld, Problem, why_not_meld
from upcard.melds.partition import meld_worth


def why_not_without_contract(deal: DealState, seat: int, action: str) -> Problem | None:
    """Return why no card is laid in this way in a game without a contract, or None."""
    options, down = deal.rules.options, deal.is_down(seat)
    if action not in ("down", "meld", "lay", "replace"):
        return None
    if options.extra_melds == "none" and not deal.rules.opens:
        return Problem(
            "meld.hidden", "melds stay in your hand until the end of the round", "hidden_melds"
        )
    if options.contract_points is not None:
        if action == "down" or down:
            return None
        return Problem(
            "down.first",
            f"you are not down yet; first lay melds worth {options.contract_points} points or more",
            "contract_points",
        )
    if action == "down":
        return Problem(
            "down.no_contract", "there is no contract here; lay your melds one by one", "opening"
        )
    needs = action == "replace" or (action == "lay" and options.layoff_needs == "down")
    if needs and not down:
        return Problem("down.first", "first lay a meld of your own", "layoff_needs")
    return None


def why_not_opening(deal: DealState, melds: Sequence[Meld]) -> Problem | None:
    """Return why these melds are no first lay-down where only their worth counts, or None."""
    if not melds:
        return Problem(
            "down.nothing",
            "you lay nothing; a first lay-down is one meld or more",
            "contract_points",
        )
    problems = (why_not_meld(meld, deal.rules.melds) for meld in melds)
    return next((problem for problem in problems if problem is not None), None)


def why_not_worth(deal: DealState, melds: Sequence[Meld]) -> Problem | None:
    """Return why a first lay-down is not worth enough, or None; a wild card counts as what it stands for."""
    least = deal.rules.options.contract_points
    worth = sum(meld_worth(meld, deal.rules.points) for meld in melds)
    if least is None or worth >= least:
        return None
    return Problem(
        "down.too_few_points",
        f"these melds are worth {worth} points; a first lay-down needs {least}",
        "contract_points",
    )


def why_not_more_melds(deal: DealState) -> Problem | None:
    """Return why no further meld is laid in this turn, or None."""
    most = deal.rules.options.melds_per_turn
    if most is None:
        return None
    laid = deal.played().count("meld")
    if laid < most:
        return None
    return Problem(
        "meld.per_turn", f"{laid} melds laid in this turn; {most} is the most", "melds_per_turn"
    )


def put_down(deal: DealState, seat: int, meld: Meld, indexes: Sequence[int]) -> None:
    """Note cards that a seat has just put on the table: that it has, what they count, a condition fulfilled.

    ``indexes`` are those of the seat's cards in the meld.
    """
    if not deal.is_down(seat):
        deal.down_since[seat] = deal.turn
    if any(meld.cards[index] == deal.must for index in indexes):
        deal.must = None
    if deal.rules.options.scoring == "table_minus_hand":
        deal.laid[seat] += sum(table_points(deal, meld, index) for index in indexes)


def table_points(deal: DealState, meld: Meld, index: int) -> int:
    """Return what a card of a meld counts for whoever laid it."""
    low = deal.rules.options.ace_low_points
    if low is not None and meld.type == "run" and meld.rank + index == 1:
        return low
    return deal.rules.points[meld.cards[index]]
