"""A table in a sealed file that nobody can read or change alone.

It contains every hand and the stock, so the key is split among the people of the table, a piece in each file: all
pieces together open it, fewer reveal nothing.
"""

import base64
import binascii
import hashlib
import hmac
import secrets
import zlib
from collections.abc import Mapping, Sequence
from functools import reduce

import msgspec

from upcard.messages.say import messages
from upcard.server.refusals import RefusedError

say = messages(__file__)

FORM = 1
_KEY = 32
MOST_BYTES = 8 * 1024 * 1024
"""Bytes of the longest table: some twenty matches of eight people."""


class SealedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One person's file: ``people`` are the names at the seats whose pieces open it, ``seal`` names the moment."""

    upcard: int
    table: str
    game: str
    people: dict[str, str]
    seat: int
    piece: str
    seal: str
    body: str


def cut(key: bytes, number: int) -> list[bytes]:
    """Split a key into pieces: all but the last are random, and so is the last without the others."""
    pieces = [secrets.token_bytes(_KEY) for _ in range(number - 1)]
    return [*pieces, reduce(_xor, pieces, key)]


def joined(pieces: Sequence[bytes]) -> bytes:
    """Return the key from all its pieces, in any order.

    >>> joined(cut(b"k" * 32, 3)[::-1]) == b"k" * 32
    True
    """
    return reduce(_xor, pieces)


def _xor(one: bytes, other: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(one, other, strict=True))


def new_key() -> bytes:
    """Return a new key; each is used for one file, so the stream below never repeats."""
    return secrets.token_bytes(_KEY)


def sealed(bodies: Sequence[bytes], key: bytes) -> bytes:
    """Compress and encrypt stored events with a key that is used only here."""
    plain = zlib.compress(msgspec.json.encode([body.decode() for body in bodies]), 9)
    closed = _stream(plain, key)
    return _tag(closed, key) + closed


def opened(body: bytes, key: bytes) -> list[bytes]:
    """Return the events; raises ``RefusedError`` for another key or a changed byte."""
    tag, closed = body[:_KEY], body[_KEY:]
    if not hmac.compare_digest(tag, _tag(closed, key)):
        raise damaged(say("why-seal"))
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(_stream(closed, key), MOST_BYTES)
        texts = msgspec.json.decode(plain, type=list[str])
    except (zlib.error, msgspec.DecodeError) as error:
        raise damaged(say("why-no-table")) from error
    return [text.encode() for text in texts]


def _stream(text: bytes, key: bytes) -> bytes:
    stream = hashlib.shake_256(b"upcard sealed table" + key).digest(len(text))
    return (int.from_bytes(text, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(text), "big")


def _tag(closed: bytes, key: bytes) -> bytes:
    return hmac.digest(hashlib.sha256(b"upcard seal" + key).digest(), closed, "sha256")


def seal_of(body: bytes) -> str:
    """Return the name of a sealed body, the same in every file of one moment."""
    return hashlib.sha256(body).hexdigest()


def written(
    table: str, game: str, people: Mapping[int, str], seat: int, piece: bytes, body: bytes
) -> bytes:
    """Return the file of one seat."""
    made = SealedFile(
        upcard=FORM,
        table=table,
        game=game,
        people={str(number): name for number, name in people.items()},
        seat=seat,
        piece=base64.b64encode(piece).decode(),
        seal=seal_of(body),
        body=base64.b64encode(body).decode(),
    )
    return msgspec.json.encode(made)


class Part(msgspec.Struct, frozen=True):
    """The contents of one person's file."""

    file: SealedFile
    piece: bytes
    body: bytes
    people: dict[int, str]


def read(text: bytes) -> Part:
    """Return the contents of a file; raises ``RefusedError`` that says what is wrong."""
    try:
        file = msgspec.json.decode(text, type=SealedFile)
        piece = base64.b64decode(file.piece, validate=True)
        body = base64.b64decode(file.body, validate=True)
        people = {int(number): name for number, name in file.people.items()}
    except (msgspec.DecodeError, msgspec.ValidationError, binascii.Error, ValueError) as error:
        raise damaged(say("why-none")) from error
    if file.upcard != FORM:
        raise damaged(say("why-form", form=file.upcard, reads=FORM))
    if len(piece) != _KEY or seal_of(body) != file.seal or file.seat not in people:
        raise damaged(say("why-apart"))
    return Part(file, piece, body, people)


def damaged(why: str) -> RefusedError:
    """Return the refusal of a damaged file."""
    return RefusedError("sealed.damaged", say("sealed-damaged", why=why))
