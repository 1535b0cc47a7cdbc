"""Joint decisions of the people of a table, as functions that plan events: removing a player, closing the table,
changing places, suspending and resuming the match, playing another.
"""

import math
from collections.abc import Collection

from upcard.features.match.questions import suspending
from upcard.features.players.questions import has_teams
from upcard.paper.rest import why_not_resumed, why_not_suspended
from upcard.server import contract
from upcard.server.refusals import Refusal, RefusedError, refusal_of, refusing
from upcard.server.tables import events as ev
from upcard.server.tables.chance import Chance
from upcard.server.tables.dealing import opening_events
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
    """Return the events of a vote to remove a person; with enough votes the seat is free, or a bot's.

    ``left``: the seconds until the person counts as away, None if no such time runs.
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
    """Return the events that move a person to a seat without one, or note a wish to change places; mutual wishes are
    fulfilled.
    """
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


# ---- A match that rests -------------------------------------------------------------------------


def rests(game: Game, seat: int, at: str, *, yes: bool) -> list[ev.Event]:
    """Return the events with which a person wants the match suspended, or no longer wants it."""
    refusal = why_not_rested(game)
    if refusal is not None and (yes or game.resting):
        raise RefusedError(refusal.code, refusal.message, refusal.clause, status=409)
    return [] if (seat in game.rest) == yes else [ev.Rested(seat, yes=yes, at=at)]


def why_not_rested(game: Game) -> Refusal | None:
    """Return why the match cannot be suspended now, or None."""
    if game.phase not in ("playing", "summary"):
        return refuse("rest.not_now").refusal
    if game.resting:
        return refuse("rest.already").refusal
    found = why_not_suspended(game.variant, game.match.round, begun=game.phase == "playing")
    return None if found is None else refusal_of(found)


def goes_on(game: Game, seat: int, here: Collection[int], at: str) -> list[ev.Event]:
    """Return the events that resume the match with the people who are here."""
    if not game.resting:
        raise refuse("rest.runs", status=409)
    people = game.persons()
    there = sorted({*here, seat} & people)
    began = (
        game.began_at or game.rested_at
    )  # older matches did not store their start: use the nearest known time
    found = why_not_resumed(game.variant, game.names(), people, there, (began, at))
    if found is not None:
        refusal = refusal_of(found)
        raise RefusedError(refusal.code, refusal.message, refusal.clause, status=409)
    return [ev.WentOn(seat)]


def refuse_resting(game: Game) -> None:
    """Raise ``RefusedError`` while the match is suspended."""
    if game.resting:
        raise refuse("rest.holds", game.variant.cited("suspend"), status=409)


# ---- Another match ------------------------------------------------------------------------------


def wants_rematch(
    game: Game, seat: int, away: Collection[int], chance: Chance, *, yes: bool
) -> list[ev.Event]:
    """Return the events of a person's answer, with those that start the next match if all have agreed."""
    if game.phase != "finished":
        raise refuse("rematch.not_now", status=409)
    if game.rematch.get(seat) is yes:
        return rematch_due(game, away, chance)
    said, after = ev.WantedRematch(seat, yes), game.copy()
    after.apply(said)
    return [said, *rematch_due(after, away, chance)]


def rematch_due(game: Game, away: Collection[int], chance: Chance) -> list[ev.Event]:
    """Return the events that start the next match if everyone present has agreed, else none."""
    agreed = _rematch_said(game, yes=True)
    here = game.persons() - set(away)
    if game.phase != "finished" or not here or not here <= set(agreed):
        return []
    begun = ev.Rematch(agreed[0])
    if any(sits.is_free or sits.kind == "open" for sits in game.seats):
        return [begun, *(ev.Ready(seat) for seat in agreed)]
    return [begun, *opening_events(game, chance)]


def _rematch_said(game: Game, *, yes: bool) -> list[int]:
    return sorted(seat for seat, answer in game.rematch.items() if answer is yes)


def rematch_shown(game: Game) -> contract.Rematch | None:
    """Return the seats that want another match, or None before this one is over."""
    if game.phase != "finished":
        return None
    agreed = _rematch_said(game, yes=True)
    waits = sorted(game.persons() - game.away() - set(agreed))
    return contract.Rematch(agreed, _rematch_said(game, yes=False), waits)
