"""A deal and a match: state, moves, legality, scores, views, records. Never asks which game it is."""

from upcard.engine.deal import Deal, DealError, deal_round
from upcard.engine.dealer import DealerDraw, draw_for_deal
from upcard.engine.effects import Effect
from upcard.engine.legality import ACTIONS, Action, action_of
from upcard.engine.match import Match
from upcard.engine.money import settle
from upcard.engine.moves import (
    CHANCE,
    Buy,
    Call,
    Claim,
    Discard,
    Draw,
    EndTurn,
    LayDown,
    LayOff,
    Move,
    NewMeld,
    Pass,
    Pick,
    Replace,
    Shuffle,
    Take,
    TakeBack,
    move_text,
    parse_move,
)
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
from upcard.engine.scoring import Standing, hand_points, standings_of, team_of
from upcard.engine.state import DealResult
from upcard.engine.view import SeatView, TableMeld, View

__all__ = [
    "ACTIONS",
    "CHANCE",
    "Action",
    "Buy",
    "Call",
    "Claim",
    "Deal",
    "DealError",
    "DealResult",
    "DealerDraw",
    "Discard",
    "Draw",
    "Effect",
    "EndTurn",
    "LayDown",
    "LayOff",
    "Match",
    "Move",
    "NewMeld",
    "Pass",
    "Pick",
    "Record",
    "RecordError",
    "Recorder",
    "Replace",
    "RoundRecord",
    "SeatView",
    "Shuffle",
    "Standing",
    "TableMeld",
    "Take",
    "TakeBack",
    "View",
    "action_of",
    "deal_round",
    "draw_for_deal",
    "hand_points",
    "move_text",
    "parse_move",
    "parse_position",
    "parse_record",
    "position_text",
    "record_text",
    "replay",
    "settle",
    "standings_of",
    "team_of",
]
