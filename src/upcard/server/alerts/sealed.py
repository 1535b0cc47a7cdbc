"""Messages encrypted for one browser by RFC 8291 and RFC 8188, which push services cannot read.

The usual library has no wheels, which the pinned lists require, so this uses `cryptography` directly.
"""

import base64
import binascii
import os
import struct

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_RECORD = 4096
"""The record size; a message is one record, and far shorter."""
_LAST = b"\x02"
"""The delimiter of the last record."""
_SALT, _AUTH = 16, 16


def unpacked(text: str) -> bytes:
    r"""Decode URL-safe base64 without padding; raises ``ValueError``.

    >>> unpacked("_-8")
    b'\xff\xef'
    """
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except binascii.Error as error:
        raise ValueError(f"{text!r} is no base64") from error


def packed(raw: bytes) -> str:
    """Encode bytes as URL-safe base64 without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return a public key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def sealed(
    text: bytes,
    p256dh: str,
    auth: str,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a text for the browser of these keys; raises ``ValueError`` for malformed keys.

    ``own`` and ``salt`` are new for each message; only the test of the standard's example sets them.
    """
    secret, theirs = unpacked(auth), unpacked(p256dh)
    if len(secret) != _AUTH:
        raise ValueError("the secret of a subscription has 16 bytes")
    browser = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(_SALT)
    ours = point(own.public_key())
    shared = own.exchange(ec.ECDH(), browser)
    base = _derived(shared, secret, b"WebPush: info\0" + point(browser) + ours, 32)
    key = _derived(base, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(base, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!LB", _RECORD, len(ours)) + ours
    return head + AESGCM(key).encrypt(nonce, text + _LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
