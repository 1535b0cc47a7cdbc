"""One-time codes that take a seat to another device or to another person.

Only the key of a code is kept, in two places: the table's events hold its seat, and the list of visits, which has the
tables of each browser, holds its table. So codes survive a restart and are known to every process.
"""

import asyncio
import hashlib
import secrets

from upcard.server.clock import Clock
from upcard.server.refusals import RefusedError, no_seat, refusing
from upcard.server.store.writer import Writer
from upcard.server.tables import events as ev
from upcard.server.tables.chance import LETTERS
from upcard.server.tables.game import Game

refuse = refusing(__file__)

LIFE = 600
"""Seconds for which a code is good: long enough to fetch the other device, short enough to be forgotten."""
_LENGTH = 8
"""Letters of a code, out of 31: with one address's attempts, guessing a valid code takes longer than the table lasts.
"""
_WORK, _BLOCK = 2**12, 8
"""The cost of one key: 4 MB and some 10 ms. There are 8.5e11 codes: too many for a reader of the store to try."""


def new_code() -> str:
    """Return a code in two halves, for people to read."""
    code = "".join(secrets.choice(LETTERS) for _ in range(_LENGTH))
    return f"{code[:4]}-{code[4:]}"


async def key_of(code: str) -> str:
    """Return the key of a code, however the code is typed."""
    plain = "".join(char for char in code.lower() if char.isalnum())
    return await asyncio.to_thread(_key, plain)


def _key(plain: str) -> str:
    return hashlib.scrypt(plain.encode(), salt=b"code", n=_WORK, r=_BLOCK, p=1, dklen=32).hex()


def made(game: Game, seat: int, holder: str, key: str, now: int) -> list[ev.Event]:
    """Return the events of a new code for a seat, which voids an older one.

    Raises ``RefusedError`` if the seat has meanwhile gone to somebody else.
    """
    if game.seats[seat].secret != holder:
        raise no_seat()
    return [ev.MadeCode(seat, key, now)]


async def table_of(writer: Writer, key: str) -> str:
    """Return the table of a code; raises ``RefusedError`` for one that was never made or is void."""
    tables = await writer.visited(key)
    if not tables:
        raise gone()
    return tables[0]


def seat_of(game: Game, key: str, clock: Clock) -> int:
    """Return the seat that a code is for at its table; raises ``RefusedError`` for one that is not valid."""
    for seat, code in game.unsettled.codes.items():
        alive = clock.since_1970() - code.at < LIFE and game.seats[seat].secret == code.holder
        if code.key == key and alive:
            return seat
    raise gone()


def brought(game: Game, key: str) -> int | None:
    """Return the seat whose holder got it by this code, or None."""
    for seat, code in game.unsettled.codes.items():
        if code.key == key and game.seats[seat].secret != code.holder:
            return seat
    return None


def gone() -> RefusedError:
    """Return the refusal of an invalid code. It does not reveal whether the code was ever valid."""
    return refuse("code.void", status=404)
