"""House rules: looked at in a process of their own, kept as revisions that never change."""
