"""Rounds and matches played by actions, on which all environments are built. Needs no numpy.

>>> game = new_game("gin", seed=1)
>>> while not game.over:
...     game.step(game.random_action())
>>> len(game.rewards)
2
"""

from collections.abc import Mapping
from copy import copy, deepcopy
from operator import index
from os import urandom
from typing import Any, Self

from upcard.bots import Policy
from upcard.engine import CHANCE, Match, MatchSoFar, Move
from upcard.engine.core.codes import OVER
from upcard.engine.fast import OF_THE_HAND, FastDeal
from upcard.engine.moves import FORM_OF, FORM_OF_KIND
from upcard.engine.players import Dice, RandomPlayers
from upcard.engine.seals.drawn import chance_move
from upcard.envs.actions import ACTIONS, whole_number
from upcard.envs.desk import ActionError, Desk
from upcard.envs.layout import Layout, layout_of, words_of
from upcard.envs.rewards import Rewards
from upcard.features.players.questions import seats_of
from upcard.rules import Variant, load_variant

_SEEDS = 2**64
Saved = tuple[int, int, bytes]
"""The state of the dice for cards and for random actions, and the actions since then."""


class Game:
    """A round or a match in progress. ``seat`` acts now, counted from 0; -1 once the game is ``over``.

    ``rewards`` holds the rewards of the last action, one for each seat; ``rewarded`` is whether any is not zero.
    """

    def __init__(
        self, variant: Variant, players: int, *, reward: str, round_number: int | None, match: bool
    ) -> None:
        """Store the arguments; :meth:`reset` begins. Raises ``ValueError`` for those that the game does not take."""
        players = whole_number(players, "players")
        if why := variant.why_not_players(players):
            raise ValueError(why)
        last = len(variant.rounds)
        if round_number is not None:
            round_number = whole_number(round_number, "round_number")
        if round_number is not None and not 1 <= round_number <= last:
            raise ValueError(f"round {round_number}; {variant.name} has rounds 1 to {last}")
        self.variant, self.players, self.round_number = variant, players, round_number
        self.layout: Layout = layout_of(variant, players)
        self._reward = Rewards(reward, variant, players, match=match)
        self._dice = Dice(0)
        self._luck = Dice(0)  # for random actions only: they must not change what a round brings
        self._page = bytearray(self.layout.size)
        self._words = words_of(self._page)
        self._nothing = (0.0,) * players
        self.rewards: tuple[float, ...] = self._nothing
        self.rewarded = False
        self.over = False
        self.rounds = 0
        self.desk: Desk
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Start over; the same seed brings the same cards. Without a seed the dice continue, or begin at random. Raises
        ``ValueError`` for a seed that is not a whole number.
        """
        if seed is not None:
            seed = whole_number(seed, "seed")
            self._dice, self._luck = Dice(mixed(seed)), Dice(mixed(~seed))
        elif not self.rounds:
            self._dice = Dice(int.from_bytes(urandom(8)))
        self._set_back(None)
        self._begin()

    def _set_back(self, saved: Saved | None) -> None:
        """Clear the state for a new game; ``saved`` gives the state of the dice."""
        if saved is not None:
            self._dice.state, self._luck.state, _ = saved
        self.rewards, self.rewarded, self.over, self.rounds = self._nothing, False, False, 0
        self._reward.begin()

    def saved(self) -> Saved:
        """Return the state that :meth:`restore` needs, in a game made with the same arguments."""
        raise NotImplementedError

    def restore(self, saved: Saved) -> None:
        """Continue from a saved state."""
        raise NotImplementedError

    def step(self, action: int) -> None:
        """Make a legal action. Raises ``ActionError`` for any other, and leaves the game as it was."""
        if type(action) is not int:
            action = of_action(action)
        try:
            made = self.desk.act(action)
        except OverflowError:  # the compiled desk takes a C integer
            text = f"action {action} does not exist; actions are 0 to {ACTIONS - 1}"
            raise ActionError(text) from None
        if self.rewarded:
            self.rewards, self.rewarded = self._nothing, False
        if made:
            self._moved()

    def round_over(self) -> None:
        """Give the rewards for the finished round, and deal the next one of a match."""
        self.rewards, self.rewarded = self._nothing, False
        self._moved()

    @property
    def seat(self) -> int:
        """The seat that acts, -1 if the game is over."""
        return self.desk.seat

    @property
    def mask(self) -> bytearray:
        """A 1 for each legal action; the game's own array, which later actions change."""
        return self.desk.mask

    def actions(self) -> list[int]:
        """Return the legal actions in ascending order."""
        return self.desk.actions()

    def random_action(self) -> int:
        """Return a random legal action. Raises ``ValueError`` if there is none."""
        return self.desk.random_action(self._luck)

    def share_with(self, other: "Game") -> None:
        """Share memory with another game of the same rounds where that saves space."""

    def random_seed(self) -> int:
        """Return a random seed."""
        return self._luck.below(2**31)

    def observation(self, seat: int) -> bytearray:
        """Return the observation of a seat, laid out as in ``layout``. The first seat is 0.

        Raises ``IndexError`` for a seat that does not exist, ``ValueError`` for anything but a whole number.
        """
        if type(seat) is not int:
            seat = whole_number(seat, "seat")
        self.desk.write(seat, self._words, 0)
        return bytearray(self._page)

    def __deepcopy__(self, memo: Any) -> Self:
        """Return an independent copy."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.stand_alone()
        return other

    def stand_alone(self) -> None:
        """Copy every mutable part that is still shared with the original."""
        self._dice, self._luck = _same(self._dice), _same(self._luck)
        self._page = bytearray(self.layout.size)
        self._words = words_of(self._page)

    def _begin(self) -> None:
        raise NotImplementedError

    def _moved(self) -> None:
        raise NotImplementedError

    def _brings(self, rewards: tuple[float, ...]) -> None:
        self.rounds += 1
        self.rewards = tuple(
            before + more for before, more in zip(self.rewards, rewards, strict=True)
        )
        self.rewarded = True


class RoundGame(Game):
    """A single round, at random among the game's if ``round_number`` is not given. The fast one."""

    def __init__(
        self,
        variant: Variant,
        players: int,
        *,
        reward: str = "points",
        round_number: int | None = None,
    ) -> None:
        self._free: dict[int, list[Desk]] = {}  # unused desks by round
        self.rounds_dealt = 0
        self._shoe = bytes(variant.shoe(players))
        self._state = 0  # state of the dice before the deal
        super().__init__(variant, players, reward=reward, round_number=round_number, match=False)

    def _begin(self) -> None:
        dice = self._dice
        self._state = dice.state
        number = self.round_number or 1 + dice.below(len(self.variant.rounds))
        if self.rounds_dealt:
            self._free.setdefault(self.desk.seen.round_number, []).append(self.desk)
        self.rounds_dealt += 1
        free = self._free.get(number)
        self.desk = free.pop() if free else self._new_desk(number)
        self.desk.players.dice = dice
        self.desk.players.deal_out(bytearray(self._shoe))
        self.desk.begin()

    def _new_desk(self, number: int) -> Desk:
        rules = self.variant.round_rules(number, self.players)
        fast = FastDeal(self.variant, rules, self.players)
        desk = Desk(fast.round, RandomPlayers(fast.round, self._dice), self.layout)
        desk.seen.round_number = number
        return desk

    def share_with(self, other: Game) -> None:
        """Take unused desks from another game of the same rounds, to save memory."""
        if isinstance(other, RoundGame):
            self._free = other._free  # noqa: SLF001

    def _moved(self) -> None:
        state = self.desk.round
        if state.phase == OVER:
            state.count()
            self.over = True
            self._brings(self._reward.of_round(state.points))

    def stand_alone(self) -> None:
        """Copy every mutable part that is still shared with the original."""
        super().stand_alone()
        self._free = {}
        self.desk = self.desk.copy(self._dice)

    def saved(self) -> Saved:
        """Return the state of the dice before the deal, and all actions since."""
        return self._state, self._luck.state, self.desk.played()

    def restore(self, saved: Saved) -> None:
        """Play the saved round again."""
        self._set_back(saved)
        self._begin()
        self.desk.replay(saved[2])
        self._moved()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments and the state."""
        options = {"reward": self._reward.kind, "round_number": self.round_number}
        return _restored, (RoundGame, self.variant, self.players, options, self.saved())


class MatchGame(Game):
    """A match or a single round, in which bots may have seats; slower than rounds without them."""

    def __init__(
        self,
        variant: Variant,
        players: int,
        *,
        reward: str = "points",
        round_number: int | None = None,
        match: bool = True,
        bots: Mapping[int, Policy] | None = None,
    ) -> None:
        """Store the arguments and the bots. Raises ``ValueError`` for a seat that does not exist."""
        self.bots: dict[int, Policy] = dict(bots or {})
        for seat, bot in self.bots.items():
            if not 0 <= seat < players:
                raise ValueError(f"no bot can have seat {seat + 1}; there are seats 1 to {players}")
            if not callable(getattr(bot, "choose", None)):
                raise ValueError(
                    f"the bot of seat {seat + 1} is {str(bot)[:40]!a}; a bot is an object with a method choose, such "
                    "as upcard.bots.make_policy makes"
                )
        self.whole = match
        self.match: Match
        self._past = b""  # the actions of finished rounds
        self._state = 0
        super().__init__(variant, players, reward=reward, round_number=round_number, match=match)

    def randrange(self, stop: int, /) -> int:
        """Return a random number below ``stop``."""
        return self._dice.below(stop)

    def _begin(self) -> None:
        self._past, self._state = b"", self._dice.state
        self.match = Match(self.variant, [f"seat {seat + 1}" for seat in range(self.players)])
        if self.round_number is not None or not self.whole:
            last = len(self.variant.rounds)
            self.match.begin_with(self.round_number or 1 + self._dice.below(last))
        self.match.set_dealer(self._dice.below(self.players))
        self._deal()
        self._moved()

    def _deal(self) -> None:
        match, dice = self.match, self._dice
        shoe = bytearray(self.variant.shoe(self.players))
        dice.mix(shoe, len(shoe))
        match.start_round(tuple(shoe), [dice.below(52) for _ in range(4)])
        deal = match.deal
        if deal is None:
            raise RuntimeError("no round has been dealt")
        self._before: MatchSoFar = deal.match or match.so_far()
        if not self.whole:
            deal.match = None
        self.desk = Desk(deal.round, RandomPlayers(deal.round, dice), self.layout, self)
        seen, levels = self.desk.seen, match.levels()
        seen.round_number = deal.rules.number
        if self.whole:
            seen.rounds_left = -1 if self._before.to_come is None else self._before.to_come
            for seat, total in enumerate(self._before.totals):
                seen.set_score(seat, total, levels[seat])
        self.desk.begin()

    def play(self, seat: int, code: int) -> None:
        """Make a move by its number."""
        self.match.apply(seat, FORM_OF_KIND[code & 255].move(self.desk.round, seat, code))

    def make(self, seat: int, move: Move) -> None:
        """Make a move that has no number."""
        self.match.apply(seat, move)

    def chance(self) -> None:
        """Let chance act."""
        deal = self.match.deal
        if deal is not None:
            self.match.apply(CHANCE, chance_move(deal, self))

    def _count(self) -> None:
        """Give the rewards for the finished round."""
        points = self.match.results[-1].points
        rules = self.variant.round_rules(self.match.round, self.players)
        self._brings(self._reward.of_match(self.match, self._before, rules, points))
        self.over = not self.whole or self.match.over

    def _moved(self) -> None:
        """Deal the next round if one is over, and let bots play until a learner acts or the game is over."""
        while not self.over:
            desk = self.desk
            if desk.seat < 0:
                self._past += desk.played()
                self._count()
                if not self.over:
                    self._deal()
            elif desk.seat in self.bots:
                self._let_bot_play(desk)
            else:
                return

    def _let_bot_play(self, desk: Desk) -> None:
        deal, seat = self.match.deal, desk.seat
        if deal is None:
            raise RuntimeError("no round has been dealt")
        move = self.bots[seat].choose(deal.view(seat), self.variant)
        code = _number(desk, move)
        desk.will_play(seat, code)
        self.match.apply(seat, move)
        desk.has_played(seat, code)

    def stand_alone(self) -> None:
        """Copy the bots, and every mutable part that is still shared with the original."""
        super().stand_alone()
        self.bots, self._reward = deepcopy(self.bots), copy(self._reward)
        match = self.match = copy(self.match)
        match.results, match.cuts = [*match.results], [*match.cuts]
        if match.deal is not None:
            match.deal = match.deal.copy()
            self.desk = self.desk.copy(self._dice, match.deal.round, self)

    def saved(self) -> Saved:
        """Return the state of the dice before the first deal, and all actions since."""
        log = self._past if self.over else self._past + self.desk.played()
        return self._state, self._luck.state, log

    def restore(self, saved: Saved) -> None:
        """Play the saved match again."""
        self._set_back(saved)
        self._begin()
        log = saved[2]
        for at in range(0, len(log), 2):
            self.step(log[at] << 8 | log[at + 1])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments and the state."""
        options = {
            "reward": self._reward.kind,
            "round_number": self.round_number,
            "match": self.whole,
            "bots": self.bots,
        }
        return _restored, (MatchGame, self.variant, self.players, options, self.saved())


def _restored(
    kind: type[Game], variant: Variant, players: int, options: dict[str, Any], saved: Saved
) -> Game:
    """Return a pickled game."""
    game = kind(variant, players, **options)
    game.restore(saved)
    return game


def _number(desk: Desk, move: Move) -> int:
    """Return the number of a bot's move; if it depends on the hand, that of its kind and the discarded card."""
    form = FORM_OF[type(move)]
    if form.kind in OF_THE_HAND:
        return form.kind | getattr(move, "card", 0) << 8
    return form.code(desk.round, move)


def _same(dice: Dice) -> Dice:
    """Return dice that will roll the same numbers."""
    other = Dice(0)
    other.state = dice.state
    return other


def variant_of(game: Any) -> Variant:
    """Return a game given by name, by file or as a ``Variant``. Raises ``ValueError`` for anything else."""
    if isinstance(game, Variant):
        return game
    if not isinstance(game, str):
        raise ValueError(
            f"{str(game)[:40]!a} is not a game; a game is its name, the path of its file, or a Variant"
        )
    return load_variant(game)


def least_players(variant: Variant) -> int:
    """Return the smallest number of players that a game takes, but no solitaire."""
    return max(2, seats_of(variant.options).least)


def of_action(action: Any) -> int:
    """Return an action as an ``int``. Raises ``ActionError`` for anything but a whole number."""
    try:
        return index(action)
    except TypeError:
        raise ActionError(
            f"{str(action)[:40]!a} is not an action; actions are whole numbers from 0 to {ACTIONS - 1}"
        ) from None


def mixed(seed: int) -> int:
    """Return a seed unrelated to those of neighbouring numbers."""
    return (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % _SEEDS


def new_game(
    game: str | Variant = "gin",
    players: int | None = None,
    *,
    match: bool = False,
    round_number: int | None = None,
    reward: str = "points",
    bots: Mapping[int, Policy] | None = None,
    seed: int | None = None,
) -> Game:
    """Return a dealt round of a game or, with ``match``, a match whose first round has been dealt.

    ``game`` is the name or file of a game; ``players`` is the smallest number that it takes unless given;
    ``round_number`` is the round to play, or the first of the match; ``reward`` is one of ``rewards.REWARDS``; ``bots``
    maps seats, from 0 on, to bots. Raises ``ValueError`` for arguments that the game does not take.
    """
    variant = variant_of(game)
    seats = least_players(variant) if players is None else players
    made: Game
    if match or bots:
        made = MatchGame(
            variant, seats, reward=reward, round_number=round_number, match=match, bots=bots
        )
    else:
        made = RoundGame(variant, seats, reward=reward, round_number=round_number)
    if seed is not None:
        made.reset(seed)
    return made


__all__ = ["ACTIONS", "OVER", "ActionError", "Game", "MatchGame", "RoundGame", "new_game"]
