"""Rows of the rule sheet about a match."""

from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import listed, messages
from upcard.rules.values import game_end_of

say = messages(__file__)


def _aim(game: Ruleset) -> Sentences:
    """Yield when the game is over, and who wins."""
    options = game.options
    if is_open(game):
        yield from _over(game)
    elif options.progress == "common":
        left = "melds" if keeps_melds(options) else "hand"
        text = say("row-aim", rounds=len(game.rounds), left=left, wins=options.ranking)
        yield Sentence(text, "ranking")
        yield from fixed("ties")


def _over(game: Ruleset) -> Sentences:
    options = game.options
    end, points = game_end_of(options.game_end)
    rounds = len(game.rounds)
    text = say("row-end", end=end, rounds=rounds, points=points, wins=options.ranking)
    yield Sentence(text, "game_end")
    if game.endless and rounds > 1:
        yield Sentence(say("row-endless", rounds=rounds), "game_end")
    if end == "eliminate":
        if options.reentries:
            yield Sentence(say("row-reentries", times=options.reentries), "reentries")
            yield Sentence(say("row-out"), "eliminated")
        else:
            yield from fixed("eliminated")
    yield from fixed("ties")


def _bonus(game: Ruleset) -> Sentences:
    """Yield the bonuses at the end of the game."""
    options = game.options
    if options.shutout_factor != 1:
        yield Sentence(say("row-shutout", times=options.shutout_factor), "shutout_factor")
    if options.settlement == "linear_2":
        yield Sentence(say("row-paid-by-place"), "settlement")
    elif options.settlement != "none":
        coins = listed(say("coins", coins=coins) for coins in options.settlement)
        yield Sentence(say("row-paid", coins=coins), "settlement")


def _rests(game: Ruleset) -> Sentences:
    """Yield whether a game may be suspended, and the score of a player who leaves."""
    options = game.options
    if options.suspend:
        asked = [word for word in ("agreed", "between_rounds") if word in options.suspend]
        both = "both" if asked[1:] else "".join(asked) or "nothing"
        yield Sentence(say("row-suspend", asked=both), "suspend")
        again = [word for word in ("players", "year", "seats") if word in options.suspend]
        if again:
            words = listed(say("resume", asked=word) for word in again)
            yield Sentence(say("row-resume", again=words), "suspend")
    if options.leaver == "two_highest":
        yield Sentence(say("row-leaver"), "leaver")


def _cited(game: Ruleset) -> Sentences:
    """Yield a rulebook's rule on wrong scores, if it has one."""
    names = ("leaver_void", "miscount", "score_error")
    yield from fixed(*(name for name in names if name in game.clauses))


ROWS = (
    Passage("aim", 21, _aim),
    Passage("aim", 60, _bonus),
    Passage("paper", 10, _rests),
    Passage("paper", 30, _cited),
)
