"""What is not to be had on every system is not tested where it is not: OpenSpiel, and the libraries for training."""

from importlib.util import find_spec

NEEDS = {"test_openspiel.py": "pyspiel", "test_training.py": "jax"}
collect_ignore = [file for file, library in NEEDS.items() if not find_spec(library)]
