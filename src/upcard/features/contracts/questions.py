"""Named questions about contracts, so that their askers read no option: matches, paper, bots, the page."""

from typing import NamedTuple

from upcard.features.contracts.options import ContractOptions


class FirstMelds(NamedTuple):
    """Requirements of a first lay-down without a contract: its least ``points``, and its runs without a wild card."""

    points: int
    pure: int


def first_melds(options: ContractOptions) -> FirstMelds | None:
    """Return the requirements of a player's first melds of a round, or None if they may be any.

    >>> first_melds(ContractOptions(contract_points=30, opening_pure=1))
    FirstMelds(points=30, pure=1)
    >>> first_melds(ContractOptions())
    """
    points = options.contract_points
    return None if points is None else FirstMelds(points, options.opening_pure)


def has_own_contracts(options: ContractOptions) -> bool:
    """Return whether each player has the next contract of their own, not that of the round."""
    return options.progress == "individual"


def lays_longer(options: ContractOptions) -> bool:
    """Return whether the melds of a contract may be longer than it says.

    >>> lays_longer(ContractOptions(contract_size="exact"))
    False
    """
    return options.contract_size != "exact"
