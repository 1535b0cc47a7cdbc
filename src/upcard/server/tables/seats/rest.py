"""A match that rests: suspended when the game allows it, and taken up again by those whom it asks for."""

from collections.abc import Collection

from upcard.paper.rest import why_not_resumed, why_not_suspended
from upcard.server.refusals import Refusal, RefusedError, refusal_of, refusing
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game

refuse = refusing(__file__)


def asks(game: Game, seat: int, at: str, *, yes: bool) -> list[ev.Event]:
    """Return what happens when a person wants the match suspended, or does not any more."""
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
