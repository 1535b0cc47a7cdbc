"""The odds of a game, measured by bots on one or more processors."""

import argparse
import json
from collections.abc import Iterator

import msgspec

from upcard.bots.odds import BY_TURNS, Figure, GameOdds, Sums, odds_of, play_round, warnings_of
from upcard.features.players.questions import seats_of
from upcard.lab.batch import shared
from upcard.lab.matches import SeatingError
from upcard.lab.progress import watched
from upcard.lab.workers import Work
from upcard.messages.say import messages
from upcard.rules import Variant, load_variant

say = messages(__file__)
_AT_ONCE = 4


class OddsRun:
    """Rounds of a game played one by one, its contracts in turn; each depends only on the seed and its number."""

    def __init__(self, variant: Variant, players: int, seed: int) -> None:
        """Raises ``SeatingError`` for a number of players that the game does not take."""
        if why := variant.why_not_players(players):
            raise SeatingError(why)
        self.variant, self.players, self.seed = variant, players, seed

    def play(self, rounds: int, jobs: int = 1) -> GameOdds:
        """Play each contract ``rounds`` times in ``jobs`` processes; their number does not change the result."""
        sums = {number + 1: Sums() for number in range(len(self.variant.rounds))}
        for index, part in enumerate(
            watched(self._parts(rounds * len(sums), jobs), rounds * len(sums), "rounds")
        ):
            sums[index % len(sums) + 1].add_sums(part)
        return odds_of(self.players, sums)

    def _parts(self, number: int, jobs: int) -> Iterator[Sums]:
        arguments = (self.variant, self.players, self.seed)
        for parts in shared(_rounds, arguments, number, _AT_ONCE, jobs=jobs):
            yield from parts

    def part(self, index: int) -> Sums:
        """Return the sums of the round with that index."""
        contracts = len(self.variant.rounds)
        sums = Sums()
        seed = f"{self.seed} {index // contracts}"
        sums.add(play_round(self.variant, index % contracts + 1, self.players, seed))
        return sums


def _rounds(variant: Variant, players: int, seed: int) -> Work[list[Sums]]:
    run = OddsRun(variant, players, seed)
    return lambda first, end: [run.part(index) for index in range(first, end)]


def run(options: argparse.Namespace) -> int:
    """Print the odds of a game."""
    variant = load_variant(options.game)
    least, most = seats_of(variant.options)
    players = options.players or min(most, max(least, 4))
    odds = OddsRun(variant, players, options.seed).play(options.rounds, options.jobs)
    warnings = warnings_of(variant, odds)
    if options.json:
        found = {"game": variant.id, **msgspec.to_builtins(odds), "warnings": list(warnings)}
        print(json.dumps(found, indent=1))
        return 0
    lays = any(one.contract.slots for one in variant.rounds)
    head = "odds-quick" if lays else "odds-regular"
    print(say(head, game=variant.name, players=players, rounds=options.rounds))
    for line in _lines(variant, odds):
        print(line)
    for text in warnings:
        print(say("odds-warning", text=text))
    return 0


def _lines(variant: Variant, odds: GameOdds) -> Iterator[str]:
    by = "".join(f"  {say('odds-column-down', turn=turn):<19}" for turn in BY_TURNS)
    turns, stock = say("odds-column-turns"), say("odds-column-stock")
    points, claims = say("odds-column-points"), say("odds-column-claims")
    yield f"{say('odds-column-round'):<22}{by}  {turns:<15}{stock:<15}{points:<18}{claims}"
    for one in odds.rounds:
        contract = variant.rounds[one.number - 1].contract
        bare = say("odds-no-contract", round=one.number)
        name = (f"{one.number} {contract}" if contract.slots else bare)[:20]
        down = "".join(f"  {_percent(figure):<19}" for figure in one.down)
        yield (
            f"{name:<22}{down}  {_number(one.turns):<15}{_percent(one.stock):<15}{_number(one.points):<18}"
            f"{_number(one.claims)}"
        )


def _percent(figure: Figure) -> str:
    return f"{figure.value:.0%} ({figure.low:.0%}-{figure.high:.0%})"


def _number(figure: Figure) -> str:
    return f"{figure.value:.1f} +-{(figure.high - figure.low) / 2:.1f}"
