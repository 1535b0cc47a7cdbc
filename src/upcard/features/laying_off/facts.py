"""Facts that refusals of further melds name."""

from upcard.engine.core.case import Facts
from upcard.features.laying_off.play.further import melds_laid

FACTS: Facts = {"melds_laid": lambda case: melds_laid(case.round)}
