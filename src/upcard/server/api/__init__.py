"""The interface for other clients and for programs that play: how it is described, and tokens of seats."""
