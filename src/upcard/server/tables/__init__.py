"""Tables as they are stored: their events and the fold of them, commands, seats, and the words for what happens."""
