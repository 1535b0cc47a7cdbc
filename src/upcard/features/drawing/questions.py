"""What others may ask of drawing by name."""

PLAYED_AT_ONCE = ("pile", "top_if_opening", "top_if_played")
"""Ways of drawing in which a card of the pile is taken to be played at once."""
