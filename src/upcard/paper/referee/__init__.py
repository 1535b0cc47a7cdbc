"""The referee: what is done about a mistake with real cards. Procedures are data; the dialogue walks them."""

from upcard.paper.referee.dialogue import NoAnswerError, Verdict, ask, paths
from upcard.paper.referee.hands import Exposed, HandCount, count_hand
from upcard.paper.referee.model import Answer, Question, Ruling

__all__ = [
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
]
