"""Moves as whole numbers: the kind in the lowest byte, then what it names. Readable values outside, numbers inside.

A lay-down is named by its index among the ways that the search lists, which depend on the hand alone; so is a further
meld, after the list that it is in: sets, or runs.
"""

from upcard.engine.moves import (
    Buy,
    Call,
    Claim,
    Discard,
    Draw,
    Drop,
    EndTurn,
    Knock,
    LayOff,
    Move,
    Pass,
    Replace,
    Take,
    TakeBack,
    TakePile,
)
from upcard.melds import End

DRAW = 1
TAKE = 2
CLAIM = 3
BUY = 4
PASS = 5
BACK = 6
END = 7
DOWN = 8
LAY = 9
REPLACE = 10
DISCARD = 11
KNOCK = 12
CALL = 13
MELD = 14
PILE = 15
SHOW = 16
DROP = 17
"""The kinds of moves."""
SETTLED = 0
"""In the log of a turn's plays, which has their kinds: an owed card that the play after it takes in."""
OF_THE_HAND = (DOWN, MELD, SHOW)
"""Kinds of moves whose numbers mean something only beside the hand they were listed for."""
OWN = 2
"""Of further melds: not sets (0) nor runs (1) of the least size, but those worth most that hold a card to be played at once."""
NO_CARD = 255
NO_END = 0
LOW = 1
HIGH = 2

OFFER = 0
DRAWING = 1
CLAIMING = 2
SHUFFLING = 3
PLAYING = 4
OVER = 5
CALLING = 6
PICKING = 7
"""The phases. Chance must act in ``SHUFFLING`` and in ``PICKING``."""

OUT = 0
NO_STOCK = 1
CAP = 2
VOID = 3
KNOCKED = 4
GIN = 5
BIG_GIN = 6
SHOWN = 7
LEFT = 8
"""How a round ends."""

IN_ROUND = 0
OUT_OF_MATCH = 1
EARLY = 2
LATE = 3
"""Of each seat where somebody may leave: whether it is in the round, was never dealt in, or dropped out of it and when."""

NOT_ASKED = 0
ASKED = 1
PASSED = 2
CLAIMED = 3
"""Of each seat in a claim window: whether it owes an answer, and what it said."""

STRIDE = 64
FIRST = 8
AT_TYPE = 0
AT_RANK = 1
AT_SUIT = 2
AT_OWNER = 3
AT_SIZE = 4
AT_WILDS = 5
SET = 0
RUN = 1
"""A meld on the table takes ``STRIDE`` bytes: its type, rank (of a run its first place), suit, owner, size, how many of its
cards act as wild, and from ``FIRST`` on the cards in their places."""

NOT_DOWN = 0
EARLIER = 1
THIS_TURN = 2
"""Of each seat whether it is down, and since when."""

NOBODY = -1
NOWHERE = 255
NO_LIMIT = 255

_PLAIN: dict[int, Move] = {
    DRAW: Draw(),
    TAKE: Take(),
    CLAIM: Claim(),
    BUY: Buy(),
    PASS: Pass(),
    BACK: TakeBack(),
    END: EndTurn(),
    DROP: Drop(),
}
_PLAIN_CODES = {type(move): code for code, move in _PLAIN.items()}
_ENDS: tuple[End | None, ...] = (None, "low", "high")


def readable(code: int) -> Move:
    """Return the move of a number; of a lay-down only the deal knows the melds."""
    kind, card = code & 255, code >> 8 & 255
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == LAY:
        return LayOff(card, code >> 16 & 255, _ENDS[code >> 24 & 3])
    if kind == REPLACE:
        return Replace(card, code >> 16 & 255)
    if kind == DISCARD:
        return Discard(card, call=bool(code >> 16 & 1))
    if kind == CALL and card != NO_CARD:
        return Call(card=card)
    if kind == CALL:
        return Call(meld=code >> 16 & 255, end=_ENDS[code >> 24 & 3])
    if kind == PILE:
        return TakePile(code >> 8)
    if kind == KNOCK:
        return Knock(None if card == NO_CARD else card)
    raise ValueError(f"{code} is no move with a readable form of its own")


def code_of(move: Move) -> int:
    """Return the number of a move that names no melds; raises ``ValueError`` for one that has none."""
    plain = _PLAIN_CODES.get(type(move))
    if plain is not None:
        return plain
    if isinstance(move, LayOff):
        return LAY | move.card << 8 | move.meld << 16 | _ENDS.index(move.end) << 24
    if isinstance(move, Replace):
        return REPLACE | move.card << 8 | move.meld << 16
    if isinstance(move, Discard):
        return DISCARD | move.card << 8 | move.call << 16
    if isinstance(move, Call) and move.card is not None:
        return CALL | move.card << 8
    if isinstance(move, Call):
        return CALL | NO_CARD << 8 | (move.meld or 0) << 16 | _ENDS.index(move.end) << 24
    if isinstance(move, TakePile):
        return PILE | move.number << 8
    if isinstance(move, Knock) and not move.melds:
        return KNOCK | (NO_CARD if move.card is None else move.card) << 8
    raise ValueError(f"{move} has no number")
