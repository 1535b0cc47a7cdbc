"""The deal of the day: one sealed round for everybody, each browser's counted try, how it compares."""
