"""What rounds come to: who deals, standings, when a match is over, coins."""
