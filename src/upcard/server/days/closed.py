"""What a table of the day's deal keeps to itself while the day lasts.

Whoever plays knows their own hand and, once the round is over, what its summary shows. All else that would tell the
cards to somebody who has not played yet, or to a player in the middle of it, is refused until the day is over: records,
replays, files, another's seat, a look over the shoulder.
"""

from collections.abc import Sequence

from upcard.server.days.kept import date_at, in_words
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats import asking

refuse = refusing(__file__)

_CONFLICT = 409
_OTHERS = (ev.Joined, ev.Offered, asking.Asked, asking.Watches)


def is_closed_today(game: Game, since_1970: int) -> bool:
    """Return whether a table plays the deal of a day that is not over."""
    return bool(game.day) and game.day >= date_at(since_1970)


def require_told(game: Game, since_1970: int) -> None:
    """Raise ``RefusedError`` where what is asked would tell the cards of a day that is not over."""
    if is_closed_today(game, since_1970):
        raise refuse("day.running", status=_CONFLICT, day=in_words(game.day))


def require_alone(game: Game, events: Sequence[ev.Event], since_1970: int) -> None:
    """Raise ``RefusedError`` for events that let somebody else see the cards of a day that is not over.

    Who moves their own seat to another device stays who they are.
    """
    if is_closed_today(game, since_1970) and any(_lets_in(event) for event in events):
        raise refuse("day.alone", status=_CONFLICT, day=in_words(game.day))


def _lets_in(event: ev.Event) -> bool:
    return isinstance(event, _OTHERS) or (isinstance(event, ev.Reseated) and event.why != "device")
