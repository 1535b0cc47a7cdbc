"""A review as text for a terminal, and as plain values."""

from collections.abc import Sequence

import msgspec

from upcard.bots.review import Decision
from upcard.bots.why import bare, why_text
from upcard.engine import Record
from upcard.engine.record import names_in
from upcard.messages.say import messages

say = messages(__file__)


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
