"""Rewrite the golden records: `python tests/data/games/make.py` from the root of the repository."""

import sys
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[2]), str(HERE.parents[2] / "src")]

from tests.engine.player import next_move  # noqa: E402 - the path comes first
from upcard.cards import shuffled  # noqa: E402
from upcard.engine import Recorder, record_text  # noqa: E402
from upcard.rules import find_variant  # noqa: E402

NAMES = ("Ada", "Bela", "Cyril", "Dora", "Emil", "Flora", "Gusta", "Hugo")
GAMES = (
    ("four-seats", "continental", 4),
    ("six-seats-early-claims", "continental-early-claims", 6),
    ("eight-seats-wild-twos", "continental-wild-twos", 8),
)


def record(name: str, game: str, seats: int) -> str:
    """Return the text of a whole match, the same for the same name."""
    rng = Random(name)
    recorder = Recorder(find_variant(game), NAMES[:seats])
    shoe = recorder.match.variant.shoe(seats)
    recorder.draw_dealer(shuffled(shoe, rng))
    while not recorder.match.over:
        recorder.start_round(shuffled(shoe, rng))
        while recorder.match.running:
            assert recorder.match.deal is not None
            recorder.apply(*next_move(recorder.match.deal, rng))
    return record_text(recorder.record())


if __name__ == "__main__":
    for name, game, seats in GAMES:
        (HERE / f"{name}.txt").write_text(record(name, game, seats), encoding="utf-8")
