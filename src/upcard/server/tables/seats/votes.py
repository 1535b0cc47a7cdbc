"""Votes on taking a seat away, and wishes to change places before the first deal: plans of events."""

from collections.abc import Collection

from upcard.server import contract
from upcard.server.refusals import RefusedError
from upcard.server.tables import events as ev
from upcard.server.tables.chance import Chance
from upcard.server.tables.game import Game
from upcard.server.tables.seats import asking, lobby

_CONFLICT = 409


def votes(
    game: Game, seat: int, other: int, here: Collection[int], chance: Chance, *, yes: bool
) -> list[ev.Event]:
    """Return what a vote on removing a person brings about: with enough of them the seat is free, or a bot's."""
    lobby.require_seat(game, other)
    if game.seats[other].kind != "person" or other == seat:
        raise RefusedError(
            "remove.nobody", "A vote is about another person's seat.", status=_CONFLICT
        )
    need = _needed(game, other, here)
    if yes and need > len(lobby.others(game, other)):
        raise RefusedError(
            "remove.two",
            f"{game.names()[other]} is here and you are the only other person: nobody is removed by one vote. "
            "You can leave the table instead.",
            status=_CONFLICT,
        )
    before = game.unsettled.votes.get(other, frozenset())
    after = before | {seat} if yes else before - {seat}
    voted: list[ev.Event] = [] if after == before else [asking.Voted(seat, other, yes)]
    if len(after) < need:
        return voted
    return [*voted, *lobby.with_beginning(game, lobby.leaves(game, other, "removed"), chance)]


def _needed(game: Game, seat: int, here: Collection[int]) -> int:
    """More than half of the others; and two, unless the person is away."""
    half = len(lobby.others(game, seat)) // 2 + 1
    return half if seat not in here else max(2, half)


def swaps(game: Game, seat: int, other: int) -> list[ev.Event]:
    """Return what moves to a seat without a person, or notes the wish to change places; two that wish it do."""
    if not may_change_places(game):
        lobby.require_waiting(game)
    lobby.require_seat(game, other)
    places = game.unsettled.places
    if other == seat:
        return [asking.WishedPlace(seat, None)] if seat in places else []
    if game.seats[other].kind != "person" or places.get(other) == seat:
        return [ev.Swapped(seat, other)]
    return [] if places.get(seat) == other else [asking.WishedPlace(seat, other)]


def may_change_places(game: Game) -> bool:
    """Return whether players of a match that rests may sit down in another order: the game does not ask for the same
    one, and nobody has a partner.
    """
    options = game.variant.options
    rests = game.phase == "summary" and game.resting
    return rests and "seats" not in options.suspend and options.teams == "none"


def votes_shown(game: Game, here: Collection[int]) -> list[contract.Vote]:
    """Return the votes that stand."""
    return [
        contract.Vote(seat, sorted(yes), _needed(game, seat, here))
        for seat, yes in game.unsettled.votes.items()
    ]


def wishes_shown(game: Game) -> list[contract.Wish]:
    """Return the wishes to change places."""
    return [contract.Wish(seat, other) for seat, other in game.unsettled.places.items()]
