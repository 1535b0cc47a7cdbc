"""Refusals: a code, a sentence, perhaps a clause."""

from functools import lru_cache

import msgspec

from upcard.messages.say import Value, message_of, messages
from upcard.rules import Violation


class Refusal(msgspec.Struct, frozen=True):
    """A refusal as the page shows it; ``clause`` is None if no rule is involved."""

    code: str
    message: str
    clause: str | None = None


class RefusedError(Exception):
    """Carries a refusal; ``status`` is for HTTP, ``wait`` the seconds until the request may be repeated."""

    def __init__(
        self,
        code: str,
        message: str,
        clause: str | None = None,
        status: int = 400,
        wait: float | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.refusal = Refusal(code, message, clause)
        self.status, self.wait = status, wait


class Refusing:
    """Makes refusals from the messages of a folder; a message has the name of its code, with a dash for the dot.

    >>> refusing(__file__)("seat.none", status=403).refusal
    Refusal(code='seat.none', message='You have no seat at this table.', clause=None)
    """

    def __init__(self, beside: str) -> None:
        """Name the module, by its ``__file__``."""
        self._say = messages(beside)

    def __call__(
        self,
        code: str,
        /,
        clause: str | None = None,
        status: int = 400,
        wait: float | None = None,
        **values: Value,
    ) -> RefusedError:
        """Return the refusal of a code, with the values of its message."""
        message = self._say(message_of(code), **values)
        return RefusedError(code, message, clause, status, wait)


refusing = Refusing
"""Makes the ``refuse`` function of a module, from its ``__file__``."""

refuse = refusing(__file__)


def no_seat() -> RefusedError:
    """Return the refusal of somebody without a seat at the table."""
    return refuse("seat.none", status=403)


def conflict() -> RefusedError:
    """Return the refusal of a change after another process made one first."""
    return refuse("store.conflict", status=409)


def failed() -> RefusedError:
    """Return the refusal after an error of the server."""
    return refuse("server.failed", status=500)


_OF_STORE = ("store.failed", "store.full", "store.locked", "store.damaged")


def of_store(code: str) -> RefusedError:
    """Return the refusal after an error of the store."""
    return refuse(code if code in _OF_STORE else _OF_STORE[0], status=503)


def sentence(text: str) -> str:
    """Return words of the engine as a sentence, with a capital and a full stop.

    >>> sentence("it is Petr's turn")
    "It is Petr's turn."
    """
    shown = text[:1].upper() + text[1:]
    return shown if shown.endswith((".", "?", "!")) else shown + "."


@lru_cache(maxsize=4096)  # a turn repeats the same few refusals to each seat
def refusal_of(violation: Violation) -> Refusal:
    """Return a violation of the rules as a refusal."""
    return Refusal(violation.code, sentence(violation.message), violation.clause)
