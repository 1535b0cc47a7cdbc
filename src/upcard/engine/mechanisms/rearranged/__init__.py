"""Tables that are taken apart and put together anew, and turns without a discard."""
