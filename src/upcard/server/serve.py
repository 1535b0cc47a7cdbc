"""Running the server until it is stopped."""

import logging
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import uvicorn

from upcard.messages.say import messages
from upcard.server.alerts.desk import Services as Push
from upcard.server.app import make_app
from upcard.server.bots.own import WithOwn, broken_program
from upcard.server.bots.pool import Processes
from upcard.server.config import Config, data_folder
from upcard.server.links.qr import qr_text
from upcard.server.links.reach import is_own_computer, lan_address, lan_command
from upcard.server.live.services import Services
from upcard.server.log import set_up_log
from upcard.server.net.figures import Figures, Prometheus
from upcard.server.net.gate import QUEUE, raise_descriptors
from upcard.server.net.protocol import Guarded
from upcard.server.processes import kill_all
from upcard.server.rules.desk import Desk
from upcard.server.store.base import StoreError
from upcard.server.store.writer import Writer
from upcard.server.sweeping import Sweeper
from upcard.server.tables.catalogue import Catalogue
from upcard.server.together.keeping import Keeping, own, shared

log = logging.getLogger(__name__)
say = messages(__file__)
_TICKS_A_SECOND = 10
"""Ticks of uvicorn."""
_TURN = 0.001
"""Seconds after which a busy thread yields to the event loop; Python's own 5 ms would delay every frame."""
_STOP_SECONDS = 4.0
"""Seconds in which the server may stop by itself after a signal."""
_EVERYWHERE = ("0.0.0.0", "[::]")
"""Addresses that stand for all interfaces."""


class _Server(uvicorn.Server):
    """A server that reports when it listens, and stops in time."""

    def __init__(self, config: uvicorn.Config, on_open: Callable[[str], None], desk: Desk) -> None:
        super().__init__(config)
        self._on_open, self._desk = on_open, desk
        self._sweeper = Sweeper()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop; work that is not finished in time is aborted."""
        if not self.should_exit:
            timer = threading.Timer(_STOP_SECONDS, _break_off)
            timer.daemon = True
            timer.start()
        super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if counter % _TICKS_A_SECOND == 0:
            self._sweeper.look()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: Any = None) -> None:
        """Answer what is asked now, so that no request has to be cancelled."""
        self._desk.stop()
        await super().shutdown(sockets)

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            for sock in self.servers[0].sockets:
                with sock.dup() as same:
                    same.listen(QUEUE)
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            self._on_open(f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/")


def _break_off() -> NoReturn:
    """End the process immediately. Everything acknowledged is already stored."""
    log.warning("work that was not finished after %s s was aborted", _STOP_SECONDS)
    kill_all()
    os._exit(0)


def serve(
    host: str,
    port: int,
    data: Path | None,
    games: Path | None = None,
    *,
    database: str | None = None,
    config: Config | None = None,
    metrics: tuple[str, int] | None = None,
    structured_log: bool = False,
    browser: bool,
) -> int:
    """Serve until a signal comes; returns the exit status.

    Port 0 lets the system choose one. ``games`` is a folder of house games; faulty ones are reported and left out.
    ``metrics`` is the address of the figures. ``database`` is that of a PostgreSQL used instead of the folder ``data``.
    """
    set_up_log(structured=structured_log)
    sys.setswitchinterval(_TURN)
    raise_descriptors()
    config = config or Config()
    catalogue = Catalogue()
    try:
        faults = catalogue.take_in(games) if games else []
    except OSError as error:
        told = say("games-unreadable", folder=str(games), why=str(error.strerror))
        print(told, file=sys.stderr)
        return 1
    for fault in faults:
        print(fault, file=sys.stderr)
    if metrics and port and metrics[1] == port:
        print(say("port-of-page", port=port), file=sys.stderr)
        return 1
    if why := broken_program(config.bots, config.bot_limits) or _why_not_listen(host, port):
        print(why, file=sys.stderr)
        return 1
    figures, desk = Figures(), Desk()
    endings = ExitStack()
    if metrics:
        try:
            figures = prometheus = Prometheus()
            endings.callback(prometheus.serve(*metrics))
        except OSError as error:
            print(say("figures-unserved", port=metrics[1], why=str(error)), file=sys.stderr)
            return 1
    folder = data or data_folder()
    try:
        push = _push(folder, config.push)
        kept = shared(database) if database else own(folder)
    except StoreError as error:
        print(say("store-unopened", why=str(error)), file=sys.stderr)
        endings.close()
        return 1
    app = make_app(lambda: _services(kept, config, catalogue, push, desk), figures)
    guarded = Guarded(app, config, host=host, port=port)
    figures.watch("upcard_connections", "Open connections.", guarded.gate.__len__)
    server = _Server(guarded, partial(_opened, config=config, browser=browser), desk)
    endings.callback(kept.begin())
    try:
        server.run()
    except KeyboardInterrupt:
        return 0
    finally:
        endings.close()
    return 0 if server.started else 1


def _push(folder: Path, contact: str | None) -> Push | None:
    """Return the push services, or None if alerts are off; raises ``StoreError``."""
    if contact is None:
        return None
    try:
        from upcard.server.alerts.sending import PushServices, key_in  # noqa: PLC0415 - optional
    except ImportError as error:
        raise StoreError(say("push-missing", why=str(error))) from error
    return PushServices(key_in(folder), contact)


def _services(
    kept: Keeping, config: Config, catalogue: Catalogue, push: Push | None, desk: Desk
) -> Services:
    """Return the services of a running server."""
    return Services(
        Writer(kept.store),
        WithOwn(Processes(config.think_limit), config.bots, config.bot_limits),
        config=config,
        catalogue=catalogue,
        desk=desk,
        others=kept.others,
        push=push,
    )


def _why_not_listen(host: str, port: int) -> str | None:
    """Return why the server cannot listen there, in a sentence, or None."""
    try:
        for family, kind, number, _, place in socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        ):
            try:
                probe = socket.socket(family, kind, number)
            except OSError:
                continue  # for example without IPv6; the server skips it too
            with probe:
                # As the server does; on other systems it would share a taken port.
                if os.name == "posix":
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(place)
    except OSError as error:
        return say("listen-no", host=host, port=port, why=str(error.strerror))
    return None


def _opened(address: str, *, config: Config, browser: bool) -> None:
    """Print the server's addresses, and who can reach it."""
    listened = address
    for unspecified in _EVERYWHERE:
        address = address.replace(f"//{unspecified}:", "//127.0.0.1:")
    print(say("listens", address=address), flush=True)
    print(_reach(listened, config), flush=True)
    if browser:
        webbrowser.open(address)


def _reach(address: str, config: Config) -> str:
    """Return who can reach the server, in sentences."""
    host = address.split("/")[2]
    if not config.lan:
        if host.rpartition(":")[0] in _EVERYWHERE:
            return say("reach-computer")
        if not is_own_computer(host):
            return say("reach-address")
        if config.proxies:
            names = ", ".join(config.hosts)
            return say("reach-proxy", names=names) if names else say("reach-proxy-unnamed")
        return say("reach-own", command=lan_command())
    found = lan_address()
    if found is None:
        return say("reach-no-network")
    link = f"http://{found}:{host.rpartition(':')[2]}/"
    told = (say("reach-lan", link=link), f"\n{qr_text(link)}", say("reach-lan-everybody"))
    return "\n".join(told)
