"""The state shown to a seat, built by adding what it may see."""

from upcard.server.present.effects import shown_effects, told_of
from upcard.server.present.hand.questions import AnyAdvice, Question, advice_on, verdict_on
from upcard.server.present.hand.staging import verdict_on_meld
from upcard.server.present.pile import verdict_on_pile
from upcard.server.present.shared.picture import Picture
from upcard.server.present.shared.shown import Shown
from upcard.server.present.state import Clocks, Draft, draft
from upcard.server.present.watching import watched

__all__ = [
    "AnyAdvice",
    "Clocks",
    "Draft",
    "Picture",
    "Question",
    "Shown",
    "advice_on",
    "draft",
    "shown_effects",
    "told_of",
    "verdict_on",
    "verdict_on_meld",
    "verdict_on_pile",
    "watched",
]
