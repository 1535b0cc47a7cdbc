"""A family's book: the matches of its tables and score pads together, open to everybody who has its link."""
