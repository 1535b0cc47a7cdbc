"""The parts of a state that several seats share, made once."""
