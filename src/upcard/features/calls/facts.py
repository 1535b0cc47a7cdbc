"""Facts that refusals of calls name."""

from upcard.engine.core.case import Facts

FACTS: Facts = {"caller_name": lambda case: case.name_of(case.round.caller)}
