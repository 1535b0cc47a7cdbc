"""The register of what is played: every module with moves, steps, refusals or a memory of its own."""

from types import ModuleType

from upcard.features.found import FEATURES, modules_of

PARTS = ("PLAY", "SAYS", "FORMS", "REMEMBERS", "TELLS")
"""What a module brings to the register, each where it has it."""

MODULES: tuple[ModuleType, ...] = tuple(
    module
    for feature in FEATURES
    for module in modules_of(feature)
    if any(hasattr(module, part) for part in PARTS)
)
