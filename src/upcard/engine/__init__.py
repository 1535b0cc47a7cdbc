"""A deal and a match: state, moves, legality, scores, views, records. Never asks which game it is."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from upcard.engine.face import *  # noqa: F403 - they name them in __all__
    from upcard.engine.moves import *  # noqa: F403
    from upcard.engine.typed import *  # noqa: F403
else:
    from upcard.lazy import names_of

    __getattr__ = names_of("upcard.engine.face")
