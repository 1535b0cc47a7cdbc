"""A card is the number of its kind: 0 to 51 for suit and rank, 52 for a joker.

Twins from two packs are the same card, so a hand is a count per kind (a ``bytearray`` of 53) and twins are never told
apart.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import compress
from typing import Literal

from upcard.messages.say import listed, messages, reading, reads

say = messages(__file__)

RANKS = "A23456789TJQK"
SUITS = "SHDC"
JOKER = 52
KINDS = 53

_TEXT = tuple(rank + suit for suit in SUITS for rank in RANKS) + ("JK",)
_KIND = {text: kind for kind, text in enumerate(_TEXT)}
_LONGEST_QUOTE = 40


class NotationError(ValueError):
    """The text does not follow the notation; carries a stable ``code``."""

    def __init__(self, message: str, code: str = "notation.bad") -> None:
        super().__init__(message)
        self.code = code


def quoted(text: str) -> str:
    """Return the text for use in an error message: shortened, with control characters escaped."""
    short = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "..."
    return ascii(short)


def read_number(text: str, digits: int) -> int | None:
    """Return the number that a text of at most that many digits has, or None.

    ``int`` takes signs, spaces and any length.

    >>> read_number("12", 2), read_number("123", 2), read_number("-1", 2), read_number("", 2)
    (12, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def card_of(rank: int, suit: int) -> int:
    """Return the card of a rank (1 for the ace to 13, and 14 again for the ace) and a suit (0 to 3).

    >>> card_text(card_of(14, 1))
    'AH'
    """
    return suit * 13 + (rank - 1) % 13


def rank_of(card: int) -> int:
    """Return the rank of a card, 1 for the ace to 13 for the king, and 0 for a joker."""
    return 0 if card == JOKER else card % 13 + 1


def suit_of(card: int) -> int:
    """Return the suit of a card as an index into ``SUITS``, and -1 for a joker."""
    return -1 if card == JOKER else card // 13


def card_text(card: int) -> str:
    """Return the two characters of a card.

    >>> card_text(6), card_text(JOKER)
    ('7S', 'JK')
    """
    return _TEXT[card]


def cards_text(cards: Iterable[int]) -> str:
    """Return the cards in the given order, separated by blanks."""
    return " ".join(map(_TEXT.__getitem__, cards))


def card_codes(cards: Iterable[int]) -> list[str]:
    """Return the two characters of each of the cards.

    >>> card_codes([6, JOKER])
    ['7S', 'JK']
    """
    return list(map(_TEXT.__getitem__, cards))


def parse_card(text: str) -> int:
    """Return the card of a text; raise ``NotationError`` with the text and the expected form.

    >>> parse_card("JK")
    52
    """
    kind = _KIND.get(text)
    if kind is None:
        raise NotationError(say("text-card", text=quoted(text)), "notation.card")
    return kind


def parse_cards(text: str) -> tuple[int, ...]:
    """Return the cards of a text separated by blanks.

    >>> cards_text(parse_cards("7H JK  AD"))
    '7H JK AD'
    """
    return tuple(parse_card(word) for word in text.split())


def rank_name(rank: int) -> str:
    """Return the plain word of a rank, 1 or 14 being the ace."""
    return say("rank", rank=(rank - 1) % 13 + 1)


def rank_plural(rank: int) -> str:
    """Return the plural name of a rank: "aces", "sixes", "kings"."""
    return say("ranks", rank=(rank - 1) % 13 + 1)


def suit_name(suit: int) -> str:
    """Return the plain word of a suit."""
    return say("suit", suit=suit)


def card_name(card: int) -> str:
    """Return the plain words of a card.

    >>> card_name(parse_card("TD"))
    '10 of diamonds'
    """
    return _name(reads(), card)


def cards_phrase(cards: Iterable[int], word: Literal["and", "or"] = "and") -> str:
    """Return cards as words within a sentence, a joker with its article.

    >>> cards_phrase(parse_cards("7H TD JK")), cards_phrase(parse_cards("7H 8H"), "or")
    ('7 of hearts, 10 of diamonds and a joker', '7 of hearts or 8 of hearts')
    """
    return _phrase(reads(), tuple(cards), word)


@cache
def _name(language: str, card: int) -> str:
    with reading(language):
        if card == JOKER:
            return say("joker")
        return say("card", rank=rank_of(card), suit=suit_of(card))


@lru_cache(maxsize=4096)
def _phrase(language: str, cards: tuple[int, ...], word: Literal["and", "or"]) -> str:
    with reading(language):
        return listed(
            [say("joker.one") if card == JOKER else card_name(card) for card in cards], word
        )


def counts_of(cards: Iterable[int]) -> bytearray:
    """Return the number of cards of each kind, as 53 counts."""
    counts = bytearray(KINDS)
    for card in cards:
        counts[card] += 1
    return counts


def without(hand: Iterable[int], cards: Iterable[int]) -> bytearray:
    """Return a count per kind without these cards, which are in it."""
    left = bytearray(hand)
    for card in cards:
        left[card] -= 1
    return left


def with_card(hand: bytes | bytearray, card: int, change: int = 1) -> bytes:
    """Return a count per kind with one card more, or with ``change`` -1 one less."""
    other = bytearray(hand)
    other[card] += change
    return bytes(other)


def expand(counts: bytes | bytearray) -> tuple[int, ...]:
    """Return the cards of a count per kind, in the order of kinds.

    >>> cards_text(expand(counts_of(parse_cards("JK 2S 2S"))))
    '2S 2S JK'
    """
    return tuple([card for card in compress(range(KINDS), counts) for _ in range(counts[card])])
