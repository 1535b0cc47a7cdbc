"""The features: the folders next to this file, by their ranks."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from upcard import features

_USUAL = 500


def part_of(feature: str, part: str) -> ModuleType | None:
    """Return a module of a feature, or None if it has none of that name."""
    name = f"upcard.features.{feature}.{part}"
    return import_module(name) if find_spec(name) else None


def _rank(feature: str) -> tuple[int, str]:
    """Return the ``RANK`` in a feature's options: lower ranks come first."""
    return getattr(part_of(feature, "options"), "RANK", _USUAL), feature


FEATURES = tuple(
    sorted((one.name for one in iter_modules(features.__path__) if one.ispkg), key=_rank)
)


def modules_of(feature: str) -> Iterator[ModuleType]:
    """Yield the modules of a feature's play: its ``play.py``, or those of its folder ``play``."""
    play = part_of(feature, "play")
    if play is None:
        return
    names = [one.name for one in iter_modules(getattr(play, "__path__", ()))]
    yield from (import_module(f"{play.__name__}.{name}") for name in sorted(names))
    if not names:
        yield play
