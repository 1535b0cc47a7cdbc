"""A push service on the loopback, the browsers that it serves, and fakes that only remember requests."""

import contextlib
import datetime as dt
import ipaddress
import json
import os
import ssl
import struct
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.server.live import PATIENCE
from upcard.server.alerts.desk import Device
from upcard.server.alerts.sealed import packed, point
from upcard.server.alerts.sending import PublicOnly, PushServices

CONTACT = "mailto:host@example.org"


def fresh():
    """A new private key."""
    return ec.generate_private_key(ec.SECP256R1())


class Browser:
    """A browser's private part of a subscription, with which it reads messages."""

    def __init__(self, endpoint):
        self.key, self.auth = fresh(), os.urandom(16)
        self.device = Device(endpoint, packed(point(self.key.public_key())), packed(self.auth))

    def wish(self, **more):
        """The request of its page to the server."""
        device = self.device
        return {"endpoint": device.endpoint, "p256dh": device.p256dh, "auth": device.auth, **more}

    def read(self, body):
        """The text of a sealed message, opened as the receiver does."""
        salt, (_, length) = body[:16], struct.unpack("!LB", body[16:21])
        theirs, text = body[21 : 21 + length], body[21 + length :]
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        info = b"WebPush: info\0" + point(self.key.public_key()) + theirs
        base = HKDF(SHA256(), 32, self.auth, info).derive(self.key.exchange(ec.ECDH(), sender))
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(base)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(base)
        plain = AESGCM(key).decrypt(nonce, text, None)
        assert plain[-1:] == b"\x02"
        return plain[:-1]


class Remembering:
    """A fake of the push services that only remembers what it was given."""

    key = "the key"

    def __init__(self, fate="sent"):
        self.fate, self.sent = fate, []

    def check(self, device):
        pass

    async def send(self, device, text, topic):
        self.sent.append((device.endpoint, json.loads(text)["title"]))
        return self.fate

    def close(self):
        pass

    def take(self):
        """What it was given since the last call."""
        found, self.sent = self.sent, []
        return found


class Service:
    """The push service: keeps each request, and answers as told."""

    def __init__(self, port):
        self.port, self.name = port, f"localhost:{port}"
        self.requests, self.came = [], threading.Semaphore(0)
        self.status, self.headers, self.drip = 201, {}, 0
        self.trusted = self.certificate = None

    def browser(self, name="phone"):
        """A browser that it serves."""
        return Browser(f"https://{self.name}/send/{name}")

    def next(self):
        """The next request: its path, its headers, its body."""
        assert self.came.acquire(timeout=PATIENCE)
        return self.requests.pop(0)

    def ways(self, key=None, **more):
        """The push services of a server, of which there is only this one."""
        net = PublicOnly(private=True)
        known = {"services": (self.name,), "net": net, "trusted": self.trusted, **more}
        return PushServices(key or fresh(), CONTACT, **known)


def certificate(folder):
    """Write a certificate for this computer and its key into a file; returns the file."""
    key, now = fresh(), dt.datetime.now(dt.UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName(
                [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
            ),
            critical=False,
        )
        .sign(key, SHA256())
    )
    file = folder / "service.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return file


@pytest.fixture
def service(tmp_path):
    """A push service with TLS, as long as the test lasts."""
    file, ended = certificate(tmp_path), threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["content-length"]))
            kept.requests.append((self.path, dict(self.headers), body))
            kept.came.release()
            self.send_response(kept.status)
            for name, value in {"content-length": "0", **kept.headers}.items():
                self.send_header(name, value)
            while kept.drip and not ended.wait(kept.drip):
                self.send_header("x", "x")
                with contextlib.suppress(OSError):
                    self.flush_headers()
            with contextlib.suppress(OSError):
                self.end_headers()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    kept = Service(server.server_port)
    kept.certificate = file
    kept.trusted = ssl.create_default_context(cafile=file)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    yield kept
    ended.set()
    server.shutdown()
    server.server_close()
    thread.join(PATIENCE)
