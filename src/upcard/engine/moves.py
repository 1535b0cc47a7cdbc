"""Moves as values, and their text forms; each mechanism brings its own."""

from typing import TYPE_CHECKING, Literal

from upcard.engine.assembly import FORMS, IRREGULAR
from upcard.engine.core.codes import NOBODY
from upcard.engine.core.form import Form, Move, no_move, unreadable
from upcard.melds import MeldRules

CHANCE = NOBODY
"""The seat that makes chance's moves."""

FORM_OF: dict[type, Form] = {form.value: form for form in FORMS}
FORM_OF_KIND: dict[int, Form] = {form.kind: form for form in FORMS if not form.by_chance}
_FORM_OF_WORD: dict[str, Form] = {form.word: form for form in FORMS}

HONOUR_ACTIONS = tuple(form.word for kind, form in FORM_OF_KIND.items() if kind in IRREGULAR)
"""The words of the moves that only an honour table has."""
ACTIONS: tuple[str, ...] = tuple(
    form.word for kind, form in FORM_OF_KIND.items() if kind not in IRREGULAR
)
"""The words of the moves that players make."""
if TYPE_CHECKING:
    Action = str
else:
    Action = Literal[ACTIONS]

KIND_OF: dict[str, int] = {form.word: kind for kind, form in FORM_OF_KIND.items()}

_MOST_CHARACTERS = 2000


def action_of(move: Move) -> Action:
    """Return the kind of a move."""
    return FORM_OF[type(move)].word


def move_text(move: Move, rules: MeldRules) -> str:
    """Return the text form of a move, which :func:`parse_move` reads."""
    form = FORM_OF[type(move)]
    return f"{form.word} {form.text(move, rules)}".rstrip()


def parse_move(text: str, rules: MeldRules) -> Move:
    """Return the move that a text names; raise ``NotationError`` with what was expected.

    >>> parse_move("lay 7H m3 high", MeldRules())
    LayOff(card=19, meld=2, end='high')
    """
    if len(text) > _MOST_CHARACTERS:
        raise unreadable("text-long-move", length=len(text), most=_MOST_CHARACTERS)
    word, _, rest = text.strip().partition(" ")
    form = _FORM_OF_WORD.get(word)
    if form is None:
        forms = (_FORM_OF_WORD[word] for word in ACTIONS)
        raise no_move(text, (form.examples()[0] for form in forms))
    move: Move = form.read(rest.strip(), rules)
    return move


_PLACES = {
    kind: place
    for place, kind in enumerate(sorted(FORM_OF_KIND, key=lambda kind: FORM_OF_KIND[kind].rank))
}


def in_order(code: int) -> tuple[int, ...]:
    """Return the place of a move in a list of legal moves."""
    kind = code & 255
    return _PLACES[kind], *FORM_OF_KIND[kind].order(code)


__all__ = [
    "ACTIONS", "CHANCE", "FORMS", "FORM_OF", "FORM_OF_KIND", "HONOUR_ACTIONS", "KIND_OF", "Action", "Move",
    "action_of", "in_order", "move_text", "parse_move",
]  # fmt: skip
if TYPE_CHECKING:
    from upcard.engine.typed import *  # noqa: F403 - it names them in __all__
else:
    _values = {form.value.__name__: form.value for form in FORMS}
    globals().update(_values)
    __all__ += list(_values)
