"""Rows of the rule sheet about knocking."""

from upcard.features.needs import keeps_melds, kept_by, melds_before_knock
from upcard.features.ruleset import Ruleset, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import many, points


def _way(game: Ruleset) -> Sentences:
    """Yield what is played for where a knock ends a round."""
    if "knock_max" in kept_by(game.options) and (
        is_open(game) or game.options.progress == "common"
    ):
        text = (
            "Players draw and discard to bring their cards into sets and runs; cards outside them count. A player "
            "with few points outside ends the round by knocking."
        )
        yield Sentence(text, "knock_max")


def _knocks(game: Ruleset) -> Sentences:
    """Yield how a knock ends a round."""
    if game.options.knock_max is not None:
        yield from (_knock if keeps_melds(game.options) else _open_knock)(game)


def _knock(game: Ruleset) -> Sentences:
    options = game.options
    most = options.knock_max or 0
    yield from fixed("knock")
    few = f"{points(most)} or fewer" if most else "no point"
    text = f"A player may knock with {few} outside melds after the discard; with none it is gin."
    yield Sentence(text, "knock_max")
    if options.big_gin_bonus is not None:
        text = "With all cards in melds after drawing, a player may show them without a discard: big gin."
        yield Sentence(text, "big_gin_bonus")
    yield from _limit(game)
    lay = (
        "The others show melds too and lay off on the knocker's melds what fits, the first at the knocker's left first."
        if options.knock_layoff
        else "The others show melds too and lay nothing off."
    )
    if options.players == (2, 2):
        lay = (
            "The defender, the other player, shows melds too and lays off on the knocker's melds what fits."
            if options.knock_layoff
            else "The defender, the other player, shows melds too and lays nothing off."
        )
    yield Sentence(lay, "knock_layoff")
    if options.knock_layoff:
        yield from fixed("gin_no_layoff")


def _open_knock(game: Ruleset) -> Sentences:
    """Yield how a round ends by a knock where melds lie on the table."""
    options = game.options
    most = options.knock_max or 0
    yield from fixed("knock_open")
    few = f"{many(most, 'point')} or fewer" if most else "no point"
    yield Sentence(f"A player may knock with {few} in hand.", "knock_max")
    yield from _limit(game)


def _limit(game: Ruleset) -> Sentences:
    """Yield how the upcard limits a knock."""
    if game.options.knock_upcard:
        text = (
            "If the upcard, the first card turned up in the round, counts fewer points "
            "than that, those are the most to knock with."
        )
        yield Sentence(text, "knock_upcard")


def _scores(game: Ruleset) -> Sentences:
    """Yield what a knock scores."""
    options = game.options
    if options.knock_max is not None and options.scoring in ("lowest_collects", "lowest_is_paid"):
        if not melds_before_knock(options):
            if options.gin_bonus:
                text = f"For gin the knocker scores {points(options.gin_bonus)} more."
                yield Sentence(text, "gin_bonus")
            if options.big_gin_bonus is not None:
                yield Sentence(
                    f"For big gin it is {points(options.big_gin_bonus)}.", "big_gin_bonus"
                )
            yield Sentence("If nobody knocks, nobody scores.", "scoring")
        bonus = f"{points(options.undercut_bonus)} more" if options.undercut_bonus else "instead"
        text = (
            "If another player has as few points as the knocker or fewer, it is an undercut: that player scores "
            f"{bonus}."
        )
        yield Sentence(text, "undercut_bonus")
    elif options.knock_max is not None:
        undercut, gin = options.undercut_bonus, options.gin_bonus
        bonus = f" and {points(undercut)}" if undercut else ""
        yield Sentence(
            f"Otherwise it is an undercut: the defender scores the difference{bonus}.",
            "undercut_bonus",
        )
        bonus = f" and {points(gin)}" if gin else ""
        yield Sentence(
            f"For gin the knocker scores what the defender holds outside melds{bonus}.",
            "gin_bonus",
        )
        if options.big_gin_bonus is not None:
            yield Sentence(f"For big gin it is {points(options.big_gin_bonus)}.", "big_gin_bonus")


ROWS = (Passage("aim", 10, _way), Passage("end", 50, _knocks), Passage("scored", 30, _scores))
