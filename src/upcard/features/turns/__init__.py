"""What a turn is made of."""
