"""Rows of the rule sheet about players."""

from upcard.features.declared import MOST_PLAYERS
from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed


def _players(game: Ruleset) -> Sentences:
    """Yield who plays."""
    options = game.options
    most = options.players[1]
    pairs = options.teams == "opposite_pairs"
    who = "partners sit opposite each other" if pairs else "each for themselves"
    ours = f"; {MOST_PLAYERS} is Upcard's own limit" if most == MOST_PLAYERS else ""
    yield Sentence(f"{game.players_words}, {who}{ours}.", "teams" if pairs else "players")


def _partners(game: Ruleset) -> Sentences:
    """Yield how partners share their points."""
    if game.options.teams != "none":
        yield Sentence("Partners add their points: both have the same total.", "teams")
        if has_contract(game):
            yield from fixed("partners")


def _team_score(game: Ruleset) -> Sentences:
    """Yield what going out brings a partner."""
    if game.options.team_score == "out_team_zero" and not keeps_melds(game.options):
        text = (
            "The partner of the player who goes out scores 0 too; the other team counts both hands."
        )
        yield Sentence(text, "team_score")


ROWS = (
    Passage("aim", 40, _partners),
    Passage("cards", 10, _players),
    Passage("scored", 60, _team_score),
)
