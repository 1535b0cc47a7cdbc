"""The key by which push services know this server: made once, and kept where the tables are, for its owner alone."""

import contextlib
import os
import secrets
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)

from upcard.server.store.base import StoreError
from upcard.server.store.lock import make_folder

FILE_NAME = "alerts.pem"
_OWNER_ONLY = 0o600


def key_in(folder: Path) -> ec.EllipticCurvePrivateKey:
    """Return the key of a folder, which is made where there is none; raises ``StoreError``."""
    file = folder / FILE_NAME
    make_folder(folder)
    try:
        if not file.exists():
            _make(file)
        file.chmod(_OWNER_ONLY)
        text = file.read_bytes()
    except OSError as error:
        raise StoreError(f"{file}: {error.strerror}") from error
    try:
        key = load_pem_private_key(text, None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise StoreError(
            f"{file} is no key; remove it, and turn alerts on again at each table"
        ) from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise StoreError(f"{file} is another kind of key than push services ask for")
    return key


def _make(file: Path) -> None:
    """Make a key, which gets its name once it is whole. Of processes that begin at once the first names its own."""
    key = ec.generate_private_key(ec.SECP256R1())
    text = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    made = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(
            os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, _OWNER_ONLY), "wb"
        ) as new:
            new.write(text)
        with contextlib.suppress(FileExistsError):  # another process was faster
            os.link(made, file)
    finally:
        made.unlink(missing_ok=True)
