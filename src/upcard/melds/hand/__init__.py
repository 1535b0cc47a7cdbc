"""Questions about a whole hand: its best partition into melds, deadwood, going out."""
