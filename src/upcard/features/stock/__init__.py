"""A stock that is used up."""
