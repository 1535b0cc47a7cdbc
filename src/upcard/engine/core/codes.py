"""The numbers of a round: moves, phases, ends, the fields of a meld.

A move is one whole number: its kind in the lowest byte, then what it names (``card << 8 | meld << 16 | end << 24``).
A lay-down is named by its index among the ways that the search lists, which depend on the hand alone; a further meld
by its list and its index there.
"""

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
REARRANGE = 18
OVERDRAW = 19
SNATCH = 20
JOIN = 21
TOSS = 22
MISPLAY = 23
CALL_OUT = 24
FACE_UP = 25
BURY = 26
RESTORE = 27
SHED = 28
RETRIEVE = 29
STAND = 30
"""The kinds of moves; ``OVERDRAW`` to ``STAND`` are of honour tables. Further kinds of features continue here."""

SETTLED = 0
"""In the log of a turn's plays, which has their kinds: an owed card taken in by the next play."""
SETS = 0
RUNS = 1
DEAREST = 2
"""The lists of further melds: sets and runs of the least sizes, and those of most worth with a card to be played."""
WITH_CARD = 0
FREELY = 1
"""First lay-downs of most worth without a contract: with a card that must be played at once, or of any cards."""

NO_CARD = 255
NO_END = 0
LOW = 1
HIGH = 2
"""The end of a run that a card goes to."""

OFFER = 0
DRAWING = 1
CLAIMING = 2
SHUFFLING = 3
PLAYING = 4
OVER = 5
CALLING = 6
PICKING = 7
RULING = 8
PHASES = 9
"""The phases, and their number. Chance must act in ``SHUFFLING`` and in ``PICKING``; in ``RULING`` the player who has a
choice after a ruling at an honour table.
"""

IN_TURN = 0
BY_ANSWER = 1
UNDRAWN_YET = 2
ONCE_DRAWN = 3
IRREGULAR = 4
"""The conditions of a kind of move in a phase: its player's turn; the word of the mechanism of an answer or that phase;
that its player has not drawn, or has; a table without a guard rail.
"""

STEP_DRAW = 1
STEP_PENALTY = 2
STEP_WINDOW = 3
STEP_PUSH = 4
STEP_REFILL = 5
STEP_RESTORE = 6
STEPS = 7
"""The steps queued in a turn: draws and windows."""

OUT = 0
NO_STOCK = 1
CAP = 2
VOID = 3
KNOCKED = 4
GIN = 5
BIG_GIN = 6
SHOWN = 7
LEFT = 8
WON = 9
"""The ways in which a round ends."""

IN_ROUND = -1
OUT_OF_MATCH = -2
"""The state of each seat in ``left``: in the round, never dealt in, or else the points with which it left."""

NOT_ASKED = 0
ASKED = 1
PASSED = 2
CLAIMED = 3
"""The state of each seat in a window: not asked, to answer, or its answer."""

AT_TYPE = 0
AT_RANK = 1
AT_SUIT = 2
AT_OWNER = 3
AT_SIZE = 4
AT_WILDS = 5
FIRST = 8
SET = 0
RUN = 1
"""The bytes of a meld on the table: its type, rank (of a run its first place), suit, owner, size, how many of its
cards act as wild, and from ``FIRST`` on the cards in their places."""

NONE_OPEN = 0
STOCK_TURN = 1
PILE_TURN = 2
JOINED_TURN = 3
"""At an honour table, how the active player plays out of turn: has drawn from the stock, taken the discard, or drawn
and joined the card to the hand, so that the turn stands.
"""

UNDRAWN = 1
TWO_DISCARDS = 2
STOOD = 3
OVERDREW = 4
"""The irregularity of the previous turn, 0 for none: no draw, two discards, out of turn, too many drawn."""

CALL_TURN = 0
CALL_DREW = 1
CALL_UNDRAWN = 2
CALL_DISCARDS = 3
CALL_COUNT = 4
CALL_MELD = 5
CALL_DEAL = 6
CALLS_OUT = 7
"""The calls at an honour table, and their number."""

NOT_DOWN = 0
"""In ``down``, which has the turn in which each seat went down: it has not."""

NOBODY = -1
NOWHERE = 255
NO_LIMIT = 255
