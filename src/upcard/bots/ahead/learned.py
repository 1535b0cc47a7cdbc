"""The learned networks as stored: one for all games with contracts, and some trained for kinds of games alone.
bench/bots.md describes the training.
"""

import json
from array import array
from functools import cache
from importlib import resources

import msgspec

from upcard.bots.ahead.features import DISCARDED, FEATURES, TAKEN
from upcard.bots.ahead.valued import DIFFERENCES, ValuedPlayers
from upcard.engine.fast import FastDeal
from upcard.engine.players import Dice
from upcard.features.players.questions import seats_of
from upcard.rules import Variant

Rows = list[list[int]]


Kind = tuple[int, ...]


def _by_cost() -> list[int]:
    weights = [0] * DIFFERENCES
    for kind in range(TAKEN + 1):
        weights[kind * (FEATURES + 1) + FEATURES] = 1024 if kind == DISCARDED else round(0.6 * 1024)
    return weights


BY_COST = _by_cost()
"""The default weights that compare choices: the network's cost alone. Claims and draws truly differ by 0.6 of it."""


class Learned(msgspec.Struct, frozen=True):
    """A network as stored: its kinds of game, none for all kinds, its numbers by unit, and the weights that compare
    choices.
    """

    kinds: tuple[Kind, ...]
    rows: Rows
    differences: list[int] = msgspec.field(default_factory=lambda: list(BY_COST))


def network_for(kind: Kind) -> bytes:
    """Return the network and the weights that compare choices as machine words, by default the general ones.

    ``kind`` comes from ``FeaturePlayers.kind_of_game``.
    """
    known = _all_words()
    return known.get(kind) or known[()]


def teach(players: ValuedPlayers) -> None:
    """Give players what was learned for their kind of game."""
    players.use(network_for(tuple(players.kind_of_game())))


def learned_tables(variant: Variant, seed: int, seats: int | None = None) -> list[ValuedPlayers]:
    """Return players for each contract that does not take the whole hand; ``seats`` is the fewest by default."""
    seats = seats or seats_of(variant.options).least
    found = []
    for number, one in enumerate(variant.rounds, 1):
        if one.contract.slots and not one.contract.whole_hand:
            fast = FastDeal(variant, variant.round_rules(number, seats), seats)
            players = ValuedPlayers(fast.round, Dice(seed * 7919 + number))
            teach(players)
            found.append(players)
    return found


def networks(file: str = "learned.json") -> list[Learned]:
    """Return all networks of a file of this folder; of those for contracts the general one comes first."""
    text = resources.files("upcard.bots.ahead").joinpath(file).read_bytes()
    return msgspec.json.decode(text, type=list[Learned])


@cache
def _all_words() -> dict[Kind, bytes]:
    return {kind: _words(one) for one in networks() for kind in one.kinds or [()]}


def _words(one: Learned) -> bytes:
    return array("i", [number for row in (*one.rows, one.differences) for number in row]).tobytes()


def text_of(networks: list[Learned]) -> str:
    """Return networks in their stored form, one line for each unit."""
    parts = []
    for one in networks:
        lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in one.rows)
        kinds = json.dumps([list(kind) for kind in one.kinds])
        differences = ""
        if one.differences != BY_COST:
            differences = (
                f', "differences":\n{json.dumps(one.differences, separators=(",", ":"))}\n'
            )
        parts.append(f'{{"kinds": {kinds}, "rows": [\n{lines}\n]{differences}}}')
    return "[" + ",\n".join(parts) + "]\n"
