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
from upcard.features.players.questions import seats_of
from upcard.features.scoring.questions import high_wins
from upcard.features.words import many
from upcard.lab.batch import add_place, play_matches
from upcard.lab.corpus import Corpus, CorpusError, lines_of
from upcard.lab.keeping import Ended, Keeper, keep_all
from upcard.lab.matches import SeatingError, Simulation
from upcard.lab.numbers import how_many, seed_number
from upcard.lab.progress import watched
from upcard.lab.records import RecordFile, checked_records
from upcard.lab.report import Curves, add_report, may_report, write
from upcard.lab.rounds import RandomRounds, RoundsPlayed
from upcard.lab.tally import Tally
from upcard.lab.told import PLAYED
from upcard.rules import Variant, load_variant


def add_simulate_and_replay(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:
    """Register both commands."""
    simulate = commands.add_parser("simulate", help="let bots play whole matches", epilog=PLAYED)
    simulate.add_argument("--game", required=True, help="the id of a game, or a variant file")
    simulate.add_argument("--seats", required=True, help="a bot for each seat: regular,random,...")
    simulate.add_argument(
        "--games", type=how_many, default=1, help="number of matches; 1 by default"
    )
    simulate.add_argument(
        "--seed", type=seed_number, default=1, help="the same seed gives the same games"
    )
    add_place(simulate, "matches")
    simulate.add_argument("--json", action="store_true", help="machine-readable")
    _add_records(simulate, "match")
    add_report(simulate)
    add_limits(simulate)
    simulate.set_defaults(run=_simulate, command="simulate")
    replay = commands.add_parser("replay", help="check a file of records and print how they ended")
    replay.add_argument("file", help="a file of one or more records, or the folder of a corpus")
    replay.add_argument(
        "--sealed", action="store_true", help="refuse a record with an unsealed deal"
    )
    replay.set_defaults(run=_replay)


def add_rounds(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the command ``upcard rounds``."""
    rounds = commands.add_parser("rounds", help="very many random rounds")
    rounds.add_argument("--game", required=True, help="the id of a game, or a variant file")
    rounds.add_argument("--players", type=how_many, help="number of players; by default the fewest")
    rounds.add_argument(
        "--rounds", type=how_many, default=1000, help="number of rounds; 1000 by default"
    )
    rounds.add_argument(
        "--seed", type=seed_number, default=1, help="the same seed gives the same rounds"
    )
    add_place(rounds, "rounds")
    rounds.add_argument("--json", action="store_true", help="machine-readable")
    _add_records(rounds, "round")
    rounds.set_defaults(run=_rounds, command="rounds")


def _add_records(parser: argparse.ArgumentParser, what: str) -> None:
    """Add the options for recording."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--record", metavar="FILE", help=f"append a record of every {what} to FILE")
    where.add_argument(
        "--corpus",
        metavar="FOLDER",
        help=f"write a record of every {what} into a new folder, in compressed files with checksums",
    )


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
    try:
        table = RandomRounds(
            variant, options.players or seats_of(variant.options).least, options.seed
        )
    except SeatingError as error:
        print(error, file=sys.stderr)
        return 2
    start = time.perf_counter()
    played = RoundsPlayed(points=[0] * table.seats)
    players = ",".join(["random"] * table.seats)
    records = _records(options, variant, players, options.rounds)
    keep = records is not None
    parts = table.parts(options.rounds, options.jobs, recorded=keep, ray=options.ray)
    shown = watched(parts, options.rounds, "rounds", lambda part: part[0].rounds)
    ended = keep_all(shown, played, records)
    if played.rounds:
        _print_rounds(options, table, played, time.perf_counter() - start)
    return _end(ended, f"{played.rounds} of {options.rounds} rounds")


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
    print(
        f"{game.name}, {table.seats} random players: {many(played.rounds, 'round')} ended: {ends}"
    )
    print(f"points of each seat in all: {' '.join(map(str, played.points))}")
    print(f"{played.decisions} decisions, {figures['decisions_per_second']} a second")


def _end(ended: Ended, done: str) -> int:
    """Say why a command ended early, if it did, and how far it got; return its exit status."""
    if ended.why:
        sys.stdout.flush()
        print(f"{ended.why}; {done} were played", file=sys.stderr)
    return ended.status


def _simulate(options: argparse.Namespace) -> int:
    variant = load_variant(options.game)
    try:
        levels = [level.strip() for level in options.seats.split(",")]
        simulation = Simulation(variant, levels, options.seed, limits_of(options))
    except SeatingError as error:
        print(error, file=sys.stderr)
        return 2
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
    return _end(ended, f"{tally.games} of {options.games} games")


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
        print(f"{options.file} cannot be read: it is not text in UTF-8", file=sys.stderr)
        return 1
    except CorpusError as error:
        print(error, file=sys.stderr)
        return 1
    return 1 if wrong else 0


def _refusal(path: str, error: RecordError) -> str:
    """Return the line about a wrong record: its place, the code, the sentence and the clause."""
    where, _, sentence = str(error).partition(": ")
    return f"{path}: {where}: {error.code}: {sentence}"


def _summary(number: int, first: int, record: Record, match: Match) -> list[str]:
    """Return the results of a valid record: the end and points of each round, and the totals."""
    lines = [f"record {number} (line {first}): {record.variant.name}, {len(record.names)} players"]
    seals = [played.seal for played in record.rounds]
    for index, result in enumerate(match.results, match.first_round):
        gone = result.reason == "out" and result.out >= 0
        end = f"{record.names[result.out]} went out" if gone else _ENDS[result.reason]
        seal = seals[index - match.first_round]
        lines.append(f"  round {index}: {end}; points {' '.join(map(str, result.points))}")
        if seal is not None:
            lines.append(
                f"    sealed, checked: {seal.commitment} ({_salts(seal.salts, record.names)})"
            )
    if not any(seals):
        lines.append("  no deal is sealed: nothing here shows that the cards were not chosen")
    if match.running:
        lines.append(f"  round {match.round} is still being played")
    places = ", ".join(
        f"{standing.place}. {record.names[standing.seat]} {standing.total}"
        for standing in match.standings()
    )
    most = record.variant.fixed_rounds
    played = len(match.results)
    rounds = many(played, "round") if most is None else f"{played} of {many(most, 'round')}"
    rest = "" if match.over else f" after {rounds}"
    lines.append(f"  totals{rest}: {places}")
    return lines


def _missing_seals(record: Record, *, wanted: bool) -> str | None:
    """Return an error if seals are missing: some in a record that has others, or any if ``wanted``."""
    bare = [number for number, played in enumerate(record.rounds, 1) if played.seal is None]
    if not bare or not (wanted or len(bare) < len(record.rounds)):
        return None
    why = (
        "the others have one" if len(bare) < len(record.rounds) else "--sealed asks for one on each"
    )
    deals = f"{len(bare)} of {many(len(record.rounds), 'deal')}"
    return f"{deals} without a seal, first deal {bare[0]}; {why}"


def _salts(salts: dict[int, str], names: Sequence[str]) -> str:
    """Return the names of the players who gave a salt."""
    return (
        f"salts of {', '.join(names[seat] for seat in sorted(salts) if seat < len(names))}"
        if salts
        else "no salt"
    )


_ENDS = {
    "stock": "the stock was used up",
    "cap": "the limit of turns was reached",
    "out": "somebody went out",
    "knock": "somebody knocked",
    "gin": "somebody knocked with gin",
    "big_gin": "somebody had big gin",
    "show": "somebody showed",
    "left": "all others left the round",
    "void": "the round was void",
    "won": "a run won the match",
}
