"""The guided first hand: a turn of each kind of game in four steps."""
