"""Named questions about the stock, so that their askers read no option: the server."""

from upcard.features.stock.options import StockOptions


def plays_on_without_stock(options: StockOptions) -> bool:
    """Return whether a round goes on without drawing once the stock is used up, until everybody passes."""
    return options.stock_empty == "play_on"


def stock_of_void_round(options: StockOptions) -> int | None:
    """Return the size of the stock at which a round is void at the end of a turn, None if there is none."""
    return options.void_stock
