"""The referee: what is done about a mistake with real cards. Procedures are data; the dialogue walks them."""

from upcard.paper.referee.dialogue import NoAnswerError, Verdict, ask, paths, whole_dialogue
from upcard.paper.referee.hands import Exposed, HandCount, count_hand
from upcard.paper.referee.model import Answer, Question, Ruling
from upcard.paper.referee.questions import START

__all__ = [
    "START",
    "Answer",
    "Exposed",
    "HandCount",
    "NoAnswerError",
    "Question",
    "Ruling",
    "Verdict",
    "ask",
    "count_hand",
    "paths",
    "whole_dialogue",
]
