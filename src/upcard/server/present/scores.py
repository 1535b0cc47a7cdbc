"""Score sheet and final places."""

from collections.abc import Collection, Sequence

import msgspec

from upcard.engine import Standing, team_of
from upcard.engine.scores.ending import Reentry
from upcard.engine.scores.money import pays_coins
from upcard.engine.scores.scoring import teams_of
from upcard.features.contracts.questions import has_own_contracts
from upcard.features.match.questions import leaver_keeps_points, option_of_bonus, target_of
from upcard.features.players.questions import has_teams
from upcard.features.scoring.questions import high_wins
from upcard.messages.say import listed, messages
from upcard.server import contract
from upcard.server.contract import Noted, Scores, Team
from upcard.server.contract import Standing as ShownStanding
from upcard.server.tables.game import Game
from upcard.server.tables.state import Placed

say = messages(__file__)


def scores(game: Game, seat: int = 0) -> Scores:
    """Return the score sheet: a row of points for each finished round; the team of ``seat`` comes first."""
    results = game.match.results
    options = game.variant.options
    high = high_wins(options)
    return Scores(
        contracts=_columns(game),
        rounds=[list(result.points) for result in results],
        totals=list(game.match.totals()),
        out=[result.out if result.out >= 0 else None for result in results],
        best="high" if high else "low",
        target=target_of(options) if high else None,
        teams=_teams(game, seat),
        notes=[*(_note_of(one, game, seat) for one in game.match.reentries()), *_void(game)],
    )


def _void(game: Game) -> list[Noted]:
    """Return a note if the match does not count because too many have left, else none."""
    if game.deal is None or not game.match.over or not game.match.void:
        return []
    return [_noted(game, say("scores-void"), "leaver_void")]


def _noted(game: Game, text: str, rule: str) -> Noted:
    return Noted(text, game.variant.cited(rule))


def _teams(game: Game, seat: int) -> list[Team]:
    seats, totals = len(game.seats), game.match.totals()
    sides = teams_of(range(seats), seats, game.variant.options)
    found = [Team(list(side), totals[side[0]]) for side in sorted(sides) if len(side) > 1]
    return sorted(found, key=lambda team: seat not in team.seats)


def _note_of(one: Reentry, game: Game, seat: int) -> Noted:
    """Return why a total is less than the sum of its points."""
    who = say("you") if one.seat == seat else game.names()[one.seat]
    text = say("scores-reentry", round=one.after + 1, who=who, total=one.total, points=one.points)
    return _noted(game, text, "reentries")


def _columns(game: Game) -> list[str]:
    """Return the heading of each column of the sheet: a contract, or a deal if their number is open."""
    if game.variant.fixed_rounds is not None:
        return [round_.contract.words() for round_ in game.variant.rounds]
    return [
        say("scores-deal", number=number)
        for number in range(1, max(1, len(game.match.results)) + 1)
    ]


def standings(game: Game) -> list[ShownStanding] | None:
    """Return the final places, one for both partners of a team; None before the end."""
    if game.phase != "finished":
        return None
    options, seats = game.variant.options, len(game.seats)
    coins = game.match.coins() if pays_coins(options) else None
    found = []
    for standing in game.match.standings():
        team = team_of(standing.seat, seats, options)
        if standing.seat == team[0]:
            found.append(
                ShownStanding(
                    seat=standing.seat,
                    mate=team[1] if len(team) > 1 else None,
                    total=standing.total,
                    place=standing.place,
                    note=_note(game, standing),
                    coins=coins[standing.seat] if coins else None,
                )
            )
    places = [one.place for one in found]  # of seats: partners share a place
    return [
        msgspec.structs.replace(one, place=1 + sum(other < one.place for other in places))
        for one in found
    ]


def leading(game: Game, seat: int) -> str | None:
    """Return who leads between two rounds, and by how much; None if it is too early to say."""
    match, names = game.match, game.names()
    places = match.standings()
    if match.over or not any(one.total for one in places):
        return None
    every = teams_of([one.seat for one in places], len(names), game.variant.options)
    leaders = {one.seat for one in places if one.place == 1}
    first = sorted(
        (side for side in every if leaders.intersection(side)),
        key=lambda side: (seat not in side, side),
    )
    if len(first) == len(every):
        return say("leads-all")
    own = say("leads-share-team" if len(first[0]) > 1 else "leads-share-you")
    sides = [own if seat in side else listed([names[one] for one in side]) for side in first]
    if len(first) > 1:
        return say("leads-share", names=listed(sides))
    team = len(first[0]) > 1
    who = ("team" if team else "you") if seat in first[0] else "many" if team else "one"
    return say("leads", who=who, names=sides[0], points=_ahead(game))


def _ahead(game: Game) -> int:
    """Return by how many points the first leads; 0 if points did not decide the order."""
    first, *rest = game.match.standings()
    other = next((one for one in rest if one.place > 1), None)
    if other is None or has_own_contracts(game.variant.options):
        return 0
    sign = 1 if high_wins(game.variant.options) else -1
    return max(0, sign * (first.total - other.total))


def evening(game: Game) -> contract.Evening | None:
    """Return the results of the finished matches, or None before the first has ended."""
    if game.phase != "finished" and not game.evening:
        return None
    winners = {one.seat for one in game.placed() if one.place == 1}
    won = [sits.won + (seat in winners) for seat, sits in enumerate(game.seats)]
    return contract.Evening(won, [_told(placed) for placed in game.evening])


def _told(placed: Sequence[Placed]) -> str:
    """Return how a match ended, in a sentence."""
    first = [one for one in placed if one.place == 1]
    others = ", ".join(f"{one.name} {one.total}" for one in placed if one.place > 1)
    names, total = listed([one.name for one in first]), first[0].total
    if not others:
        return say("evening-won", winners=len(first), names=names, total=total)
    return say("evening-won-others", winners=len(first), names=names, total=total, others=others)


def partner_of(game: Game, number: int) -> int | None:
    """Return the seat that scores together with this one, None without teams."""
    if not has_teams(game.variant.options):
        return None
    team = team_of(number, len(game.seats), game.variant.options)
    return next((seat for seat in team if seat != number), None)


def _left(game: Game, seats: Collection[int]) -> str:
    """Return how the total of a team is counted whose players all left before the end."""
    who = listed([game.leavers[seat] for seat in seats])
    if game.match.void:
        return say("left-void", names=who)
    if not leaver_keeps_points(game.variant.options):
        return say("left-highest", names=who)
    kept = kept_of(game, max(game.match.left[seat] for seat in seats))
    return say("left-keeps", names=who, rounds=kept)


def kept_of(game: Game, rounds: int) -> int:
    """Return of how many of their rounds a player who leaves keeps the points, which excludes rounds dealt again."""
    return sum(result.reason != "void" for result in game.match.results[:rounds])


def _note(game: Game, standing: Standing) -> Noted | None:
    """Return what a total has in addition to the points of rounds, or what ranks before points."""
    gone = game.match.gone()
    if standing.seat in gone:
        side = team_of(standing.seat, len(game.seats), game.variant.options)
        left = _left(game, side)
        return _noted(game, left, "leaver_void" if game.match.void else "leaver")
    if has_own_contracts(game.variant.options):
        laid = game.match.levels()[standing.seat]
        text = say("levels-laid", laid=laid, contracts=len(game.variant.rounds))
        return _noted(game, text, "progress")
    played = game.match.totals()[standing.seat]
    if standing.total == played:
        return None
    text = say("total-made", points=played, bonus=standing.total - played)
    return _noted(game, text, option_of_bonus(game.variant.options))
