"""What a seat is shown, built by adding what it may see."""

from upcard.server.present.advice import Advice, HandQuestion, advice_on
from upcard.server.present.effects import shown_effects
from upcard.server.present.staging import verdict_on, verdict_on_meld
from upcard.server.present.state import Clocks, Draft, draft

__all__ = [
    "Advice",
    "Clocks",
    "Draft",
    "HandQuestion",
    "advice_on",
    "draft",
    "shown_effects",
    "verdict_on",
    "verdict_on_meld",
]
