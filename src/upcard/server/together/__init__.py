"""Several server processes on one store: what they tell each other, so that any of them serves any table."""
