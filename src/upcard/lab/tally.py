"""Totals over simulated matches, of constant size."""

import msgspec

from upcard.engine import Deal, Match
from upcard.lab.report.curves import Curves
from upcard.messages.say import messages

say = messages(__file__)


class SeatTally(msgspec.Struct):
    """The sums of one seat: ``won`` counts first places, shared ones too, ``down`` rounds with its contract laid."""

    seat: int
    bot: str
    won: int = 0
    points: int = 0
    out: int = 0
    down: int = 0


class Tally:
    """Sums over matches, filled round by round and match by match."""

    def __init__(
        self, game: str, levels: tuple[str, ...], seed: int, curves: Curves | None = None
    ) -> None:
        """Begin with no matches; ``curves`` collect the data of a report."""
        self.curves = curves
        self.game, self.seed = game, seed
        self.seats = [SeatTally(seat, level) for seat, level in enumerate(levels)]
        self.games = self.rounds = self.turns = self.decisions = 0
        self.ends: dict[str, int] = {"out": 0, "stock": 0, "cap": 0}

    def add_round(self, deal: Deal) -> None:
        """Count a finished round."""
        if deal.result is None:
            raise ValueError("the round is not over")
        self.rounds += 1
        self.turns += deal.turn
        if self.curves is not None:
            self.curves.add_round(deal)
        reason = deal.result.reason
        self.ends[reason] = self.ends.get(reason, 0) + 1
        for seat in self.seats:
            seat.down += deal.is_down(seat.seat)
            seat.out += deal.result.out == seat.seat

    def add_match(self, match: Match, decisions: int) -> None:
        """Count a finished match."""
        self.games += 1
        self.decisions += decisions
        if self.curves is not None:
            self.curves.end_match()
        for standing in match.standings():
            self.seats[standing.seat].won += standing.place == 1
            self.seats[standing.seat].points += standing.total

    def add(self, other: "Tally") -> None:
        """Add the totals of other matches at the same table."""
        if self.curves is not None and other.curves is not None:
            self.curves.add(other.curves)
        for name in ("games", "rounds", "turns", "decisions"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for reason, number in other.ends.items():
            self.ends[reason] = self.ends.get(reason, 0) + number
        for mine, its in zip(self.seats, other.seats, strict=True):
            for name in ("won", "points", "out", "down"):
                setattr(mine, name, getattr(mine, name) + getattr(its, name))

    def figures(self, seconds: float) -> dict[str, object]:
        """Return everything as plain values, means included, for ``--json``."""
        return {
            "game": self.game,
            "seed": self.seed,
            "games": self.games,
            "rounds": self.rounds,
            "ends": dict(self.ends),
            "turns_per_round": _share(self.turns, self.rounds),
            "decisions": self.decisions,
            "decisions_per_game": _share(self.decisions, self.games),
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds) if seconds else 0,
            "seats": [self._seat(seat) for seat in self.seats],
        }

    def _seat(self, seat: SeatTally) -> dict[str, object]:
        return {
            "seat": seat.seat,
            "bot": seat.bot,
            "won": seat.won,
            "mean_points": _share(seat.points, self.games),
            "rounds_out": seat.out,
            "share_down": _share(seat.down, self.rounds),
        }

    def lines(self, seconds: float) -> list[str]:
        """Return the figures as lines to read."""
        speed = f"{self.decisions / seconds:,.0f}" if seconds else "-"
        ends = ", ".join(
            say("simulated-end", number=number, reason=reason)
            for reason, number in self.ends.items()
            if number
        )
        seat, bot = say("simulated-seat"), say("simulated-bot")
        won, points = say("simulated-won"), say("simulated-points")
        out, down = say("simulated-out"), say("simulated-down")
        rows = [
            f"{seat.seat + 1:>4}  {seat.bot:<10} {seat.won:>6} {_share(seat.points, self.games):>9.1f}"
            f" {seat.out:>6} {100 * _share(seat.down, self.rounds):>8.1f} %"
            for seat in self.seats
        ]
        return [
            say("simulated", game=self.game, games=self.games, rounds=self.rounds, seed=self.seed),
            f"{seat}  {bot:<10} {won:>6} {points:>9} {out:>6} {down:>10}",
            *rows,
            say(
                "simulated-length",
                turns=f"{_share(self.turns, self.rounds):.1f}",
                decisions=f"{_share(self.decisions, self.games):.0f}",
                ends=ends or say("simulated-no-end"),
            ),
            say("simulated-speed", decisions=self.decisions, seconds=f"{seconds:.1f}", rate=speed),
        ]


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0
