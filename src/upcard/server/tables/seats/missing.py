"""Rounds that a player left in the middle: the score is missing, or all who stay have the round dealt again."""

from upcard.engine.scores.ending import can_be_posted
from upcard.engine.situation import OUT_OF_MATCH
from upcard.features.scoring.questions import posts_two_highest
from upcard.messages.say import listed
from upcard.server.refusals import refusing
from upcard.server.tables import events as ev
from upcard.server.tables.game import Game

refuse = refusing(__file__)


def posts(game: Game) -> bool:
    """Return whether the game supplies a score for one that is missing in the running round."""
    return game.match.running and posts_two_highest(game.variant.options)


def in_round(game: Game) -> list[int]:
    """Return the seats that the running or last round was dealt to."""
    deal = game.deal
    return [] if deal is None else [n for n in range(deal.seats) if deal.left[n] != OUT_OF_MATCH]


def goes_on_without(game: Game, seat: int) -> bool:
    """Return whether the running round can be scored once this seat's player has left too."""
    return can_be_posted(in_round(game), {*game.match.missing, seat}, game.variant.options)


def wants_again(game: Game, seat: int, *, yes: bool) -> list[ev.Event]:
    """Return the events with which a person wants a round that somebody left dealt again, or no longer wants it."""
    if not game.left_now():
        raise refuse("again.nobody_left", status=409)
    if posts(game):
        left = [game.leavers[one] for one in game.left_now()]
        raise refuse(
            "again.posted", game.variant.cited("missing_score"), status=409,
            names=listed(left), number=len(left),
        )  # fmt: skip
    if (seat in game.again) == yes:
        return []
    said: list[ev.Event] = [ev.WantedAgain(seat, yes)]
    all_agree = yes and game.persons() <= {*game.again, seat}
    return [*said, ev.BrokeOff()] if all_agree else said
