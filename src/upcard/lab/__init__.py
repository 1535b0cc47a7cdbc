"""The laboratory: matches between bots, their figures, and checks of records."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upcard.lab.face import *  # noqa: F403 - it names them in __all__
else:
    from upcard.lazy import names_of

    __getattr__ = names_of("upcard.lab.face")
