"""How fast somebody may ask: a bucket that fills steadily and holds a burst."""

from collections.abc import Callable


class Bucket:
    """Holds up to ``burst`` tokens and gains ``rate`` a second."""

    def __init__(self, rate: float, burst: int, now: Callable[[], float]) -> None:
        """Begin full."""
        self._rate, self._burst, self._now = rate, burst, now
        self._tokens, self._at = float(burst), now()

    def take(self) -> bool:
        """Take a token, if there is one."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def wait(self) -> float:
        """Return the seconds until there will be a token."""
        self._fill()
        return max(0.0, (1 - self._tokens) / self._rate)

    def _fill(self) -> None:
        now = self._now()
        self._tokens = min(self._burst, self._tokens + (now - self._at) * self._rate)
        self._at = now
