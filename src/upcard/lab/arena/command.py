"""The command ``upcard arena``."""

import argparse
import gc
import json
import sys
from typing import Any

from upcard.bots.own import add_limits, limits_of
from upcard.features.players.questions import seats_of
from upcard.features.words import many
from upcard.lab.arena.figures import Score
from upcard.lab.arena.parts import PARTS
from upcard.lab.arena.play import Pairing, play_deals
from upcard.lab.arena.quick import QUICK
from upcard.lab.arena.seer import SEER
from upcard.lab.arena.tasks import Task, TaskError, entry_of, entry_text, take_task
from upcard.lab.batch import add_place
from upcard.lab.keeping import keep_all
from upcard.lab.matches import SeatingError
from upcard.lab.numbers import how_many, seed_number
from upcard.lab.progress import watched
from upcard.lab.report import add_report, may_report, write
from upcard.lab.told import COMPARED
from upcard.rules import load_variant


def add_arena(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Register the command."""
    arena = commands.add_parser(
        "arena", help="two levels of play on the same deals", epilog=COMPARED
    )
    arena.add_argument(
        "a",
        metavar="A",
        help="the level that plays one seat, or one team, in turn; "
        f"{SEER}: all hands are open to it; {QUICK}: plays as the master's tries do",
    )
    arena.add_argument("b", metavar="B", nargs="?", help="the level that plays the others")
    arena.add_argument("--game", help="the id of a game, or a variant file")
    arena.add_argument(
        "--task",
        metavar="NAME",
        help="a task of the benchmark, in place of B and --game; see docs/benchmark.md",
    )
    arena.add_argument(
        "--deals",
        type=how_many,
        help="matches, each from every seat or team; 100, or those of the task",
    )
    arena.add_argument("--players", type=how_many, help="number of players; by default the fewest")
    arena.add_argument("--seed", type=seed_number, help="the same seed gives the same deals; 1")
    add_place(arena, "deals")
    arena.add_argument(
        "--together",
        type=how_many,
        default=1,
        metavar="DEALS",
        help="deals played together, for Python bots with a method choose_many; 1 by default",
    )
    arena.add_argument("--json", action="store_true", help="machine-readable")
    arena.add_argument(
        "--part", action="append", choices=PARTS, help="A decides this, B the rest; may be repeated"
    )
    add_report(arena, "; with --task the entry as JSON instead")
    add_limits(arena)
    arena.set_defaults(run=_arena)


def _arena(options: argparse.Namespace) -> int:
    try:
        task = None if options.task is None else take_task(options)
    except TaskError as error:
        print(error, file=sys.stderr)
        return 2
    if options.b is None or options.game is None:
        print("arena needs two levels and --game, or one level and --task", file=sys.stderr)
        return 2
    if options.together > 1 and SEER in (options.a, options.b):
        print(
            f"{SEER} sees the hands of one deal at a time, not of {options.together} (--together)",
            file=sys.stderr,
        )
        return 2
    options.deals, options.seed = options.deals or 100, 1 if options.seed is None else options.seed
    return _play(options, task)


def _play(options: argparse.Namespace, task: Task | None) -> int:
    variant = load_variant(options.game)
    seats = options.players or seats_of(variant.options).least
    try:
        drawn = options.report is not None and task is None
        pairing = Pairing(
            variant,
            options.a,
            options.b,
            seats,
            options.seed,
            parts=options.part or (),
            curves=drawn,
            limits=limits_of(options),
        )
    except SeatingError as error:
        print(error, file=sys.stderr)
        return 2
    if not may_report(options.report, drawn=drawn):
        return 2
    gc.freeze()
    score = Score()
    deals = play_deals(
        pairing, options.deals, options.jobs, ray=options.ray, at_once=options.together
    )
    parts = ((deal, None) for deal in deals)
    ended = keep_all(watched(parts, options.deals, "deals"), score, None)
    if score.deals:
        _print(options, variant.id, seats, score)
        if task is not None:
            entry = entry_of(task, options.a, score)
            print(
                f"score at {task.name}: {entry.score.text('.2f')} points a round", file=sys.stderr
            )
            if options.report and not write(options.report, entry_text(entry)):
                return 1
        elif not _report(options, variant.id, seats, score):
            return 1
    if ended.why:
        sys.stdout.flush()
        print(
            f"{ended.why}; {len(score.deals)} of {options.deals} deals were played", file=sys.stderr
        )
    return ended.status


def _report(options: argparse.Namespace, game: str, seats: int, score: Score) -> bool:
    """Write the report if requested; return whether that succeeded."""
    if score.curves is None:
        return True
    # Import plotting only for a report.
    from upcard.lab.report.pages import played  # noqa: PLC0415

    title = f"{options.a} against {options.b}: {game}, {seats} players"
    lines = [f"{many(len(score.deals), 'deal')} from every side, seed {options.seed}"]
    lines += score.lines(_named(options), options.b)
    return write(options.report, played(score, score.curves, title, lines, options.a, options.b))


def _print(options: argparse.Namespace, game: str, seats: int, score: Score) -> None:
    if options.json:
        head: dict[str, Any] = {"game": game, "seats": seats, "seed": options.seed}
        if options.part:
            head["parts"] = options.part
        print(json.dumps({**head, "a": options.a, "b": options.b, **score.figures()}, indent=1))
        return
    rounds = sum(deal.rounds for deal in score.deals)
    played = f"{many(len(score.deals), 'deal')} from every side, {many(rounds, 'round')}"
    print(f"{game}, {seats} players, seed {options.seed}: {played}")
    print("\n".join(score.lines(_named(options), options.b)))


def _named(options: argparse.Namespace) -> str:
    """Return the name of A: a level, and its decisions if it does not make all of them."""
    return f"{options.a}: {', '.join(options.part)}" if options.part else str(options.a)
