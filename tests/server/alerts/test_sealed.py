"""Messages that only one browser can read, the key of a server, and the addresses to which it sends."""

import stat
import threading
from concurrent.futures import ThreadPoolExecutor

import httpcore
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tests.server.alerts.push import Browser, fresh
from upcard.server.alerts.sealed import packed, point, sealed, unpacked
from upcard.server.alerts.sending import FILE_NAME, PublicOnly, check_endpoint, key_in
from upcard.server.refusals import RefusedError
from upcard.server.store.base import StoreError

FCM = "https://fcm.googleapis.com/fcm/send/x"


def test_the_example_of_the_standard():
    """RFC 8291, appendix A."""
    number = int.from_bytes(unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    body = sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(number, ec.SECP256R1()),
        unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert packed(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_its_browser_reads_a_message_and_no_two_are_alike():
    browser = Browser(FCM)
    bodies = {sealed(b"x" * 256, browser.device.p256dh, browser.device.auth) for _ in range(3)}
    assert len(bodies) == 3
    assert [browser.read(body) for body in bodies] == [b"x" * 256] * 3


@pytest.mark.parametrize("p256dh", ["", "AAAA", "!", "B" * 87, packed(b"\x04" + bytes(64))])
def test_keys_that_are_none_are_refused(p256dh):
    with pytest.raises(ValueError, match=r"\w"):
        sealed(b"x", p256dh, packed(bytes(16)))


@pytest.mark.parametrize("auth", ["", "AAAA", packed(bytes(17))])
def test_a_secret_of_another_length_is_refused(auth):
    with pytest.raises(ValueError, match=r"\w"):
        sealed(b"x", packed(point(fresh().public_key())), auth)


# ---- Where it is sent ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint",
    [
        FCM,
        "https://fcm.googleapis.com:443/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x%2f",
        "https://jmt17.google.com/fcm/send/x",
    ],
)
def test_the_push_services_of_browsers_are_known(endpoint):
    check_endpoint(endpoint)


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "http://fcm.googleapis.com/x",
        "HTTPS://fcm.googleapis.com/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://fcm.googleapis.com:22/x",
        "https://fcm.googleapis.com:odd/x",
        "https://fcm.googleapis.com@10.0.0.1/x",
        "https://ann:secret@fcm.googleapis.com/x",
        "https://fcm.googleapis.com.example.org/x",
        "https://xfcm.googleapis.com/x",
        "https://push.apple.com.example.org/.push.apple.com",
        "https://evilpush.apple.com/x",
        "https://example.org/?fcm.googleapis.com",
        "https://example.org#.push.apple.com",
        "https://10.0.0.1\\.push.apple.com/x",
        "https://[::1].push.apple.com/x",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/\r\nHost: intern",
        "https://fcm.googleapis.com/\x00",
        "https://fcm.googleapis.com/\u0661",
        "https://fcm.googleapis.com/" + "x" * 1024,
        "file:///etc/passwd",
    ],
)
def test_nowhere_else_is_anything_sent(endpoint):
    with pytest.raises(RefusedError) as caught:
        check_endpoint(endpoint)
    assert caught.value.refusal.code == "alerts.service"
    assert len(endpoint) < 9 or endpoint not in caught.value.refusal.message


class Net:
    """A fake network that remembers the address to which it was asked to connect."""

    def __init__(self):
        self.asked = []

    async def connect_tcp(self, host, port, *_):
        self.asked.append((host, port))


PRIVATE = ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.9", "169.254.169.254", "100.64.0.1", "0.0.0.0", "::1",
           "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1", "2002:7f00:1::", "224.0.0.1", "odd"]  # fmt: skip


@pytest.mark.anyio
@pytest.mark.parametrize("known", [[], *([one] for one in PRIVATE), PRIVATE])
async def test_a_name_that_leads_into_the_servers_own_network_is_not_connected_to(known):
    net = PublicOnly(lambda *_: known)
    net._net = Net()
    with pytest.raises(httpcore.ConnectError, match="no public address"):
        await net.connect_tcp("fcm.googleapis.com", 443)
    assert net._net.asked == []
    net.close()


@pytest.mark.anyio
async def test_the_address_that_was_looked_at_is_the_one_connected_to():
    """A name that is looked up again may lead elsewhere by then."""
    answers = iter([["10.0.0.1", "142.250.1.1"], ["10.0.0.1"]])
    net = PublicOnly(lambda *_: next(answers))
    net._net = Net()
    await net.connect_tcp("fcm.googleapis.com", 443)
    assert net._net.asked == [("142.250.1.1", 443)]
    net.close()


@pytest.mark.anyio
async def test_no_socket_of_this_computer_is_connected_to():
    net = PublicOnly()
    with pytest.raises(httpcore.ConnectError):
        await net.connect_unix_socket("/run/socket")
    net.close()


# ---- The key ---------------------------------------------------------------------------------


def raw(key):
    return key.private_numbers().private_value


def test_a_key_is_made_once_and_is_its_owners_alone(tmp_path):
    folder = tmp_path / "new"
    start = threading.Barrier(4)

    def made(_):
        start.wait(10)
        return raw(key_in(folder))

    with ThreadPoolExecutor(4) as pool:
        found = set(pool.map(made, range(4)))
    assert [one.name for one in folder.iterdir()] == [FILE_NAME]
    file = folder / FILE_NAME
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.chmod(0o644)
    assert found == {raw(key_in(folder))}
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


OTHER = ec.generate_private_key(ec.SECP384R1()).private_bytes(
    Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()
)


@pytest.mark.parametrize("text", [b"", b"no key", OTHER])
def test_a_file_that_is_no_key_is_named_and_left_alone(tmp_path, text):
    (tmp_path / FILE_NAME).write_bytes(text)
    with pytest.raises(StoreError, match=FILE_NAME) as caught:
        key_in(tmp_path)
    assert "PRIVATE" not in str(caught.value)
    assert (tmp_path / FILE_NAME).read_bytes() == text
