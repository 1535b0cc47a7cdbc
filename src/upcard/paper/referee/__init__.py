"""The referee: what is done about a mistake with real cards. Procedures are data; the dialogue walks them."""

from upcard.paper.referee.dialogue import NoAnswerError, Verdict, ask, whole_dialogue
from upcard.paper.referee.model import Answer, Question, Ruling
from upcard.paper.referee.questions import START

__all__ = [
    "START",
    "Answer",
    "NoAnswerError",
    "Question",
    "Ruling",
    "Verdict",
    "ask",
    "whole_dialogue",
]
