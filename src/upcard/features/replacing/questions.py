"""Named questions about replacing wild cards, so that their askers read no option: bots, views, refusals."""

from upcard.features.replacing.options import ReplacingOptions
from upcard.melds import MeldType


def replaced_in(options: ReplacingOptions) -> tuple[MeldType, ...]:
    """Return the types of melds in which a wild card may be replaced.

    >>> replaced_in(ReplacingOptions(replace_in=("run", "set")))
    ('run', 'set')
    """
    return options.replace_in


def replaces_before_melds(options: ReplacingOptions) -> bool:
    """Return whether a wild card may be replaced only before any card is laid in the turn."""
    return options.replace_when == "before_melds"
