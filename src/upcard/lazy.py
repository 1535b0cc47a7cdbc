"""Packages that import their public names when they are asked for, so that one of their modules can be had alone."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def names_of(face: str) -> Callable[[str], Any]:
    """Return the ``__getattr__`` of a package whose public names are those in ``__all__`` of the module ``face``."""

    def found(name: str) -> Any:
        package = import_module(face.rpartition(".")[0])
        if name == "__all__" or not name.startswith("__"):
            module = import_module(face)
            if name == "__all__" or name in module.__all__:
                value = getattr(module, name)
                setattr(package, name, value)
                return value
        raise AttributeError(f"module {package.__name__!r} has no attribute {name!r}", name=name)

    return found
