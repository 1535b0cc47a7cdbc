"""Many rounds stepped together in compiled code.

>>> import numpy as np
>>> from upcard.envs import Batch
>>> batch = Batch("gin", number=64, seed=1)
>>> for _ in range(100):
...     batch.step(batch.random_actions())
>>> batch.observations.shape, batch.masks.shape, batch.rewards.shape
((64, 448), (64, 328), (64, 2))
"""

from functools import partial
from typing import Any

import numpy as np

from upcard.engine.players import Dice
from upcard.envs.actions import ACTIONS, whole_number
from upcard.envs.desk import ActionError
from upcard.envs.game import Game, Saved, mixed, new_game, variant_of
from upcard.envs.layout import words_of
from upcard.envs.rows import Rows
from upcard.rules import Variant

Array = Any
MOST_ROWS = 100_000


class Batch:
    """``number`` rounds, or matches, stepped together; one that is over is dealt again at once.

    Each step writes the arrays in place: ``observations`` and ``masks`` belong to the seat in ``seats``, which acts
    next; ``rewards`` has the reward of each seat for the step; ``ended`` marks rows whose round or match ended, whose
    observation is already of the next one. A row equals a :func:`.new_game` with its seed, ``seed_of``.
    """

    def __init__(
        self,
        game: str | Variant = "gin",
        players: int | None = None,
        *,
        number: int = 256,
        match: bool = False,
        round_number: int | None = None,
        reward: str = "points",
        seed: int | None = None,
    ) -> None:
        """Deal every row. Raises ``ValueError`` for arguments that the game does not take."""
        number = whole_number(number, "number")
        if not 1 <= number <= MOST_ROWS:
            raise ValueError(f"{number} rounds in a batch; 1 to {MOST_ROWS} are played")
        variant = variant_of(game)
        self.games: list[Game] = [
            new_game(variant, players, match=match, round_number=round_number, reward=reward)
            for _ in range(number)
        ]
        first = self.games[0]
        for one in self.games:
            one.share_with(first)
        self.number, self.players, self.layout = number, first.players, first.layout
        self._options: dict[str, Any] = {
            "game": variant,
            "players": first.players,
            "number": number,
            "match": match,
            "round_number": round_number,
            "reward": reward,
        }
        self.observations: Array = np.zeros((number, self.layout.size), np.uint8)
        self.masks: Array = np.zeros((number, ACTIONS), np.int8)
        self.seats: Array = np.zeros(number, np.int32)
        self.rewards: Array = np.zeros((number, self.players), np.float64)
        self.ended: Array = np.zeros(number, np.bool_)
        self._random: Array = np.zeros(number, np.int32)
        self._luck = Dice(0)
        self._rewarded: list[int] = []
        self._rows: Rows
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Deal every row again; the same seed brings the same cards."""
        if seed is not None:
            seed = whole_number(seed, "seed")
        for row, game in enumerate(self.games):
            game.reset(None if seed is None else seed_of(seed, row))
        self._luck = Dice(self.games[0].random_seed() if seed is None else mixed(seed))
        self._begin()

    def step(self, actions: Array) -> None:
        """Make one legal action in every row; raises ``ActionError`` and changes nothing if any is not."""
        try:
            given = np.asarray(actions)
        except ValueError:  # lists of different lengths
            given = np.asarray(None)
        if given.shape != (self.number,) or given.dtype.kind not in "iu":
            raise ActionError(
                f"actions of shape {given.shape} and type {given.dtype}; there are {self.number} rows, "
                f"each takes a whole number: shape ({self.number},)"
            )
        if given.dtype != np.int32:
            given = np.clip(given, -1, ACTIONS).astype(np.int32)
        given = np.require(given, requirements=["C", "W"])  # JAX arrays are read-only
        row = self._rows.first_illegal(given)
        if row >= 0:
            action = int(np.asarray(actions)[row])
            raise ActionError(f"row {row}: {self.games[row].desk.why_not(action)}")
        for row in self._rewarded:
            self.rewards[row] = 0.0
            self.ended[row] = False
        self._rewarded = []
        self._rows.step(given)
        for index in range(self._rows.over_n):
            self._round_over(self._rows.over[index])

    def random_actions(self) -> Array:
        """Return a random legal action for every row, in an array that the next call overwrites."""
        self._rows.random_actions(self._luck, self._random)
        return self._random

    def _begin(self) -> None:
        self.rewards[:] = 0.0
        self.ended[:] = False
        self._rewarded = []
        self._rows = Rows(
            [game.desk for game in self.games],
            words_of(self.observations),
            words_of(self.masks),
            self.seats,
        )
        for row in range(self.number):
            self._rows.write(row)

    def _round_over(self, row: int) -> None:
        game = self.games[row]
        game.round_over()
        self.rewards[row] = game.rewards
        self._rewarded.append(row)
        if game.over:
            self.ended[row] = True
            game.reset()
        self._rows.desks[row] = game.desk
        self._rows.write(row)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments and the state."""
        saved = [game.saved() for game in self.games]
        last = [(row, self.rewards[row].tolist(), bool(self.ended[row])) for row in self._rewarded]
        return partial(Batch, **self._options), (), (saved, self._luck.state, last)

    def __setstate__(
        self, state: tuple[list[Saved], int, list[tuple[int, list[float], bool]]]
    ) -> None:
        """Continue from the pickled state."""
        saved, luck, last = state
        for game, one in zip(self.games, saved, strict=True):
            game.restore(one)
        self._begin()
        self._luck.state = luck
        for row, rewards, ended in last:
            self.rewards[row], self.ended[row] = rewards, ended
            self._rewarded.append(row)


def seed_of(seed: int, row: int) -> int:
    """Return the seed of a row, from the seed of the batch."""
    return mixed(seed + 0x632BE59BD9B4E019 * (row + 1))
