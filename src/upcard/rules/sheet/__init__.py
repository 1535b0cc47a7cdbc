"""The rule sheet and the rulebook of a game, in plain words made from its data."""
