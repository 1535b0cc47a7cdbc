"""Another match at the same table: it begins once everyone present has agreed."""

from collections.abc import Collection

from upcard.server import contract
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.chance import Chance
from upcard.server.tables.dealing import opening_events
from upcard.server.tables.game import Game

refuse = refusing(__file__)


def wants(
    game: Game, seat: int, away: Collection[int], chance: Chance, *, yes: bool
) -> list[ev.Event]:
    """Return the events of a person's answer, with those that start the next match if all have agreed."""
    if game.phase != "finished":
        raise refuse("rematch.not_now", status=409)
    if game.rematch.get(seat) is yes:
        return due(game, away, chance)
    said, after = ev.WantedRematch(seat, yes), game.copy()
    after.apply(said)
    return [said, *due(after, away, chance)]


def due(game: Game, away: Collection[int], chance: Chance) -> list[ev.Event]:
    """Return the events that start the next match if everyone present has agreed, else none."""
    agreed = _said(game, yes=True)
    here = game.persons() - set(away)
    if game.phase != "finished" or not here or not here <= set(agreed):
        return []
    begun = ev.Rematch(agreed[0])
    if any(sits.is_free or sits.kind == "open" for sits in game.seats):
        return [begun, *(ev.Ready(seat) for seat in agreed)]
    return [begun, *opening_events(game, chance)]


def _said(game: Game, *, yes: bool) -> list[int]:
    return sorted(seat for seat, answer in game.rematch.items() if answer is yes)


def rematch_shown(game: Game) -> contract.Rematch | None:
    """Return who would like another match, or None before this one is over."""
    if game.phase != "finished":
        return None
    agreed = _said(game, yes=True)
    waits = sorted(game.persons() - game.away() - set(agreed))
    return contract.Rematch(agreed, _said(game, yes=False), waits)
