"""The best use of a whole table: melds taken apart and recombined with cards of a hand."""

from upcard.melds.table.search import ONE_EACH, Arrangement, best_table
from upcard.melds.table.tables import why_not_searched

__all__ = ["ONE_EACH", "Arrangement", "best_table", "why_not_searched"]
