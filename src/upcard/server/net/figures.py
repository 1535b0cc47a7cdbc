"""Figures of a running server for Prometheus, if asked for, at an address of their own that players cannot see."""

from collections.abc import Callable

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Figures:
    """Counts nothing; ``Prometheus`` counts."""

    def answered(self, status: int) -> None:
        """Count an answer over HTTP."""

    def obeyed(self, kind: str, seconds: float) -> None:
        """Count a command, and the time until its answer was sent."""

    def refused(self, code: str) -> None:
        """Count a command that was not tried: unreadable, or beyond the limit."""

    def watch(self, name: str, text: str, now: Callable[[], float]) -> None:
        """Report a number that is read on demand."""


class Prometheus(Figures):
    """Figures as Prometheus reads them, with few labels: statuses, kinds of command and codes."""

    def __init__(self) -> None:
        """Start with nothing counted."""
        # Loaded only if needed: it takes longer than the rest of the start.
        from prometheus_client import (  # noqa: PLC0415
            CollectorRegistry,
            Counter,
            Gauge,
            Histogram,
            ProcessCollector,
        )

        self.registry = CollectorRegistry()
        self._gauge = Gauge
        self._answers = Counter(
            "upcard_http_answers", "Answers over HTTP.", ["status"], registry=self.registry
        )
        self._commands = Histogram(
            "upcard_command_seconds",
            "Seconds from a command until its answer is on its way.",
            ["command"],
            buckets=_SECONDS,
            registry=self.registry,
        )
        self._refused = Counter(
            "upcard_commands_refused", "Commands not even tried.", ["code"], registry=self.registry
        )
        ProcessCollector(registry=self.registry)

    def answered(self, status: int) -> None:
        """Count an answer over HTTP."""
        self._answers.labels(str(status)).inc()

    def obeyed(self, kind: str, seconds: float) -> None:
        """Count a command and how long it took."""
        self._commands.labels(kind).observe(seconds)

    def refused(self, code: str) -> None:
        """Count a command that was not tried."""
        self._refused.labels(code).inc()

    def watch(self, name: str, text: str, now: Callable[[], float]) -> None:
        """Report a number that is read on demand."""
        self._gauge(name, text, registry=self.registry).set_function(now)

    def serve(self, address: str, port: int) -> Callable[[], None]:
        """Serve the figures; returns a function that stops it. Raises ``OSError`` if the address cannot be used."""
        from prometheus_client import start_http_server  # noqa: PLC0415

        server, thread = start_http_server(port, address, self.registry)

        def close() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return close
