"""The referee: what is done about a mistake with real cards. Procedures are data; the dialogue walks them."""

from upcard.paper.referee.dialogue import (
    START,
    Answer,
    NoAnswerError,
    Question,
    Ruling,
    Verdict,
    ask,
    whole_dialogue,
)

__all__ = ["START", "Answer", "NoAnswerError", "Question", "Ruling", "Verdict", "ask", "whole_dialogue"]  # fmt: skip
