"""OpenSpiel is not to be had on every system: where it is not, nothing is tested with it."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("pyspiel") else ["test_openspiel.py"]
