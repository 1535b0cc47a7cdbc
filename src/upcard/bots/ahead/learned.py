"""What has been learned of positions, as it is kept: one network for all games with contracts, and some for kinds of
games that were learned by themselves. docs/bots.md says how they were made.
"""

import json
from array import array
from functools import cache
from importlib import resources

import msgspec

Rows = list[list[int]]


class Learned(msgspec.Struct, frozen=True):
    """A network as it is kept: for which kind of game, an empty one for all, and its numbers unit by unit."""

    kind: tuple[int, ...]
    rows: Rows


def network_for(kind: tuple[int, ...]) -> bytes:
    """Return the network for a kind of game as machine words, the general one where it was not learned by itself.

    ``kind`` is what ``FeaturePlayers.kind_of_game`` says.
    """
    known = _networks()
    return known.get(kind) or known[()]


@cache
def _networks() -> dict[tuple[int, ...], bytes]:
    text = resources.files("upcard.bots.ahead").joinpath("learned.json").read_bytes()
    found = msgspec.json.decode(text, type=list[Learned])
    return {one.kind: _words(one.rows) for one in found}


def _words(rows: Rows) -> bytes:
    return array("i", [number for row in rows for number in row]).tobytes()


def text_of(networks: dict[tuple[int, ...], Rows]) -> str:
    """Return networks as they are kept, a line for each unit."""
    parts = []
    for kind, rows in networks.items():
        lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        parts.append(f'{{"kind": {json.dumps(list(kind))}, "rows": [\n{lines}\n]}}')
    return "[" + ",\n".join(parts) + "]\n"
