"""All chance of the server: shoes, seeds, names of tables and secrets. Nothing else here is random."""

import hashlib
import hmac
import secrets
from typing import Protocol

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that are not mistaken for each other."""
_TABLELETTERS = 13  # of 31: more than 64 bits, so that nobody guesses one
_SECRET_BYTES = 24


class Chance(Protocol):
    """Where shoes come from. ``secrets.SystemRandom`` in the server, something seeded in tests."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to ``stop`` - 1."""
        ...


def new_table_id() -> str:
    """Return an id for a table, in letters that are not mistaken for each other."""
    return "".join(secrets.choice(LETTERS) for _ in range(_TABLELETTERS))


def new_secret() -> str:
    """Return a secret that nobody guesses."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hash_of(secret: str) -> str:
    """Return what is kept of a secret. It has 192 bits of chance, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def matches(secret: str, kept: str | None) -> bool:
    """Return whether a secret is the one of which the hash was kept, in a time that tells nothing."""
    return hmac.compare_digest(hash_of(secret), kept or "")
