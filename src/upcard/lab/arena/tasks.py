"""The tasks of the benchmark, and the entry of a bot for a task, a file that says how to reproduce it."""

import shlex
import tomllib
from argparse import Namespace
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from upcard import __version__
from upcard.features.scoring.questions import high_wins
from upcard.lab.arena.figures import Mean, Score
from upcard.messages.say import listed, messages
from upcard.rules import find_variant

say = messages(__file__)

_FREE = ("b", "game", "players", "seed", "part")
"""Options that a task fixes, so that a command may not set them."""


class TaskError(ValueError):
    """A task does not exist, or cannot be played as requested."""

    exit_status = 2


class Task(msgspec.Struct, frozen=True):
    """A bot against an opponent on fixed deals. ``seconds`` is the time for a decision of a bot that is a program."""

    name: str
    game: str
    version: int
    players: int
    opponent: str
    deals: int
    seed: int
    seconds: float


class Entry(msgspec.Struct, frozen=True):
    """The result of a bot in a task. ``score`` is its advantage over each opponent in points a round."""

    task: str
    bot: str
    deals: int
    rounds: int
    score: Mean
    won: Mean
    milliseconds: dict[str, float]
    upcard: str
    command: str


def tasks() -> dict[str, Task]:
    """Return all tasks by name."""
    text = (files("upcard.lab.arena") / "tasks.toml").read_text(encoding="utf-8")
    return {
        name: msgspec.convert({"name": name, **told}, Task)
        for name, told in tomllib.loads(text).items()
    }


def take_task(options: Namespace) -> Task:
    """Copy the settings of the named task into the options of a command; raises ``TaskError``."""
    task = tasks().get(options.task)
    if task is None:
        named = f"{options.task[:40]!a}"
        raise TaskError(say("task-unknown", task=named, tasks=", ".join(tasks())))
    if said := [name for name in _FREE if getattr(options, name) is not None]:
        given = listed("B" if name == "b" else f"--{name}" for name in said)
        raise TaskError(say("task-says", options=given))
    check_task(task, options.deals)
    options.b, options.game, options.players = task.opponent, task.game, task.players
    options.seed, options.deals = task.seed, options.deals or task.deals
    options.bot_seconds = task.seconds
    return task


def check_task(task: Task, deals: int | None) -> None:
    """Raise ``TaskError`` if a task cannot be played here, or not with that number of deals."""
    if not 1 <= (deals or 1) <= task.deals:
        raise TaskError(say("task-deals", task=task.name, all=task.deals, deals=deals or 1))
    version = find_variant(task.game).version
    if version != task.version:
        name, wanted = task.name, task.version
        words = say("task-version", task=name, version=wanted, game=task.game, ours=version)
        raise TaskError(words)


def entry_of(task: Task, bot: str, score: Score) -> Entry:
    """Return the entry for the deals played."""
    sign = 1 if high_wins(find_variant(task.game).options) else -1
    better = score.means("points")[2]
    fewer = "" if len(score.deals) == task.deals else f" --deals {len(score.deals)}"
    figures: Any = score.figures()
    return Entry(
        task.name,
        bot,
        len(score.deals),
        sum(deal.rounds for deal in score.deals),
        Mean(sign * better.mean + 0.0, better.within),  # + 0.0: no -0.0
        score.means("matches")[0],
        figures["milliseconds"],
        __version__,
        f"upcard arena {shlex.quote(bot)} --task {task.name}{fewer} --report FILE",
    )


def entry_text(entry: Entry) -> str:
    """Return the text of an entry's file."""
    return msgspec.json.format(msgspec.json.encode(entry), indent=1).decode() + "\n"


def read_entries(folder: Path) -> list[Entry]:
    """Return the entries of a folder, for each task the best first; raises ``msgspec.DecodeError``."""
    found = [
        msgspec.json.decode(file.read_bytes(), type=Entry) for file in sorted(folder.glob("*.json"))
    ]
    order = list(tasks())
    return sorted(found, key=lambda one: (order.index(one.task), -one.score.mean, one.bot))


def table(entries: Iterable[Entry]) -> str:
    """Return entries as a Markdown table."""
    rows = [
        "| task | bot | score | matches won | deals | ms a decision |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for one in entries:
        times = f"{one.milliseconds['median']:.2f}, {one.milliseconds['p99']:.1f} at p99"
        rows.append(
            f"| {one.task} | {one.bot} | {one.score.text('.2f')} | {one.won.text('.1f', 100)} % | "
            f"{one.deals} | {times} |"
        )
    return "\n".join(rows)
