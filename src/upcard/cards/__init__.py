"""Kinds of card, packs and the text form of cards. Independent of any game."""

from upcard.cards.kinds import (
    JOKER,
    KINDS,
    RANKS,
    SUITS,
    NotationError,
    card_codes,
    card_name,
    card_of,
    card_text,
    cards_phrase,
    cards_text,
    counts_of,
    expand,
    parse_card,
    parse_cards,
    rank_name,
    rank_of,
    rank_plural,
    suit_name,
    suit_of,
    with_card,
    without,
)
from upcard.cards.shoe import make_shoe, shuffled
from upcard.cards.tiles import Face, said_of

__all__ = [
    "JOKER", "KINDS", "RANKS", "SUITS", "Face", "NotationError", "card_codes", "card_name", "card_of", "card_text",
    "cards_phrase", "cards_text", "counts_of", "expand", "make_shoe", "parse_card", "parse_cards", "rank_name",
    "rank_of", "rank_plural", "said_of", "shuffled", "suit_name", "suit_of", "with_card",
    "without",
]  # fmt: skip
