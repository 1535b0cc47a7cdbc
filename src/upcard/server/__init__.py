"""The server: tables as streams of events, seats, clocks, bots, the live channel and the page."""

from upcard.server.settings import SettingsParser
from upcard.server.subcommands import add_maintenance, add_serve

__all__ = ["SettingsParser", "add_maintenance", "add_serve"]
