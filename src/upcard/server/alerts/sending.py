"""Sending to a push service: one request over TLS, to a public address that was looked up just before, signed with the
server's key.

Browsers use the services of their makers, so the list of services is short. Names are looked up here and only public
addresses connected to, so that no name leads into the server's own network.
"""

import asyncio
import contextlib
import ipaddress
import os
import re
import secrets
import socket
import ssl
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpcore
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from py_vapid import Vapid02

from upcard.server.alerts.desk import Device, Fate
from upcard.server.alerts.sealed import packed, point, sealed
from upcard.server.refusals import RefusedError, refusing
from upcard.server.store.base import StoreError
from upcard.server.store.lock import make_folder

refuse = refusing(__file__)

SERVICES = (
    "fcm.googleapis.com",
    "jmt17.google.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
"""Names of push services; one that begins with a dot stands for all names with that ending."""
_LONGEST = 1024
_PORT = ":443"
_ADDRESS = re.compile(r"https://(?P<name>[a-z0-9.-]+(?::[0-9]+)?)/[!-~]*")
"""Strict, so that every later parser finds the same host name."""

Find = Callable[[str, int], Sequence[str]]
"""Looks a name up for a port; returns its addresses."""

_GONE = (404, 410)
_TAKEN = range(200, 300)
_SECONDS = 10.0
"""How long one alert may take in all."""
_KEPT_FOR = 12 * 3600
"""Seconds that a push service keeps an alert for a device it cannot reach."""
_SIGNED_FOR = 12 * 3600
FILE_NAME = "alerts.pem"
_OWNER_ONLY = 0o600
_LOOKUPS = 2
"""Threads of their own for name lookups, which may take long; tables wait for the others."""


def check_endpoint(endpoint: str, services: Sequence[str] = SERVICES) -> None:
    """Raise ``RefusedError`` for an address of no known push service."""
    match = _ADDRESS.fullmatch(endpoint) if len(endpoint) <= _LONGEST else None
    name = match["name"].removesuffix(_PORT) if match else ""
    if not any(name.endswith(one) if one[0] == "." else name == one for one in services):
        raise refuse("alerts.service")


def found(host: str, port: int) -> list[str]:
    """Return the addresses of a host; raises ``OSError`` if there is none."""
    rows = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(row[4][0]) for row in rows))


def is_public(address: str) -> bool:
    """Return whether an address is public, not of this computer or a private network.

    >>> [is_public(one) for one in ("142.250.1.1", "127.0.0.1", "10.0.0.8", "169.254.169.254", "::ffff:10.0.0.8")]
    [True, False, False, False, False]
    """
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = getattr(known, "sixtofour", None) or known
    return inner.is_global and not inner.is_multicast


class PublicOnly(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only: to the very address that was checked, so that no second lookup differs."""

    def __init__(self, find: Find = found, *, private: bool = False) -> None:
        """``private`` allows private addresses, for tests."""
        self._find, self._private = find, private
        self._threads = ThreadPoolExecutor(_LOOKUPS, "upcard-alerts")
        self._net = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - it is httpcore's
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to the first public address of a host; raises ``httpcore.ConnectError`` if there is none."""
        loop = asyncio.get_running_loop()
        try:
            known = await loop.run_in_executor(self._threads, self._find, host, port)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        allowed = [one for one in known if self._private or is_public(one)]
        if not allowed:
            raise httpcore.ConnectError("it has no public address")
        return await self._net.connect_tcp(allowed[0], port, timeout, local_address, socket_options)

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        """Refuse: push services are reached over the network."""
        raise httpcore.ConnectError("not a push service")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._net.sleep(seconds)

    def close(self) -> None:
        """End the lookup threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class PushServices:
    """Encrypts alerts and sends them to the push services of browsers."""

    def __init__(
        self,
        key: ec.EllipticCurvePrivateKey,
        contact: str,
        services: Sequence[str] = SERVICES,
        net: PublicOnly | None = None,
        trusted: ssl.SSLContext | None = None,
        seconds: float = _SECONDS,
    ) -> None:
        """``contact`` is sent to the services. Only tests set the other values."""
        self._vapid, self._contact, self._services = Vapid02(key), contact, services
        self._seconds = seconds
        self._steps = dict.fromkeys(("connect", "read", "write", "pool"), seconds / 2)
        self._net = net or PublicOnly()
        self._trusted = trusted or httpcore.default_ssl_context()
        self.key = packed(point(key.public_key()))

    def check(self, device: Device) -> None:
        """Raise ``RefusedError`` for a device that cannot be sent to."""
        check_endpoint(device.endpoint, self._services)
        try:
            sealed(b"", device.p256dh, device.auth)
        except ValueError as error:
            raise refuse("alerts.keys") from error

    async def send(self, device: Device, text: bytes, topic: str) -> Fate:
        """Send a text; returns the outcome. Never raises, nor takes longer than some seconds."""
        try:
            check_endpoint(device.endpoint, self._services)
            body = sealed(text, device.p256dh, device.auth)
            headers = self._headers(device, topic)
            async with asyncio.timeout(self._seconds):
                status = await self._post(device.endpoint, headers, body)
        except (RefusedError, ValueError):
            return "gone"
        except TimeoutError:
            return "it took too long"
        except (
            httpcore.NetworkError,
            httpcore.ProtocolError,
            httpcore.TimeoutException,
            OSError,
        ) as error:
            return f"it was not reached ({type(error).__name__})"
        if status in _GONE:
            return "gone"
        return "sent" if status in _TAKEN else f"it answered {status}"

    async def _post(self, address: str, headers: list[tuple[str, str]], body: bytes) -> int:
        """Return the status that a service answers with; the body is not read and redirects are not followed."""
        async with (
            httpcore.AsyncConnectionPool(self._trusted, network_backend=self._net) as pool,
            pool.stream(
                "POST", address, headers=headers, content=body, extensions={"timeout": self._steps}
            ) as answer,
        ):
            return answer.status

    def _headers(self, device: Device, topic: str) -> list[tuple[str, str]]:
        origin = "/".join(device.endpoint.split("/", 3)[:3])
        claims = {"aud": origin, "sub": self._contact, "exp": int(time.time()) + _SIGNED_FOR}
        return [
            ("Authorization", self._vapid.sign(claims)["Authorization"]),
            ("Content-Type", "application/octet-stream"),
            ("Content-Encoding", "aes128gcm"),
            ("TTL", str(_KEPT_FOR)),
            ("Urgency", "high"),
            ("Topic", topic),
        ]

    def close(self) -> None:
        """Release the threads."""
        self._net.close()


# ---- The server's key -----------------------------------------------------------------------


def key_in(folder: Path) -> ec.EllipticCurvePrivateKey:
    """Return the key by which push services know this server, made at first use; raises ``StoreError``."""
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
    """Write a new key under a temporary name, then link it; of several processes the first wins."""
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
