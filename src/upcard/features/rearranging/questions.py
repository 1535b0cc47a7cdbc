"""What others ask of rearranging by name, so that none of them reads the options: bots, the page."""

from upcard.features.rearranging.options import RearrangingOptions


def rearranges(options: RearrangingOptions) -> bool:
    """Return whether a play may put the whole table together anew, so that its melds are everybody's."""
    return options.rearrange
