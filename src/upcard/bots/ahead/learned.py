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
    known = _all_words()
    return known.get(kind) or known[()]


def networks() -> dict[tuple[int, ...], Rows]:
    """Return all networks by their kinds of games, that for all games under the empty one."""
    text = resources.files("upcard.bots.ahead").joinpath("learned.json").read_bytes()
    return {one.kind: one.rows for one in msgspec.json.decode(text, type=list[Learned])}


@cache
def _all_words() -> dict[tuple[int, ...], bytes]:
    return {kind: _words(rows) for kind, rows in networks().items()}


def _words(rows: Rows) -> bytes:
    return array("i", [number for row in rows for number in row]).tobytes()


def text_of(networks: dict[tuple[int, ...], Rows]) -> str:
    """Return networks as they are kept, a line for each unit."""
    parts = []
    for kind, rows in networks.items():
        lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        parts.append(f'{{"kind": {json.dumps(list(kind))}, "rows": [\n{lines}\n]}}')
    return "[" + ",\n".join(parts) + "]\n"
