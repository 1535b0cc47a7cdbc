"""Every game as a Gymnasium environment: one learner at a table of bots.

>>> import gymnasium
>>> import upcard.envs.gym
>>> table = gymnasium.make("upcard/Gin-v0", bots="random")
>>> observation, info = table.reset(seed=1)
>>> terminated = truncated = False
>>> while not terminated:
...     action = table.action_space.sample(info["action_mask"])
...     observation, reward, terminated, truncated, info = table.step(action)
>>> truncated
False
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from upcard.bots import make_policy
from upcard.bots.policy import Policy
from upcard.envs.actions import ACTIONS, whole_number
from upcard.envs.desk import ActionError
from upcard.envs.game import Game, Saved, least_players, new_game, of_action, variant_of
from upcard.envs.text import MODES, check_mode, rendered
from upcard.rules import Variant, variant_ids

Array = Any


class RummyEnv(gymnasium.Env):
    """A round or a match in which bots have all seats but one.

    ``bots`` is the level of all the others, or one for each seat to the left of the learner's, as names or as objects
    with a method ``choose``; ``seat`` is the learner's, from 1 on. The other arguments are those of :func:`.new_game`.
    An illegal action is refused or, with ``illegal="replace"``, replaced by a random one, for learners that use no
    masks. An observation is bytes as described by :class:`upcard.envs.layout.Layout`; ``action_masks`` and
    ``info["action_mask"]`` have a 1 for each legal action.
    """

    metadata = {"render_modes": MODES}  # noqa: RUF012

    def __init__(
        self,
        game: str | Variant = "gin",
        players: int | None = None,
        *,
        bots: str | Policy | Sequence[str | Policy] = "regular",
        seat: int = 1,
        match: bool = False,
        round_number: int | None = None,
        reward: str = "points",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        """Store the arguments; :meth:`reset` begins. Raises ``ValueError`` for those that the game does not take."""
        check_mode(render_mode)
        variant = variant_of(game)
        seats = least_players(variant) if players is None else players
        seats, seat = whole_number(seats, "players"), whole_number(seat, "seat")
        if not 1 <= seat <= seats:
            raise ValueError(f"there is no seat {seat}; seats are 1 to {seats}")
        if illegal not in ("refuse", "replace"):
            raise ValueError(
                f"illegal actions are refused or replaced (refuse, replace), not {illegal!a}"
            )
        self._options: dict[str, Any] = {
            "game": variant,
            "players": seats,
            "bots": bots,
            "seat": seat,
            "match": match,
            "round_number": round_number,
            "reward": reward,
            "illegal": illegal,
            "render_mode": render_mode,
        }
        self.render_mode = render_mode
        self._replaces = illegal == "replace"
        self._seat = seat - 1
        self._rewarded = 0.0
        others = bots if isinstance(bots, list | tuple) else [bots] * (seats - 1)
        if len(others) != seats - 1:
            raise ValueError(f"{len(others)} bots for the {seats - 1} other seats; each has one")
        at_seats = {
            (self._seat + step) % seats: _policy(bot, step) for step, bot in enumerate(others, 1)
        }
        self.game: Game = new_game(
            variant, seats, match=match, round_number=round_number, reward=reward, bots=at_seats
        )
        self.observation_space = spaces.Box(0, 255, (self.game.layout.size,), np.uint8)
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Deal, and let bots play until the learner acts. The same seed brings the same cards."""
        super().reset(seed=seed)
        self.game.reset(seed)
        while self.game.over:  # the round ended before the learner's first turn
            self.game.reset()
        self._rewarded = self.game.rewards[self._seat]
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """Make the learner's action, then let bots play; an illegal one raises ``ActionError`` and changes nothing."""
        number = of_action(action)
        if self._replaces and not self.game.over and not self.game.desk.may(number):
            number = self.game.random_action()
        self.game.step(number)
        reward, self._rewarded = self.game.rewards[self._seat] + self._rewarded, 0.0
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.game.over, False, self._info()

    def action_masks(self) -> Array:
        """Return a boolean mask of the legal actions. sb3-contrib calls this method."""
        return np.frombuffer(bytearray(self.game.mask), np.bool_)

    def render(self) -> str | None:
        """Return the game as text, or print it if the mode is ``human``."""
        return rendered(self.game, self.render_mode)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments, with bots by name, and the state."""
        state = self.game.saved(), self._rewarded, self._np_random
        return partial(RummyEnv, **self._options), (), state

    def __setstate__(self, state: tuple[Saved, float, Any]) -> None:
        """Continue from the pickled state."""
        saved, self._rewarded, self._np_random = state
        self.game.restore(saved)

    def _observation(self) -> Array:
        return np.frombuffer(self.game.observation(self._seat), np.uint8)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": np.frombuffer(bytearray(self.game.mask), np.int8)}


def _policy(bot: str | Policy, step: int) -> Policy:
    return make_policy(bot, step) if isinstance(bot, str) else bot


def register() -> None:
    """Register every built-in game with Gymnasium: ``upcard/Five-Hundred-v0``."""
    for name in variant_ids():
        gymnasium.register(
            f"upcard/{name.title()}-v0",
            entry_point="upcard.envs.gym:RummyEnv",
            kwargs={"game": name},
        )


register()

__all__ = ["ActionError", "RummyEnv", "register"]
