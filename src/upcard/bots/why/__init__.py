"""Why a move is a good one: reasons as codes and figures, of what one seat sees, and their sentences."""

from upcard.bots.why.reasons import Reason, reasons_of
from upcard.bots.why.words import move_words, said, why_text

__all__ = ["Reason", "move_words", "reasons_of", "said", "why_text"]
