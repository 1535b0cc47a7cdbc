"""Playing against the rules, and what a referee says."""
