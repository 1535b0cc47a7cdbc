"""A match that is not played to its end by all: suspended, left, with a round dealt again; as people are told of it."""

from upcard.engine import team_of
from upcard.engine.scores.ending import whole_teams
from upcard.server import contract
from upcard.server.present.scores import kept_of
from upcard.server.tables.game import Game
from upcard.server.tables.seats.lobby import others
from upcard.server.tables.seats.missing import goes_on_without, in_round, posts
from upcard.server.tables.seats.votes import may_change_places
from upcard.server.tables.words.line import listed

_RESUMED = {
    "players": "with all players",
    "year": "in the calendar year in which it began",
    "seats": "in the same seats",
}
_HIGHEST = "the two highest scores of the others together"


def leave_text(game: Game, seat: int) -> str:
    """Return what happens if this seat's person leaves for good now."""
    if seat < 0 or game.seats[seat].kind != "person":
        return ""
    if not others(game, seat):
        return "You are the last person here: the table is closed for good."
    if game.deal is None:
        return "Your seat is free for somebody else."
    if game.match.over:
        return "The match is over, and your place in it stands. Somebody else may have your seat in the next one."
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
    gone = whole_teams(left, seats, options.teams)
    if seat not in gone:
        return "Your partner goes on with the points of your team."
    if options.leaver == "own":
        kept = kept_of(game, gone[seat])
        return f"You keep {kept}; what the bot brings does not count{_clause(game, 'leaver')}."
    sides = {team_of(one, seats, options.teams) for one in range(seats) if one not in gone}
    if len(sides) < 2:
        name = "leaver_void" if game.variant.cited("leaver_void") else "leaver"
        return f"Fewer than two others play on, so the statistics of the match are void{_clause(game, name)}."
    text = "At the end your total is the two highest totals of the others together"
    return f"{text}, and you come after all who stayed{_clause(game, 'leaver')}."


def _round(game: Game, seat: int) -> str:
    """Return what becomes of the running round."""
    if not game.match.running or seat not in in_round(game):
        return ""
    clause = _clause(game, "missing_score")
    if not posts(game):
        return f"The others may agree to have this round dealt again{clause}."
    if not goes_on_without(game, seat):
        return f"This round is dealt again, since fewer than two others give a score{clause}."
    return f"For this round you get {_HIGHEST}{clause}."


def again_shown(game: Game) -> contract.Again | None:
    """Return the question whether a round is dealt again in which somebody left, or None."""
    left = game.left_now()
    if not left or posts(game):
        return None
    who = listed([game.leavers[seat] for seat in left])
    clause = _clause(game, "missing_score")
    text = f"{who} left in the middle of this round. It is dealt again if all of you like{clause}."
    return contract.Again(text, sorted(game.again))


def missing_note(game: Game, seat: int) -> str | None:
    """Return why a seat has points for the last round that are not those of its cards, or None."""
    if seat not in game.match.missing or game.deal is None or game.deal.result is None:
        return None
    if game.deal.result.reason == "void":
        return None
    return f"Left in the middle: {_HIGHEST}{_clause(game, 'missing_score')}"


def _clause(game: Game, name: str) -> str:
    clause = game.variant.cited(name)
    return f" ({clause})" if clause else ""


def rest_shown(game: Game) -> contract.Rest | None:
    """Return how far a suspension is, or None."""
    if not game.rest:
        return None
    holds, text = game.resting, "It is suspended once everybody agrees"
    if holds:
        needs = [_RESUMED[word] for word in game.variant.options.suspend if word in _RESUMED]
        text = f"It goes on {listed(needs)}" if needs else "It goes on whenever you like"
    clause = game.variant.cited("suspend")
    text += f" ({clause})." if clause else "."
    return contract.Rest(
        holds, sorted(game.rest), game.rested_at[:10], text, may_change_places(game)
    )
