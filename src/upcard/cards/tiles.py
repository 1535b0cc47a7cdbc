"""Translate sentences about cards into tiles: numbers 1 to 13 in four colours instead of ranks and suits."""

import re
from typing import Literal

Face = Literal["cards", "tiles"]
"""The look and the names of the cards."""

COLOURS = {"spades": "black", "hearts": "red", "diamonds": "orange", "clubs": "blue"}
_NUMBERS = {"ace": "1", "jack": "11", "queen": "12", "king": "13"}
_PLURALS = {"aces": "ones", "jacks": "elevens", "queens": "twelves", "kings": "thirteens"}

_SUIT = "|".join(COLOURS)
_COURT = "|".join(_NUMBERS)
_RANK = rf"{_COURT}|\d+"
# In this order: whole card names, ranks and suits where sentences use them, the nouns. A rank alone stays as it is: a
# player may be called Jack.
_CARD = re.compile(rf"\b({_RANK}) of ({_SUIT})\b", re.IGNORECASE)
_ROW = re.compile(rf"\b((?:(?:{_RANK}),? )+and (?:{_RANK})) of ({_SUIT})\b")
_OF_SUIT = re.compile(rf"\b(?:of|in) ({_SUIT})\b")
_RANGE = re.compile(rf"\b({_RANK}) to ({_RANK})\b", re.IGNORECASE)
_PLURAL = re.compile(rf"\b({'|'.join(_PLURALS)})\b")
_PLACED = re.compile(rf"\b(an|missing|(?:at|below|above|with) the) ({_COURT})\b")
_NOUN = re.compile(r"\b(card|suit|rank)(s?)\b", re.IGNORECASE)
_NOUNS = {"card": "tile", "suit": "colour", "rank": "number"}


def said_of(face: Face, sentence: str) -> str:
    """Return a sentence in the terms of a face: unchanged, or about tiles.

    >>> said_of("tiles", "King of clubs and 7 of hearts are of different suits.")
    'Blue 13 and red 7 are of different colours.'
    >>> said_of("tiles", "The 5, 6, 7 and 8 of hearts.")
    'The red 5, 6, 7 and 8.'
    >>> said_of("tiles", "Run in spades, 9 to jack."), said_of("tiles", "Set of queens.")
    ('Run in black, 9 to 11.', 'Set of twelves.')
    """
    if face == "cards":
        return sentence
    sentence = _ROW.sub(lambda found: f"{COLOURS[found[2]]} {found[1]}", sentence)
    sentence = _CARD.sub(_tile, sentence)
    sentence = _OF_SUIT.sub(lambda found: f"in {COLOURS[found[1]]}", sentence)
    sentence = _RANGE.sub(lambda found: f"{_number(found[1])} to {_number(found[2])}", sentence)
    sentence = _PLURAL.sub(lambda found: _PLURALS[found[1]], sentence)
    sentence = _PLACED.sub(_in_place, sentence)
    return _NOUN.sub(lambda found: _like(found[1], _NOUNS[found[1].lower()]) + found[2], sentence)


def _tile(found: re.Match[str]) -> str:
    return f"{_like(found[1], COLOURS[found[2].lower()])} {_number(found[1])}"


def _in_place(found: re.Match[str]) -> str:
    return f"{'a' if found[1] == 'an' else found[1]} {_NUMBERS[found[2]]}"


def _number(rank: str) -> str:
    return _NUMBERS.get(rank.lower(), rank)


def _like(old: str, new: str) -> str:
    """Return a word, capitalised like the word that it replaces."""
    return new.capitalize() if old[0].isupper() else new
