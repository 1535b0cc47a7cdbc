"""What others ask of the stock by name, so that none of them reads the options: the server."""

from upcard.features.stock.options import StockOptions


def plays_on_without_stock(options: StockOptions) -> bool:
    """Return whether a round goes on without drawing once the stock is used up, until everybody passes."""
    return options.stock_empty == "play_on"


def stock_of_void_round(options: StockOptions) -> int | None:
    """Return how few cards in the stock make a round void at the end of a turn, None where no number does."""
    return options.void_stock
