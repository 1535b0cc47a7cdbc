"""The actions of every game, by number: one fixed space, in which a move is said by one action or by several.

The first action says what is done; where several legal moves begin with it, the next ones name the cards, the melds
and the ends of runs, until only one of the legal moves is left: that move is made. ``docs/lab.md`` has the table.

>>> action_text(DRAW), action_text(DISCARD + 6), action_text(ON_MELD + 2)
('draw', 'discard 7S', 'on meld 3')
>>> ACTIONS <= 512
True
"""

from collections.abc import Iterable

from upcard.cards import KINDS, card_text

CARD = 0
"""The first of 53: a card that the move names next."""
DISCARD = CARD + KINDS
"""The first of 53: this card is discarded."""
LAY = DISCARD + KINDS
"""The first of 53: this card is laid off."""
ON_MELD = LAY + KINDS
"""The first of ``MOST_MELDS``: the meld on the table, in the order in which they were laid."""
MOST_MELDS = 96
PILE = ON_MELD + MOST_MELDS
"""The first of ``MOST_OF_PILE``: so many cards of the discard pile are taken, from 1 on."""
MOST_OF_PILE = 128

_WORDS = (
    "draw", "take", "claim", "buy", "pass", "back", "end", "drop", "knock", "show", "call", "replace", "down",
    "meld", "rearrange", "discard and call",
    "next meld", "done", "set", "run", "low end", "high end",
)  # fmt: skip
_FIRST_WORD = PILE + MOST_OF_PILE
(
    DRAW, TAKE, CLAIM, BUY, PASS, BACK, END, DROP, KNOCK, SHOW, CALL, REPLACE, DOWN, MELD, REARRANGE, DISCARD_CALLED,
    NEXT, DONE, SET, RUN, LOW, HIGH,
) = range(_FIRST_WORD, _FIRST_WORD + len(_WORDS))  # fmt: skip
ACTIONS = _FIRST_WORD + len(_WORDS)
"""How many actions there are."""

_RANGES = ((CARD, ""), (DISCARD, "discard "), (LAY, "lay "))


def action_text(action: int) -> str:
    """Return an action in words. Raises ``ValueError`` for a number that is none.

    >>> action_text(CARD + 52)
    'JK'
    """
    if not 0 <= action < ACTIONS:
        raise ValueError(f"action {action} is none; they are 0 to {ACTIONS - 1}")
    for first, word in _RANGES:
        if first <= action < first + KINDS:
            return word + card_text(action - first)
    if action < PILE:
        return f"on meld {action - ON_MELD + 1}"
    if action < _FIRST_WORD:
        return f"take {action - PILE + 1} of the pile"
    return _WORDS[action - _FIRST_WORD]


def actions_text(actions: Iterable[int]) -> str:
    """Return several actions in words, one after another.

    >>> actions_text([LAY + 6, ON_MELD, HIGH])
    'lay 7S, on meld 1, high end'
    """
    return ", ".join(map(action_text, actions))
