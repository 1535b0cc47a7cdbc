"""Every game as an OpenSpiel game, for its algorithms: ``upcard_gin``, ``upcard_five_hundred``.

:func:`register` adds a house game.

>>> import pyspiel
>>> import upcard.envs.openspiel
>>> game = pyspiel.load_game("upcard_continental(players=4,round=1)")
>>> game.num_players(), game.num_distinct_actions()
(4, 328)

A game begins with a chance node: one of 2**32 orders of the cards, chosen as eight hexadecimal digits. Later shuffles
follow from that choice. A round pays ``zero_sum`` of :class:`upcard.envs.rewards.Rewards`, a match ``places``.
"""

from typing import Any, TypeVar

import numpy as np
import pyspiel

from upcard.envs.actions import ACTIONS, action_text
from upcard.envs.desk import ActionError
from upcard.envs.game import Game, least_players, new_game
from upcard.envs.layout import TABLE, Layout, layout_of, words_of
from upcard.envs.recall import EVENTS, FIELDS, Noticed, Told, changes
from upcard.features.players.questions import seats_of
from upcard.rules import Variant, load_variant, variant_ids

DIGITS = 8
"""The number of chance actions before a round, each one of ``CHOICES``."""
CHOICES = 16
_OUTCOMES = [(digit, 1 / CHOICES) for digit in range(CHOICES)]
_MOST_ACTIONS = 20_000  # per seat: at most 100 turns, each with many plays that are taken back
_CHANCE, _TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
_PRIVATE = ("hand", "said", "loose")
_ACTS = TABLE.index("1 if this seat acts"), TABLE.index("seat that acts, plus 1")
Recalled = TypeVar("Recalled", Told, Noticed)


class RummyState(pyspiel.State):
    """A round or a match in progress."""

    def __init__(self, game: "RummyGame") -> None:
        super().__init__(game)
        self._players = game.seats
        self._digits: list[int] = []
        self._table: Game | None = None
        self._asked = game.options
        # The memory of each seat, of either kind, once requested.
        self._recalled: dict[type[Told | Noticed], tuple[Any, ...]] = {}

    def current_player(self) -> int:
        """Return the seat that acts, or the constants for chance and a finished game."""
        table = self._table
        if table is None:
            return _CHANCE  # type: ignore[no-any-return]
        seat = table.desk.seat
        return seat if seat >= 0 else _TERMINAL

    def is_chance_node(self) -> bool:
        """Return whether the cards have not been dealt yet."""
        return self._table is None

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._table is not None and self._table.over

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions in ascending order; empty for a seat that does not act."""
        if self._table is None:
            return list(range(CHOICES)) if player in (None, _CHANCE) else []
        if player is not None and player != self._table.desk.seat:
            return []
        return self._table.desk.actions()

    _legal_actions = legal_actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of the chance node."""
        return _OUTCOMES

    def _apply_action(self, action: int) -> None:
        table = self._table
        if table is not None:
            acted, rounds = table.desk.seat, table.rounds
            table.step(action)
            for kind, before in self._recalled.items():
                self._recalled[kind] = _after(before, table, action, acted, rounds)
            return
        if not 0 <= action < CHOICES:
            raise ActionError(
                f"order {action} does not exist; chance chooses one of 0 to {CHOICES - 1}"
            )
        self._digits.append(action)
        if len(self._digits) == DIGITS:
            self._table = _dealt(self._asked, self._digits)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _CHANCE:
            return f"order {action}"
        return action_text(action) or str(action)

    def returns(self) -> list[float]:
        """Return the total reward of each seat."""
        return [0.0] * self._players if self._table is None else list(self._table.rewards)

    def __str__(self) -> str:
        """Return the order of the cards and the actions since."""
        if self._table is None:
            return f"order {self._digits}"
        names = [one.action for one in self.full_history()[DIGITS:]]
        return f"order {self._digits}: {', '.join(map(action_text, names))}"

    @property
    def table(self) -> Game | None:
        """The round or match, None before it is dealt."""
        return self._table

    def recalled(self, seat: int, kind: type[Recalled]) -> Recalled | None:
        """Return what a seat recalls, as the given kind; None before the deal.

        The first request replays the game; from then on the recall is kept up to date, in copies too.
        """
        table = self._table
        if table is None:
            return None
        if kind not in self._recalled:
            actions = [one.action for one in self.full_history()[DIGITS:]]
            again = _dealt(self._asked, self._digits) if actions else table
            found: tuple[Any, ...] = tuple(
                kind.begin(bytes(again.observation(one))) for one in range(self._players)
            )
            for action in actions:
                acted, rounds = again.desk.seat, again.rounds
                again.step(action)
                found = _after(found, again, action, acted, rounds)
            self._recalled[kind] = found
        mine: Recalled = self._recalled[kind][seat]
        return mine


def _dealt(asked: dict[str, Any], digits: list[int]) -> Game:
    seed = sum(digit * CHOICES**place for place, digit in enumerate(digits))
    return new_game(**asked, seed=seed)


def _after(
    before: tuple[Any, ...], table: Game, action: int, acted: int, rounds: int
) -> tuple[Any, ...]:
    """Return what the seats recall after an action, before which ``rounds`` were over."""
    return tuple(
        one.then(
            table.layout,
            bytes(table.observation(seat)),
            action if seat == acted else None,
            dealt=table.rounds > rounds and not table.over,
        )
        for seat, one in enumerate(before)
    )


class Observer:
    """The observation of a seat: the layout as a tensor, its sections by name.

    With perfect recall, ``events`` follows as a section of its own, and the text has all that the seat has seen.
    """

    def __init__(self, layout: Layout, kind: Any, params: Any) -> None:
        """Raises ``ValueError`` for an observation type that does not exist."""
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("an observation belongs to one seat; none shows all hands")
        self._public = kind.public_info
        self._alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        if self._recalls and not (self._public and self._alone):
            raise ValueError(
                "a seat recalls both public and private information; there is no recall of only one"
            )
        self._layout = layout
        self._size = layout.size
        events = EVENTS * len(FIELDS) if self._recalls else 0
        self.tensor: Any = np.zeros(layout.size + events, np.float32)
        self.dict: dict[str, Any] = {
            name: self.tensor[part.bytes] for name, part in layout.sections.items()
        }
        if events:
            self.dict["events"] = self.tensor[layout.size :].reshape(EVENTS, len(FIELDS))

    def set_from(self, state: RummyState, player: int) -> None:
        """Write the observation of a seat into ``tensor``."""
        self.tensor[: self._size] = np.frombuffer(self._seen(state, player), np.uint8)
        if self._recalls:
            noticed = state.recalled(player, Noticed)
            events = b"" if noticed is None else noticed.events
            self.tensor[self._size :] = 0
            self.tensor[self._size : self._size + len(events)] = np.frombuffer(events, np.uint8)

    def string_from(self, state: RummyState, player: int) -> str:
        """Return the observation as text; with perfect recall, all that the seat has seen and done."""
        if self._recalls:
            told = state.recalled(player, Told)
            seen = "" if told is None else told.text
        else:
            seen = changes(bytes(self._size), bytes(self._seen(state, player)))
        return f"seat {player + 1}: {seen}".rstrip()

    def _seen(self, state: RummyState, player: int) -> bytearray:
        table, layout = state.table, self._layout
        if table is None:
            return bytearray(self._size)
        seen = table.observation(player)
        own = [layout[name] for name in _PRIVATE if name in layout.sections]
        if not self._public:
            private = bytearray(self._size)
            for part in own:
                private[part.bytes] = seen[part.bytes]
            return private
        if not self._alone:
            # As if nobody acted, so that an unfinished move stays hidden.
            acts = [seen[layout["table"].start + fact] for fact in _ACTS]
            desk = table.desk
            desk.seen.write(desk.round, player, -1, words_of(seen), 0)
            for fact, value in zip(_ACTS, acts, strict=True):
                seen[layout["table"].start + fact] = value
            for part in own:
                seen[part.bytes] = bytes(part.length)
        return seen


class RummyGame(pyspiel.Game):
    """A game for ``players``: one ``round``, 0 for any, or with ``match`` all from that on; a subclass each."""

    variant: Variant
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Read the parameters. Raises ``ValueError`` for those that the game does not take."""
        params = dict(params or {})
        variant = self.variant
        self.seats = params.get("players", least_players(variant))
        match = params.get("match", False)
        self.options = {
            "game": variant,
            "players": self.seats,
            "round_number": params.get("round", 0) or None,
            "match": match,
            "reward": "places" if match else "zero_sum",
        }
        new_game(**self.options)  # raises for parameters that the game does not take
        self.layout = layout_of(variant, self.seats)
        points = variant.round_rules(1).points
        worth = sum(points[card] for card in variant.shoe(self.seats))
        most = 1.0 if match else 4.0 * self.seats * worth
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=CHOICES,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=_MOST_ACTIONS
            * self.seats
            * (variant.last_round_written if match else 1),
        )
        super().__init__(self.kind, info, params)

    def new_initial_state(self) -> RummyState:
        """Return a round or match before the deal."""
        return RummyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return the observer for states of this game."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.layout, kind, params)


_REGISTERED: dict[str, Variant] = {}


def register(game: str | Variant) -> str:
    """Register a game with OpenSpiel, such as a house game by its file, and return its OpenSpiel name.

    Raises ``ValueError`` for a game that cannot be read, or whose name is taken. States that OpenSpiel has saved or
    sent to another process can be read only where the game is registered.
    """
    variant = load_variant(game) if isinstance(game, str) else game
    name = f"upcard_{variant.id.replace('-', '_')}"
    known = _REGISTERED.setdefault(name, variant)
    if known is not variant:
        if known != variant:
            raise ValueError(
                f"{name} is {known.name}, with other rules than this {variant.name}; give its file another name"
            )
        return name
    least = least_players(variant)
    kind = pyspiel.GameType(
        short_name=name,
        long_name=f"Upcard: {variant.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats_of(variant.options).most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": least, "round": 0, "match": False},
    )
    # OpenSpiel releases it after Python has ended, which a class survives.
    pyspiel.register_game(kind, type(name, (RummyGame,), {"variant": variant, "kind": kind}))
    return name


for _game in variant_ids():
    register(_game)
