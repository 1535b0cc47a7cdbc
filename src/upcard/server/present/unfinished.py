"""What people are told of a match not played to its end by all: suspended, left, or with a round dealt again."""

from upcard.engine.scores.ending import whole_teams
from upcard.engine.scores.scoring import teams_of
from upcard.features.match.questions import leaver_keeps_points, suspending
from upcard.messages.say import listed, messages
from upcard.server import contract
from upcard.server.present.scores import kept_of
from upcard.server.tables.game import Game
from upcard.server.tables.seats.lobby import others
from upcard.server.tables.seats.missing import goes_on_without, in_round, posts
from upcard.server.tables.seats.votes import may_change_places

say = messages(__file__)


def leave_text(game: Game, seat: int) -> str:
    """Return what happens if this seat's person leaves for good now."""
    if seat < 0 or game.seats[seat].kind != "person":
        return ""
    if not others(game, seat):
        return say("leave-last")
    if game.deal is None:
        return say("leave-free")
    if game.match.over:
        return say("leave-over")
    said = [say("leave-bot"), _total(game, seat), _round(game, seat)]
    return " ".join(part for part in said if part)


def _total(game: Game, seat: int) -> str:
    """Return what the total of a player who leaves now will be."""
    options, seats = game.variant.options, len(game.seats)
    left = {**game.match.left, seat: len(game.match.results)}
    gone = whole_teams(left, seats, options)
    if seat not in gone:
        return say("leave-partner")
    if leaver_keeps_points(options):
        return say("leave-keeps", rounds=kept_of(game, gone[seat]))
    staying = [one for one in range(seats) if one not in gone]
    if len(teams_of(staying, seats, options)) < 2:
        return say("leave-void")
    return say("leave-highest")


def _round(game: Game, seat: int) -> str:
    """Return what happens to the running round."""
    if not game.match.running or seat not in in_round(game):
        return ""
    if not posts(game):
        return say("leave-may-redeal")
    if not goes_on_without(game, seat):
        return say("leave-redeals")
    return say("leave-posts")


def again_shown(game: Game) -> contract.Again | None:
    """Return the question whether to deal again a round that somebody left, or None."""
    left = game.left_now()
    if not left or posts(game):
        return None
    who = listed([game.leavers[seat] for seat in left])
    text = say("again", names=who)
    return contract.Again(text, game.variant.cited("missing_score"), sorted(game.again))


def missing_note(game: Game, seat: int) -> str | None:
    """Return why a seat's points for the last round are not those of its cards, or None."""
    if seat not in game.match.missing or game.deal is None or game.deal.result is None:
        return None
    if game.deal.result.reason == "void":
        return None
    return say("note-missing")


def rest_shown(game: Game) -> contract.Rest | None:
    """Return the state of a suspension, or None."""
    if not game.rest:
        return None
    holds, text = game.resting, say("rest-asked")
    if holds:
        asked = suspending(game.variant.options)
        ways = {
            "rest-players": asked.same_players,
            "rest-year": asked.same_year,
            "rest-seats": asked.same_seats,
        }
        needs = listed([say(way) for way, here in ways.items() if here])
        text = say("rest-needs", needs=needs) if needs else say("rest-any")
    clause = game.variant.cited("suspend")
    since = game.rested_at[:10]
    return contract.Rest(holds, sorted(game.rest), since, text, clause, may_change_places(game))
