"""Integer types for annotating the modules that compile, and operations on their bits.

Plain Python has one type of integer. In a compiled module ``int`` is a signed and ``Bits`` an unsigned 64-bit integer,
and each function here is a processor instruction or two (``tools/hot/pxd.py`` defines how; see docs/speed.md).
"""

Bits = int
"""A mask of at most 64 bits; never negative."""


def ones(bits: Bits) -> int:
    """Return how many bits are set.

    >>> ones(0b1011)
    3
    """
    return bits.bit_count()


def lowest(bits: Bits) -> int:
    """Return the index of the lowest set bit; -1 if there is none.

    >>> lowest(0b1100), lowest(0)
    (2, -1)
    """
    return (bits & -bits).bit_length() - 1


def highest(bits: Bits) -> int:
    """Return the index of the highest set bit; -1 if there is none.

    >>> highest(0b1100), highest(0)
    (3, -1)
    """
    return bits.bit_length() - 1
