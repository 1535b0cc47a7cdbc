"""What others ask of the pack by name, so that none of them reads the options: score sheets, case files."""

from upcard.features.pack.options import PackOptions


def ranks_of(options: PackOptions) -> tuple[str, ...]:
    """Return the ranks that a pack has and the spans of them, none for all thirteen.

    >>> ranks_of(PackOptions(ranks=("A-7", "J-K")))
    ('A-7', 'J-K')
    """
    return options.ranks
