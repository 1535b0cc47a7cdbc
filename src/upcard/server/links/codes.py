"""One-time codes that take a seat to another device or to another person.

A code is known by its key alone, which is kept in two places: the table's events say which seat it is for, and the list
of visits, where a browser's tables stand, says which table. So a restart voids no code, and every process knows it.
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
"""Letters of 31: with the attempts that an address has, guessing one that is alive takes longer than the table."""
_WORK, _BLOCK = 2**12, 8
"""What one key costs: 4 MB and some 10 ms. There are 8.5e11 codes, so whoever reads a store finds none in time."""


def new_code() -> str:
    """Return a code as people read it, in two halves."""
    code = "".join(secrets.choice(LETTERS) for _ in range(_LENGTH))
    return f"{code[:4]}-{code[4:]}"


async def key_of(code: str) -> str:
    """Return what is kept of a code, however it is typed."""
    plain = "".join(char for char in code.lower() if char.isalnum())
    return await asyncio.to_thread(_key, plain)


def _key(plain: str) -> str:
    return hashlib.scrypt(plain.encode(), salt=b"code", n=_WORK, r=_BLOCK, p=1, dklen=32).hex()


def made(game: Game, seat: int, holder: str, key: str, now: int) -> list[ev.Event]:
    """Return the events of a new code for a seat, whose older one is void then.

    Raises ``RefusedError`` where the seat has gone to somebody else meanwhile.
    """
    if game.seats[seat].secret != holder:
        raise no_seat()
    return [ev.MadeCode(seat, key, now)]


async def table_of(writer: Writer, key: str) -> str:
    """Return the table of a code; raises ``RefusedError`` for one that was never made, or made void."""
    tables = await writer.visited(key)
    if not tables:
        raise gone()
    return tables[0]


def seat_of(game: Game, key: str, clock: Clock) -> int:
    """Return the seat that a code is for at its table; raises ``RefusedError`` for one that is not alive."""
    for seat, code in game.unsettled.codes.items():
        alive = clock.since_1970() - code.at < LIFE and game.seats[seat].secret == code.holder
        if code.key == key and alive:
            return seat
    raise gone()


def brought(game: Game, key: str) -> int | None:
    """Return the seat that a code has taken to whoever holds it now, or None."""
    for seat, code in game.unsettled.codes.items():
        if code.key == key and game.seats[seat].secret != code.holder:
            return seat
    return None


def gone() -> RefusedError:
    """Return the refusal of a code that is not alive. It does not say whether it ever was."""
    return refuse("code.void", status=404)
