"""The action space, the same for every game: a move is one action or several.

The first action names the kind of move. If several legal moves begin with it, further actions name cards, melds and
ends of runs until one move is left, which is then made. An action is asked for only where there is a choice. So a
number has the same meaning in every hand.

>>> from upcard.engine.core.codes import DRAW
>>> action_text(KIND + DRAW), action_text(THROW + 6), action_text(ON_MELD + 2)
('draw', 'discard 7S', 'on meld 3')
"""

from collections.abc import Callable, Iterable
from operator import index
from typing import Any

from upcard.cards import card_text
from upcard.engine.core.codes import BACK, DISCARD, LAY, PILE
from upcard.engine.moves import FORM_OF_KIND

CARD = 0
"""The first of 53: the next card of the move."""
ON_MELD = 53
"""The first of 64: a meld on the table, in the order laid; from the 65th on, the 64th and then the rest."""
MOST_MELDS = 64
OF_PILE = ON_MELD + MOST_MELDS
"""The first of 64: the number of cards taken from the discard pile, from 1 on; above 64, the 64th and then the rest."""
MOST_OF_PILE = 64
KIND = OF_PILE + MOST_OF_PILE
"""Added to the number of a kind of move in ``engine/core/codes.py`` to give the action for that kind."""
DONE = KIND + max(FORM_OF_KIND) + 1
"""The move names nothing further."""
TAKE_BACK = KIND + BACK
"""Takes back the last play of the turn."""
A_SET = DONE + 1
"""Begins a set: first its rank as a card of spades (a joker for a set of wild cards only), then its cards."""
A_RUN = A_SET + 1
"""Begins a run: first the card whose place its first card takes, then its cards from low to high."""
LOW_END = A_RUN + 1
HIGH_END = LOW_END + 1
THROW = HIGH_END + 1
"""The first of 53: discard this card."""
LAY_CARD = THROW + 53
"""The first of 53: lay off this card."""
REBUILD = LAY_CARD + 53
"""Rearranges the table card by card; see :mod:`upcard.envs.rebuilding`."""
USED = REBUILD + 1
ACTIONS = (USED + 7) // 8 * 8
"""The number of actions; those from ``USED`` on are unused and never legal."""

_SAID_OTHERWISE = {DISCARD: "discard and call", LAY: "", PILE: ""}
_WORDS = {
    **{KIND + kind: form.word.replace("_", " ") for kind, form in FORM_OF_KIND.items()},
    **{KIND + kind: word for kind, word in _SAID_OTHERWISE.items()},
    REBUILD: "rearrange card by card",
    DONE: "done", A_SET: "set", A_RUN: "run", LOW_END: "low end", HIGH_END: "high end",
}  # fmt: skip
_RANGES: tuple[tuple[int, int, Callable[[int], str], str], ...] = (
    (CARD, ON_MELD, card_text, "a card that the move names next, by its number (AS is 0, JK is 52)"),
    (ON_MELD, OF_PILE, lambda at: f"on meld {at + 1}", "a meld on the table, the first that was laid first"),
    (OF_PILE, KIND, lambda at: f"take {at + 1} of the pile",
     "how many cards of the discard pile are taken, from 1 on"),
    (THROW, LAY_CARD, lambda at: f"discard {card_text(at)}", "discard this card"),
    (LAY_CARD, REBUILD, lambda at: f"lay {card_text(at)}", "lay this card off"),
    (USED, ACTIONS, lambda _: "", "not used"),
)  # fmt: skip
"""Actions that differ by a number: from the first to the one before the end, their words and meaning."""


def whole_number(value: Any, name: str) -> int:
    """Return an argument as an ``int``; numpy integers count. Raises ``ValueError`` for anything but a whole number."""
    try:
        return index(value)
    except TypeError:
        raise ValueError(f"{name} is a whole number, not {str(value)[:40]!a}") from None


def action_text(action: int) -> str:
    """Return an action in words, empty for an unused one. Raises ``ValueError`` for an action that does not exist.

    >>> action_text(CARD + 52), action_text(OF_PILE)
    ('JK', 'take 1 of the pile')
    """
    action = whole_number(action, "action")
    if not 0 <= action < ACTIONS:
        raise ValueError(f"action {action} does not exist; actions are 0 to {ACTIONS - 1}")
    for first, end, words, _ in _RANGES:
        if first <= action < end:
            return words(action - first)
    return _WORDS.get(action, "")


def actions_text(actions: Iterable[int]) -> str:
    """Return several actions in words, in order.

    >>> actions_text([LAY_CARD + 6, ON_MELD, HIGH_END])
    'lay 7S, on meld 1, high end'
    """
    return ", ".join(map(action_text, actions))


def action_table() -> list[tuple[str, str]]:
    """Return the table of actions for readers: numbers and meanings."""
    rows = [(first, f"{first} to {end - 1}", means) for first, end, _, means in _RANGES]
    rows += [(action, str(action), word) for action, word in _WORDS.items() if word]
    return [(numbers, means) for _, numbers, means in sorted(rows)]
