"""What a player is told when something is not done: a code, a sentence, perhaps a clause."""

from functools import lru_cache

import msgspec

from upcard.messages.say import Value, message_of, messages
from upcard.rules import Violation


class Refusal(msgspec.Struct, frozen=True):
    """One refusal as the page shows it. ``clause`` is None when no rule is at stake."""

    code: str
    message: str
    clause: str | None = None


class RefusedError(Exception):
    """Carries a refusal to the code that answers the player.

    ``status`` is the one over HTTP, ``wait`` the seconds after which the same may be asked again.
    """

    def __init__(
        self,
        code: str,
        message: str,
        clause: str | None = None,
        status: int = 400,
        wait: float | None = None,
    ) -> None:
        """Keep the refusal's parts."""
        super().__init__(f"{code}: {message}")
        self.refusal = Refusal(code, message, clause)
        self.status, self.wait = status, wait


class Refusing:
    """What refuses in the words of one file: the message of a refusal has the name of its code, a dash for the point.

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


def refusing(beside: str) -> Refusing:
    """Return what refuses in a module, which gives its ``__file__``."""
    return Refusing(beside)


refuse = refusing(__file__)


def no_seat() -> RefusedError:
    """Return the refusal of somebody without a seat at the table."""
    return refuse("seat.none", status=403)


def conflict() -> RefusedError:
    """Return the refusal of what another process has overtaken."""
    return refuse("store.conflict", status=409)


def failed(status: int = 500) -> RefusedError:
    """Return the refusal of what went wrong by our own fault."""
    return refuse("server.failed", status=status)


_OF_STORE = ("store.failed", "store.full", "store.locked", "store.damaged")


def of_store(code: str) -> RefusedError:
    """Return the refusal of what the store could not do."""
    return refuse(code if code in _OF_STORE else _OF_STORE[0], status=503)


def sentence(text: str) -> str:
    """Return words of the engine as a sentence: a capital first and a full stop last.

    >>> sentence("it is Petr's turn")
    "It is Petr's turn."
    """
    shown = text[:1].upper() + text[1:]
    return shown if shown.endswith((".", "?", "!")) else shown + "."


@lru_cache(maxsize=4096)  # a turn says the same few things to each seat again and again
def refusal_of(violation: Violation) -> Refusal:
    """Return a violation of the rules as a refusal."""
    return Refusal(violation.code, sentence(violation.message), violation.clause)
