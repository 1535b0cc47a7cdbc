"""Named questions about claims, so that their askers read no option: matches, paper, the page, bots."""

from typing import NamedTuple

from upcard.features.claims.options import ClaimOptions


class Bound(NamedTuple):
    """A limit on the claims of a player: the ``option`` that sets it, how many it allows and how many were made."""

    option: str
    most: int
    made: int


def bound_of_round(options: ClaimOptions, made: int) -> Bound | None:
    """Return the limit of a player's claims in a round, or None; ``made`` counts those made in it."""
    most = options.claim_limit
    return None if most is None else Bound("claim_limit", most, made)


def bound_of_match(options: ClaimOptions, made: int) -> Bound | None:
    """Return the limit of a player's claims in a match, or None; ``made`` counts those made in it."""
    most = options.claim_limit_match
    return None if most is None else Bound("claim_limit_match", most, made)


def counts_in_match(options: ClaimOptions) -> bool:
    """Return whether claims of earlier rounds count."""
    return options.claim_limit_match is not None


def blind_cards(options: ClaimOptions) -> int:
    """Return how many cards of the stock come with a claimed discard.

    >>> blind_cards(ClaimOptions(claim_penalty=2))
    2
    """
    return options.claim_penalty


def has_claims(options: ClaimOptions) -> bool:
    """Return whether others may claim a declined discard, in some round at least.

    >>> has_claims(ClaimOptions(claim_rounds=(2,))), has_claims(ClaimOptions(claim_rounds=()))
    (True, False)
    """
    return bool(options.claim_rounds)


def claim_cost(options: ClaimOptions) -> int:
    """Return the coins that a claim costs: a price for it, or for each card that it brings.

    >>> claim_cost(ClaimOptions(claim_price=2, price_per="card", claim_penalty=1))
    4
    """
    return options.claim_price * (1 + blind_cards(options) if options.price_per == "card" else 1)


def rounds_with_claims(options: ClaimOptions) -> tuple[int, ...] | None:
    """Return the rounds in which discards may be claimed, None for all.

    >>> rounds_with_claims(ClaimOptions(claim_rounds=(1, 2))), rounds_with_claims(ClaimOptions(claim_rounds="all"))
    ((1, 2), None)
    """
    return None if options.claim_rounds == "all" else options.claim_rounds


def kitty_of_second(options: ClaimOptions, kitty: int) -> int:
    """Return how much of the kitty goes to the second at the end; the first gets the rest.

    >>> kitty_of_second(ClaimOptions(kitty_split="two_thirds"), 10)
    3
    """
    return kitty // 3 if options.kitty_split == "two_thirds" else 0
