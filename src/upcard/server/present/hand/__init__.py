"""What a hand is worth, and verdicts on the cards that a player lays out of it."""
