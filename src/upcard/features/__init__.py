"""The features of which a game is composed: a folder for each, with everything about it."""
