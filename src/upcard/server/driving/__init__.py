"""What moves a table on by itself: bots' turns, claim windows, the next round, the turn clock."""
