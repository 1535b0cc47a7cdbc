"""What others ask of the stock by name, so that none of them reads the options: the page."""

from upcard.features.stock.options import StockOptions


def plays_on_without_stock(options: StockOptions) -> bool:
    """Return whether a round goes on without drawing once the stock is used up, until everybody passes."""
    return options.stock_empty == "play_on"
