"""What the seats of a table are shown alike, made once."""
