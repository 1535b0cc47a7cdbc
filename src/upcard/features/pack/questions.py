"""Named questions about the pack, so that their askers read no option: score sheets, case files."""

from upcard.features.pack.options import PackOptions


def ranks_of(options: PackOptions) -> tuple[str, ...]:
    """Return the ranks of a pack, singly and as spans; empty for all thirteen.

    >>> ranks_of(PackOptions(ranks=("A-7", "J-K")))
    ('A-7', 'J-K')
    """
    return options.ranks
