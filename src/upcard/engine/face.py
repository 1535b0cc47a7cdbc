"""The public names that the package re-exports."""

from upcard.engine import moves
from upcard.engine.core.codes import OVER
from upcard.engine.deal import Deal, DealError, deal_round
from upcard.engine.effects import Effect
from upcard.engine.fast import FastDeal
from upcard.engine.history import Event, MatchSoFar
from upcard.engine.match import Match
from upcard.engine.moves import *  # noqa: F403 - it names them in __all__
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
    "OVER", "Deal", "DealError", "DealResult", "DealerDraw", "Dice", "Effect", "Event", "FastDeal", "Heap",
    "Irregular", "Match", "MatchSoFar", "Owed", "RandomPlayers", "Record", "RecordError", "Recorder", "RoundRecord",
    "SeatView", "Situation", "Standing", "TableMeld", "View", "deal_round", "draw_for_deal", "hand_points",
    "parse_position", "parse_record", "position_text", "record_text", "replay", "settle", "standings_of", "team_of",
    "way_out",
]  # fmt: skip
__all__ += moves.__all__
