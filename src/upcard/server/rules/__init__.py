"""House rules: checked in a separate process, kept as revisions that never change."""
