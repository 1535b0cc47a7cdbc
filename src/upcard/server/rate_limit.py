"""Rate limits: a token bucket for each seat or address."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from upcard.server.config import Config, Rate

_ROUNDING = 1e-9
_MOST = 20_000
"""Buckets of one kind in memory; the least recently used ones beyond that are evicted, which refills them."""


class Buckets:
    """A token bucket for each key, kept as the time at which it is full again (generic cell rate algorithm)."""

    def __init__(self, rate: Rate, now: Callable[[], float], most: int = _MOST) -> None:
        self._step, self._now, self._most = 1 / rate.a_second, now, most
        self._span = rate.burst * self._step
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()

    def wait(self, key: Hashable) -> float:
        """Return the seconds until the key's bucket has a token, 0 if it has one."""
        lacking = self._full_at.get(key, 0.0) - self._now()
        return max(0.0, lacking + self._step - self._span)

    def take(self, key: Hashable) -> float:
        """Take a token if there is one; returns the seconds until there is one, 0 if it was taken."""
        wait = self.wait(key)
        if wait > _ROUNDING:
            return wait
        self._full_at[key] = max(self._full_at.pop(key, 0.0), self._now()) + self._step
        while len(self._full_at) > self._most:
            self._full_at.popitem(last=False)
        return 0.0


class AtOnce:
    """Counts what runs for each address, up to ``most`` at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._going_on: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._going_on.total()

    @contextmanager
    def one(self, address: str) -> Iterator[bool]:
        """Count one more of an address while it runs; yields whether there is room for it."""
        self._going_on[address] += 1
        try:
            yield self._going_on[address] <= self._most
        finally:
            self._going_on[address] -= 1
            if not self._going_on[address]:
                del self._going_on[address]


class Limits:
    """The limits of seats and addresses, kept by the server, so that reconnecting resets none.

    Litestar's own middleware counts requests in fixed windows and knows no channels.
    """

    def __init__(self, config: Config, now: Callable[[], float]) -> None:
        self.commands = Buckets(config.commands, now)
        self.commands_of_address = Buckets(config.commands_of_address, now)
        self.settings = Buckets(config.settings, now)
        self.connects = Buckets(config.connects, now)
        self.connects_of_address = Buckets(config.connects_of_address, now)
        self.requests = Buckets(config.requests, now)
        self.loads = Buckets(config.loads, now)
        self.tables = Buckets(config.tables, now)
        self.day_tries = Buckets(config.day_tries, now)
        self.tables_of_all = Buckets(config.tables_of_all, now)
        self.kept_of_browsers = Buckets(config.kept_of_browsers, now)
        self.alerts_kept = Buckets(config.alerts_kept, now)
        self.pad_entries = Buckets(config.pad_entries, now)
        self.rules_looked_at = Buckets(config.rules_looked_at, now)
        self.rules_kept = Buckets(config.rules_kept, now)
        self.rules_kept_of_all = Buckets(config.rules_kept_of_all, now)
        self.families = Buckets(config.families, now)
        self.families_of_all = Buckets(config.families_of_all, now)
        self.family_calls = Buckets(config.family_calls, now)
        self.replays = Buckets(config.replays, now)
        self.codes = Buckets(config.codes_of_address, now)
        self.codes_of_all = Buckets(config.codes_of_all, now)
        self.hints_of_address = Buckets(config.hints_of_address, now)
        self.channels = AtOnce(config.channels_of_address)
        self.reviews = AtOnce(config.slow_at_once)
        self.odds = AtOnce(config.slow_at_once)


def take_both(one: Buckets, key: Hashable, other: Buckets, other_key: Hashable) -> float:
    """Take a token of both buckets or of neither; returns the seconds until both have one, 0 if they were taken."""
    wait = max(one.wait(key), other.wait(other_key))
    if wait > _ROUNDING:
        return wait
    one.take(key)
    other.take(other_key)
    return 0.0
