"""A stand-in server with scripted states, for looking at the page without playing up to each state."""
