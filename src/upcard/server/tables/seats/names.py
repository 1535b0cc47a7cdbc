"""Names as people type them: their visible part, and whether two look the same."""

import unicodedata
from collections.abc import Iterator

from upcard.server.refusals import refusing

refuse = refusing(__file__)

_JOINER = "\u200d"  # it joins the parts of some emoji, and some letters of South Asia after a mark
_AS_EMOJI = "\ufe0f"
_MOST_MARKS = 2
"""Marks that may stand on one letter: a vowel and a tone in Thai. More would overlap the lines above."""

_BRACES = "{}"
"""They enclose cards in sentences."""

_UNSEEN = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are invisible though their categories are those of visible ones."""


def seen(text: str) -> str:
    """Return the visible part of a name, with single spaces; raises ``RefusedError`` for a name that is not empty but
    invisible.

    >>> seen("  Zoe\u0308 \u202e {7H} "), seen("A" + "\u0301\u0301" * 40), seen("")
    ('Zoë 7H', 'Á́́', '')
    """
    composed = unicodedata.normalize("NFC", text)
    shown = " ".join("".join(_visible(composed)).split())
    if not shown and text.strip(" \t"):
        raise refuse("name.unseen")
    return shown


def _visible(text: str) -> Iterator[str]:
    """Yield the characters that may stay: marks only on a letter, joiners only between two signs, nothing invisible."""
    base, marks = "", 0
    for number, char in enumerate(text):
        kind = unicodedata.category(char)
        if char in " \t":
            base = ""
            yield " "
        elif char == _AS_EMOJI:
            if base and unicodedata.category(base) == "So":
                yield char
        elif char == _JOINER:
            joins = marks or (base and unicodedata.category(base) in ("So", "Sk"))
            if base and joins and _is_drawn(text[number + 1 : number + 2]):
                yield char
            base = ""
        elif kind in ("Mn", "Me", "Mc"):
            marks += 1
            if base and marks <= _MOST_MARKS and not _is_selector(char):
                yield char
        elif _is_drawn(char):
            base, marks = char, 0
            yield char


def _is_drawn(char: str) -> bool:
    if not char or char in _BRACES or char in _UNSEEN:
        return False
    return unicodedata.category(char)[0] in "LNPS"


def _is_selector(char: str) -> bool:
    """Return whether a mark is none: it chooses how the letter before it is drawn, or joins it invisibly."""
    return (
        char in "\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f"
        or "\ufe00" <= char <= "\ufe0f"
        or char >= "\U000e0000"
    )


def same_as(name: str) -> str:
    """Return a key that names share if they look the same.

    >>> same_as("ANN") == same_as("\uff21nn")
    True
    """
    plain = name.replace(_JOINER, "").replace(_AS_EMOJI, "")
    return unicodedata.normalize("NFKC", plain).casefold()
