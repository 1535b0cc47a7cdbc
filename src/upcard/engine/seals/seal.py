"""Sealed deals: cards in an order that nobody chose, and that anybody can verify once the round is over.

Before a round the dealer (a server) draws a secret and publishes only its hash, the *commitment*. Then each player may
give a *salt*. The cards follow from the secret, the salts and the number of the round: the dealer could not know the
salts when it committed to the secret, and a player could not know the secret when giving a salt.

Numbers are drawn from SHA-256 in counter mode and used as any others, so the whole derivation is a few lines in any
language; docs/fair-deals.md specifies it, and the page checks deals with its own implementation.
"""

import hashlib
from collections.abc import Mapping

import msgspec

_HEAD = b"upcard sealed deal 1"
_WORD = 8
SECRET_BYTES = 32


class Seal(msgspec.Struct, frozen=True):
    """The source of a round's cards. ``number`` counts the rounds dealt; ``salts`` are by seat, in hex."""

    number: int
    secret: str
    salts: dict[int, str] = {}

    @property
    def commitment(self) -> str:
        """The commitment, published before the salts are given."""
        return commitment_of(self.secret)

    def chance(self, use: str) -> "SealedChance":
        """Return the random numbers for one use: ``dealer``, ``shoe``, or ``order 1``, ``order 2`` and so on."""
        return SealedChance(seed_of(self.number, self.secret, self.salts), use)


def is_hex(text: str) -> bool:
    """Return whether a text is 32 bytes in hex, the form of secrets, salts and commitments."""
    return len(text) == 2 * SECRET_BYTES and all(char in "0123456789abcdef" for char in text)


def commitment_of(secret: str) -> str:
    """Return the hash that commits to a secret.

    >>> commitment_of("00" * 32)[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(number: int, secret: str, salts: Mapping[int, str]) -> bytes:
    """Return the seed of all numbers of a round: none of its parts can be mistaken for another."""
    parts = [_HEAD, number.to_bytes(_WORD, "big"), bytes.fromhex(secret)]
    for seat in sorted(salts):
        parts += [seat.to_bytes(_WORD, "big"), bytes.fromhex(salts[seat])]
    return hashlib.sha256(b"".join(parts)).digest()


class SealedChance:
    """Random numbers that follow from a seed and a use."""

    def __init__(self, seed: bytes, use: str) -> None:
        self._key = seed + use.encode()
        self._block = 0
        self._words: list[int] = []

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 to ``stop`` - 1, uniformly distributed."""
        limit = (1 << 8 * _WORD) // stop * stop
        while True:
            word = self._word()
            if word < limit:  # rejected words would make small numbers likelier
                return word % stop

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._key + self._block.to_bytes(_WORD, "big")).digest()
            self._block += 1
            self._words = [
                int.from_bytes(block[at : at + _WORD], "big") for at in range(0, len(block), _WORD)
            ]
        return self._words.pop(0)
