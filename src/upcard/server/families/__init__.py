"""A family's book: the matches of its tables and score pads together, for whoever has its link."""
