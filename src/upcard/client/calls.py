"""The HTTP calls with which a program takes a seat."""

import http.client
import urllib.error
import urllib.request
from http.cookies import SimpleCookie
from typing import Any, TypeVar
from urllib.parse import quote, urlsplit

import msgspec

from upcard.client.seat import SeatChannel
from upcard.server.contract.http import GameOffer, NewTable, NewToken, Seated, SeatToken, Token
from upcard.server.contract.people import Door, Sitting

T = TypeVar("T")
_BROWSER = "upcard"
"""The cookie's name; behind TLS the server uses a stricter name and accepts both."""


class RefusedError(Exception):
    """The server refused, and says why; ``code`` is stable."""

    def __init__(self, status: int, code: str, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.status, self.code, self.clause = status, code, clause


class UnreachableError(OSError):
    """Nothing answers at the server's address, or a program other than Upcard does."""


class _Words(msgspec.Struct):
    code: str = "server.failed"
    message: str = "The server gave no reason."
    clause: str | None = None


class Server:
    """One server, as one browser or program sees it.

    ``browser`` is the secret that holds the seats; the server issues it with the first seat. Store it, as a browser
    stores its cookie, to return to a seat later.
    """

    def __init__(self, address: str, browser: str | None = None, patience: float = 30.0) -> None:
        """Take the address of the server or of a table, without a call; raises ``ValueError`` for any other."""
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"an address begins with http:// or https://, not {address[:80]!a}")
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.browser, self.patience = browser, patience

    def games(self) -> list[GameOffer]:
        """Return every game that can be played."""
        return self.ask("GET", "/api/games", list[GameOffer])

    def open_table(self, game: str, **plan: Any) -> "Place":
        """Open a table and take its first seat; ``plan`` takes the fields of ``NewTable``."""
        return self.place(self.ask("POST", "/api/tables", Seated, NewTable(game, **plan)).table)

    def door(self, table: str) -> Door:
        """Return the public view of a table, by its link or id, before sitting down."""
        return self.ask("GET", f"/api/tables/{table_of(table)}/door", Door)

    def sit(self, table: str, name: str, seat: int | None = None) -> "Place":
        """Sit down at a table, by its link or id, in the given open seat, by default the first."""
        path = f"/api/tables/{table_of(table)}/sit"
        return self.place(self.ask("POST", path, Seated, Sitting(name=name, seat=seat)).table)

    def place(self, table: str, token: str | None = None) -> "Place":
        """Return the seat that this browser holds at a table, or that a token plays."""
        return Place(self, table_of(table), token)

    def credentials(self, token: str | None) -> dict[str, str]:
        """Return the header for a token, or otherwise for this browser's secret."""
        if token is not None:
            return {"Authorization": f"Bearer {token}"}
        return {} if self.browser is None else {"Cookie": f"{_BROWSER}={self.browser}"}

    def ask(self, method: str, path: str, answer: type[T], body: Any = None) -> T:
        """Return the answer to a call, as a value of that type; raises as :meth:`call` does."""
        text = self.call(method, path, body)
        try:
            return msgspec.json.decode(text, type=answer)
        except msgspec.DecodeError as error:
            raise UnreachableError(
                f"The server at {self.base} is not Upcard, or is another version of it: {error}"
            ) from error

    def call(self, method: str, path: str, body: Any = None, token: str | None = None) -> bytes:
        """Return the response to a call; raises ``RefusedError``, or ``UnreachableError`` if nothing answers."""
        request = urllib.request.Request(
            self.base + path,
            None if body is None else msgspec.json.encode(body),
            {"Content-Type": "application/json", **self.credentials(token)},
            method=method,
        )
        try:
            with urllib.request.urlopen(request, timeout=self.patience) as found:
                self._note(found.headers)
                text: bytes = found.read()
                return text
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error.code, error.read()) from error
        except (OSError, http.client.HTTPException) as error:
            reason = error.reason if isinstance(error, urllib.error.URLError) else error
            why = getattr(reason, "strerror", None) or reason
            raise UnreachableError(
                f"No Upcard answers at {self.base} ({why}). Is it running, and is the address right?"
            ) from error

    def _note(self, headers: http.client.HTTPMessage) -> None:
        """Store the browser's secret, as a browser does."""
        for header in headers.get_all("Set-Cookie", []):
            for name, given in SimpleCookie(header).items():
                if name in (_BROWSER, f"__Host-{_BROWSER}"):
                    self.browser = given.value


class Place:
    """A seat at a table, by this browser's secret or by a token."""

    def __init__(self, server: Server, table: str, token: str | None = None) -> None:
        """Identify the seat; the first call shows whether it exists."""
        self.server, self.table, self.token = server, table, token

    @property
    def link(self) -> str:
        """Return the table's link, which may be given to anybody."""
        return f"{self.server.base}/t/{self.table}"

    def connect(self, patience: float = 30.0) -> SeatChannel:
        """Return the seat's live channel, open and with its state; raises ``GoneError`` without a seat."""
        base = self.server.base.replace("http", "ws", 1)
        headers = self.server.credentials(self.token)
        return SeatChannel(f"{base}/ws/{self.table}", headers, patience)

    def record(self) -> str:
        """Return the record of the finished rounds."""
        path = f"/api/tables/{self.table}/record"
        return self.server.call("GET", path, token=self.token).decode()

    def new_token(self, name: str) -> Token:
        """Make a token with which another program plays this seat."""
        return self.server.ask("POST", self._tokens(), Token, NewToken(name))

    def tokens(self) -> list[SeatToken]:
        """Return the valid tokens of this seat."""
        return self.server.ask("GET", self._tokens(), list[SeatToken])

    def end_token(self, token_id: str) -> None:
        """Revoke a token, and close every channel opened with it."""
        self.server.call("DELETE", f"{self._tokens()}/{quote(token_id)}")

    def _tokens(self) -> str:
        return f"/api/tables/{self.table}/tokens"


def table_of(link: str) -> str:
    """Return the id of a table, given its link or id.

    >>> table_of("http://127.0.0.1:8750/t/abcdefghjkmnp"), table_of("abcdefghjkmnp")
    ('abcdefghjkmnp', 'abcdefghjkmnp')
    """
    return quote(urlsplit(link).path.rstrip("/").rpartition("/")[2])


def _refusal(status: int, body: bytes) -> RefusedError:
    try:
        words = msgspec.json.decode(body, type=_Words)
    except msgspec.DecodeError:
        words = _Words()
    return RefusedError(status, words.code, words.message, words.clause)
