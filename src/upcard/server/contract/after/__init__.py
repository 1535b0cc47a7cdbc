"""What is sent of a round that is over."""
