"""Named questions about rearranging, so that their askers read no option: bots, the page."""

from upcard.features.rearranging.options import RearrangingOptions


def rearranges(options: RearrangingOptions) -> bool:
    """Return whether plays may rearrange the whole table, so that its melds are everybody's."""
    return options.rearrange
