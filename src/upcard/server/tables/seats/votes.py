"""Votes to remove a player or close the table, and wishes to change places: functions that plan events."""

import math
from collections.abc import Collection

from upcard.features.match.questions import suspending
from upcard.features.players.questions import has_teams
from upcard.server import contract
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.chance import Chance
from upcard.server.tables.game import Game
from upcard.server.tables.seats import lobby

refuse = refusing(__file__)


def votes(
    game: Game,
    seat: int,
    other: int,
    away: Collection[int],
    left: float | None,
    chance: Chance,
    *,
    yes: bool,
) -> list[ev.Event]:
    """Return what a vote on removing a person brings about: with enough of them the seat is free, or a bot's.

    ``left``: the seconds until they count as away, None where that time does not run.
    """
    lobby.require_seat(game, other)
    if game.seats[other].kind != "person" or other == seat:
        raise refuse("remove.nobody", status=409)
    need = _needed(game, other, away)
    if yes and need > len(lobby.others(game, other)):
        way, seconds = ("here", 0) if left is None else ("soon", max(1, math.ceil(left)))
        name = game.names()[other]
        raise refuse("remove.two", status=409, name=name, way=way, seconds=seconds)
    before = game.unsettled.votes.get(other, frozenset())
    after = before | {seat} if yes else before - {seat}
    voted: list[ev.Event] = [] if after == before else [ev.Voted(seat, other, yes)]
    if len(after) < need:
        return voted
    return [*voted, *lobby.with_beginning(game, lobby.leaves(game, other, "removed"), chance)]


def _needed(game: Game, seat: int, away: Collection[int]) -> int:
    """More than half of the others; and two, unless the person is away."""
    half = len(lobby.others(game, seat)) // 2 + 1
    return half if seat in away else max(2, half)


def closes(game: Game, seat: int, away: Collection[int], *, yes: bool) -> list[ev.Event]:
    """Return the events of a vote to close the table, which closes once more than half of those here agree."""
    before = game.unsettled.close
    after = before | {seat} if yes else before - {seat}
    voted: list[ev.Event] = [] if after == before else [ev.WantedClose(seat, yes)]
    gone = set(away) - {seat}
    if not yes or len(after - gone) < _needed_to_close(game, gone):
        return voted
    return [*(voted if len(game.persons()) > 1 else []), ev.Closed(seat)]


def _needed_to_close(game: Game, away: Collection[int]) -> int:
    return len(game.persons() - set(away)) // 2 + 1


def swaps(game: Game, seat: int, other: int) -> list[ev.Event]:
    """Return what moves to a seat without a person, or notes the wish to change places; two that wish it do."""
    if not may_change_places(game):
        lobby.require_waiting(game)
    lobby.require_seat(game, other)
    places = game.unsettled.places
    if other == seat:
        return [ev.WishedPlace(seat, None)] if seat in places else []
    if game.seats[other].kind != "person" or places.get(other) == seat:
        return [ev.Swapped(seat, other)]
    return [] if places.get(seat) == other else [ev.WishedPlace(seat, other)]


def may_change_places(game: Game) -> bool:
    """Return whether players of a match that rests may sit down in another order: the game does not ask for the same
    one, and nobody has a partner.
    """
    options = game.variant.options
    rests = game.phase == "summary" and game.resting
    return rests and not suspending(options).same_seats and not has_teams(options)


def votes_shown(game: Game) -> list[contract.Vote]:
    """Return the open votes to remove a player."""
    return [
        contract.Vote(seat, sorted(yes), _needed(game, seat, game.away()))
        for seat, yes in game.unsettled.votes.items()
    ]


def close_shown(game: Game) -> contract.CloseVote | None:
    """Return the open vote to close the table, or None."""
    yes = game.unsettled.close - game.away()
    return contract.CloseVote(sorted(yes), _needed_to_close(game, game.away())) if yes else None


def wishes_shown(game: Game) -> list[contract.Wish]:
    """Return the wishes to change places."""
    return [contract.Wish(seat, other) for seat, other in game.unsettled.places.items()]
