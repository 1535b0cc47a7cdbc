"""When a game may rest and go on again: at a table with real cards, and at one on the screen."""

from collections.abc import Collection, Sequence
from datetime import datetime

from upcard.features.match.questions import suspending
from upcard.rules import Variant, Violation


def rests(variant: Variant, agreed: Collection[int], playing: Collection[int]) -> bool:
    """Return whether a game that somebody asked to suspend is suspended: all have agreed, where the game wants that."""
    return not suspending(variant.options).all_agree or set(playing) <= set(agreed)


def why_not_suspended(variant: Variant, at: int, *, begun: bool) -> Violation | None:
    """Return why a game may not be suspended in round ``at``, or None."""
    if suspending(variant.options).between_rounds and begun:
        text = f"you can stop only between rounds; round {at} has begun, so play it out first"
        return Violation("suspended.round", text, variant.cited("suspend"))
    return None


def why_not_resumed(
    variant: Variant,
    names: Sequence[str],
    playing: Collection[int],
    seats: Sequence[int],
    moments: tuple[str, str],
) -> Violation | None:
    """Return why a suspended game may not go on with the players in ``seats``, named as they sit now, or None.

    ``moments`` holds the start and the present time in ISO form; the year of the start counts.
    """
    clause, asked = variant.cited("suspend"), suspending(variant.options)
    if len(set(seats)) != len(seats) or not set(seats) <= set(playing):
        return Violation(
            "resumed.seats", "each player of the game sits in exactly one place", clause
        )
    lacking = sorted(set(playing) - set(seats))
    if asked.same_players and lacking:
        missing = _listed(names, lacking)
        text = f"all players are needed to go on; missing: {missing}"
        return Violation("resumed.players", text, clause)
    then, now = map(_year, moments)
    if asked.same_year and then != now:
        text = f"the game began in {then} and it is {now}; it can go on only in the year in which it began"
        return Violation("resumed.year", text, clause)
    before = [seat for seat in sorted(playing) if seat in seats]
    if asked.same_seats and seats and not _same_circle(before, list(seats)):
        text = f"the seats were {_listed(names, before)}; now they are {_listed(names, seats)}"
        return Violation("resumed.order", text, clause)
    return None


def _same_circle(before: list[int], now: list[int]) -> bool:
    """Return whether everybody has the same neighbours on the same sides."""
    start = before.index(now[0])
    return before[start:] + before[:start] == now


def _listed(names: Sequence[str], seats: Sequence[int]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _year(moment: str) -> int:
    return datetime.fromisoformat(moment).year
