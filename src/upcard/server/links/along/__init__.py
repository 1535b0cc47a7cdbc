"""Taking a game along: a table in a sealed file, and its way to another server."""
