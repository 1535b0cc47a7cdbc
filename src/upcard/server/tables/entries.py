"""A persistent list that grows at its end: versions that diverge share everything before that point."""

from collections.abc import Iterator
from typing import Generic, Self, TypeVar

T = TypeVar("T")


class Entries(Generic[T]):
    """The last ``most`` items, in order. It is immutable: adding an item returns a new list."""

    __slots__ = ("_end", "_kept", "_most")

    def __init__(self, most: int, kept: list[T] | None = None) -> None:
        """Begin empty, or with a list that nobody else appends to."""
        self._most = most
        self._kept: list[T] = [] if kept is None else kept
        self._end = len(self._kept)

    def then(self, one: T) -> Self:
        """Return the list with one more item at the end."""
        kept = self._kept
        if len(kept) != self._end or self._end >= 2 * self._most:  # another version continued here
            kept = kept[max(0, self._end - self._most) : self._end]
        kept.append(one)
        return type(self)(self._most, kept)

    def __len__(self) -> int:
        """Return the number of items."""
        return min(self._end, self._most)

    def __getitem__(self, index: int) -> T:
        """Return an item, counted from the first or, below 0, from the last."""
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._kept[self._end + index if index < 0 else self._end - len(self) + index]

    def __iter__(self) -> Iterator[T]:
        """Yield the items from the first to the last."""
        return (self[index] for index in range(len(self)))

    def __reversed__(self) -> Iterator[T]:
        """Yield the items from the last to the first."""
        return (self[index] for index in range(-1, -len(self) - 1, -1))
