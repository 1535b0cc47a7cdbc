"""Refusals of the pad: a code, the message of that name, the clause."""

from upcard.messages.say import Value, message_of, messages
from upcard.rules import Violation

say = messages(__file__)


def refused(code: str, clause: str | None = None, /, **values: Value) -> Violation:
    """Return a refusal in words: the message is named by its code, with a dash for the point."""
    return Violation(code, say(message_of(code), **values), clause)
