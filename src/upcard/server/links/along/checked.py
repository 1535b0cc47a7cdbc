"""The fold of events that come from outside: nothing in them is trusted.

A table's own events were checked before they were stored, so their fold trusts them. Those of a file were checked by
another server, or made up; each is checked again, so that no file can bring a table that could not have been played.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from upcard.cards import parse_cards
from upcard.engine import CHANCE, parse_move
from upcard.engine.seals.drawn import next_round
from upcard.engine.seals.seal import is_hex
from upcard.server.links.along.sealed import damaged
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game
from upcard.server.tables.seats.names import seen
from upcard.server.tables.seats.seat import LONGEST_NAME

MOST_EVENTS = 20_000
_LONGEST_MOVE = 2000


class _OddError(Exception):
    """An event that cannot have happened."""


def checked(bodies: Sequence[bytes]) -> Game:
    """Return the table that events come to; raises ``RefusedError`` for events that cannot have happened."""
    if len(bodies) > MOST_EVENTS:
        raise damaged(f"{len(bodies)} events are too many")
    try:
        first, *rest = [ev.decoded(body) for body in bodies]
        if not isinstance(first, ev.Created):
            raise _OddError
        for plan in first.seats:
            _name(plan.name)
        game = Game(first)
    except RefusedError:
        raise
    except Exception as error:
        raise damaged("it does not begin with a table") from error
    for number, event in enumerate(rest, 2):
        try:
            _check(game, event)
            game.apply(event)
        except Exception as error:  # whatever an odd file makes fail is the file's fault
            raise damaged(f"event {number} cannot have happened") from error
    return game


def _check(game: Game, event: ev.Event) -> None:
    """Raise something for an event that cannot have happened at the table as it is."""
    if isinstance(event, ev.Created | ev.Closed):
        raise _OddError
    _check_seats(game, event)
    for field in ("name", "bot"):
        _name(getattr(event, field, ""))
    check = _CHECKS.get(type(event))
    if check is not None:
        check(game, event)


def _check_seats(game: Game, event: ev.Event) -> None:
    for field in ("seat", "by", "other"):
        seat = getattr(event, field, None)
        chance = isinstance(event, ev.Moved) and seat == CHANCE
        if isinstance(seat, int) and not chance and not 0 <= seat < len(game.seats):
            raise _OddError


def _name(name: str) -> None:
    if len(name) > LONGEST_NAME or (name and seen(name) != name):
        raise _OddError


def _check_dealer(game: Game, event: ev.Dealer) -> None:
    drawn = Counter(parse_cards(event.order))
    if game.deal is not None or drawn - Counter(game.variant.shoe(len(game.seats))):
        raise _OddError


def _check_round(game: Game, event: ev.Round) -> None:
    shoe = parse_cards(event.shoe)
    size = len(shoe)
    if game.deal is not None and (game.match.running or game.match.over):
        raise _OddError
    if Counter(shoe) != Counter(game.variant.shoe(len(game.seats))):
        raise _OddError
    if event.sealed and (game.seal is None or not _follows(game, event, shoe)):
        raise _OddError
    if not 0 <= event.cut <= 2 * size or any(not 0 <= place < size for place in event.bury):
        raise _OddError


def _follows(game: Game, event: ev.Round, shoe: tuple[int, ...]) -> bool:
    """Return whether a round that says so is dealt as the seal before it."""
    if game.seal is None:
        return False
    drawn = next_round(game.match, game.seal.chance("shoe"))
    return drawn == (shoe, tuple(event.bury), event.cut)


def _check_committed(game: Game, event: ev.Committed) -> None:
    if game.seal is not None or game.phase == "playing" or not is_hex(event.secret):
        raise _OddError


def _check_salted(game: Game, event: ev.Salted) -> None:
    if game.seal is None or event.seat in game.seal.salts or not is_hex(event.salt):
        raise _OddError


def _check_move(game: Game, event: ev.Moved) -> None:
    deal = game.deal
    if deal is None or not game.match.running or len(event.move) > _LONGEST_MOVE:
        raise _OddError
    if deal.problem(event.seat, parse_move(event.move, deal.rules.melds)) is not None:
        raise _OddError


def _check_settings(_: Game, event: ev.Settings) -> None:
    if not (math.isfinite(event.pace) and 0 <= event.pace <= 3):
        raise _OddError


def _check_rematch(game: Game, _: ev.Rematch) -> None:
    if game.phase != "finished":
        raise _OddError


def _check_before_the_deal(game: Game, _: ev.Event) -> None:
    if game.deal is not None:
        raise _OddError


_CHECKS: dict[type, Callable[[Game, Any], None]] = {
    ev.Dealer: _check_dealer,
    ev.Round: _check_round,
    ev.Moved: _check_move,
    ev.Settings: _check_settings,
    ev.Committed: _check_committed,
    ev.Salted: _check_salted,
    ev.Rematch: _check_rematch,
    ev.Swapped: _check_before_the_deal,
    ev.Opened: _check_before_the_deal,
}
