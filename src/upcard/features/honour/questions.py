"""What others ask of honour tables by name, so that none of them reads the options: paper, case files, the server."""

from upcard.features.honour.options import HonourOptions, RulingName


def on_honour(options: HonourOptions) -> bool:
    """Return whether people may play against the rules, and anybody may call it.

    >>> on_honour(HonourOptions(irregularities="continental"))
    True
    """
    return options.irregularities != "none"


def own_ruling(options: HonourOptions, name: RulingName) -> str | None:
    """Return what a referee says instead of the usual ruling of that name, None where that stands."""
    return options.rulings.get(name)
