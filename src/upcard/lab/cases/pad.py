"""Score pads for play with real cards: missing scores, players who leave, interrupted games, wrong sums."""

from collections.abc import Callable
from datetime import date
from typing import Any

from upcard.cards.kinds import quoted
from upcard.features.scoring.questions import points_for_missing_card
from upcard.lab.cases.case import Setting, check_verdict, kind_of, run_steps, same
from upcard.lab.cases.fields import Fields, seat_name, seat_of, whole, wrong
from upcard.lab.cases.seating import players_of
from upcard.paper import Pad, why_not
from upcard.paper import events as ev

_DAY = "2026-03-01"
_WHYS = ("", "sum", "miscount", "doubt")
_NONE = "none"


class Kept:
    """The score pad of a case."""

    def __init__(self, setting: Setting, players: int, dealer: int, day: str) -> None:
        """Open the pad on a given day."""
        variant = setting.variant
        names = tuple(seat_name(seat) for seat in range(players))
        self.setting, self.day = setting, day
        self.events: list[ev.Event] = [
            ev.Opened(variant.id, variant.version, None, names, dealer, day)
        ]

    @property
    def pad(self) -> Pad:
        """The current pad."""
        return Pad(self.setting.variant, self.events)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.pad.names)

    def add(self, fields: Fields, *events: tuple[ev.Event, str]) -> None:
        """Add the events of a step, each with what it is called, or check the first refusal among them."""
        first, told = None, ""
        for event, what in events:
            violation = why_not(self.pad, event)
            if violation is None:
                self.events.append(event)
            if first is None:
                first, told = violation, what
        check_verdict(fields, first, told)


def pad_case(setting: Setting, _watch: object = None) -> None:
    """Judge a case that begins with a ``pad``."""
    opening = setting.fields.table("pad")
    players = players_of(setting, opening.number("players", 1, 100))
    dealer = opening.text("dealer")
    first = 0 if dealer is None else seat_of(dealer, players, "pad.dealer")
    kept = Kept(setting, players, first, _day(opening, "opened") or _DAY)
    run_steps(opening, "pad", lambda step: _step(kept, step), lambda last: _check(kept, last))


def _step(kept: Kept, step: Any) -> None:
    if not isinstance(step, dict):
        raise wrong("pad-not-table")
    fields = Fields(step)
    kept.day = _day(fields, "on") or kept.day
    kind = kind_of(fields, _STEPS)
    if kind is None:
        _check(kept, fields)
    else:
        _STEPS[kind](kept, fields)
        fields.finish()


def _day(fields: Fields, name: str) -> str | None:
    """Return a day, such as 2026-12-30, or None if none is given."""
    text = fields.text(name)
    try:
        return None if text is None else date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise wrong("pad-not-day", name=name, text=quoted(text or "")) from error


# ---- Steps ----------------------------------------------------------------------------------


def _entered(kept: Kept, fields: Fields) -> None:
    """Enter who went out and the hands of a round; of several refusals the first counts."""
    at = fields.number("round", 1, 1000) or kept.pad.at
    missing = fields.seat_numbers("missing", kept.seats)
    out = fields.text("out")
    made: list[tuple[ev.Event, str]] = []
    why, seen = _why(fields), 0 if fields.flag("disputed") else len(kept.events)
    if out is not None:
        seat = -1 if out == "nobody" else seat_of(out, kept.seats, "out")
        made.append((ev.Entered(at, "out", -1, 0, kept.day, seat), "entry of who went out"))
    written = fields.table("entered")
    for name in written.names():
        seat = seat_of(name, kept.seats, "entered")
        cards, number = _value(written, name)
        if cards is not None:
            number = missing.get(seat, 0)
        elif number is not None:
            number += missing.get(seat, 0) * points_for_missing_card(kept.setting.variant.options)
        entry = ev.Entered(at, "hand", seat, seat, kept.day, number, cards, seen, why)
        made.append((entry, f"entry of {name}"))
    written.finish()
    kept.add(fields, *made)


def _value(written: Fields, name: str) -> tuple[str | None, int | None]:
    """Return the cards or the points of an entry; neither if no score is given."""
    value = written.raw(name)
    if value == _NONE:
        return None, None
    if isinstance(value, str):
        return written.text(name), None
    return None, whole(value, name, -100_000, 100_000)


def _why(fields: Fields) -> Any:
    why = fields.text("why") or ""
    if why not in _WHYS:
        raise wrong("pad-why", why=quoted(why), whys=", ".join(_WHYS[1:]))
    return why


def _mixed(kept: Kept, fields: Fields) -> None:
    at = fields.number("mixed", 1, 1000) or 1
    kept.add(fields, (ev.Mixed(at, 0, kept.day), "mixing the cards"))


def _leaves(kept: Kept, fields: Fields) -> None:
    seat = seat_of(fields.needed("leaves"), kept.seats, "leaves")
    kept.add(fields, (ev.Left(seat, seat, kept.day), "leaving"))


def _suspends(kept: Kept, fields: Fields) -> None:
    seat = seat_of(fields.needed("suspends"), kept.seats, "suspends")
    kept.add(fields, (ev.Suspended(seat, kept.day), "suspending"))


def _agrees(kept: Kept, fields: Fields) -> None:
    """Let players agree to the last request."""
    asked = len(kept.events)
    while isinstance(kept.events[asked - 1], ev.Agreed):
        asked -= 1
    for seat in fields.seats("agrees", kept.seats):
        kept.add(fields, (ev.Agreed(asked, seat, seat, kept.day), "agreeing"))


def _resumes(kept: Kept, fields: Fields) -> None:
    seats = tuple(fields.seats("resumes", kept.seats))
    kept.add(fields, (ev.Resumed(seats, 0, kept.day), "resuming"))


_STEPS: dict[str, Callable[[Kept, Fields], None]] = {
    "entered": _entered,
    "mixed": _mixed,
    "leaves": _leaves,
    "suspends": _suspends,
    "agrees": _agrees,
    "resumes": _resumes,
}


# ---- What can be expected -------------------------------------------------------------------


def _check(kept: Kept, fields: Fields) -> None:
    pad = kept.pad
    by_seat = sorted(pad.match.standings(), key=lambda standing: standing.seat)
    found: dict[str, Any] = {
        "totals": list(pad.match.totals()),
        "final": [standing.total for standing in by_seat],
        "rounds": len(pad.match.results),
        "round": pad.rounds[-1].number if pad.rounds else 1,
        "void": pad.match.void,
        "replayed": bool(pad.match.results) and pad.match.results[-1].reason == "void",
        "rests": pad.suspension is not None and pad.suspension.holds,
        "dealer": seat_name(pad.rounds[-1].dealer) if pad.rounds else "",
    }
    if not fields.names():
        raise wrong("pad-nothing")
    for name in fields.names():
        if name in ("totals", "final"):
            same(name, fields.numbers(name), found[name])
        elif name in ("rounds", "round"):
            same(name, fields.number(name, 0, 1000), found[name])
        elif name == "dealer":
            same(name, fields.needed(name)[:10], found[name])
        elif name in found:
            same(name, fields.flag(name), found[name])
    fields.finish()
