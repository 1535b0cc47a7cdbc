"""Ends of a round in which melds are kept in the hand until then: a knock, a show."""
