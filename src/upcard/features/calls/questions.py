"""Named questions about calls, so that their askers read no option: wishes, the page."""

from upcard.features.calls.options import CallOptions


def has_calls(options: CallOptions) -> bool:
    """Return whether a discard that fits a meld may be called.

    >>> has_calls(CallOptions()), has_calls(CallOptions(call="discard"))
    (False, True)
    """
    return options.call != "none"


def caller_lays_off(options: CallOptions) -> bool:
    """Return whether a call lays the discard off on its meld; else it is made with a card to discard on it."""
    return options.call == "lay_off"


def called_out(options: CallOptions) -> str:
    """Return the word with which a discard is called."""
    return options.call_word
