"""A real server process whose chance a test knows: `python -m tests.browser.servers.launcher --data DIR --seed 7`.

With `--plan FILE` the shoes are those of the plan and the bots are plain; with `--seed` alone the shoes come from the
seed and the bots are the real ones; with `--sealed` deals are sealed and the bots plain. The server itself offers
neither: it is always run with the system's chance. ``--games`` is a folder of house games, as the server's own option
is. ``--push`` names a push service on this computer and the certificate that it has.
"""

import argparse
import json
import random
import socket
import ssl
from pathlib import Path

from tests.browser.servers.rigged import Plain, Rigged
from upcard.server.app import make_app
from upcard.server.bots.pool import Processes
from upcard.server.config import Config
from upcard.server.live.services import Services
from upcard.server.net.protocol import Guarded
from upcard.server.rules.desk import Desk
from upcard.server.serve import _Server
from upcard.server.store.sqlite import FILE_NAME, SqliteStore
from upcard.server.store.writer import Writer
from upcard.server.tables.catalogue import Catalogue

CONFIG = Config(claim_beat=0.02, alert_seconds=0.5)


def pushing(name, certificate):
    """The way to one push service on this computer."""
    from tests.server.alerts.push import CONTACT, fresh
    from upcard.server.alerts.sending import PublicOnly, PushServices

    trusted = ssl.create_default_context(cafile=certificate)
    return PushServices(fresh(), CONTACT, (name,), PublicOnly(private=True), trusted)


def main(arguments=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plan", type=Path)
    parser.add_argument("--sealed", action="store_true")
    parser.add_argument("--games", type=Path)
    parser.add_argument("--push", nargs=2, metavar=("NAME", "CERTIFICATE"))
    options = parser.parse_args(arguments)
    plan = json.loads(options.plan.read_text()) if options.plan else None
    catalogue = Catalogue()
    if options.games:
        assert not catalogue.take_in(options.games)

    desk = Desk()

    def services():
        return Services(
            Writer(SqliteStore(options.data / FILE_NAME)),
            Plain() if plan or options.sealed else Processes(CONFIG.think_limit),
            chance=Rigged(plan, options.seed, **plan.get("table", {}))
            if plan
            else random.Random(options.seed),
            config=CONFIG,
            catalogue=catalogue,
            sealed=options.sealed,
            desk=desk,
            push=pushing(*options.push) if options.push else None,
        )

    listener = socket.create_server(("127.0.0.1", options.port))
    print(f"Upcard listens at http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    guarded = Guarded(make_app(services), CONFIG)
    _Server(guarded, lambda _: None, desk).run(sockets=[listener])


if __name__ == "__main__":
    main()
