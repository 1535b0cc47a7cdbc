"""Named questions about honour tables, so that their askers read no option: paper, case files, the server."""

from upcard.features.honour.options import HonourOptions, RulingName


def on_honour(options: HonourOptions) -> bool:
    """Return whether people may play against the rules, and anybody may call it.

    >>> on_honour(HonourOptions(irregularities="continental"))
    True
    """
    return options.irregularities != "none"


def own_ruling(options: HonourOptions, name: RulingName) -> str | None:
    """Return the house wording of the ruling of that name, None for the usual one."""
    return options.rulings.get(name)
