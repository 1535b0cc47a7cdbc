"""Drawing from the stock or the discard pile."""
