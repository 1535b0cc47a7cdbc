"""Rows of the rule sheet about knocking."""

from upcard.features.needs import keeps_melds, kept_by, melds_before_knock
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.messages.say import messages

say = messages(__file__)


def _way(game: Ruleset) -> Sentences:
    """Yield the aim of games in which a knock ends a round."""
    if "knock_max" in kept_by(game.options) and (
        is_open(game) or game.options.progress == "common"
    ):
        yield Sentence(say("row-way"), "knock_max")


def _knocks(game: Ruleset) -> Sentences:
    """Yield how a knock ends a round."""
    if game.options.knock_max is not None:
        yield from (_knock if keeps_melds(game.options) else _open_knock)(game)


def _knock(game: Ruleset) -> Sentences:
    options = game.options
    yield from fixed("knock")
    yield Sentence(say("row-knock", points=options.knock_max or 0), "knock_max")
    if options.big_gin_bonus is not None:
        yield Sentence(say("row-big-gin"), "big_gin_bonus")
    yield from _limit(game)
    others = "one" if options.players == (2, 2) else "several"
    if options.knock_layoff:
        yield Sentence(say("row-lay-off", others=others), "knock_layoff")
        yield from fixed("gin_no_layoff")
    else:
        yield Sentence(say("row-no-lay-off", others=others), "knock_layoff")


def _open_knock(game: Ruleset) -> Sentences:
    """Yield how a knock ends a round in games with melds on the table."""
    yield from fixed("knock_open")
    yield Sentence(say("row-open-knock", points=game.options.knock_max or 0), "knock_max")
    yield from _limit(game)


def _limit(game: Ruleset) -> Sentences:
    """Yield how the upcard limits a knock."""
    if game.options.knock_upcard:
        yield Sentence(say("row-upcard"), "knock_upcard")


def _scores(game: Ruleset) -> Sentences:
    """Yield the score of a knock."""
    options = game.options
    if options.knock_max is None:
        return
    big_gin = Sentence(say("row-big-gin-more", points=options.big_gin_bonus or 0), "big_gin_bonus")
    if options.scoring in ("lowest_collects", "lowest_is_paid"):
        if not melds_before_knock(options):
            if options.gin_bonus:
                yield Sentence(say("row-gin-more", points=options.gin_bonus), "gin_bonus")
            if options.big_gin_bonus is not None:
                yield big_gin
            yield Sentence(say("row-nobody-knocks"), "scoring")
        text = say("row-undercut-lowest", points=options.undercut_bonus)
        yield Sentence(text, "undercut_bonus")
    else:
        yield Sentence(say("row-undercut", points=options.undercut_bonus), "undercut_bonus")
        yield Sentence(say("row-gin", points=options.gin_bonus), "gin_bonus")
        if options.big_gin_bonus is not None:
            yield big_gin


ROWS = (Passage("aim", 10, _way), Passage("end", 50, _knocks), Passage("scored", 30, _scores))
