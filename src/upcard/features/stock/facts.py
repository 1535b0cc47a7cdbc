"""Facts that refusals of an order of the stock name."""

from upcard.engine.core.case import Facts

FACTS: Facts = {
    "order_size": lambda case: len(case.move.order),
    "below_top": lambda case: case.round.pile_n - 1,
}
