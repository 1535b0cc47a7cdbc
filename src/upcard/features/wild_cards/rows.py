"""Rows of the rule sheet about wild cards."""

from upcard.cards import JOKER, card_name
from upcard.features.ruleset import Ruleset
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import class_words, listed, many
from upcard.melds.check import wilds_are_fewer
from upcard.rules.values import ratio_of, wild_kinds


def _wilds(game: Ruleset) -> Sentences:
    """Yield which cards are wild."""
    words = listed(_words(game))
    yield Sentence(f"Wild cards: {words}." if words else "No card is wild.", "wilds")
    if words:
        yield from fixed("wild")
        yield from _naturals(game)


def _words(game: Ruleset) -> list[str]:
    """Return the wild cards in words: jokers, ranks and single cards."""
    words = []
    for name in game.options.wilds:
        if name == "turned":
            words.append(
                "all cards of the rank of one more card turned up after the deal (aces where that is a joker)"
            )
            continue
        kinds = sorted(wild_kinds((name,)))
        if kinds == [JOKER]:
            words.append("jokers")
        elif len(kinds) == 1:
            words.append(f"the {card_name(kinds[0])}")
        else:
            words.append(f"all {class_words(name)}s")
    return words


def _naturals(game: Ruleset) -> Sentences:
    if set(game.options.wilds) == {"joker"}:
        return
    texts = {
        "never": "A wild card is wild everywhere, also in its own place.",
        "own_place_in_runs": "A wild card in its own place in a run of its suit counts as natural.",
        "own_place": "A wild card in its own place, in a run of its suit or a set of its rank, counts as natural.",
    }
    yield Sentence(texts[game.options.wild_natural], "wild_natural")


def _shares(game: Ruleset) -> Sentences:
    """Yield which melds take wild cards, and how large a part of a meld they are."""
    options = game.options
    if options.wilds_in != "runs_and_sets":
        other = {"runs": "set", "sets": "run"}[options.wilds_in]
        text = f"Only {options.wilds_in} take wild cards; a {other} is made of natural cards."
        yield Sentence(text, "wilds_in")
    meld = f"{_limited(game)} meld"
    if options.wild_ratio == "1/2":
        yield Sentence(f"In {meld} wild cards never outnumber natural ones.", "wild_ratio")
    elif options.wild_ratio is not None and wilds_are_fewer(ratio_of(options.wild_ratio)):
        yield Sentence(f"In {meld} there are fewer wild cards than natural ones.", "wild_ratio")
    elif options.wild_ratio is not None:
        text = f"At most {options.wild_ratio} of the cards of {meld} may be wild."
        yield Sentence(text, "wild_ratio")


def _limited(game: Ruleset) -> str:
    """Return which melds the limits on wild cards are for: a set of wild cards only knows none."""
    return "any other" if game.options.all_wild_set else "a"


def _limits(game: Ruleset) -> Sentences:
    options = game.options
    if not options.wilds:
        return
    if options.all_wild_set:
        text = "A set may be made of wild cards only; only wild cards may then join it."
        yield Sentence(text, "all_wild_set")
    meld = f"{_limited(game)} meld".capitalize()
    yield from _shares(game)
    if options.wild_max is not None:
        most = many(options.wild_max, "wild card")
        text = f"{meld} holds at most {most}, those laid off counted."
        if not options.wild_max:
            text = "A meld holds no wild card."
        yield Sentence(text, "wild_max")
    if options.min_naturals:
        text = f"{meld} holds at least {many(options.min_naturals, 'natural card')}"
        text += (
            "."
            if options.wild_ratio or options.wild_max is not None
            else "; beyond that, any number of wild cards."
        )
        yield Sentence(text, "min_naturals")  # fmt: skip
    else:
        text = "A meld may hold any number of wild cards, and may be made of them alone."
        if options.wild_ratio or options.wild_max is not None:
            text = "A meld needs no natural card as far as these limits allow it."
        yield Sentence(text, "min_naturals")
        if not options.all_wild_set:
            text = "A set of wild cards only is of the rank said for it; natural cards of that rank may join it."
            yield Sentence(text, "all_wild_set")


def _places(game: Ruleset) -> Sentences:
    """Yield for what a wild card stands."""
    if game.options.wilds:
        yield from fixed("declare")
        if not game.options.rearrange:
            yield from fixed("shift")


ROWS = (Passage("cards", 60, _wilds), Passage("melds", 20, _limits), Passage("melds", 30, _places))
