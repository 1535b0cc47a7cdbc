"""The words of the log: what all sentences share, and those of an honour table."""
