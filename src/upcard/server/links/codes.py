"""One-time codes that take a seat to another device or to another person.

They live in memory alone, for a few minutes, and of each only the hash: neither the store nor a log ever sees one.
"""

import secrets
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from upcard.server.refusals import RefusedError
from upcard.server.tables.chance import LETTERS, hash_of

LIFE = 600.0
"""Seconds for which a code is good: long enough to fetch the other device, short enough to be forgotten."""
_LENGTH = 8
"""Letters of 31: with the attempts that an address has, guessing one that is alive takes longer than the table."""
_MOST = 2000


class Passing(msgspec.Struct, frozen=True):
    """A seat that may change hands, as long as its holder is still the one who made the code."""

    table: str
    seat: int
    holder: str
    until: float


class Codes:
    """The codes that are alive; one for a seat at a time."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin with none."""
        self._now = now
        self._alive: OrderedDict[str, Passing] = OrderedDict()

    def make(self, table: str, seat: int, holder: str) -> tuple[str, int]:
        """Return a new code for a seat, whose older one is void, and for how many seconds it is good."""
        for key, passing in tuple(self._alive.items()):
            if passing.until <= self._now() or (passing.table, passing.seat) == (table, seat):
                del self._alive[key]
        while len(self._alive) >= _MOST:
            self._alive.popitem(last=False)
        code = "".join(secrets.choice(LETTERS) for _ in range(_LENGTH))
        self._alive[hash_of(code)] = Passing(table, seat, holder, self._now() + LIFE)
        return f"{code[:4]}-{code[4:]}", round(LIFE)

    def find(self, code: str) -> Passing:
        """Return what a code is for; raises ``RefusedError`` for one that is not alive."""
        found = self._alive.get(hash_of(_plain(code)))
        if found is None or found.until <= self._now():
            raise gone()
        return found

    def end(self, code: str) -> None:
        """Make a code void: it has been used."""
        self._alive.pop(hash_of(_plain(code)), None)


def gone() -> RefusedError:
    """Return the refusal of a code that is not alive. It does not say whether it ever was."""
    return RefusedError(
        "code.void",
        "This code is not good: it was used, is older than ten minutes, or a letter is wrong. Make a new one on the "
        "device that has the seat, under People; without that device open the table's link and ask the table.",
        status=404,
    )


def _plain(code: str) -> str:
    return "".join(char for char in code.lower() if char.isalnum())
