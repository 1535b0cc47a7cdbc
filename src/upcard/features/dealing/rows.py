"""Rows of the rule sheet about the deal."""

from upcard.features.ruleset import Ruleset, has_contract
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import by_players
from upcard.messages.say import messages

say = messages(__file__)


def _dealer(game: Ruleset) -> Sentences:
    """Yield who deals first, and how."""
    options = game.options
    dealer = (
        say("row-chance")
        if options.first_dealer == "random"
        else say("row-high-card", ace=options.dealer_draw_ace)
    )
    yield Sentence(dealer, "first_dealer")
    yield from fixed("deal")


def _order(game: Ruleset) -> Sentences:
    """Yield who plays first and deals next, and what a lucky cut brings."""
    options = game.options
    yield from fixed("first_player", "turn_passes")
    yield Sentence(say("row-next", dealer=options.next_dealer), "next_dealer")
    if options.cut_bonus:
        text = say("row-cut", upcard=options.upcard, points=options.cut_bonus)
        yield Sentence(text, "cut_bonus")


def dealt_words(game: Ruleset, number: int) -> str:
    """Return how many cards each player is dealt in a round, in words."""
    written = game.rounds[number - 1]
    least, most = game.options.players
    cards = [(n, written.by_players.get(n, written.cards)) for n in range(least, most + 1)]
    return by_players(cards)


def _cards(game: Ruleset) -> Sentences:
    """Yield the number of cards dealt in a game without a contract."""
    for number in range(1, 0 if has_contract(game) else len(game.rounds) + 1):
        cards = dealt_words(game, number)
        text = (
            say("row-dealt", cards=cards)
            if len(game.rounds) == 1
            else say("row-dealt-in-round", round=number, cards=cards)
        )
        yield Sentence(text, "cards")


ROWS = (Passage("cards", 30, _dealer), Passage("cards", 50, _order), Passage("dealt", 10, _cards))
