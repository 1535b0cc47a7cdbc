"""The register of play: every module with moves, steps, refusals or a memory of its own."""

from types import ModuleType

from upcard.features.found import FEATURES, modules_of

PARTS = ("PLAY", "SAYS", "FORMS", "REMEMBERS", "TELLS")
"""The names that a module may bring to the register."""

MODULES: tuple[ModuleType, ...] = tuple(
    module
    for feature in FEATURES
    for module in modules_of(feature)
    if any(hasattr(module, part) for part in PARTS)
)
