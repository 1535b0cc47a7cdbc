"""All HTTP calls and the live channel: their requests, callers and rate limits."""
