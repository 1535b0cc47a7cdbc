"""The commands ``upcard simulate``, ``upcard rounds`` and ``upcard replay``."""

import argparse
import gc
import json
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager

import msgspec

from upcard.bots.own import add_limits, limits_of
from upcard.engine import Match, Record, RecordError
from upcard.engine.seals.seal import Seal
from upcard.features.players.questions import seats_of
from upcard.features.scoring.questions import high_wins
from upcard.lab.batch import add_place, play_matches
from upcard.lab.corpus import Corpus, lines_of
from upcard.lab.keeping import Keeper, keep_all
from upcard.lab.matches import Simulation
from upcard.lab.numbers import how_many, played, seed_number
from upcard.lab.progress import watched
from upcard.lab.records import RecordFile, checked_records
from upcard.lab.report import Curves, add_report, may_report, write
from upcard.lab.rounds import RandomRounds, RoundsPlayed
from upcard.lab.tally import Tally
from upcard.messages.say import messages
from upcard.rules import Variant, load_variant

say = messages(__file__)


def add_simulate(simulate: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command ``upcard simulate``."""
    simulate.epilog = played()
    simulate.add_argument("--game", required=True, help=say("game"))
    simulate.add_argument("--seats", required=True, help=say("simulate.seats"))
    simulate.add_argument("--games", type=how_many, default=1, help=say("simulate.games"))
    simulate.add_argument("--seed", type=seed_number, default=1, help=say("simulate.seed"))
    add_place(simulate, "matches")
    simulate.add_argument("--json", action="store_true", help=say("json"))
    _add_records(simulate, "match")
    add_report(simulate)
    add_limits(simulate)
    simulate.set_defaults(run=_simulate, command="simulate")


def add_replay(replay: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command ``upcard replay``."""
    replay.add_argument("file", help=say("replay.file"))
    replay.add_argument("--sealed", action="store_true", help=say("replay.sealed"))
    replay.set_defaults(run=_replay)


def add_rounds(rounds: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command ``upcard rounds``."""
    rounds.add_argument("--game", required=True, help=say("game"))
    rounds.add_argument("--players", type=how_many, help=say("players"))
    rounds.add_argument("--rounds", type=how_many, default=1000, help=say("rounds.rounds"))
    rounds.add_argument("--seed", type=seed_number, default=1, help=say("rounds.seed"))
    add_place(rounds, "rounds")
    rounds.add_argument("--json", action="store_true", help=say("json"))
    _add_records(rounds, "round")
    rounds.set_defaults(run=_rounds, command="rounds")


def _add_records(parser: argparse.ArgumentParser, what: str) -> None:
    """Add the options for recording."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--record", metavar="FILE", help=say("record", what=what))
    where.add_argument("--corpus", metavar="FOLDER", help=say("corpus", what=what))


def _records(
    options: argparse.Namespace, variant: Variant, players: str, number: int
) -> AbstractContextManager[Keeper] | None:
    """Return the keeper of the requested records."""
    if options.corpus is not None:
        made = {
            "command": options.command,
            "players": players,
            "number": number,
            "seed": options.seed,
        }
        of = {**made, "game": variant.id, "version": variant.version}
        return Corpus.at(options.corpus, of)
    return None if options.record is None else RecordFile.at(options.record)


def _rounds(options: argparse.Namespace) -> int:
    variant = load_variant(options.game)
    players = options.players or seats_of(variant.options).least
    table = RandomRounds(variant, players, options.seed)
    start = time.perf_counter()
    played = RoundsPlayed(points=[0] * table.seats)
    records = _records(options, variant, ",".join(["random"] * table.seats), options.rounds)
    keep = records is not None
    parts = table.parts(options.rounds, options.jobs, recorded=keep, ray=options.ray)
    shown = watched(parts, options.rounds, "rounds", lambda part: part[0].rounds)
    ended = keep_all(shown, played, records)
    if played.rounds:
        _print_rounds(options, table, played, time.perf_counter() - start)
    return ended.told("rounds-early", played.rounds, options.rounds)


def _print_rounds(
    options: argparse.Namespace, table: RandomRounds, played: RoundsPlayed, seconds: float
) -> None:
    game = table.variant
    figures = {"game": game.id, "seats": table.seats, **msgspec.to_builtins(played)}
    figures["decisions_per_second"] = round(played.decisions / seconds)
    if options.json:
        print(json.dumps(figures, indent=1))
        return
    ends = ", ".join(f"{number} {reason}" for reason, number in played.ends.items())
    number = played.rounds
    print(say("rounds-ended", game=game.name, players=table.seats, rounds=number, ends=ends))
    print(say("rounds-points", points=" ".join(map(str, played.points))))
    rate = round(played.decisions / seconds)
    print(say("rounds-speed", decisions=played.decisions, rate=rate))


def _simulate(options: argparse.Namespace) -> int:
    variant = load_variant(options.game)
    levels = [level.strip() for level in options.seats.split(",")]
    simulation = Simulation(variant, levels, options.seed, limits_of(options))
    if not may_report(options.report):
        return 2
    gc.freeze()  # imported objects stay: keep the collector from scanning them between decisions
    curves = Curves(simulation.levels) if options.report is not None else None
    tally = Tally(variant.id, simulation.levels, simulation.seed, curves)
    start = time.perf_counter()
    records = _records(options, variant, options.seats, options.games)
    keep, drawn = records is not None, curves is not None
    games, jobs, ray = options.games, options.jobs, options.ray
    matches = play_matches(simulation, games, jobs, records=keep, curves=drawn, ray=ray)
    ended = keep_all(watched(matches, options.games, "games"), tally, records)
    if tally.games:
        seconds = time.perf_counter() - start
        figures = tally.figures(seconds)
        print(json.dumps(figures, indent=1) if options.json else "\n".join(tally.lines(seconds)))
        if curves is not None and curves.turns:
            # Import plotting only for a report.
            from upcard.lab.report.pages import simulated  # noqa: PLC0415

            high = high_wins(variant.options)
            if not write(options.report, simulated(tally, curves, seconds, high=high)):
                return 1
    return ended.told("games-early", tally.games, options.games)


def _replay(options: argparse.Namespace) -> int:
    wrong = 0
    try:
        for number, found in enumerate(checked_records(lines_of(options.file)), 1):
            if isinstance(found, RecordError):
                wrong += 1
                print(_refusal(options.file, found), file=sys.stderr)
            else:
                first, record, match = found
                print("\n".join(_summary(number, first, record, match)))
                missing = _missing_seals(record, wanted=options.sealed)
                if missing:
                    wrong += 1
                    where = f"{options.file}: line {first}"
                    print(f"{where}: seal.missing: {missing}", file=sys.stderr)
    except UnicodeDecodeError:
        print(say("file-not-text", file=options.file), file=sys.stderr)
        return 1
    return 1 if wrong else 0


def _refusal(path: str, error: RecordError) -> str:
    """Return the line about a wrong record: its place, the code, the sentence and the clause."""
    where, _, sentence = str(error).partition(": ")
    return f"{path}: {where}: {error.code}: {sentence}"


def _summary(number: int, first: int, record: Record, match: Match) -> list[str]:
    """Return the results of a valid record: the end and points of each round, and the totals."""
    game, players = record.variant.name, len(record.names)
    lines = [say("replay-record", number=number, line=first, game=game, players=players)]
    seals = [played.seal for played in record.rounds]
    for index, result in enumerate(match.results, match.first_round):
        gone = result.reason == "out" and result.out >= 0
        name = record.names[result.out] if gone else ""
        end = say("end-gone-out", name=name) if gone else say(f"end-{result.reason}")
        points = " ".join(map(str, result.points))
        lines.append(say("replay-round", round=index, end=end, points=points))
        seal = seals[index - match.first_round]
        if seal is not None:
            lines.append(_sealed(seal, record.names))
    if not any(seals):
        lines.append(say("replay-unsealed"))
    if match.running:
        lines.append(say("replay-running", round=match.round))
    places = ", ".join(
        f"{standing.place}. {record.names[standing.seat]} {standing.total}"
        for standing in match.standings()
    )
    most = record.variant.fixed_rounds
    played = len(match.results)
    if match.over:
        lines.append(say("replay-totals", places=places))
    elif most is None:
        lines.append(say("replay-totals-after", played=played, places=places))
    else:
        lines.append(say("replay-totals-of", played=played, all=most, places=places))
    return lines


def _missing_seals(record: Record, *, wanted: bool) -> str | None:
    """Return an error if seals are missing: some in a record that has others, or any if ``wanted``."""
    bare = [number for number, played in enumerate(record.rounds, 1) if played.seal is None]
    if not bare or not (wanted or len(bare) < len(record.rounds)):
        return None
    some = len(bare) < len(record.rounds)
    name = "replay-seals-missing" if some else "replay-seals-asked"
    return say(name, bare=len(bare), deals=len(record.rounds), first=bare[0])


def _sealed(seal: Seal, names: Sequence[str]) -> str:
    """Return a line saying that a deal was sealed, and which seats gave a salt."""
    salted = ", ".join(names[seat] for seat in sorted(seal.salts) if seat < len(names))
    if not salted:
        return say("replay-sealed-unsalted", seal=seal.commitment)
    return say("replay-sealed", seal=seal.commitment, names=salted)
