"""Why a move is good: reasons as codes and figures from the view of one seat, and their sentences."""

from upcard.bots.why.reasons import Reason, reasons_of
from upcard.bots.why.words import bare, move_words, said, why_text

__all__ = ["Reason", "bare", "move_words", "reasons_of", "said", "why_text"]
