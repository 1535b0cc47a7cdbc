"""The options of a game as numbers, for rounds in play.

Nothing is copied by hand. Booleans and numbers remain as they are; "none" in place of a number is -1. An option with
words for values becomes one boolean a word, named after both: ``layoff = "later_turn"`` gives ``layoff_later_turn``.
"""

from typing import Literal, get_args, get_origin

import msgspec

from upcard.rules import Options
from upcard.rules.about import option_type

NONE = -1


def numbers_of(options: Options) -> dict[str, int]:
    """Return the options as numbers, by name."""
    found: dict[str, int] = {}
    for name in Options.__struct_fields__:
        value = getattr(options, name)
        if value is None:
            found[name] = NONE
        elif isinstance(value, int):
            found[name] = value
        for word, number in _WORDS[name]:
            found[number] = value == word or (isinstance(value, tuple) and word in value)
    return found


def _words(name: str) -> tuple[tuple[str, str], ...]:
    """Return the words that an option may have as a value or among its values, each with the name of its boolean."""
    words: list[str] = []
    waiting = [option_type(name)]
    while waiting:
        kind = waiting.pop()
        if get_origin(kind) is Literal:
            words += [word for word in get_args(kind) if isinstance(word, str)]
        else:
            waiting += [inner for inner in get_args(kind) if not isinstance(inner, msgspec.Meta)]
    return tuple((word, f"{name}_{word}") for word in words)


_WORDS = {name: _words(name) for name in Options.__struct_fields__}
