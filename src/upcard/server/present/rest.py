"""A match that somebody wants suspended, as everybody at the table is shown it."""

from upcard.server import contract
from upcard.server.tables.game import Game
from upcard.server.tables.words.line import listed

_RESUMED = {
    "players": "with all players",
    "year": "in the same calendar year",
    "seats": "in the same seats",
}


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
    return contract.Rest(holds, sorted(game.rest), game.rested_at[:10], text)
