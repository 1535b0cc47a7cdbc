"""The command ``upcard review``: the expected cost of each decision in a recorded round."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from upcard.bots.review import WORLDS, Decision, play_on, reviewed, rounds_in
from upcard.bots.why import bare, why_text
from upcard.engine import Match, Record, RecordError
from upcard.engine.record import names_in
from upcard.lab.numbers import how_many, number_between
from upcard.lab.progress import watched
from upcard.lab.records import checked_records
from upcard.messages.say import messages

say = messages(__file__)


def add_review(review: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    review.add_argument("file", metavar="RECORD", help=say("file"))
    review.add_argument("--seat", type=number_between(1, 99), help=say("seat"))
    review.add_argument("--round", type=how_many, help=say("round"))
    review.add_argument("--record", type=how_many, default=1, help=say("record"))
    review.add_argument(
        "--worlds",
        type=number_between(2, 9999),
        default=WORLDS,
        help=say("worlds", default="%(default)s"),
    )
    review.add_argument("--json", action="store_true", help=say("json"))
    review.set_defaults(run=_review)


class _ReviewError(Exception):
    """The reason why nothing can be reviewed, as a sentence."""

    exit_status = 1


def _review(options: argparse.Namespace) -> int:
    record, match = _found(options.file, options.record)
    rounds = _chosen(record, match, options.round)
    seats = _seats(record, options.seat)
    told: list[dict[str, object]] = []
    for number in rounds:
        total = sum(seat in seats for _, _, seat, _ in play_on(record, number))
        moves = watched(
            reviewed(record, number, seats, options.worlds), total, say("progress", round=number)
        )
        decisions = [found for found in moves if found is not None]
        for seat in seats:
            mine = [found for found in decisions if found.seat == seat]
            points = match.results[number - 1].points[seat]
            if options.json:
                told.append(plain_review(record, number, seat, points, mine))
            else:
                print("\n".join(lines_of(record, number, seat, points, mine)))
    if options.json:
        print(json.dumps(told, indent=1))
    return 0


def _found(path: str, number: int) -> tuple[Record, Match]:
    """Return a record of a file with the match it leads to. Every move of it was checked."""
    held = 0
    try:
        with Path(path).open(encoding="utf-8") as file:
            for held, found in enumerate(checked_records(file), 1):
                if held == number and isinstance(found, RecordError):
                    raise _ReviewError(f"{path}: {found}")
                if held == number and not isinstance(found, RecordError):
                    return found[1], found[2]
    except OSError as error:
        raise _ReviewError(
            say("unreadable", path=path, why=error.strerror or str(error))
        ) from error
    except UnicodeDecodeError as error:
        raise _ReviewError(say("not-text", path=path)) from error
    raise _ReviewError(say("no-record", path=path, records=held, record=number))


def _chosen(record: Record, match: Match, number: int | None) -> Sequence[int]:
    """Return the numbers of the requested rounds that are over."""
    over = rounds_in(record)[: len(match.results)]
    if number is not None and number not in over:
        raise _ReviewError(say("no-round", rounds=len(over), round=number))
    if not over:
        raise _ReviewError(say("none-over"))
    return over if number is None else [number]


def _seats(record: Record, seat: int | None) -> Sequence[int]:
    if seat is not None and seat > len(record.names):
        raise _ReviewError(say("no-seat", seats=len(record.names), seat=seat))
    return range(len(record.names)) if seat is None else [seat - 1]


# ---- A review as plain values, and as text --------------------------------------------------


def plain_review(
    record: Record, number: int, seat: int, points: int, decisions: Sequence[Decision]
) -> dict[str, object]:
    """Return the review of a seat, counted from 0, as plain values: every decision, and the graph."""
    return {
        "game": record.variant.id,
        "round": number,
        "seat": seat,
        "name": names_in(record, number)[seat],
        "points": points,
        "lost": lost(decisions),
        "graph": [{"at": one.at, "turn": one.turn, "expected": one.expected} for one in decisions],
        "decisions": [_plain(one, names_in(record, number)) for one in decisions],
    }


def _plain(one: Decision, names: Sequence[str]) -> dict[str, object]:
    values: dict[str, object] = msgspec.to_builtins(one)
    text = bare(why_text(one.why, names, odds=True))
    return {**values, "mistake": one.is_mistake, "why_text": text}


def lost(decisions: Sequence[Decision]) -> float:
    """Return the total points that the mistakes cost."""
    return round(sum(one.cost for one in decisions if one.is_mistake), 1)


def lines_of(
    record: Record, number: int, seat: int, points: int, decisions: Sequence[Decision]
) -> list[str]:
    """Return the review of a seat as lines: each decision with its cost, and a better one if there was one."""
    about: dict[str, str | int] = {
        "round": number,
        "name": names_in(record, number)[seat],
        "seat": seat + 1,
    }
    if not decisions:
        return [say("nothing", points=points, **about)]
    mistakes = sum(one.is_mistake for one in decisions)
    worlds = decisions[0].worlds
    turn, expected, price = say("column-turn"), say("column-expected"), say("column-cost")
    move = say("column-move")
    lines = [
        say("decisions", points=points, decisions=len(decisions), worlds=worlds, **about),
        say("mistakes", mistakes=mistakes, points=f"{lost(decisions):.1f}"),
        f"{turn:>4}  {expected:>8}  {price:>13}  {move}",
    ]
    for one in decisions:
        cost = f"{one.cost:.1f} ±{one.within:.1f}" if one.best != one.move else "-"
        lines.append(f"{one.turn:>4}  {one.expected:>8.1f}  {cost:>13}  {bare(one.words)}")
        if one.is_mistake:
            why = why_text(one.why, names_in(record, number), odds=True)
            better = say("better", move=bare(f"{one.best_words} {why}"))
            lines.append(f"{'':>29}  {better}")
    return lines
