"""Which cards are wild, and how many a meld may have."""
