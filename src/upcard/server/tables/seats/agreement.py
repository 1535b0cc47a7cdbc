"""When a person may take over a seat: not while others play against its hand, and not in a round where somebody may
have read every hand in a file.
"""

from collections.abc import Sequence

from upcard.messages.say import listed, messages
from upcard.server.refusals import RefusedError, refusing
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game

say, refuse = messages(__file__), refusing(__file__)

_TAKES_A_SEAT = (ev.Joined, ev.Reseated)


def disagreeing(game: Game, seat: int, by: int) -> list[int]:
    """Return the persons who have not agreed yet that the seat offered by ``by`` is taken now.

    Between rounds nobody is asked: no hand is in play. Nor is anybody if the person who offers is alone with bots.
    """
    sits = game.seats[seat]
    if game.phase != "playing" or sits.kind != "bot":
        return []
    return [
        other
        for other, person in enumerate(game.seats)
        if person.kind == "person" and other != by and other not in sits.agreed
    ]


def awaiting(game: Game, seat: int) -> list[int]:
    """Return the offered seats that wait for this seat's agreement."""
    return [
        number
        for number, sits in enumerate(game.seats)
        if sits.offers and any(seat in disagreeing(game, number, by) for by in sits.offers.values())
    ]


def check_agreed(game: Game, seat: int, by: int) -> None:
    """Raise ``RefusedError`` while the seat cannot be taken."""
    _check_seat(game, seat)
    missing = disagreeing(game, seat, by)
    if missing:
        names = game.names()
        who = listed([names[other] for other in missing])
        raise refuse(
            "invite.not_yet", status=409, name=names[seat], names=who, missing=len(missing)
        )


def why_not_handed_over(game: Game, seat: int) -> str | None:
    """Return why no other person may take the seat during the running round, or None.

    A file with which a game is taken along holds every hand and the stock. It takes all players of that moment to open
    it; a newcomer would play against people who may have read it.
    """
    if game.phase != "playing" or game.taken_by is None:
        return None
    how, holder = "taken" if game.taken_by else "came", game.names()[seat]
    return say("seat-taken_along", how=how, name=game.taken_by, holder=holder)


def check_handed_over(game: Game, events: Sequence[ev.Event]) -> None:
    """Raise ``RefusedError`` if an event may give another person a seat of a round that was taken along.

    The server cannot tell whether a code goes to a person's own device or to somebody else. So only a person alone with
    bots may use one, when nobody can be cheated.
    """
    for event in events:
        if not isinstance(event, _TAKES_A_SEAT):
            continue
        own = isinstance(event, ev.Reseated) and event.why == "device"
        if not own or len(game.persons()) != 1:
            _check_seat(game, event.seat)


def _check_seat(game: Game, seat: int) -> None:
    why = why_not_handed_over(game, seat)
    if why is not None:
        raise RefusedError("seat.taken_along", why, status=409)
