"""Who sits at a table: seats, the names people type, and who agrees that a bot's seat is taken."""
