"""The parts that a game is put together from: one folder for each, with all that is known of it."""
