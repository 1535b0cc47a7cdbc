"""Tables in memory: channels, bots and clocks, and the way from a command to what is stored and told."""
