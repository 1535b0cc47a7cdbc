"""Rows of the rule sheet about players, cards and the deal."""

from upcard.cards import JOKER, RANKS, card_name, parse_card, rank_name
from upcard.features.declared import MOST_PLAYERS
from upcard.rules.sheet.row import Rows, by_players, fixed, listed, row
from upcard.rules.values import (
    number_of_jokers,
    number_of_packs,
    pack_kinds,
    wild_kinds,
)
from upcard.rules.variant import Variant


def equipment_rows(variant: Variant) -> Rows:
    """Yield who plays, with which cards, and how they are dealt."""
    options = variant.options
    least, most = options.players
    pairs = options.teams == "opposite_pairs"
    who = "partners sit opposite each other" if pairs else "each for themselves"
    ours = f"; {MOST_PLAYERS} is Upcard's own limit" if most == MOST_PLAYERS else ""
    text = f"{variant.players_words}, {who}{ours}."
    yield row(variant, text, "teams" if pairs else "players")
    packs = [(n, number_of_packs(options.packs, n)) for n in range(least, most + 1)]
    kinds = pack_kinds(options.ranks)
    yield row(variant, f"Packs of {len(kinds)} cards: {by_players(packs)}.", "packs")
    missing = [rank_name(rank) for rank in range(1, 14) if rank - 1 not in kinds]
    if missing:
        text = (
            f"The packs hold no {listed(missing, 'or')}; a run of natural cards does not go across a rank that is not "
            "there."
        )
        yield row(variant, text, "ranks")
    if options.face == "tiles":
        text = (
            "Numbers from 1 to 13 in four colours, each with a shape of its own next to it: black squares, red "
            "circles, orange triangles, blue crosses."
        )
        yield row(variant, text, "face")
    jokers = [(n, number_of_jokers(options.jokers, p, n)) for n, p in packs]
    some = any(number for _, number in jokers)
    text = f"Jokers: {by_players(jokers)}." if some else "There are no jokers."
    yield row(variant, text, "jokers")
    dealer = {"random": "The first dealer is chosen by chance.",
              "high_card": f"Everybody draws a card and the highest deals first; aces are {options.dealer_draw_ace}, a "
                           "joker is replaced, and ties draw again."}  # fmt: skip
    yield row(variant, dealer[options.first_dealer], "first_dealer")
    yield from _deal(variant)
    words = listed(_wild_words(variant))
    yield row(variant, f"Wild cards: {words}." if words else "No card is wild.", "wilds")
    if words:
        yield from fixed(variant, "wild")
        yield from _wild_naturals(variant)


def _deal(variant: Variant) -> Rows:
    options = variant.options
    yield from fixed(variant, "deal")
    upcard = {
        "plain": "The next card is turned up; it is the upcard, the first card of the discard pile, "
        "also if it is wild.",
        "redraw_if_wild": "The next card is turned up; it is the upcard, the first card of the discard "
        "pile. A wild one is buried "
        f"{'in the stock' if options.bury == 'random' else 'at the bottom of the stock'} and another is "
        "turned, until it is natural.",
        "none": "No card is turned up; the discard pile begins with the first discard.",
    }
    if options.turn_is != "draw_play_discard":
        upcard["none"] = "No card is turned up; there is no discard pile."
    if not wild_kinds(options.wilds) and options.upcard == "plain":
        upcard["plain"] = upcard["plain"].replace(", also if it is wild", "")
    yield row(variant, upcard[options.upcard], "upcard")
    yield from fixed(variant, "first_player", "turn_passes")
    next_dealer = {
        "left": "The deal passes to the left.",
        "winner": "The winner of a round deals the next; where there is none, the deal passes to the left.",
        "loser": "The loser of a round deals the next; where there is none, the deal passes to the left.",
    }
    yield row(variant, next_dealer[options.next_dealer], "next_dealer")
    if options.cut_bonus:
        yield row(
            variant,
            "Before the deal the player at the dealer's right cuts; lifting exactly the cards of all hands"
            f"{'' if options.upcard == 'none' else ' and the upcard'} takes {options.cut_bonus} points "
            "off that player's total "
            "at once.",
            "cut_bonus",
        )


def _wild_words(variant: Variant) -> list[str]:
    """Return the wild cards in words: jokers, ranks and single cards."""
    words = []
    for name in variant.options.wilds:
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


def _wild_naturals(variant: Variant) -> Rows:
    if set(variant.options.wilds) == {"joker"}:
        return
    texts = {
        "never": "A wild card is wild everywhere, also in its own place.",
        "own_place_in_runs": "A wild card in its own place in a run of its suit counts as natural.",
        "own_place": "A wild card in its own place, in a run of its suit or a set of its rank, counts as natural.",
    }
    yield row(variant, texts[variant.options.wild_natural], "wild_natural")


def class_words(name: str) -> str:
    """Return a class of cards in words, in the singular."""
    if name in ("joker", "wild"):
        return {"joker": "joker", "wild": "other wild card"}[name]
    if len(name) == 3:
        return f"{_rank_word(name[0])} to {_rank_word(name[2])}"
    return _rank_word(name) if len(name) == 1 else card_name(parse_card(name))


def _rank_word(letter: str) -> str:
    return rank_name(RANKS.index(letter) + 1)
