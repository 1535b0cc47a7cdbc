"""All HTTP calls and the live channel: what is asked for, by whom, and how often."""
