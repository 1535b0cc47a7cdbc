"""A day: a stream of events and its fold.

It keeps only a hash of each browser, different every day. Only this package reads the secret until the day is over.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime

import msgspec

from upcard.engine.seals.seal import Seal, commitment_of
from upcard.messages.say import messages
from upcard.rules import Variant, find_variant
from upcard.server.refusals import refusing
from upcard.server.rules.games import of_one_round
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game

say, refuse = messages(__file__), refusing(__file__)

SECONDS = 86_400


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """The day's deal was fixed: the secret of its cards, the round and the players."""

    secret: str
    game: str
    round: int
    seats: int
    level: str


class Begun(msgspec.Struct, frozen=True, tag="begun"):
    """A browser started its counted try at this table."""

    browser: str
    table: str


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The counted try at a table ended with these points."""

    table: str
    points: int


class Weighed(msgspec.Struct, frozen=True, tag="weighed"):
    """The decisions of that try were reviewed; their total cost in points."""

    table: str
    cost: float


Happening = Drawn | Begun | Ended | Weighed
_READ: msgspec.json.Decoder[Happening] = msgspec.json.Decoder(Happening)


class Day:
    """The state of a day."""

    def __init__(self, on: str, drawn: Drawn) -> None:
        self.on, self.drawn = on, drawn
        self.number = 0
        self.tables: dict[str, str] = {}
        """The table of each browser's counted try."""
        self.points: dict[str, int] = {}
        self.costs: dict[str, float] = {}

    @property
    def seal(self) -> Seal:
        """The seal of all cards, without salts, so that everybody gets the same."""
        return Seal(1, self.drawn.secret)

    @property
    def commitment(self) -> str:
        """The server's commitment to the secret."""
        return commitment_of(self.drawn.secret)

    def game(self) -> tuple[Variant, str]:
        """Return the game of the day's round, and its text."""
        return of_one_round(find_variant(self.drawn.game), None, self.drawn.round)

    def counts(self, table: str) -> bool:
        """Return whether a table is that of a counted try."""
        return table in self.tables.values()

    def take_in(self, bodies: Sequence[bytes]) -> None:
        """Fold stored events; the first of two about the same thing counts."""
        for body in bodies:
            match read(body):
                case Begun(browser, table):
                    self.tables.setdefault(browser, table)
                case Ended(table, points):
                    self.points.setdefault(table, points)
                case Weighed(table, cost):
                    self.costs.setdefault(table, cost)
        self.number += len(bodies)


def read(body: bytes) -> Happening:
    """Return a stored event; raises ``RefusedError`` if it cannot be read."""
    try:
        return _READ.decode(body)
    except (msgspec.DecodeError, ValueError) as error:
        raise refuse("day.unreadable", status=409) from error


def day_of(on: str, bodies: Sequence[bytes]) -> Day:
    """Return the day of stored events, at least one; raises ``RefusedError``."""
    drawn = read(bodies[0])
    if not isinstance(drawn, Drawn):
        raise refuse("day.no_deal", status=409)
    day = Day(on, drawn)
    day.take_in(bodies)
    return day


def date_at(since_1970: int) -> str:
    """Return the date of a time, in UTC.

    >>> date_at(1_795_478_400)
    '2026-11-24'
    """
    return datetime.fromtimestamp(since_1970, UTC).date().isoformat()


def stream_of(on: str) -> str:
    """Return the name of a day's stream; names sort by date."""
    return f"day-{on}"


def is_day(name: str) -> bool:
    """Return whether a stream is a day.

    >>> is_day("day-2026-11-24"), is_day("day-2026-13-24"), is_day("pad-23456789abcde")
    (True, False, False)
    """
    return name.startswith("day-") and is_date(name.removeprefix("day-"))


def is_date(text: str) -> bool:
    """Return whether a text is a date in ISO form."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def in_words(on: str, *, year: bool = False) -> str:
    """Return a date in words.

    >>> in_words("2026-11-04"), in_words("2026-11-04", year=True)
    ('4 November', '4 November 2026')
    """
    day = date.fromisoformat(on)
    if year:
        return say("date-year", day=day.day, month=day.month, year=day.year)
    return say("date", day=day.day, month=day.month)


# ---- What a table keeps to itself while the day lasts ---------------------------------------
# Players know their own hand and, after the round, its summary. Everything else that would reveal cards to others is
# refused until the day is over: records, replays, files, another's seat, watching.


def is_closed_today(game: Game, since_1970: int) -> bool:
    """Return whether a table plays the deal of an unfinished day."""
    return bool(game.day) and game.day >= date_at(since_1970)


def require_told(game: Game, since_1970: int) -> None:
    """Raise ``RefusedError`` for a table with the deal of an unfinished day."""
    if is_closed_today(game, since_1970):
        raise refuse("day.running", status=409, day=in_words(game.day))


def require_alone(game: Game, events: Sequence[ev.Event], since_1970: int) -> None:
    """Raise ``RefusedError`` for events that let other people see the cards of an unfinished day.

    Moving one's own seat to another device is allowed.
    """
    if is_closed_today(game, since_1970) and any(_lets_in(event) for event in events):
        raise refuse("day.alone", status=409, day=in_words(game.day))


def _lets_in(event: ev.Event) -> bool:
    return isinstance(event, ev.Joined | ev.Offered | ev.Asked | ev.Watches) or (
        isinstance(event, ev.Reseated) and event.why != "device"
    )
