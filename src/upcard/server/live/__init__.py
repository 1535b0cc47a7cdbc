"""Tables in memory: channels, bots and clocks, and the path from a command to stored and announced events."""
