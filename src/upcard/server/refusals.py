"""What a player is told when something is not done: a code, a sentence, perhaps a clause."""

from functools import lru_cache

import msgspec

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
