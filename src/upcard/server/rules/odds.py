"""The odds of rules: measured a little at each question, and cached."""

import hashlib
import time
from collections import OrderedDict

import msgspec

from upcard.bots.odds import GameOdds, SlowGameError, Sums, odds_of, play_round, warnings_of
from upcard.messages.say import messages
from upcard.rules import Variant, find_variant, read_variant

say = messages(__file__)

BATCH_SECONDS = 0.7
"""For how long a question starts new rounds of a game."""
FIRST_SECONDS = 0.25
"""The same for the first question, while no figures are shown yet."""
ROUND_SECONDS = 8.0
"""How long a single round may take."""
MOST_ROUNDS = 60
"""Rounds of each contract after which measuring ends."""
_KEPT = 200


class Batch(msgspec.Struct, frozen=True):
    """The rounds played for a question, by contract, and why there were no more."""

    sums: dict[int, Sums]
    slow: str = ""


def play_batch(question: tuple[str | None, str, int, int]) -> Batch:
    """Play rounds of a game until the time is up, at least one, contracts in rotation from a number on."""
    text, base, players, first = question
    variant = find_variant(base) if text is None else read_variant(text)
    sums: dict[int, Sums] = {}
    end = time.monotonic() + (BATCH_SECONDS if first else FIRST_SECONDS)
    index = first
    while index == first or time.monotonic() < end:
        number = index % len(variant.rounds) + 1
        try:
            played = play_round(
                variant, number, players, index // len(variant.rounds), ROUND_SECONDS
            )
        except SlowGameError as error:
            return Batch(sums, str(error))
        sums.setdefault(number, Sums()).add(played)
        index += 1
    return Batch(sums)


class Measured:
    """The sums of recent games by text and number of players; ``busy`` has the games being played now."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, dict[int, Sums]] = OrderedDict()
        self._slow: dict[str, str] = {}
        self.busy: set[str] = set()

    @staticmethod
    def key(text: str | None, base: str, players: int) -> str:
        """Return the key of a game."""
        return hashlib.sha256(f"{players} {base if text is None else text}".encode()).hexdigest()

    def played(self, key: str) -> int:
        """Return how many rounds have been played."""
        return sum(sums.rounds for sums in self._games.get(key, {}).values())

    def slow(self, key: str) -> str:
        """Return why a game is no longer measured, or an empty text."""
        return self._slow.get(key, "")

    def add(self, key: str, batch: Batch) -> None:
        """Add played rounds, and evict the least recently used games."""
        mine = self._games.setdefault(key, {})
        self._games.move_to_end(key)
        for number, sums in batch.sums.items():
            mine.setdefault(number, Sums()).add_sums(sums)
        if batch.slow:
            self._slow[key] = batch.slow
        while len(self._games) > _KEPT:
            gone, _ = self._games.popitem(last=False)
            self._slow.pop(gone, None)

    def odds(self, key: str, players: int) -> GameOdds:
        """Return the odds so far."""
        return odds_of(players, self._games.get(key, {}))

    def warnings(self, key: str, variant: Variant, players: int) -> list[str]:
        """Return the warnings."""
        slow = self.slow(key)
        hard = [say("hard-for-bots", why=slow)] if slow else []
        return [*warnings_of(variant, self.odds(key, players)), *hard]
