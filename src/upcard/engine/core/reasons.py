"""The reasons of refusals: the numbers that several mechanisms share, with 0 for none, and the saying of each: a stable
code, which names a message, and the rule it rests on.

Each mechanism has a hundred numbers of its own, in its module with their sayings (``SAYS``); the sentences are in
``words.ftl`` next to it.
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
"""A wrong meld, explained by ``melds/check.py``."""

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
"""Reasons why a round is over."""


class Saying(NamedTuple):
    """A refusal before its values are known.

    ``code`` names its message, see ``upcard.messages.say.message_of``; the values it needs are options of the game and
    facts of the feature's ``facts.py`` or of ``engine/wording.py``. ``rule`` is the option or fixed rule whose
    clause is cited.
    """

    code: str
    rule: str


SHARED: dict[int, Saying] = {
    ROUND_BROKEN_OFF: Saying("round.broken_off", "broken_off"),
    OVER_OUT: Saying("round.over", "go_out_discard"),
    OVER_WHOLE: Saying("round.whole_hand", "whole_hand"),
    OVER_STOCK: Saying("round.no_stock", "stock_refills"),
    OVER_CAP: Saying("round.turns", "turn_limit"),
    OVER_VOID: Saying("round.void", "void_stock"),
    OVER_DEALT_AGAIN: Saying("round.dealt_again", "redeal"),
    OVER_KNOCKED: Saying("round.knocked", "knock"),
    OVER_SHOWN: Saying("round.shown", "show"),
    OVER_LEFT: Saying("round.left", "drop"),
    OVER_WON: Saying("round.won", "winning_run"),
    NOT_YOUR_TURN: Saying("turn.not_yours", "turn_passes"),
    FIRST_AGAIN: Saying("turn.first_turns", "first_turns"),
    NOT_YOURS_TO_LAY: Saying("turn.own_turn", "own_turn"),
    CLAIMED_NOT_LAID: Saying("turn.claimed", "claim_no_play"),
    PUSHED_NOT_LAID: Saying("turn.pushed", "push_no_play"),
    LEFT_THE_ROUND: Saying("turn.left_round", "drop"),
    SHOWN_WRONGLY: Saying("turn.shown_wrongly", "wrong_show"),
    OUT_OF_THE_MATCH: Saying("turn.out_of_match", "eliminated"),
    DRAWN_ALREADY: Saying("turn.drawn", "one_draw"),
    FIRST_UNDRAWN: Saying("turn.first_undrawn", "first_extra"),
    DRAW_BEFORE_PLAY: Saying("turn.draw_first", "own_turn"),
    SHUFFLING_NOW: Saying("turn.shuffling", "stock_empty"),
    CARD_UNKNOWN: Saying("card.unknown", "own_turn"),
    CARD_NOT_HELD: Saying("card.not_held", "own_turn"),
    MELD_UNKNOWN: Saying("meld.unknown", "layoff"),
    PLAY_TAKEN_FIRST: Saying("take.play_first", "play_at_once"),
    LAST_DISCARD: Saying("last.discard", "last_discard"),
    LAST_JUST_TAKEN: Saying("last.just_taken", "redraw_discard_back"),
    LAST_UNPLAYABLE: Saying("last.unplayable", "last_card"),
    LAST_NO_DISCARD: Saying("last.no_discard", "go_out_discard"),
    JUST_TAKEN: Saying("discard.just_taken", "redraw_discard_back"),
    BLOCKS_OWED: Saying("replace.blocks_owed", "freed_wild_fits"),
    CONTRACT_FIRST: Saying("down.first", "nothing_before"),
    POINTS_FIRST: Saying("down.points_first", "nothing_before"),
    NOTHING_BUT_WHOLE: Saying("down.whole_hand", "whole_hand"),
    OWN_MELD_FIRST: Saying("down.own_meld_first", "layoff_needs"),
    MELDS_HIDDEN: Saying("meld.hidden", "hidden_melds"),
}
"""The sayings of the shared reasons; the sentences are next to ``engine/wording.py``."""
