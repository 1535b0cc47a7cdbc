"""The configuration of a server, with the reasons for its defaults."""

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
    """How long a person may be away before a bot sits in, and before a table without people goes on."""

    idle: float = 300.0
    """How long an unused table stays in memory."""

    kept_tables: int = 500
    """Tables in memory; beyond them unused ones are dropped at once."""

    claim_beat: float = 0.15
    """The minimum and the step of a claim window. It exceeds most bots' thinking, so that closing times reveal none."""

    salt_seconds: float = 3.0
    """How long a deal waits for the other players' salts; pages send them unasked, slow phones just in time."""

    retry: float = 2.0
    """How long a bot waits before it repeats a move that could not be stored."""

    think_limit: float = 10.0
    """How long a bot may think; then a plain move is played for it."""

    frame_bytes: int = 16 * 1024
    """The largest command; a move with every card of a hand takes some 300 bytes."""

    body_bytes: int = 16 * 1024
    """The largest body over HTTP."""

    header_bytes: int = 32 * 1024
    """The largest headers of a request. A browser may send 180 cookies of an older Upcard, some 14 KiB."""

    channel_header_bytes: int = 8000
    """The longest header line of a request that opens a channel; the library reads up to 8 KiB."""

    head_seconds: float = 10.0
    """How long the headers of a request may take to arrive."""

    body_seconds: float = 20.0
    """How long its body may take."""

    read_seconds: float = 30.0
    """How long an answer or a channel may wait for the other end to read."""

    ping_seconds: float = 5.0
    """How often the other end of a channel is pinged. Browsers answer by themselves, even for pages asleep."""

    pong_seconds: float = 10.0
    """How long the answer to a ping may take; without one the player is soon shown as away."""

    connections: int = 8192
    """Open connections in all; fewer if the system allows fewer descriptors."""

    connections_an_address: int = 512
    """Open connections from one address: many times those of a house of eight with phones, laptops and forgotten tabs.
    """

    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies whose forwarded addresses are trusted."""

    hosts: tuple[str, ...] = ()
    """Host names to answer for, in addition to this computer's own and the address that was reached; ``*`` for any."""

    blocked: Path | None = None
    """A file of addresses and networks that are refused, one a line."""

    keep_days: int | None = None
    """Days without use after which tables and score pads are deleted; None keeps them for ever."""

    push: str | None = None
    """The contact for push services, ``mailto:`` or ``https://``; None if the server sends no alerts."""

    alert_seconds: float = 15.0
    """How long a player with a closed page is awaited before an alert: longer than a phone takes to change its network,
    shorter than the grace period.
    """

    bots: dict[str, str] = {}
    """The host's programs that may play at tables: commands by name."""

    bot_limits: Limits = Limits()
    """The limits of each of these programs."""

    notices: dict[str, str] = {}
    """The host's notices by kind: the path of a file, an ``https://`` address or an e-mail address."""

    lan: bool = False
    """The server is for the devices of its network: links name its address there."""

    codes_of_address: Rate = Rate(0.1, 10)
    """One-time codes tried from one address."""

    codes_of_all: Rate = Rate(2, 100)
    """One-time codes tried on the whole server."""

    commands: Rate = Rate(30, 60)
    """Commands of one seat, on all channels. A page that reconnects repeats what was not answered."""

    commands_of_address: Rate = Rate(240, 480)
    """Commands from one address: those of eight seats."""

    settings: Rate = Rate(0.5, 20)
    """Settings, names and invitations of one seat; each is an event that is kept for ever."""

    phrases: Rate = Rate(0.25, 4)
    """Phrases of one seat: enough to be friendly, too few to be a nuisance."""

    hints: Rate = Rate(0.5, 8)
    """Hints of one seat: one for each decision of a quick player. Each takes a process a third of a second."""

    hints_of_address: Rate = Rate(1, 16)
    """Hints of one address at all tables: slow bots wait for the same process."""

    hints_at_once: int = 8
    """Hints worked out at once on the whole server, at most half of them for one address; further ones are refused."""

    settings_kept: Rate = Rate(0.5, 5)
    """Changes of one table's settings that are stored one by one; of more rapid ones only the outcome is stored."""

    connects: Rate = Rate(0.5, 30)
    """Channels that one seat opens."""

    connects_of_address: Rate = Rate(4, 240)
    """Channels opened from one address."""

    channels_of_address: int = 256
    """Channels open from one address at a time; behind a proxy connections cannot be counted."""

    requests: Rate = Rate(20, 400)
    """API calls from one address; pages and files do not count."""

    loads: Rate = Rate(0.2, 40)
    """Tables read from the store for one address: guesses at ids, or old tables."""

    tables: Rate = Rate(0.2, 40)
    """Tables opened from one address."""

    day_tries: Rate = Rate(40 / 86_400, 40)
    """Counted tries of the deal of the day from one address: each is a row that is kept for weeks."""

    tables_of_all: Rate = Rate(5, 300)
    """Tables opened on the whole server."""

    kept_of_browsers: Rate = Rate(0.1, 400)
    """Rows kept for the browsers of one address, perhaps for ever: visits, and seats of up to 180 old cookies each."""

    alerts_kept: Rate = Rate(0.1, 40)
    """Devices for alerts, kept for one address. Each seat has at most four."""

    pad_entries: Rate = Rate(4, 240)
    """Entries on score pads from one address: each folds its pad again. A phone may send a whole evening at once."""

    rules_looked_at: Rate = Rate(4, 120)
    """Drafts of house rules checked for one address: each takes a process some hundredths of a second."""

    rules_kept: Rate = Rate(20 / 3600, 20)
    """Revisions of rules kept from one address, each for ever."""

    rules_kept_of_all: Rate = Rate(1, 100)
    """Revisions of rules kept on the whole server."""

    families: Rate = Rate(10 / 3600, 10)
    """Family books started from one address: each is kept until it is deleted."""

    families_of_all: Rate = Rate(0.2, 60)
    """Family books started on the whole server."""

    family_calls: Rate = Rate(2, 60)
    """Calls about family books from one address, wrong links included: each reads a whole book."""

    replays: Rate = Rate(1, 60)
    """Rounds replayed for one address: each takes a process some tenths of a second."""

    slow_at_once: int = 2
    """Reviews of rounds for one address at a time, likewise odds of drafts: each takes seconds, and six run at once."""

    links_a_seat: int = 8
    """Channels of one seat: a phone, a laptop and a few forgotten tabs."""

    backlog: int = 2 * 1024 * 1024
    """Bytes that may wait for a slow reader before its channel is closed; a game's log is less than half of it."""


def data_folder() -> Path:
    """Return the default folder of this user's tables."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "upcard"
