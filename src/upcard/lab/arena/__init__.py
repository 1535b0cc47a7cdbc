"""Two levels of play on the same deals from every seat: which one is better, by how much, with what confidence."""
