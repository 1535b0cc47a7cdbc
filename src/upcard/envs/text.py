"""A game as text, from the view of the seat that acts."""

from upcard.cards import card_text, cards_text, expand
from upcard.envs.actions import actions_text
from upcard.envs.game import Game
from upcard.melds import meld_text


def game_text(game: Game) -> str:
    """Return the table, the hand of the seat that acts and its legal actions; after the end, the rewards."""
    state, seat = game.desk.round, game.seat
    rules = state.rules.source
    top = f"{card_text(state.top())} on {state.pile_n - 1}" if state.pile_n else "empty"
    lines = [f"{game.variant.name}, round {rules.number}, turn {state.turn}"]
    lines.append(f"stock {state.stock_n}, discard pile {top}")
    lines += [f"seat {other + 1}: {state.held[other]} cards" for other in range(game.players)]
    rebuilding = game.desk.rebuilding
    table = state.table if rebuilding is None else rebuilding.table
    for number in range(table.number):
        owner = table.owner_of(number) + 1
        text = meld_text(table.meld(number), rules.melds)
        lines.append(f"meld {number + 1} of seat {owner}: {text}")
    if seat < 0:
        brought = ", ".join(f"{reward:g}" for reward in game.rewards)
        return "\n".join([*lines, f"over; it brought {brought}"])
    hand = state.hands[seat] if rebuilding is None else rebuilding.hand
    lines.append(f"seat {seat + 1} holds {cards_text(expand(hand))}")
    if rebuilding is not None:
        lines.append(f"and is to lay {cards_text(expand(rebuilding.loose)) or 'nothing'}")
    lines.append(f"and may: {actions_text(game.actions())}")
    return "\n".join(lines)


MODES = ["human", "ansi"]
"""The render modes of environments."""


def check_mode(mode: str | None) -> None:
    """Raise ``ValueError`` for a render mode that does not exist."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"there is no render mode {mode!a}; the modes are human and ansi")


def rendered(game: Game, mode: str | None) -> str | None:
    """Return the text of a game if the mode is ``ansi``, print it if it is ``human``, otherwise do nothing."""
    if mode == "ansi":
        return game_text(game)
    if mode is not None:
        print(game_text(game))
    return None
