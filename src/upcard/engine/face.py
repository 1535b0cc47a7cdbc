"""The public names of the package, which hands them on."""

from upcard.engine.core.codes import OVER
from upcard.engine.deal import Deal, DealError, deal_round
from upcard.engine.effects import Effect
from upcard.engine.fast import FastDeal
from upcard.engine.history import Event, MatchSoFar
from upcard.engine.match import Match
from upcard.engine.moves import (
    ACTIONS,
    CHANCE,
    Action,
    Bury,
    Buy,
    Call,
    CallOut,
    Claim,
    Discard,
    Draw,
    Drop,
    EndTurn,
    FaceUp,
    Join,
    Knock,
    LayDown,
    LayOff,
    Lift,
    Misdeal,
    Misplay,
    Move,
    NewMeld,
    Overdraw,
    Pass,
    Pick,
    Rearrange,
    Redeal,
    Replace,
    Restore,
    Retrieve,
    Shed,
    Show,
    Shuffle,
    Snatch,
    Stand,
    Take,
    TakeBack,
    TakePile,
    TimeUp,
    Toss,
    Unpaid,
    action_of,
    move_text,
    parse_move,
)
from upcard.engine.players import Dice, RandomPlayers
from upcard.engine.position import parse_position, position_text
from upcard.engine.record import (
    Record,
    Recorder,
    RecordError,
    RoundRecord,
    parse_record,
    record_text,
    replay,
)
from upcard.engine.scores.dealer import DealerDraw, draw_for_deal
from upcard.engine.scores.money import settle
from upcard.engine.scores.scoring import Standing, hand_points, standings_of, team_of
from upcard.engine.situation import DealResult, Heap, Irregular, Owed, Situation
from upcard.engine.view import SeatView, TableMeld, View
from upcard.engine.ways_out import way_out

__all__ = [
    "ACTIONS", "CHANCE", "OVER", "Action", "Bury", "Buy", "Call", "CallOut", "Claim", "Deal", "DealError",
    "DealResult", "DealerDraw", "Dice", "Discard", "Draw", "Drop", "Effect", "EndTurn", "Event", "FaceUp",
    "FastDeal", "Heap", "Irregular", "Join", "Knock", "LayDown", "LayOff", "Lift", "Match", "MatchSoFar", "Misdeal",
    "Misplay", "Move", "NewMeld", "Overdraw", "Owed", "Pass", "Pick", "RandomPlayers", "Rearrange", "Record",
    "RecordError", "Recorder", "Redeal", "Replace", "Restore", "Retrieve", "RoundRecord", "SeatView", "Shed",
    "Show", "Shuffle", "Situation", "Snatch", "Stand", "Standing", "TableMeld", "Take", "TakeBack", "TakePile",
    "TimeUp", "Toss", "Unpaid", "View", "action_of", "deal_round", "draw_for_deal", "hand_points",
    "move_text", "parse_move", "parse_position", "parse_record", "position_text", "record_text", "replay", "settle",
    "standings_of", "team_of", "way_out",
]  # fmt: skip
