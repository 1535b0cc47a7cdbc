"""The server: tables as streams of events, seats, clocks, bots, the live channel and the page."""
