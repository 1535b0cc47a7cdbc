"""The numbers of the reasons that several mechanisms share; 0 says that there is none.

Each mechanism has a hundred of its own, which stand in its module. What a number says to a reader stands beside it
there, and for these in ``engine/wording.py``.
"""

FINE = 0

ROUND_OVER = 1
NOT_YOUR_TURN = 2
DRAWN_ALREADY = 3
DRAW_BEFORE_DISCARD = 4
DRAW_BEFORE_PLAY = 5
SHUFFLING_NOW = 6
FIRST_UNDRAWN = 7

CARD_UNKNOWN = 10
CARD_NOT_HELD = 11
MELD_UNKNOWN = 12
MELD_WRONG = 13
"""What is wrong with a meld that somebody proposes the melds say themselves, see ``melds/check.py``."""

PLAY_TAKEN_FIRST = 20
LAST_DISCARD = 21
LAST_JUST_TAKEN = 22
LAST_UNPLAYABLE = 23
LAST_NO_DISCARD = 24
JUST_TAKEN = 25
BLOCKS_OWED = 26

CONTRACT_FIRST = 30
POINTS_FIRST = 31
OWN_MELD_FIRST = 32
MELDS_HIDDEN = 33
