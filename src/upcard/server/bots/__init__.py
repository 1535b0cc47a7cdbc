"""The bots of a server, which think in separate processes."""
