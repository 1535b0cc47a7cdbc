"""Rows of the rule sheet about wild cards."""

from upcard.cards import JOKER, card_name, rank_of, rank_plural
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.wild_cards.options import WildCardOptions
from upcard.features.words import class_words
from upcard.melds.check import wilds_are_fewer
from upcard.messages.say import listed, messages
from upcard.rules.values import ratio_of, wild_kinds

say = messages(__file__)


def _wilds(game: Ruleset) -> Sentences:
    """Yield which cards are wild."""
    words = wild_words(game.options)
    yield Sentence(say("row-wilds", cards=words) if words else say("row-no-wilds"), "wilds")
    if words:
        yield from fixed("wild")
        if set(game.options.wilds) != {"joker"}:
            text = say("row-natural", natural=game.options.wild_natural)
            yield Sentence(text, "wild_natural")


def wild_words(options: WildCardOptions) -> str:
    """Return which cards are wild, empty if none is."""
    return listed(map(_class, options.wilds))


def _class(name: str) -> str:
    """Return a class of wild cards in words: jokers, a rank, ranks or a single card."""
    if name == "turned":
        return say("wild-turned")
    kinds = sorted(wild_kinds((name,)))
    if kinds == [JOKER]:
        return say("wild-jokers")
    if len(kinds) == 1:
        return say("wild-card", card=card_name(kinds[0]))
    if len(name) == 1:
        return say("wild-rank", rank=rank_plural(rank_of(kinds[0])))
    return say("wild-span", first=class_words(name[0]), last=class_words(name[2]))


def _shares(game: Ruleset, melds: str) -> Sentences:
    """Yield which melds may hold wild cards, and how many."""
    options = game.options
    if options.wilds_in != "runs_and_sets":
        yield Sentence(say("row-only-in", melds=options.wilds_in), "wilds_in")
    if options.wild_ratio == "1/2":
        yield Sentence(say("row-half", melds=melds), "wild_ratio")
    elif options.wild_ratio is not None and wilds_are_fewer(ratio_of(options.wild_ratio)):
        yield Sentence(say("row-fewer", melds=melds), "wild_ratio")
    elif options.wild_ratio is not None:
        yield Sentence(say("row-share", share=options.wild_ratio, melds=melds), "wild_ratio")


def _limits(game: Ruleset) -> Sentences:
    options = game.options
    if not options.wilds:
        return
    melds = "other" if options.all_wild_set else "all"  # a set of wild cards alone has no limits
    if options.all_wild_set:
        yield Sentence(say("row-all-wild"), "all_wild_set")
    yield from _shares(game, melds)
    if options.wild_max == 0:
        yield Sentence(say("row-none"), "wild_max")
    elif options.wild_max is not None:
        yield Sentence(say("row-most", melds=melds, cards=options.wild_max), "wild_max")
    limits = "some" if options.wild_ratio or options.wild_max is not None else "none"
    if options.min_naturals:
        text = say("row-naturals", melds=melds, cards=options.min_naturals, limits=limits)
        yield Sentence(text, "min_naturals")
    else:
        yield Sentence(say("row-no-naturals", limits=limits), "min_naturals")
        if not options.all_wild_set:
            yield Sentence(say("row-joined"), "all_wild_set")


def _places(game: Ruleset) -> Sentences:
    """Yield which cards a wild card stands for."""
    if game.options.wilds:
        yield from fixed("declare")
        if not game.options.rearrange:
            yield from fixed("shift")


ROWS = (Passage("cards", 60, _wilds), Passage("melds", 20, _limits), Passage("melds", 30, _places))
