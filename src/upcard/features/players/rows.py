"""Rows of the rule sheet about players."""

from upcard.features.declared import MOST_PLAYERS
from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _players(game: Ruleset) -> Sentences:
    """Yield who plays."""
    players, teams, most = game.players_words, game.options.teams, game.options.players[1]
    text = (
        say("row-most-players", players=players, teams=teams, most=most)
        if most == MOST_PLAYERS
        else say("row-players", players=players, teams=teams)
    )
    yield Sentence(text, "players" if teams == "none" else "teams")


def _partners(game: Ruleset) -> Sentences:
    """Yield how partners share their points."""
    if game.options.teams != "none":
        yield Sentence(say("row-partners"), "teams")
        if has_contract(game):
            yield from fixed("partners")


def _team_score(game: Ruleset) -> Sentences:
    """Yield the effect of going out on a partner."""
    if game.options.team_score == "out_team_zero" and not keeps_melds(game.options):
        yield Sentence(say("row-team-score"), "team_score")


ROWS = (
    Passage("aim", 40, _partners),
    Passage("cards", 10, _players),
    Passage("scored", 60, _team_score),
)
