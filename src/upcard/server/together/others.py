"""News of other processes: tables that have changed there, and their connected seats."""

from collections.abc import Callable, Collection

Heard = Callable[[str, int], None]
"""Takes a table and the number of its last event, 0 for a change of its connections."""
NOBODY: frozenset[int] = frozenset()


class Others:
    """The other processes on the same store; here none, since one process holds a file."""

    def begin(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Start to listen, on the running event loop; ``lost`` is called when announcements may have been missed."""

    def here(self, table: str) -> frozenset[int]:  # noqa: ARG002 - it is the same for all
        """Return the seats of a table that are connected to other processes."""
        return NOBODY

    def note(self, table: str, seats: Collection[int]) -> None:
        """Note which seats are connected here, and announce changes."""

    async def close(self) -> None:
        """Announce that nobody is connected here any more."""
