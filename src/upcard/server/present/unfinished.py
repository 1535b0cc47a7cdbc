"""A match that is not played to its end by all: suspended, left, with a round dealt again; as people are told of it."""

from upcard.engine.scores.ending import whole_teams
from upcard.engine.scores.scoring import teams_of
from upcard.features.match.questions import leaver_keeps_points, suspending
from upcard.server import contract
from upcard.server.present.scores import kept_of
from upcard.server.tables.game import Game
from upcard.server.tables.seats.lobby import others
from upcard.server.tables.seats.missing import goes_on_without, in_round, posts
from upcard.server.tables.seats.votes import may_change_places
from upcard.server.tables.words.line import listed

_HIGHEST = "the two highest scores of the others, added up"


def leave_text(game: Game, seat: int) -> str:
    """Return what happens if this seat's person leaves for good now."""
    if seat < 0 or game.seats[seat].kind != "person":
        return ""
    if not others(game, seat):
        return "You are the last person here, so the table closes for good."
    if game.deal is None:
        return "Your seat is free for somebody else."
    if game.match.over:
        return "The match is over, and your place in it stands. Somebody else may sit here in the next one."
    said = [
        "A bot plays on for you; you come back only if the table lets you.",
        _total(game, seat),
        _round(game, seat),
    ]
    return " ".join(part for part in said if part)


def _total(game: Game, seat: int) -> str:
    """Return what the total of who leaves now will be."""
    options, seats = game.variant.options, len(game.seats)
    left = {**game.match.left, seat: len(game.match.results)}
    gone = whole_teams(left, seats, options)
    if seat not in gone:
        return "Your partner goes on with the points of your team."
    if leaver_keeps_points(options):
        kept = kept_of(game, gone[seat])
        return f"You keep {kept}; what the bot plays after that does not count."
    staying = [one for one in range(seats) if one not in gone]
    if len(teams_of(staying, seats, options)) < 2:
        return "Fewer than two others play on, so the match does not count."
    return (
        "Your total at the end is the two highest totals of the others, added up. "
        "You come after everybody who stayed."
    )


def _round(game: Game, seat: int) -> str:
    """Return what becomes of the running round."""
    if not game.match.running or seat not in in_round(game):
        return ""
    if not posts(game):
        return "The others may agree to have this round dealt again."
    if not goes_on_without(game, seat):
        return "This round is dealt again, because fewer than two others would have a score."
    return f"For this round you get {_HIGHEST}."


def again_shown(game: Game) -> contract.Again | None:
    """Return the question whether a round is dealt again in which somebody left, or None."""
    left = game.left_now()
    if not left or posts(game):
        return None
    who = listed([game.leavers[seat] for seat in left])
    text = f"{who} left in the middle of this round. If all of you agree, it is dealt again."
    return contract.Again(text, game.variant.cited("missing_score"), sorted(game.again))


def missing_note(game: Game, seat: int) -> str | None:
    """Return why a seat has points for the last round that are not those of its cards, or None."""
    if seat not in game.match.missing or game.deal is None or game.deal.result is None:
        return None
    if game.deal.result.reason == "void":
        return None
    return f"Left in the middle: {_HIGHEST}"


def rest_shown(game: Game) -> contract.Rest | None:
    """Return how far a suspension is, or None."""
    if not game.rest:
        return None
    holds, text = game.resting, "It is suspended once everybody agrees."
    if holds:
        asked = suspending(game.variant.options)
        ways = {
            "with all players": asked.same_players,
            "in the year in which it began": asked.same_year,
            "in the same seats": asked.same_seats,
        }
        needs = [way for way, here in ways.items() if here]
        text = f"It goes on {listed(needs)}." if needs else "It goes on whenever you like."
    clause = game.variant.cited("suspend")
    since = game.rested_at[:10]
    return contract.Rest(holds, sorted(game.rest), since, text, clause, may_change_places(game))
