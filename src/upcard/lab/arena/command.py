"""The command ``upcard arena``."""

import argparse
import gc
import json
import sys
from typing import Any

from upcard.bots.own import add_limits, limits_of
from upcard.features.players.questions import seats_of
from upcard.lab.arena.figures import Score
from upcard.lab.arena.play import Pairing, play_deals
from upcard.lab.arena.players import PARTS, QUICK, SEER
from upcard.lab.arena.tasks import Task, TaskError, entry_of, entry_text, take_task
from upcard.lab.batch import add_place
from upcard.lab.keeping import keep_all
from upcard.lab.numbers import compared, how_many, seed_number
from upcard.lab.progress import watched
from upcard.lab.report import add_report, may_report, write
from upcard.messages.say import messages
from upcard.rules import load_variant

say = messages(__file__)


def add_arena(arena: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    arena.epilog = compared()
    arena.add_argument("a", metavar="A", help=say("arena.a", seer=SEER, quick=QUICK))
    arena.add_argument("b", metavar="B", nargs="?", help=say("arena.b"))
    arena.add_argument("--game", help=say("game"))
    arena.add_argument("--task", metavar="NAME", help=say("arena.task"))
    arena.add_argument("--deals", type=how_many, help=say("arena.deals"))
    arena.add_argument("--players", type=how_many, help=say("players"))
    arena.add_argument("--seed", type=seed_number, help=say("arena.seed"))
    add_place(arena, "deals")
    arena.add_argument(
        "--together", type=how_many, default=1, metavar="DEALS", help=say("arena.together")
    )
    arena.add_argument("--json", action="store_true", help=say("json"))
    arena.add_argument("--part", action="append", choices=PARTS, help=say("arena.part"))
    add_report(arena, "report-or-entry")
    add_limits(arena)
    arena.set_defaults(run=_arena)


def _arena(options: argparse.Namespace) -> int:
    task = None if options.task is None else take_task(options)
    if options.b is None or options.game is None:
        raise TaskError(say("arena-two"))
    if options.together > 1 and SEER in (options.a, options.b):
        raise TaskError(say("arena-seer", seer=SEER, deals=options.together))
    options.deals, options.seed = options.deals or 100, 1 if options.seed is None else options.seed
    return _play(options, task)


def _play(options: argparse.Namespace, task: Task | None) -> int:
    variant = load_variant(options.game)
    seats = options.players or seats_of(variant.options).least
    drawn = options.report is not None and task is None
    pairing = Pairing(
        variant, options.a, options.b, seats, options.seed,
        parts=options.part or (), curves=drawn, limits=limits_of(options),
    )  # fmt: skip
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
            points = entry.score.text(".2f")
            print(say("arena-score", task=task.name, score=points), file=sys.stderr)
            if options.report and not write(options.report, entry_text(entry)):
                return 1
        elif not _report(options, variant.id, seats, score):
            return 1
    return ended.told("deals-early", len(score.deals), options.deals)


def _report(options: argparse.Namespace, game: str, seats: int, score: Score) -> bool:
    """Write the report if requested; return whether that succeeded."""
    if score.curves is None:
        return True
    # Import plotting only for a report.
    from upcard.lab.report.pages import played  # noqa: PLC0415

    title = say("arena-title", a=options.a, b=options.b, game=game, players=seats)
    lines = [say("arena-deals", deals=len(score.deals), seed=options.seed)]
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
    deals, seed = len(score.deals), options.seed
    print(say("arena-played", game=game, players=seats, seed=seed, deals=deals, rounds=rounds))
    print("\n".join(score.lines(_named(options), options.b)))


def _named(options: argparse.Namespace) -> str:
    """Return the name of A: a level, and its decisions if it does not make all of them."""
    return f"{options.a}: {', '.join(options.part)}" if options.part else str(options.a)
