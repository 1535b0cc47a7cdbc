"""What a process needs to know of the others: that a table went on, and who is connected elsewhere."""

from collections.abc import Callable, Collection

Heard = Callable[[str, int], None]
"""Takes a table and the number of its last event; 0 says that only who is connected has changed."""
NOBODY: frozenset[int] = frozenset()


class Others:
    """The other processes that serve the same store; here there are none: one process holds a file."""

    def begin(self, heard: Heard, lost: Callable[[], None]) -> None:
        """Listen from now on, on the running event loop. ``lost`` is called where something may have been missed."""

    def here(self, table: str) -> frozenset[int]:  # noqa: ARG002 - it is the same for all
        """Return the seats of a table for which somebody is connected at another process."""
        return NOBODY

    def note(self, table: str, seats: Collection[int]) -> None:
        """Take note of the seats for which somebody is connected here, and let the others know."""

    async def close(self) -> None:
        """Say that nobody is connected here any more."""
