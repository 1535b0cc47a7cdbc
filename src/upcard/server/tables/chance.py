"""All randomness of the server: shoes, seeds, names of tables and secrets."""

import hashlib
import hmac
import secrets
from typing import Protocol

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that are not easily confused."""
_TABLELETTERS = 13  # of 31: more than 64 bits, so that nobody can guess one
_SECRET_BYTES = 24


class Chance(Protocol):
    """The source of shoes: ``secrets.SystemRandom`` in the server, a seeded generator in tests."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to ``stop`` - 1."""
        ...


def new_table_id() -> str:
    """Return an id for a table, in letters that are not easily confused."""
    return "".join(secrets.choice(LETTERS) for _ in range(_TABLELETTERS))


def new_secret() -> str:
    """Return a secret that nobody can guess."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hash_of(secret: str) -> str:
    """Return the hash that is kept of a secret. It has 192 random bits, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def matches(secret: str, kept: str | None) -> bool:
    """Return whether a secret has this hash, in constant time."""
    return hmac.compare_digest(hash_of(secret), kept or "")
