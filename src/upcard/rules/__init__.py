"""Games as data: options, variants, their loader and checker, the rule sheet."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upcard.rules.face import *  # noqa: F403 - it names them in __all__
else:
    from upcard.lazy import names_of

    __getattr__ = names_of("upcard.rules.face")
