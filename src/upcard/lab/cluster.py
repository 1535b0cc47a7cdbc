"""Work shared by the nodes of a Ray cluster, or by Ray's processes on this machine.

Ray hands a share to another worker if one is lost. The interface is that of ``workers.Workers``: ``apply_async``, a
``get`` for each share, and ``size``.
"""

import logging
import os
import pickle
import platform
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from upcard import __version__
from upcard.lab.workers import Work, WorkersError, handled
from upcard.messages.say import messages

say = messages(__file__)

RETRIES = 10
"""How often a share is handed out again after its worker or node was lost."""
_LOCAL = "local"
_MOST_SAID = 300
_PATIENCE = 5.0
"""Seconds within which an address has to answer."""

_SETTINGS = b"\0\0\0\4\0\0\0\0\0"
_HTTP2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + _SETTINGS
"""The preface of an HTTP/2 client, which every server answers with its settings."""

Result = TypeVar("Result")


class Share(Generic[Result]):
    """Work handed out."""

    def __init__(self, ray: Any, reference: Any) -> None:
        """``reference`` is Ray's reference to the result."""
        self._ray, self._reference = ray, reference

    def get(self) -> Result:
        """Wait for the result. Raises the work's own exception, or ``WorkersError`` if no result can come any more."""
        try:
            result: Result = self._ray.get(self._reference)
        except self._ray.exceptions.RayTaskError as error:
            raise (error.cause if isinstance(error.cause, Exception) else error) from None
        except self._ray.exceptions.RayError as error:
            raise WorkersError(say("ray-lost", why=_line(error))) from error
        return result


class Cluster(Generic[Result]):
    """A Ray cluster that does the work of ``make(*arguments)``."""

    def __init__(
        self, ray: Any, make: Callable[..., Work[Result]], arguments: tuple[Any, ...]
    ) -> None:
        """Raises ``WorkersError`` for a cluster without a processor."""
        self.size = int(ray.cluster_resources().get("CPU", 0))
        if not self.size:
            raise WorkersError(say("ray-no-processor"))
        self._ray = ray
        work = _work(__version__, ray.cloudpickle.dumps((make, arguments)))
        self._task = ray.remote(num_cpus=1, max_retries=RETRIES)(work)

    def apply_async(self, span: tuple[int, int]) -> Share[Result]:
        """Hand out the work from ``span[0]`` to ``span[1]`` - 1."""
        return Share(self._ray, self._task.remote(*span))


@contextmanager
def cluster(
    address: str, make: Callable[..., Work[Result]], arguments: tuple[Any, ...]
) -> Iterator[Cluster[Result]]:
    """Yield the Ray cluster at an address; if empty, that of ``RAY_ADDRESS``, or one on this machine for the block.

    A program that is already connected stays connected. Raises ``WorkersError``.
    """
    address = address or os.environ.get("RAY_ADDRESS", _LOCAL)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address == _LOCAL:  # otherwise it listens on all networks, and accepts jobs from there
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    try:
        import ray  # noqa: PLC0415 - an extra of the package
    except ImportError as error:
        raise WorkersError(say("ray-missing")) from error
    if ray.is_initialized():
        yield Cluster(ray, make, arguments)
        return
    with handled([signal.SIGTERM]):  # Ray replaces its handler
        _connect(ray, address)
    try:
        yield Cluster(ray, make, arguments)
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    ours = f"this is Ray {ray.__version__} with Python {platform.python_version()}"
    host, _, port = address.rpartition("/")[2].rpartition(":")
    try:
        if port.isdigit():
            _require_grpc(host.strip("[]"), int(port))
        ray.init(address, logging_level=logging.ERROR, include_dashboard=False)
    except (OSError, RuntimeError, ValueError) as error:
        raise WorkersError(
            say("ray-silent", address=address, why=_line(error), ours=ours)
        ) from error


def _require_grpc(host: str, port: int) -> None:
    """Raise ``OSError`` unless the server speaks HTTP/2, as Ray does, which would otherwise retry for minutes."""
    with socket.create_connection((host, port), _PATIENCE) as there:
        if os.environ.get("RAY_USE_TLS", "0") in ("0", ""):
            there.sendall(_HTTP2)
            if there.recv(len(_SETTINGS))[3:4] != _SETTINGS[3:4]:
                raise OSError(say("ray-not-ray"))


def _line(error: Exception) -> str:
    """Return the beginning of a Ray error, which can fill pages, on one line."""
    words = " ".join(str(error).split()) or type(error).__name__
    return words[:_MOST_SAID].rstrip(".")


# ---- On a node ------------------------------------------------------------------------------


def _work(version: str, made: bytes) -> Work[Any]:
    """Return the task that does a share of the work. Ray sends it to each worker once, which prepares the work once."""
    ready: list[Work[Any]] = []
    # Written out here: another version on a node may lack the message.
    other = say("ray-other-version", version=version, gethostname="<node>", here="<here>")

    def work(first: int, end: int) -> Any:
        from upcard import __version__ as here  # noqa: PLC0415 - the node's own version

        if version != here:
            raise WorkersError(
                other.replace("<node>", socket.gethostname()).replace("<here>", here)
            )
        if not ready:
            make, arguments = pickle.loads(made)
            ready.append(make(*arguments))
        return ready[0](first, end)

    return work
