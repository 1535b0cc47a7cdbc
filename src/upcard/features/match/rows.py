"""Rows of the rule sheet about a match."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import are_played, listed, many, times
from upcard.rules.values import game_end_of

_SUSPEND = {"agreed": "if all agree", "between_rounds": "between rounds"}
_RESUME = {
    "players": "with all players",
    "year": "in the year in which it began",
    "seats": "next to the same people as before",
}


def _aim(game: Ruleset) -> Sentences:
    """Yield when the game is over, and who wins."""
    options = game.options
    if is_open(game):
        yield from _over(game)
    elif options.progress == "common":
        wins = "lowest" if options.ranking == "low" else "highest"
        left = "outside melds" if keeps_melds(options) else "left in hand"
        text = (
            f"{are_played(len(game.rounds))}. After {'it' if len(game.rounds) == 1 else 'each'} the cards {left} count "
            f"against their player; the {wins} total at the end wins."
        )
        yield Sentence(text, "ranking")
        yield from fixed("ties")


def _over(game: Ruleset) -> Sentences:
    options = game.options
    word, number = game_end_of(options.game_end)
    wins = "lowest" if options.ranking == "low" else "highest"
    ends = {
        "rounds": f"{are_played(len(game.rounds))}; the {wins} total wins.",
        "target": f"You play rounds until somebody has {number} points or more; the {wins} total wins.",
        "eliminate": f"A player with {number} points or more is out; the game ends when "
        "one player is left, who wins.",
    }
    yield Sentence(ends[word], "game_end")
    if game.endless and len(game.rounds) > 1:
        text = f"After round {len(game.rounds)} that round is played again and again, until the game ends."
        yield Sentence(text, "game_end")
    if word == "eliminate":
        if options.reentries:
            text = (
                f"A player with too many points comes back in, {times(options.reentries)} in the match, with the "
                "highest total of the others, as long as two of these are still in."
            )
            yield Sentence(text, "reentries")
            text = "A player who is out and does not come back in sits out all further rounds."
            yield Sentence(text, "eliminated")
        else:
            yield from fixed("eliminated")
    yield from fixed("ties")


def _bonus(game: Ruleset) -> Sentences:
    """Yield what the end of the game brings beyond the points of its rounds."""
    options = game.options
    if options.shutout_factor != 1:
        text = f"If nobody else won a round, the winner's total counts {times(options.shutout_factor)}."
        yield Sentence(text, "shutout_factor")
    if options.settlement != "none":
        paid = (
            "the player in second place pays 2 coins, the third 4, and so on"
            if options.settlement == "linear_2"
            else "the players behind the first pay "
            + listed([many(coins, "coin") for coins in options.settlement])
        )
        text = f"At the end {paid}; the first receives them. Players who share places share what these pay or receive."
        yield Sentence(text, "settlement")


def _rests(game: Ruleset) -> Sentences:
    """Yield whether a game may rest, and what a player who leaves gets."""
    options = game.options
    if options.suspend:
        asked = [words for word, words in _SUSPEND.items() if word in options.suspend]
        again = [words for word, words in _RESUME.items() if word in options.suspend]
        text = " ".join(["A game may be suspended", *([", ".join(asked)] if asked else [])])
        if again:
            text += f"; it goes on only {listed(again)}"
        yield Sentence(f"{text}.", "suspend")
    if options.leaver == "two_highest":
        text = "A player who leaves before the end gets the two highest final totals of the others, added up."
        yield Sentence(text, "leaver")


def _cited(game: Ruleset) -> Sentences:
    """Yield what a rulebook says of scores that are wrong, where it does."""
    names = ("leaver_void", "miscount", "score_error")
    yield from fixed(*(name for name in names if name in game.clauses))


ROWS = (
    Passage("aim", 21, _aim),
    Passage("aim", 60, _bonus),
    Passage("paper", 10, _rests),
    Passage("paper", 30, _cited),
)
