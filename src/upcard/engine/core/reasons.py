"""What a refusal says: the numbers of the reasons that several mechanisms share, where 0 says that there is none; and
what the number of a reason says to a reader: a stable code, which names a message, and the rule it rests on.

Each mechanism has a hundred of its own, which stand in its module. What a number says stands beside it there, and for
these in ``engine/wording.py``; the sentences are in ``words.ftl`` beside both.
"""

from typing import NamedTuple

FINE = 0

ROUND_BROKEN_OFF = 1
NOT_YOUR_TURN = 2
DRAWN_ALREADY = 3
DRAW_BEFORE_PLAY = 5
SHUFFLING_NOW = 6
FIRST_UNDRAWN = 7
NOT_YOURS_TO_LAY = 8
CLAIMED_NOT_LAID = 9
FIRST_AGAIN = 14
PUSHED_NOT_LAID = 15
LEFT_THE_ROUND = 16
SHOWN_WRONGLY = 17
OUT_OF_THE_MATCH = 18

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
NOTHING_BUT_WHOLE = 34

OVER_OUT = 40
OVER_WHOLE = 41
OVER_STOCK = 42
OVER_CAP = 43
OVER_VOID = 44
OVER_DEALT_AGAIN = 45
OVER_KNOCKED = 46
OVER_SHOWN = 47
OVER_LEFT = 48
OVER_WON = 49
"""Why a round is over."""


class Saying(NamedTuple):
    """A refusal before its values are known.

    ``code`` names its message, see ``upcard.messages.say.message_of``; the values it needs are options of the game and
    facts of the feature's ``facts.py`` or of ``engine/wording.py``. ``rule`` is the option or fixed rule whose
    clause is cited.
    """

    code: str
    rule: str
