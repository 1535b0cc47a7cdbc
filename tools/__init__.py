"""What `./play` and `./test` are made of: set-up, start, checks. Standard library only."""
