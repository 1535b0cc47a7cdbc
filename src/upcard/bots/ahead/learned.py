"""What has been learned of positions, as it is kept: one network for all games with contracts, and some for kinds of
games that were learned by themselves. bench/bots.md says how they were made.
"""

import json
from array import array
from functools import cache
from importlib import resources

import msgspec

Rows = list[list[int]]


Kind = tuple[int, ...]


class Learned(msgspec.Struct, frozen=True):
    """A network as it is kept: for which kinds of game, none where it is for all, and its numbers unit by unit."""

    kinds: tuple[Kind, ...]
    rows: Rows


def network_for(kind: Kind) -> bytes:
    """Return the network for a kind of game as machine words, the general one where it was not learned by itself.

    ``kind`` is what ``FeaturePlayers.kind_of_game`` says.
    """
    known = _all_words()
    return known.get(kind) or known[()]


def networks() -> list[Learned]:
    """Return all networks, that for all games first."""
    text = resources.files("upcard.bots.ahead").joinpath("learned.json").read_bytes()
    return msgspec.json.decode(text, type=list[Learned])


@cache
def _all_words() -> dict[Kind, bytes]:
    return {kind: _words(one.rows) for one in networks() for kind in one.kinds or [()]}


def _words(rows: Rows) -> bytes:
    return array("i", [number for row in rows for number in row]).tobytes()


def text_of(networks: list[Learned]) -> str:
    """Return networks as they are kept, a line for each unit."""
    parts = []
    for one in networks:
        lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in one.rows)
        kinds = json.dumps([list(kind) for kind in one.kinds])
        parts.append(f'{{"kinds": {kinds}, "rows": [\n{lines}\n]}}')
    return "[" + ",\n".join(parts) + "]\n"
