"""Every option of a game, in one place: name, type, default and all that is known of it, see :mod:`.declared`.

Docs, rule sheets, the form, checks and refusals read it from here. A value of None is written ``"none"`` in a file.
"""

from upcard.rules.options.needs import keeps_melds, melds_before_knock
from upcard.rules.options.points import PointOptions


class Options(PointOptions, frozen=True, forbid_unknown_fields=True):
    """The options of a game as they are written in its file, in the order in which the form asks for them."""


__all__ = ["Options", "keeps_melds", "melds_before_knock"]
