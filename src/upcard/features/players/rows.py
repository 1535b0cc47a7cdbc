"""What the rule sheet says of players."""

from upcard.features.declared import MOST_PLAYERS
from upcard.features.game import Game, has_contract
from upcard.features.needs import keeps_melds
from upcard.features.sheet import Line, Lines, Rows, fixed


def _players(game: Game) -> Lines:
    """Yield who plays."""
    options = game.options
    most = options.players[1]
    pairs = options.teams == "opposite_pairs"
    who = "partners sit opposite each other" if pairs else "each for themselves"
    ours = f"; {MOST_PLAYERS} is Upcard's own limit" if most == MOST_PLAYERS else ""
    yield Line(f"{game.players_words}, {who}{ours}.", "teams" if pairs else "players")


def _partners(game: Game) -> Lines:
    """Yield how partners share their points."""
    if game.options.teams != "none":
        yield Line("Partners add their points: both have the same total.", "teams")
        if has_contract(game):
            yield from fixed("partners")


def _team_score(game: Game) -> Lines:
    """Yield what going out brings a partner."""
    if game.options.team_score == "out_team_zero" and not keeps_melds(game.options):
        text = (
            "The partner of the player who goes out scores 0 too; the other team counts both hands."
        )
        yield Line(text, "team_score")


ROWS = (Rows("aim", 40, _partners), Rows("cards", 10, _players), Rows("scored", 60, _team_score))
