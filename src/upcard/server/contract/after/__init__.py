"""What is sent of a round that is over, and of what it is opened with."""
