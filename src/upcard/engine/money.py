"""Coins: what claims cost goes to the kitty; at the end the places are settled."""

from collections.abc import Sequence

from upcard.engine.scoring import Standing
from upcard.rules import Options


def settle(standings: Sequence[Standing], kitty: int, options: Options) -> tuple[int, ...]:
    """Return the coins that each seat receives at the end (below 0: pays), in the order of seats.

    Where places are settled, the player in place k pays 2(k - 1) and the first receives it all; places shared share
    what they would have paid or received. The kitty goes to the first, or two thirds of it, and a third to the second. Coins do not break: what
    does not divide among those who share is given one by one, the lower seats first.
    """
    number = len(standings)
    by_place = [0] * number
    if options.settlement == "linear_2":
        by_place = [number * (number - 1)] + [-2 * place for place in range(1, number)]
    second = kitty // 3 if options.kitty_split == "two_thirds" and number > 1 else 0
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
