"""Quick players: what rounds are played out with in thought, and what the odds of a game are measured with."""
