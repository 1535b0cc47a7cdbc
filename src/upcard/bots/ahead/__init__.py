"""The quick players, for simulating rounds and measuring the odds of a game, and the levels that search with them."""
