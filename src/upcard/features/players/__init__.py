"""Who plays, and with whom."""
