"""Rows of the rule sheet about the deal."""

from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import by_players


def _dealer(game: Ruleset) -> Sentences:
    """Yield who deals first, and how."""
    options = game.options
    dealer = {"random": "The first dealer is chosen by chance.",
              "high_card": f"Everybody draws a card and the highest deals first; aces are {options.dealer_draw_ace}, a "
                           "joker is replaced, and ties draw again."}  # fmt: skip
    yield Sentence(dealer[options.first_dealer], "first_dealer")
    yield from fixed("deal")


def _order(game: Ruleset) -> Sentences:
    """Yield who plays first and deals next, and what a lucky cut brings."""
    options = game.options
    yield from fixed("first_player", "turn_passes")
    next_dealer = {
        "left": "The deal passes to the left.",
        "winner": "The winner of a round deals the next; where there is none, the deal passes to the left.",
        "loser": "The loser of a round deals the next; where there is none, the deal passes to the left.",
    }
    yield Sentence(next_dealer[options.next_dealer], "next_dealer")
    if options.cut_bonus:
        yield Sentence(
            "Before the deal the player at the dealer's right cuts; lifting exactly the cards of all hands"
            f"{'' if options.upcard == 'none' else ' and the upcard'} takes {options.cut_bonus} points off that "
            "player's total at once.",
            "cut_bonus",
        )


def dealt_words(game: Ruleset, number: int) -> str:
    """Return how many cards are dealt to each in a round."""
    written = game.rounds[number - 1]
    least, most = game.options.players
    cards = [(n, written.by_players.get(n, written.cards)) for n in range(least, most + 1)]
    return by_players(cards)


def _cards(game: Ruleset) -> Sentences:
    """Yield the number of cards dealt in a game without a contract."""
    for number in range(1, 0 if has_contract(game) else len(game.rounds) + 1):
        which = "" if len(game.rounds) == 1 else f" in round {number}"
        yield Sentence(f"Cards dealt to each player{which}: {dealt_words(game, number)}.", "cards")


ROWS = (Passage("cards", 30, _dealer), Passage("cards", 50, _order), Passage("dealt", 10, _cards))
