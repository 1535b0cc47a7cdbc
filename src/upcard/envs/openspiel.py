"""Every game as a game of OpenSpiel, whose algorithms then play it: ``upcard_gin``, ``upcard_five_hundred``.

>>> import pyspiel
>>> import upcard.envs.openspiel
>>> game = pyspiel.load_game("upcard_continental(players=4,round=1)")
>>> game.num_players(), game.num_distinct_actions()
(4, 328)

A round begins with chance, which chooses one of 2**32 orders of the cards: eight times one of sixteen digits. What is
shuffled later in the round follows from that. The reward is ``zero_sum`` of :class:`upcard.envs.rewards.Rewards`.
"""

from typing import Any

import numpy as np
import pyspiel

from upcard.envs.actions import ACTIONS, action_text
from upcard.envs.game import RoundGame
from upcard.envs.layout import Layout, layout_of
from upcard.rules import Variant, find_variant, variant_ids

DIGITS = 8
"""How often chance chooses one of ``CHOICES`` before a round begins."""
CHOICES = 16
_OUTCOMES = [(digit, 1 / CHOICES) for digit in range(CHOICES)]
_MOST_ACTIONS = (
    20_000  # for each seat: a bound of 100 turns, in each many plays that are taken back
)
_CHANCE, _TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL


class RummyState(pyspiel.State):
    """A round in progress."""

    def __init__(self, game: "RummyGame") -> None:
        """Begin, with nothing dealt yet."""
        super().__init__(game)
        self._players = game.seats
        self._digits: list[int] = []
        self._table: RoundGame | None = None
        self._asked = game.round_of

    def current_player(self) -> int:
        """Return the seat that acts, or chance, or that the round is over."""
        table = self._table
        if table is None:
            return _CHANCE  # type: ignore[no-any-return]
        seat = table.desk.seat
        return seat if seat >= 0 else _TERMINAL

    def is_chance_node(self) -> bool:
        """Return whether the cards have not been dealt yet."""
        return self._table is None

    def is_terminal(self) -> bool:
        """Return whether the round is over."""
        return self._table is not None and self._table.over

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions in ascending order; none for a seat that does not act."""
        if self._table is None:
            return list(range(CHOICES)) if player in (None, _CHANCE) else []
        if player is not None and player != self._table.desk.seat:
            return []
        return self._table.desk.actions()

    _legal_actions = legal_actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the digits that chance chooses from."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        if self._table is not None:
            self._table.step(action)
            return
        self._digits.append(action)
        if len(self._digits) == DIGITS:
            self._table = _dealt(self._asked, self._digits)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _CHANCE:
            return f"order {action}"
        return action_text(action) or str(action)

    def returns(self) -> list[float]:
        """Return what the round has brought each seat."""
        if self._table is None:
            return [0.0] * self._players
        return list(self._table.rewards)

    def __str__(self) -> str:
        """Return the cards' order and the actions since."""
        if self._table is None:
            return f"order {self._digits}"
        names = [one.action for one in self.full_history()[DIGITS:]]
        return f"order {self._digits}: {', '.join(map(action_text, names))}"

    @property
    def table(self) -> RoundGame | None:
        """The round, None before it is dealt."""
        return self._table

    def told(self, seat: int) -> str:
        """Return all that a seat has seen and done since the deal: what changed in its observation, its actions."""
        if self._table is None:
            return ""
        again = _dealt(self._asked, self._digits)
        words, before = [], bytearray(again.layout.size)
        for one in self.full_history()[DIGITS:]:
            now = again.observation(seat)
            words.append(_changes(before, now))
            before = now
            if again.seat == seat:
                words.append(f"[{one.action}]")
            again.step(one.action)
        words.append(_changes(before, again.observation(seat)))
        return " ".join(filter(None, words))


def _dealt(asked: dict[str, Any], digits: list[int]) -> RoundGame:
    table = RoundGame(**asked, reward="zero_sum")
    table.reset(sum(digit * CHOICES**place for place, digit in enumerate(digits)))
    return table


def _changes(before: bytes | bytearray, after: bytes | bytearray) -> str:
    """Return the bytes of an observation that are others than before, with their places."""
    changed = (place for place, byte in enumerate(after) if byte != before[place])
    return " ".join(f"{place}={after[place]}" for place in changed)


class Observer:
    """What a seat observes: all numbers of the layout, its sections as names."""

    def __init__(self, layout: Layout, kind: Any, params: Any) -> None:
        """Raises ``ValueError`` for a kind of observation that there is not."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation is that of one seat; none shows the hands of all")
        self._alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        self._layout = layout
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self._recalls:
            self.tensor = np.zeros(layout.size, np.float32)
            self.dict = {
                name: self.tensor[part.start : part.start + part.length]
                for name, part in layout.sections.items()
            }

    def set_from(self, state: RummyState, player: int) -> None:
        """Write what a seat observes into ``tensor``."""
        if self.tensor is not None:
            self.tensor[:] = np.frombuffer(self._seen(state, player), np.uint8)

    def string_from(self, state: RummyState, player: int) -> str:
        """Return the same as text; with perfect recall all that the seat has seen."""
        if self._recalls:
            return f"seat {player + 1}: {state.told(player)}".rstrip()
        seen = _changes(bytes(self._layout.size), self._seen(state, player))
        return f"seat {player + 1}: {seen}".rstrip()

    def _seen(self, state: RummyState, player: int) -> bytearray:
        if state.table is None:
            return bytearray(self._layout.size)
        seen = state.table.observation(player)
        for name in () if self._alone else ("hand", "said"):
            part = self._layout[name]
            seen[part.start : part.start + part.length] = bytes(part.length)
        return seen


class RummyGame(pyspiel.Game):
    """A game for a number of ``players``: one ``round`` of it, 0 for any. Each game of Upcard is a subclass."""

    variant: Variant
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Make it. Raises ``ValueError`` for what the game does not take."""
        params = dict(params or {})
        variant = self.variant
        self.seats = params.get("players", max(2, variant.options.players[0]))
        number = params.get("round", 0)
        self.round_of = {"variant": variant, "players": self.seats, "round_number": number or None}
        RoundGame(**self.round_of)  # refuses what the game does not take
        self.layout = layout_of(variant, self.seats)
        most = (
            4.0
            * self.seats
            * sum(variant.round_rules(1).points[card] for card in variant.shoe(self.seats))
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=CHOICES,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_MOST_ACTIONS * self.seats,
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> RummyState:
        """Return a round that has not been dealt."""
        return RummyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what observes states of this game."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.layout, kind, params)


def register() -> None:
    """Register every built-in game."""
    for name in variant_ids():
        variant = find_variant(name)
        least, most = variant.options.players
        kind = pyspiel.GameType(
            short_name=f"upcard_{name.replace('-', '_')}",
            long_name=f"Upcard: {variant.name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=most,
            min_num_players=max(2, least),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"players": max(2, least), "round": 0},
        )
        # OpenSpiel lets go of it after Python has ended, which a class survives.
        pyspiel.register_game(
            kind, type(kind.short_name, (RummyGame,), {"variant": variant, "kind": kind})
        )


register()
