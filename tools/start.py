"""`./play`: prepares the environment, runs the server, opens the page once it answers.

Then the hot modules are compiled for the next start, if needed and if there is a C compiler, silently and in the
background.
"""

import argparse
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator

from tools.setup_env import ROOT, Environment, SetUpError, clean_environ

_LAST_PORT = 65535
_PATIENCE = 60.0  # seconds until an unresponsive server is left alone


def main(arguments: list[str]) -> int:
    """Run `./play` with the arguments after its name; returns the exit status."""
    options, rest = _parser().parse_known_args(arguments)
    environment = Environment()
    try:
        environment.prepare("run")
        return _compile(environment) if options.setup_only else _serve(environment, options, rest)
    except SetUpError as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The next start goes on from here.", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="play",
        allow_abbrev=False,
        description="Start Upcard's server and open its page. "
        "Anything else you write goes to `upcard serve`.",
    )
    parser.add_argument(
        "--host", help="address to listen on (127.0.0.1, or all of them with --lan)"
    )
    parser.add_argument(
        "--lan",
        action="store_true",
        help="let the other devices in your network in; shows the address and its QR code",
    )
    parser.add_argument("--port", type=_port, default=8750, help="port to listen on (%(default)s)")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument(
        "--setup-only",
        action="store_true",
        help="prepare .venv, compile if there is a C compiler, and stop",
    )
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= _LAST_PORT):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to {_LAST_PORT}, not {text}")
    return int(text)


def _serve(environment: Environment, options: argparse.Namespace, rest: list[str]) -> int:
    listens = options.host or ("0.0.0.0" if options.lan else "127.0.0.1")
    host, port = reachable(listens), options.port
    if _answers(host, port):
        print(
            f"Something already answers at {address(host, port)}: perhaps Upcard, started before. "
            f"Open that page, or choose another port: ./play --port {port + 1}",
            file=sys.stderr,
        )
        return 1
    # The page is opened here, once the port answers, so the server need not.
    command = [str(environment.python), "-m", "upcard", "serve", "--no-browser"]
    command += ["--host", listens, "--port", str(port), *(["--lan"] if options.lan else []), *rest]
    server = subprocess.Popen(command, env=clean_environ())
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        if _wait_until_open(server, host, port):
            _announce(address(host, port), wanted=not options.no_browser)
            with _compiling(environment):
                return _status(server.wait())
        return _status(server.wait())
    except KeyboardInterrupt:
        return _let_finish(server)


def _compile(environment: Environment) -> int:
    """Compile the hot modules, and everything else to bytecode, in the foreground; a missing compiler is no failure."""
    fast = [["tools.fast"]] if os.environ.get("UPCARD_PURE", "0") in ("", "0") else []
    for module in (*fast, ["compileall", "-q", str(environment.packages), "src"]):
        command = [str(environment.python), "-m", *module]
        subprocess.run(command, check=False, cwd=ROOT, env=_own_environ())
    return 0


@contextlib.contextmanager
def _compiling(environment: Environment) -> Iterator[None]:
    """Compile the hot modules during the block, at the lowest priority; an unfinished build is ended with it."""
    command = [str(environment.python), "-m", "tools.fast", "--background"]
    try:
        work = subprocess.Popen(
            command,
            cwd=ROOT,
            env=_own_environ(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the server, and the compiler ends with its parent
        )
    except OSError:
        yield
        return
    try:
        yield
    finally:
        if work.poll() is None:
            _end_session(work)


def _end_session(leader: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        leader.kill()
    else:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(leader.pid, signal.SIGKILL)
    leader.wait()


def _own_environ() -> dict[str, str]:
    return {**clean_environ(), "PYTHONPATH": str(ROOT / "src")}


def _status(code: int) -> int:
    """Return an exit status as in a shell; Popen reports a signal as a negative number."""
    return code if code >= 0 else 128 - code


def reachable(host: str) -> str:
    """Return the address at which this machine reaches its own server that listens on `host`."""
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)


def address(host: str, port: int) -> str:
    """The page's address.

    >>> address("127.0.0.1", 8750), address("::1", 80)
    ('http://127.0.0.1:8750/', 'http://[::1]:80/')
    """
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _answers(host: str, port: int) -> bool:
    try:
        with socket.create_connection((host, port), timeout=1):
            return True
    except OSError:
        return False


def _wait_until_open(server: subprocess.Popen[bytes], host: str, port: int) -> bool:
    until = time.monotonic() + _PATIENCE
    while server.poll() is None and time.monotonic() < until:
        if _answers(host, port):
            return True
        time.sleep(0.05)
    return False


def _announce(page: str, *, wanted: bool) -> None:
    print(f"Upcard is at {page} - Ctrl-C stops it.", flush=True)
    if wanted and _has_screen():
        webbrowser.open(page)


def _has_screen() -> bool:
    """Whether a browser would have a window: without one, a text browser takes over the terminal."""
    system: str = (
        sys.platform
    )  # as text: checked for one system alone, the next line would be unreachable
    if system in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))


def _let_finish(server: subprocess.Popen[bytes]) -> int:
    """Wait for a server that received the same Ctrl-C, and end one that did not or does not stop."""
    for seconds, end in ((3, server.terminate), (10, server.kill)):
        with contextlib.suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            server.wait(timeout=seconds)
            return 0
        end()
    server.wait()
    return 0
