"""A client for programs: opens tables, sits down by a table's link, plays a seat. ``examples/bot.py`` is a bot.

A program plays a seat so::

    from upcard.client import Server

    server = Server("http://127.0.0.1:8750")
    with server.sit("http://127.0.0.1:8750/t/2k7m...", name="Robot").connect() as seat:
        for state in seat.states():
            ...
"""

from upcard.client.calls import Place, RefusedError, Server, UnreachableError
from upcard.client.seat import CommandRefusedError, GoneError, SeatChannel
from upcard.server.contract import State

__all__ = [
    "CommandRefusedError",
    "GoneError",
    "Place",
    "RefusedError",
    "SeatChannel",
    "Server",
    "State",
    "UnreachableError",
]
