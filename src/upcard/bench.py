"""The benchmark: tasks fixed by name and version, and what bots come to at them (``docs/benchmark.md``).

>>> from upcard import bench
>>> task = bench.tasks()["gin-1"]
>>> task.opponent, task.players, task.deals
('regular', 2, 200)
>>> entry = bench.play("random", task, deals=2)
>>> entry.deals, entry.command
(2, 'upcard arena random --task gin-1 --deals 2 --report FILE')
>>> entry.score.mean < 0
True
"""

import msgspec

from upcard.bots.own import Limits
from upcard.lab.arena.figures import Mean, Score
from upcard.lab.arena.play import Pairing, play_deals
from upcard.lab.arena.tasks import (
    Entry,
    Task,
    TaskError,
    check_task,
    entry_of,
    entry_text,
    read_entries,
    table,
    tasks,
)
from upcard.rules import load_variant

__all__ = ["Entry", "Mean", "Task", "TaskError", "entry_text", "play", "read_entries", "table", "tasks"]  # fmt: skip


def play(
    bot: str,
    task: Task,
    *,
    deals: int | None = None,
    jobs: int = 1,
    ray: str | None = None,
    together: int = 1,
) -> Entry:
    """Play a task, or only its first ``deals``, and return the bot's entry.

    ``bot`` is a level, or the path of a bot of your own. ``jobs`` processes play, or the cluster of Ray at the address
    ``ray`` ("auto" for the one that is there); ``together`` deals go side by side for a bot with ``choose_many``. None
    of the three changes what comes out, but for the milliseconds. The score is in points a round by which the bot was
    better than each opponent, with half the width of its 95 % interval; more is better in every game.

    Raises ``TaskError`` for more deals than the task has or a game of another version, ``SeatingError``
    (:mod:`upcard.lab`) for a bot that cannot sit down, and ``OwnBotError`` where one fails.
    """
    check_task(task, deals)
    limits = msgspec.structs.replace(Limits(), decision=task.seconds)
    pairing = Pairing(
        load_variant(task.game), bot, task.opponent, task.players, task.seed, limits=limits
    )
    score = Score()
    for deal in play_deals(pairing, deals or task.deals, jobs, ray=ray, at_once=together):
        score.add(deal)
    return entry_of(task, bot, score)
