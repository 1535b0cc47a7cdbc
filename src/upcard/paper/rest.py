"""When a game may be suspended and resumed: at a table with real cards, and on the screen."""

from collections.abc import Collection, Sequence
from datetime import datetime

from upcard.features.match.questions import suspending
from upcard.paper.refused import refused
from upcard.rules import Variant, Violation


def rests(variant: Variant, agreed: Collection[int], playing: Collection[int]) -> bool:
    """Return whether a requested suspension holds: all have agreed, if the game requires that."""
    return not suspending(variant.options).all_agree or set(playing) <= set(agreed)


def why_not_suspended(variant: Variant, at: int, *, begun: bool) -> Violation | None:
    """Return why a game may not be suspended in round ``at``, or None."""
    if suspending(variant.options).between_rounds and begun:
        return refused("suspended.round", variant.cited("suspend"), round=at)
    return None


def why_not_resumed(
    variant: Variant,
    names: Sequence[str],
    playing: Collection[int],
    seats: Sequence[int],
    moments: tuple[str, str],
) -> Violation | None:
    """Return why a suspended game may not be resumed with the players in ``seats``, in their present order, or None.

    ``moments`` are the start and the present in ISO form; the year of the start counts.
    """
    clause, asked = variant.cited("suspend"), suspending(variant.options)
    if len(set(seats)) != len(seats) or not set(seats) <= set(playing):
        return refused("resumed.seats", clause)
    lacking = sorted(set(playing) - set(seats))
    if asked.same_players and lacking:
        return refused("resumed.players", clause, missing=_listed(names, lacking))
    then, now = (datetime.fromisoformat(moment).year for moment in moments)
    if asked.same_year and then != now:
        return refused("resumed.year", clause, then=then, now=now)
    before = [seat for seat in sorted(playing) if seat in seats]
    if asked.same_seats and seats and not _same_circle(before, list(seats)):
        sat, sit = _listed(names, before), _listed(names, seats)
        return refused("resumed.order", clause, before=sat, now=sit)
    return None


def _same_circle(before: list[int], now: list[int]) -> bool:
    """Return whether everybody has the same neighbours on the same sides."""
    start = before.index(now[0])
    return before[start:] + before[:start] == now


def _listed(names: Sequence[str], seats: Sequence[int]) -> str:
    return ", ".join(names[seat] for seat in seats)
