"""Libraries that not every system has are tested only if they are there: OpenSpiel, and those for training."""

from importlib.util import find_spec

NEEDS = {"test_openspiel.py": "pyspiel", "test_training.py": "jax"}
collect_ignore = [file for file, library in NEEDS.items() if not find_spec(library)]
