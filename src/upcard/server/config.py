"""What can be set about a server, and why it is what it is."""

import os
import sys
from pathlib import Path

import msgspec

from upcard.bots.own import Limits


class Rate(msgspec.Struct, frozen=True):
    """How often something may be done: ``a_second`` in the long run, and ``burst`` times at once."""

    a_second: float
    burst: int


class Config(msgspec.Struct, frozen=True):
    """Times are in seconds, sizes in bytes."""

    grace: float = 30.0
    """How long a person may be away until a bot sits in, and a table without anybody goes on."""

    idle: float = 300.0
    """How long a table that nobody uses stays in memory."""

    kept_tables: int = 500
    """Tables in memory from which on unused ones are dropped at once."""

    claim_beat: float = 0.15
    """The least time that a claim window is open, and the step in which it gets longer. Mostly longer than a bot thinks
    about an answer, so that the end of a window does not tell how long one thought."""

    salt_seconds: float = 3.0
    """How long a deal waits for the other players' salts. Pages send them unasked, usually long before the deal; the
    wait leaves a slow phone time to open the page."""

    retry: float = 2.0
    """How long a bot waits after its move could not be stored."""

    think_limit: float = 10.0
    """How long a bot may think; then it plays something plain."""

    frame_bytes: int = 16 * 1024
    """The largest command; a move with every card of a hand takes some 300 bytes."""

    body_bytes: int = 16 * 1024
    """The largest body over HTTP."""

    header_bytes: int = 32 * 1024
    """The largest headers of a request. A browser may bring 180 cookies of an older Upcard, some 14 KiB."""

    channel_header_bytes: int = 8000
    """The longest header line with which a channel is opened; the library that reads it takes 8 KiB."""

    head_seconds: float = 10.0
    """How long the headers of a request may take to arrive."""

    body_seconds: float = 20.0
    """How long its body may take."""

    read_seconds: float = 30.0
    """How long an answer or a channel may wait for somebody who reads nothing of it."""

    ping_seconds: float = 5.0
    """How often the other end of a channel is asked whether it is there. A browser answers by itself, asleep pages
    included."""

    pong_seconds: float = 10.0
    """How long that answer may take; who gives none is soon shown as away."""

    connections: int = 8192
    """Open connections in all; fewer where the system gives fewer descriptors."""

    connections_an_address: int = 512
    """Open connections from one address: a house of eight with phones, laptops and forgotten tabs, many times over."""

    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask."""

    hosts: tuple[str, ...] = ()
    """Names that the server answers for, besides those of its computer and the address that was reached; ``*`` for
    any.
    """

    blocked: Path | None = None
    """A file of addresses and networks that are refused, one a line."""

    keep_days: int | None = None
    """Days after which tables and score pads are forgotten of which nothing was stored; None keeps them for ever."""

    push: str | None = None
    """Whom push services may ask about this server, ``mailto:`` or ``https://``; None where it sends no alerts."""

    alert_seconds: float = 15.0
    """How long somebody is waited for whose page is closed before an alert is sent: a phone that changes its network
    needs a few seconds, and the grace period should not be over."""

    bots: dict[str, str] = {}
    """Programs that may play at tables, as commands by their names; only who starts the server names one."""

    bot_limits: Limits = Limits()
    """What each of these programs may use."""

    notices: dict[str, str] = {}
    """What who runs the server tells, by its kind: the path of a file, an ``https://`` address or an e-mail."""

    lan: bool = False
    """It was started for the devices of this network: links that are handed out name its address there."""

    codes_of_address: Rate = Rate(0.1, 10)
    """One-time codes tried from one address."""

    codes_of_all: Rate = Rate(2, 100)
    """One-time codes tried on the whole server."""

    commands: Rate = Rate(30, 60)
    """Commands of one seat, on whatever channel. A page that reconnects sends what was not answered again."""

    commands_of_address: Rate = Rate(240, 480)
    """Commands from one address: those of eight seats."""

    settings: Rate = Rate(0.5, 20)
    """Changes of settings and names and invitations by one seat; each is an event that is kept for ever."""

    phrases: Rate = Rate(0.25, 4)
    """Phrases of one seat: enough to be friendly, too few to be a nuisance."""

    hints: Rate = Rate(0.5, 8)
    """Hints of one seat: one for each decision of a quick player. Each takes a process up to a third of a second."""

    hints_of_address: Rate = Rate(1, 16)
    """Hints of one address, at however many tables: bots that think as long wait for the same process."""

    hints_at_once: int = 8
    """Hints worked out at the same time on the whole server, at most half of them for one address; a further request is
    refused and can be repeated."""

    settings_kept: Rate = Rate(0.5, 5)
    """Changes of one table's settings that are stored as they come; of further ones only the outcome is."""

    connects: Rate = Rate(0.5, 30)
    """Channels that one seat opens."""

    connects_of_address: Rate = Rate(4, 240)
    """Channels opened from one address."""

    channels_of_address: int = 256
    """Channels open from one address at a time, where a proxy hides how many connections it has."""

    requests: Rate = Rate(20, 400)
    """Calls over HTTP from one address; the page and its files do not count."""

    loads: Rate = Rate(0.2, 40)
    """Tables asked for from one address that are not in memory: whoever guesses at ids, or wakes old tables."""

    tables: Rate = Rate(0.2, 40)
    """Tables opened from one address."""

    day_tries: Rate = Rate(40 / 86_400, 40)
    """Counted tries of the deal of the day from one address: each is a row that is kept for weeks."""

    tables_of_all: Rate = Rate(5, 300)
    """Tables opened on the whole server."""

    kept_of_browsers: Rate = Rate(0.1, 400)
    """Rows kept for the browsers of one address: seats of older cookies that are looked up, and visits that are noted.
    Each may be kept for ever. A browser brings at most 180 such cookies."""

    alerts_kept: Rate = Rate(0.1, 40)
    """Devices that are to be told of turns, kept for one address. Each seat has four at most."""

    pad_entries: Rate = Rate(4, 240)
    """Entries on score pads from one address: each folds its pad again. A phone brings those of an evening at once."""

    rules_looked_at: Rate = Rate(4, 120)
    """Drafts of house rules that are looked at for one address: each takes a process some hundredths of a second."""

    rules_kept: Rate = Rate(20 / 3600, 20)
    """Revisions of rules kept from one address: each is there for ever."""

    rules_kept_of_all: Rate = Rate(1, 100)
    """Revisions of rules kept on the whole server."""

    families: Rate = Rate(10 / 3600, 10)
    """Families' books begun from one address: each is there until it is deleted."""

    families_of_all: Rate = Rate(0.2, 60)
    """Families' books begun on the whole server."""

    family_calls: Rate = Rate(2, 60)
    """Calls about families' books from one address, wrong links among them: each reads a book whole."""

    replays: Rate = Rate(1, 60)
    """Rounds watched again from one address: each takes a process some tenths of a second."""

    slow_at_once: int = 2
    """Reviews of rounds that are worked out for one address at the same time, and likewise odds of drafts: each takes
    seconds, there are six places for the whole server, and nobody is to hold them all."""

    links_a_seat: int = 8
    """Channels of one seat: a phone, a laptop and a few forgotten tabs."""

    backlog: int = 2 * 1024 * 1024
    """Bytes that wait for a slow reader before its channel is closed; the page then connects again. A whole game's
    log is less than half of it."""


def data_folder() -> Path:
    """Return where this user's tables are kept unless another place is named."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "upcard"
