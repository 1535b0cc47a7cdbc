"""Coins: claims are paid to the kitty; at the end the places are settled."""

from collections.abc import Sequence

from upcard.engine.scores.scoring import Standing
from upcard.features.claims.questions import claim_cost, kitty_of_second
from upcard.features.match.questions import paid_by_place, settles
from upcard.rules import Options


def pays_coins(options: Options) -> bool:
    """Return whether coins change hands: for claims, or at the end."""
    return settles(options) or claim_cost(options) > 0


def settle(standings: Sequence[Standing], kitty: int, options: Options) -> tuple[int, ...]:
    """Return the coins that each seat receives at the end (below 0: pays), in the order of seats.

    If places are settled, the player in place k pays 2(k - 1), or the amount in the game's table, and the first
    receives it all; players who share places share their payments or receipts. The kitty goes to the first, or two
    thirds of it, and a third to the second. A remainder that does not divide is given coin by coin, lower seats first.
    """
    number = len(standings)
    paid = paid_by_place(options, number)
    by_place = [sum(paid), *(-coins for coins in paid)]
    second = kitty_of_second(options, kitty) if number > 1 else 0
    by_place[0] += kitty - second
    if number > 1:
        by_place[1] += second
    return _shared(standings, by_place)


def _shared(standings: Sequence[Standing], by_place: Sequence[int]) -> tuple[int, ...]:
    coins = [0] * len(standings)
    for place in {standing.place for standing in standings}:
        seats = sorted(standing.seat for standing in standings if standing.place == place)
        pot = sum(by_place[place - 1 : place - 1 + len(seats)])
        for number, seat in enumerate(seats):
            coins[seat] = pot // len(seats) + (number < pot % len(seats))
    return tuple(coins)
