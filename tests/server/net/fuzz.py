"""Many odd requests and messages, the same for the same seed.

    python -m tests.server.net.fuzz --seed 1 --messages 20000 [--kept fuzz.json]

starts `upcard serve` as a process, sends it that number, and reports the answers by status and code, the longest time
in which another table stood still, the growth of its memory, and its log. It fails
at the first answer 500, at a command without an answer, at a channel that closes without a reason, and at a
traceback.
"""

import argparse
import collections
import contextlib
import json
import random
import re
import signal
import socket
import struct
import sys
import tempfile
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.kit import plain_play
from tests.server.live import PATIENCE, Page, call, open_table

ODD_TEXTS = (
    "", "\x00", "a" * 5000, "\ud800", "\u202e", "😀" * 50, "%00", "../" * 20, "'; DROP TABLE events; --",
    "{7H}", "null",
    "[" * 500, "\r\nX: y", "\u3164", "e\u0301" * 90, "JK", "7H", "ZZ", "-1", "1e999",
)  # fmt: skip
ODD_VALUES = (
    None, True, False, 0, -1, 1.5, 2**63, -(2**63), 10**40, 1e308, [], {}, [[]], [None] * 100,
    {"a": {"b": [1]}}, *ODD_TEXTS
)  # fmt: skip
MOVES = (
    "draw", "take", "claim", "pass", "down set[QS QD JK=Q]", "meld run[5H JK=6H 7H 8H]", "lay 7H m3", "lay JK m3 low",
    "replace 5H m1", "back", "discard KD", "pile 3", "knock 5S", "knock 5S run[AS 2S 3S]",
    "show 5S set[7H 7D 7S]", "drop",
)  # fmt: skip
COMMANDS = (
    {"cmd": "move", "move": "draw", "turn": 1},
    {"cmd": "stage", "slots": [["7H", "7D"], []], "ends": [None, "low"]},
    {"cmd": "stage_meld", "cards": ["5H", "6H", "7H"], "type": "run", "end": None},
    {"cmd": "stage_pile", "number": 3},
    {"cmd": "ready"},
    {"cmd": "order", "hand": ["7H", "5S"]},
    {"cmd": "pace", "seconds": 1},
    {"cmd": "skip"},
    {"cmd": "claims", "seconds": 9},
    {"cmd": "turn_clock", "seconds": 60},
    {"cmd": "here"},
    {"cmd": "agree", "seat": 1},
    {"cmd": "offer", "seat": 1},
    {"cmd": "rename", "name": "Ann"},
    {"cmd": "look", "portrait": 3, "colour": 2},
    {"cmd": "start"},
    {"cmd": "rematch"},
    {"cmd": "swap", "seat": 1},
    {"cmd": "chair", "seat": 1, "kind": "open"},
    {"cmd": "answer", "ask": "x", "yes": True},
    {"cmd": "remove", "seat": 1, "yes": True},
    {"cmd": "unwatch"},
)
PATHS = (
    "/", "/t/{table}", "/j/{table}-x", "/static/js/main.js", "/static/", "/api/games", "/api/games/continental/sheet",
    "/api/tables", "/api/invites/{table}-x", "/api/tables/{table}/sheet", "/api/tables/{table}/record",
    "/api/tables/{table}/door", "/api/tables/{table}/sit", "/api/tables/{table}/ask", "/api/tables/{table}/unask",
    "/api/tables/{table}/link", "/api/tables/{table}/sealed", "/api/codes/look", "/api/codes/take", "/api/mine",
    "/api/mine/forget", "/api/resume", "/api/resume/x", "/m",
    "/ws/{table}", "/nowhere", "/api/openapi.json", "/api/messages.json", "/api/tables/{table}/tokens",
    "/api/tables/{table}/tokens/x",
)  # fmt: skip
METHODS = (
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "CONNECT",
    "X" * 300,
    "get",
)
GAMES = (
    "continental",
    "shanghai",
    "push",
    "gin-oklahoma",
    "indian-13",
    "500-rummy",
    "kaluki",
    "progressive",
)


SETTINGS = ("pace", "claims", "turn_clock")


def answered_later(text):
    """The id of a command that waits for others of its kind, as a set; none for any other."""
    with contextlib.suppress(ValueError):
        command = json.loads(text)
        if (
            isinstance(command, dict)
            and command.get("cmd") in SETTINGS
            and isinstance(command.get("id"), str)
        ):
            return {command["id"]} if 1 <= len(command["id"]) <= 64 else set()
    return set()


class FuzzError(AssertionError):
    """The server did something that it must never do."""


class Fuzzer:
    """Sends odd things to one server and counts what comes back."""

    def __init__(self, base, seed):
        self.base, self.chance = base, random.Random(seed)
        self.port = int(base.rpartition(":")[2])
        self.counts = collections.Counter()
        self.sent = 0
        self.tables = []
        self.longest = 0.0

    def open_tables(self, number):
        """Open tables of several games to play and to meddle at."""
        known = {game["id"]: game for game in call(self.base, "/api/games").json}
        games = [game for game in GAMES if game in known] or list(known)
        for count in range(number):
            game = known[games[count % len(games)]]
            seats = game["players"][0]
            table, cookie = open_table(
                self.base, game=game["id"], seats=seats, bots=seats - 1, pace=0, claim_seconds=3
            )
            self.tables.append((table, cookie))

    # ---- Requests ---------------------------------------------------------------------------

    def request(self):
        """Send one odd request as raw bytes and check the answer."""
        chance = self.chance
        table, cookie = chance.choice(self.tables)
        path = self._path(chance.choice(PATHS).replace("{table}", table))
        lines = [
            f"{chance.choice(METHODS)} {path} HTTP/{chance.choice(('1.1', '1.1', '1.1', '1.0', '2.0', '0.9'))}"
        ]
        lines += self._headers(cookie)
        body = self._body() if chance.random() < 0.5 else b""
        lines += self._lengths(body)
        raw = "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body
        if chance.random() < 0.15:
            raw = self._mangled(raw)
        self.sent += 1
        self._check(self._exchange(raw), raw)

    def _path(self, path):
        chance = self.chance
        if chance.random() < 0.4:
            odd = chance.choice((*ODD_TEXTS, "%ff%fe", "%2e%2e%2f", "//", "?", "#", "%", "*"))
            spot = chance.randrange(len(path) + 1)
            path = path[:spot] + odd + path[spot:]
        if chance.random() < 0.2:
            path += "?since=" + str(chance.choice(ODD_VALUES))
        return "".join(
            char if "!" <= char <= "~" else "%%%02X" % (ord(char) % 256) for char in path
        )

    def _headers(self, cookie):
        chance = self.chance
        odd = [
            "",
            "x",
            "http://[",
            "*/*;q=abc",
            "gzip;q=",
            "a" * 3000,
            "\x7f",
            "=;=;=",
            ";;;;",
            '"',
            "bytes=0-",
            "\xff",
            "text/html",
        ]
        lines = [
            f"X-Forwarded-For: 10.{chance.randrange(256)}.{chance.randrange(256)}.1",
            "Connection: close",
        ]
        lines.append(
            f"Host: {chance.choice((f'127.0.0.1:{self.port}',) * 60 + ('[', 'evil.example', '', 'a:b:c'))}"
        )
        names = (
            "Origin", "Accept", "Accept-Encoding", "Accept-Language", "If-None-Match", "Range", "Cookie",
            "Content-Type",
            "X-Forwarded-Proto", "X-Forwarded-Host", "Referer", "Authorization", "Expect", "Upgrade", "Te", "Forwarded",
        )  # fmt: skip
        lines += [
            f"{chance.choice(names)}: {chance.choice(odd)}" for _ in range(chance.randrange(4))
        ]
        if chance.random() < 0.6:
            lines.append(f"Cookie: {cookie}")
        if chance.random() < 0.1:
            lines += [
                "Connection: Upgrade",
                "Upgrade: websocket",
                f"Sec-WebSocket-Key: {chance.choice(odd)}",
            ]
            lines.append(f"Sec-WebSocket-Version: {chance.choice(('13', '8', 'x'))}")
        return lines

    def _body(self):
        chance = self.chance
        plan = {
            "game": "continental",
            "name": "Ann",
            "seats": 5,
            "bots": 4,
            "pace": 0.9,
            "claim_seconds": 12,
        }
        if chance.random() < 0.7:
            plan[chance.choice(list(plan))] = chance.choice(ODD_VALUES)
            text = json.dumps(plan).encode()
        else:
            text = chance.choice(
                (b"", b"{", b"[]", b"\xff\xfe", b"[" * 9000, b"null", b"x" * 20_000)
            )
        return text

    def _lengths(self, body):
        chance = self.chance
        if chance.random() < 0.8:
            return [f"Content-Length: {len(body)}"] if body else []
        return chance.choice(
            ([f"Content-Length: {len(body) + 5}"], ["Content-Length: -1"], ["Content-Length: x"],
                ["Content-Length: " + "9" * 30],
             ["Content-Length: 1", "Content-Length: 2"], ["Transfer-Encoding: chunked"], ["Transfer-Encoding: gzip"])
        )  # fmt: skip

    def _mangled(self, raw):
        chance = self.chance
        data = bytearray(raw[: chance.randrange(1, len(raw) + 1)])
        for _ in range(chance.randrange(6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        return bytes(data)

    def _exchange(self, raw, then=None):
        """Send bytes (``then`` more once there is an answer), end the sending, return what comes until the server
        closes.
        """
        received = b""
        with (
            contextlib.suppress(ConnectionError),
            socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as channel,
        ):
            channel.sendall(raw)
            if then is not None:
                received = channel.recv(65536)
                channel.sendall(then)
            with contextlib.suppress(OSError):  # closed at the other end already
                channel.shutdown(socket.SHUT_WR)
            while part := channel.recv(65536):
                received += part
        return received

    def _check(self, answer, raw):
        found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
        status = found[1].decode() if found else "no answer" if not answer else "no HTTP"
        self.counts[status] += 1
        if status in ("500", "no HTTP"):
            raise FuzzError(f"{raw[:600]!r} gave {answer[:600]!r}")

    # ---- Messages ---------------------------------------------------------------------------

    def messages(self, number):
        """Send ``number`` odd commands on one channel; each readable one is answered, and the channel stays open."""
        table, cookie = self.chance.choice(self.tables)
        with Page(self.base, table, cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            later = set()
            for _ in range(number):
                self.sent += 1
                page.drain()
                text = self._command(page.state)
                later |= answered_later(text)
                try:
                    self._answered(page, text, later)
                except (ConnectionClosed, TimeoutError) as error:
                    raise FuzzError(f"{text[:600]!r} ended with {error!r}") from error
            answered = {frame.get("id") for frame in page.frames}
            while later - answered:
                answered.add(page.receive().get("id"))

    def _answered(self, page, text, later):
        page.channel.send(text)
        after = f"after {self.sent}"
        page.channel.send(json.dumps({"id": after, "cmd": "stage_pile", "number": 1}))
        answers = []
        while not answers or answers[-1].get("id") != after:
            frame = page.receive()
            if frame["t"] in ("ok", "refused", "verdict", "invite") and frame["id"] not in later:
                answers.append(frame)
        if len(answers) == 2 and answers[0]["id"] is None:
            later -= answered_later(text)  # it could not be read
        elif len(answers) != (1 if answered_later(text) else 2) and not any(
            json.dumps(name) in str(text)
            for name in later  # an id that is used again
        ):
            raise FuzzError(f"{text[:600]!r} was answered by {answers}")
        self.counts[answers[0].get("code") or answers[0]["t"]] += 1
        if answers[0].get("code") == "server.failed":
            raise FuzzError(f"{text[:600]!r} gave {answers[0]}")

    def _command(self, state):
        chance = self.chance
        kind = chance.random()
        if kind < 0.1:
            return chance.choice(
                (
                    b"\x00\xff",
                    b"",
                    *(text for text in ODD_TEXTS if "\ud800" not in text),
                    "7",
                    "[]",
                    "x" * 17_000,
                )
            )
        command = {"id": f"f{self.sent}", **chance.choice(COMMANDS)}
        if command["cmd"] == "move":
            command["move"] = self._move(state)
        if chance.random() < 0.5:
            name = chance.choice(list(command))
            command[chance.choice((name, name, "more"))] = chance.choice(ODD_VALUES)
        text = json.dumps(command, ensure_ascii=True)
        return text if kind < 0.9 else self._cut(text)

    def _cut(self, text):
        spot = self.chance.randrange(len(text))
        return (
            text[:spot]
            + self.chance.choice(("", "\x00", '"', "NaN", "Infinity", "\\ud800"))
            + text[spot + 1 :]
        )

    def _move(self, state):
        chance = self.chance
        plain = plain_play(state) if state["table"]["phase"] == "playing" else None
        if plain and chance.random() < 0.5:
            return plain
        move = chance.choice(MOVES)
        hand = (state.get("deal") or {}).get("hand") or ["7H"]
        return (
            re.sub(r"\b[2-9TJQKA][SHDC]\b", lambda _: chance.choice(hand), move)
            if chance.random() < 0.6
            else move
        )

    # ---- Frames -----------------------------------------------------------------------------

    def frames(self):
        """Open a channel by hand and send it malformed frames."""
        chance = self.chance
        table, cookie = chance.choice(self.tables)
        lines = [
            f"GET /ws/{table} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: {cookie}",
            f"X-Forwarded-For: 10.9.{chance.randrange(256)}.1", "", "",
        ]  # fmt: skip
        frames = b"".join(self._frame() for _ in range(chance.randrange(1, 4)))
        self.sent += 1
        answer = self._exchange("\r\n".join(lines).encode(), then=frames)
        if not answer.startswith((b"HTTP/1.1 101", b"HTTP/1.1 4")):
            raise FuzzError(f"{frames[:600]!r} gave {answer[:600]!r}")
        closed = re.search(rb"\x88[\x02-\x7d](..)", answer[-130:], re.DOTALL)
        code = struct.unpack("!H", closed[1])[0] if closed else "left open"
        self.counts[f"frames {answer[9:12].decode('latin-1')} {code}"] += 1

    def _frame(self):
        chance = self.chance
        body = chance.choice(
            (
                b"",
                b"\xff\xfe\xfd",
                b"{}",
                b'{"id":"a","cmd":"ready"}',
                bytes(range(126)),
                b"x" * 300_000,
                struct.pack("!H", 1),
            )
        )
        first = chance.choice(
            (0x81, 0x82, 0x01, 0x80, 0x88, 0x89, 0x8A, 0x83, 0xF1, 0x08, chance.randrange(256))
        )
        masked = chance.random() < 0.9
        size = chance.choice((len(body), len(body), len(body), len(body) + 3, 2**62))
        head = bytes([first])
        if size < 126:
            head += bytes([size | (0x80 if masked else 0)])
        elif size < 65536:
            head += bytes([126 | (0x80 if masked else 0)]) + struct.pack("!H", size)
        else:
            head += bytes([127 | (0x80 if masked else 0)]) + struct.pack("!Q", size)
        return head + (bytes(4) if masked else b"") + body

    # ---- All of it --------------------------------------------------------------------------

    def run(self, number):
        """Send that number, of one kind after another, and check after each batch whether a table next to them
        answers.
        """
        aside, cookie = open_table(self.base, pace=3)
        with Page(self.base, aside, cookie) as page:
            page.until(lambda frame: frame["t"] == "state")
            while self.sent < number:
                kind = self.chance.random()
                if kind < 0.5:
                    for _ in range(20):
                        self.request()
                elif kind < 0.9:
                    with contextlib.suppress(InvalidStatus):
                        self.messages(40)
                else:
                    for _ in range(10):
                        self.frames()
                begun = time.monotonic()
                page.send("stage_pile", number=1)
                self.longest = max(self.longest, time.monotonic() - begun)


def memory(process):
    """The resident memory of a process in MB."""
    text = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1000


A_PART = 10_000
"""Messages to one server, where more are sent in parts."""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--kept", type=Path, help="goes on from what stands there, in parts")
    options = parser.parse_args()
    if options.kept is None:
        return run(options.seed, options.messages)[0]
    done = json.loads(options.kept.read_text()) if options.kept.exists() else []
    while sum(sent for sent, _, _ in done) < options.messages:
        status, *found = run(options.seed + len(done), A_PART)
        if status:
            return status
        options.kept.write_text(json.dumps([*done, found]))
        done.append(found)
        sent, longest = sum(one[0] for one in done), max(one[1] for one in done)
        print(f"{sent} sent in all; a table beside them waited {longest} ms at most", flush=True)
    return 0


def run(seed, messages):
    """Send messages to a fresh server; returns its exit status, their number, the longest wait, memory growth."""
    from tests.server.test_serve import Process

    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), "--proxy", "127.0.0.1")
        try:
            fuzzer = Fuzzer(server.base, seed)
            fuzzer.open_tables(32)
            fuzzer.run(messages // 5)
            early = memory(server.process.pid)
            fuzzer.run(messages)
            late = memory(server.process.pid)
        finally:
            _, said = server.end(signal.SIGTERM)
    for name, count in fuzzer.counts.most_common():
        print(f"{count:7} {name}")
    print(
        f"{fuzzer.sent} sent; a table beside them waited {1000 * fuzzer.longest:.0f} ms at most; "
        f"memory {early:.0f} MB, then {late:.0f} MB"
    )
    print(f"the log, {len(said)} bytes:\n{said[:3000]}")
    status = 1 if "Traceback" in said or "ERROR" in said else 0
    return status, fuzzer.sent, round(1000 * fuzzer.longest), round(late - early)


if __name__ == "__main__":
    sys.exit(main())
