"""Every game as a PettingZoo environment, in which one seat after another acts.

>>> from upcard.envs.zoo import env
>>> table = env(game="gin")
>>> table.reset(seed=1)
>>> for agent in table.agent_iter():
...     observation, reward, terminated, truncated, info = table.last()
...     if terminated or truncated:
...         action = None
...     else:
...         action = table.action_space(agent).sample(observation["action_mask"])
...     table.step(action)
>>> table.agents
[]
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.env_registry.registration import register as register_in_zoo
from pettingzoo.utils import wrappers

from upcard.envs.actions import ACTIONS
from upcard.envs.desk import ActionError
from upcard.envs.game import Game, new_game
from upcard.envs.text import MODES, check_mode, rendered
from upcard.rules import Variant, variant_ids

Observation = dict[str, Any]


class raw_env(AECEnv):  # noqa: N801 - PettingZoo's name for it
    """A round or a match of a game. The agents are ``seat_1``, ``seat_2`` and so on, to the left.

    An observation has ``observation``, bytes as described by :class:`upcard.envs.layout.Layout`, and ``action_mask``, a
    1 for each legal action. The arguments are those of :func:`.new_game`.
    """

    metadata = {"render_modes": MODES, "name": "upcard_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str | Variant = "gin",
        players: int | None = None,
        *,
        match: bool = False,
        round_number: int | None = None,
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        """Store the arguments; :meth:`reset` begins. Raises ``ValueError`` for those that the game does not take."""
        super().__init__()
        check_mode(render_mode)
        self.game: Game = new_game(
            game, players, match=match, round_number=round_number, reward=reward
        )
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"upcard_{_id(self.game.variant)}_v0"}
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (self.game.layout.size,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._begun = False
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """Return the observation space of a seat. Raises ``ValueError`` for an agent that does not exist."""
        self._seat_of(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the action space, the same in all games. Raises ``ValueError`` as above."""
        self._seat_of(agent)
        return self.action_spaces[agent]

    def _seat_of(self, agent: str) -> int:
        if agent not in self._seats:
            raise ValueError(
                f"there is no agent {str(agent)[:40]!a}; the agents are {', '.join(self._seats)}"
            )
        return self._seats[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the same seed brings the same cards."""
        self.game.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.game.seat]
        self._begun = True
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Observation:
        """Return the observation of a seat; its mask is empty while another seat acts."""
        game, seat = self.game, self._seat_of(agent)
        mask = bytearray(game.mask) if seat == game.seat else bytearray(ACTIONS)
        return {
            "observation": np.frombuffer(game.observation(seat), np.uint8),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def step(self, action: int | None) -> None:
        """Make the acting seat's action, None once over; an illegal one raises ``ActionError``, changing nothing."""
        if not self._begun:
            raise ActionError("the environment has not been reset; reset it before the first step")
        if not self.agents:
            raise ActionError("the game is over; reset it before the next step")
        agent, game = self.agent_selection, self.game
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ActionError(f"{agent} is to act: an action is 0 to {ACTIONS - 1}, not None")
        rewarded = game.rewarded
        game.step(action)
        self._cumulative_rewards[agent] = 0.0
        if rewarded or game.rewarded:
            for other, reward in zip(self.possible_agents, game.rewards, strict=True):
                self.rewards[other] = reward
            self._accumulate_rewards()
        if game.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[game.seat]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the game as text, or print it if the mode is ``human``."""
        return rendered(self.game, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def env(**options: Any) -> Any:
    """Return ``raw_env`` with PettingZoo's usual checks of the order of calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(**options))


def _id(variant: Variant) -> str:
    return variant.id.replace("-", "_")


def register() -> None:
    """Register every built-in game with PettingZoo: ``upcard/gin_v0``."""
    for name in variant_ids():
        register_in_zoo(
            "aec",
            f"upcard/{name.replace('-', '_')}_v0",
            entry_point="upcard.envs.zoo:env",
            kwargs={"game": name},
        )


register()
