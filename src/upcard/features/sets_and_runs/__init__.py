"""Which cards are a set or a run."""
