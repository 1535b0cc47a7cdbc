"""Shares and means over many rounds, each with a 95 % confidence interval."""

import math
from functools import cache
from importlib.resources import files
from operator import add

import msgspec

from upcard.bots.odds.play import BY_TURNS, RoundPlayed
from upcard.messages.say import messages
from upcard.rules import Variant

say = messages(__file__)

_Z = 1.96
"""The half width of the 95 % interval of a normal variable, in standard deviations."""

ENOUGH_FOR_A_WARNING = 5
_RARELY = 0.2


class Sums(msgspec.Struct):
    """Sums over rounds of one number; ``*_squares`` are sums of squares, for the spread between rounds."""

    rounds: int = 0
    hands: int = 0
    down: list[int] = msgspec.field(default_factory=lambda: [0] * len(BY_TURNS))
    down_squares: list[float] = msgspec.field(default_factory=lambda: [0.0] * len(BY_TURNS))
    turns: float = 0.0
    turns_squares: float = 0.0
    points: float = 0.0
    points_squares: float = 0.0
    claims: int = 0
    claims_squares: int = 0
    ends: dict[str, int] = {}

    def add(self, played: RoundPlayed) -> None:
        """Add a round."""
        turns, points, claims = played.turns, played.points, played.claims
        down, squares = list(played.down_by), [(n / played.seats) ** 2 for n in played.down_by]
        sums = (turns, turns**2, points, points**2, claims, claims**2)
        self.add_sums(Sums(1, played.seats, down, squares, *sums, {played.reason: 1}))

    def add_sums(self, other: "Sums") -> None:
        """Add the sums of other rounds."""
        for name in self.__struct_fields__:
            mine, more = getattr(self, name), getattr(other, name)
            if isinstance(mine, list):
                mine[:] = map(add, mine, more)
            elif isinstance(mine, dict):
                mine.update({reason: mine.get(reason, 0) + more[reason] for reason in more})
            else:
                setattr(self, name, mine + more)


class Figure(msgspec.Struct, frozen=True):
    """A measured number with its 95 % interval."""

    value: float
    low: float
    high: float


class RoundOdds(msgspec.Struct, frozen=True):
    """The odds of one round.

    ``down`` is the share of hands down by their 5th, 10th and 15th turn; ``turns`` the number of turns of a player;
    ``stock`` and ``cap`` the shares of rounds ended by the stock or the limit of turns; ``points`` the points of a
    hand; ``claims`` the number of claims.
    """

    number: int
    rounds: int
    down: tuple[Figure, ...]
    turns: Figure
    stock: Figure
    cap: Figure
    points: Figure
    claims: Figure


class GameOdds(msgspec.Struct, frozen=True):
    """The odds of a game for a number of players, round by round."""

    players: int
    rounds: tuple[RoundOdds, ...]


def odds_of(players: int, sums: dict[int, Sums]) -> GameOdds:
    """Return the odds of the rounds played, by round number."""
    rounds = (_round(number, one) for number, one in sorted(sums.items()) if one.rounds)
    return GameOdds(players, tuple(rounds))


def _round(number: int, sums: Sums) -> RoundOdds:
    n = sums.rounds
    downs = (
        clustered(number / sums.hands, squares, n, sums.hands)
        for number, squares in zip(sums.down, sums.down_squares, strict=True)
    )
    return RoundOdds(
        number=number,
        rounds=n,
        down=tuple(downs),
        turns=mean(sums.turns, sums.turns_squares, n, 0.0),
        stock=share(sums.ends.get("stock", 0) + sums.ends.get("void", 0), n),
        cap=share(sums.ends.get("cap", 0), n),
        points=mean(sums.points, sums.points_squares, n),
        claims=mean(sums.claims, sums.claims_squares, n, 0.0),
    )


def share(number: int, of: float) -> Figure:
    """Return a share with Wilson's interval, which also holds near 0 and 1 and for small samples.

    >>> share(0, 10)
    Figure(value=0.0, low=0.0, high=0.2775)
    """
    return _wilson(number / of, of)


def clustered(value: float, squares: float, rounds: int, hands: int) -> Figure:
    """Return a share of hands clustered by round: hands of one round are correlated, and count for less.

    ``squares`` is the sum of the squares of each round's own share. The interval uses Kish's effective sample size: the
    number of independent hands with this spread, at least one a round.
    """
    spread = max(0.0, squares / rounds - value**2) / max(1, rounds - 1)
    effective = value * (1 - value) / spread if spread else rounds
    return _wilson(value, min(hands, max(rounds, effective)))


def _wilson(value: float, of: float) -> Figure:
    square = _Z**2
    middle = (value + square / (2 * of)) / (1 + square / of)
    half = _Z * math.sqrt(value * (1 - value) / of + square / (4 * of**2)) / (1 + square / of)
    return Figure(
        round(value, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
    )


def mean(total: float, squares: float, n: int, least: float = -math.inf) -> Figure:
    """Return a mean with Student's interval; a single case has no spread. ``least`` is the lowest possible value."""
    value = total / n
    spread = max(0.0, squares / n - value**2) * n / (n - 1) if n > 1 else value**2
    half = student(n - 1) * math.sqrt(spread / n)
    return Figure(round(value, 2), round(max(least, value - half), 2), round(value + half, 2))


_FEW = (12.706, 4.303, 3.182, 2.776, 2.571)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t: from a table for small samples, otherwise by a normal expansion.

    >>> student(2), round(student(6), 3), round(student(30), 3)
    (4.303, 2.446, 2.042)
    """
    n = max(freedom, 1)
    if n <= len(_FEW):
        return _FEW[n - 1]
    terms = (
        (_Z**3 + _Z) / 4,
        (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96,
        (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384,
    )
    return _Z + sum(term / float(n) ** power for power, term in enumerate(terms, 1))


_HARD, _EASY = 0.4, 0.7
"""Shares of hands down by the middle one of ``BY_TURNS``: below the first a game is hard, above the second easy."""


class Gist(msgspec.Struct, frozen=True):
    """How a game plays, over all of its rounds: turns of a player, the share of rounds in which nobody goes out, and
    the share of hands down by the middle one of ``BY_TURNS``, None without a contract.
    """

    players: int
    rounds: int
    turns: float
    nobody_out: float
    down: float | None = None


def gist_of(variant: Variant, odds: GameOdds) -> Gist | None:
    """Return the gist of some odds; None if no round was played."""
    if not odds.rounds:
        return None
    number = len(odds.rounds)
    asking = [one for one in odds.rounds if variant.rounds[one.number - 1].contract.slots]
    return Gist(
        players=odds.players,
        rounds=sum(one.rounds for one in odds.rounds),
        turns=round(sum(one.turns.value for one in odds.rounds) / number, 1),
        nobody_out=round(sum(one.stock.value + one.cap.value for one in odds.rounds) / number, 3),
        down=round(sum(one.down[1].value for one in asking) / len(asking), 3) if asking else None,
    )


def gist_told(gist: Gist) -> str:
    """Return how a game plays, in a sentence or two."""
    nobody = gist.nobody_out
    turns = round(gist.turns)
    told = say("gist-turns", turns=turns)
    if nobody >= 0.005:
        told = say("gist-turns-nobody", turns=turns, percent=f"{nobody:.0%}")
    if gist.down is None:
        return told
    word = "hard" if gist.down < _HARD else "easy" if gist.down > _EASY else "neither"
    down = say("gist-down", how=word, percent=f"{gist.down:.0%}", turn=BY_TURNS[1])
    return f"{told} {down}"


def summary_of(variant: Variant, odds: GameOdds) -> str:
    """Return the same for odds; empty if no round was played."""
    gist = gist_of(variant, odds)
    return "" if gist is None else gist_told(gist)


_NEARLY_ALL = 0.8


def warnings_of(variant: Variant, odds: GameOdds) -> tuple[str, ...]:
    """Return warnings about rounds that seldom end, or in which hardly anybody goes down."""
    found = []
    for one in odds.rounds:
        if one.rounds < ENOUGH_FOR_A_WARNING:
            continue
        asks = bool(variant.rounds[one.number - 1].contract.slots)
        if asks and one.down[-1].high < _RARELY:
            percent = f"{one.down[-1].value:.0%}"
            found.append(say("warn-down", round=one.number, turns=BY_TURNS[-1], percent=percent))
        if one.cap.low > 0.05 or one.stock.low > 0.5:
            told = say(
                "warn-nobody", round=one.number, percent=f"{one.stock.value + one.cap.value:.0%}",
                stock=f"{one.stock.value:.0%}", cap=f"{one.cap.value:.0%}",
            )  # fmt: skip
            if asks and one.cap.low > 0.05:
                stuck = one.down[-1].value > _NEARLY_ALL
                parts = [told, say("warn-stuck", turn=BY_TURNS[-1])] if stuck else [told]
                told = " ".join([*parts, say("warn-fast")])
            found.append(told)
    return tuple(found)


FILE = "measured.json"
"""How the built-in games play, as measured by ``python -m tools.odds``."""
TURN_SECONDS = 15
"""The assumed seconds for a turn, with its share of dealing, claims and counting. No person was timed."""
_COARSE = 60
_STEPS = (5, 10)
"""Minutes are rounded to 5, from an hour on to 10."""


class Measured(msgspec.Struct, frozen=True):
    """How a game plays, the number of rounds of a match, and the behaviour version measured."""

    version: int
    gist: Gist
    match: float

    @property
    def minutes(self) -> int:
        """The minutes of a match, for the number of players measured."""
        gist = self.gist
        minutes = self.match * gist.turns * gist.players * TURN_SECONDS / 60
        step = _STEPS[minutes >= _COARSE]
        return max(step, round(minutes / step) * step)


@cache
def all_measured() -> dict[str, Measured]:
    """Return the measurements by the ids of the games."""
    data = files("upcard.bots.odds").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=dict[str, Measured])


def measured(variant: Variant) -> Measured | None:
    """Return the measurement of a built-in game; None if its present version was not measured."""
    found = all_measured().get(variant.id)
    return found if found is not None and found.version == variant.version else None
