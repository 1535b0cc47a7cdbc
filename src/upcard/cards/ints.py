"""Names of the kinds of integer that modules which compile are written with, and what is done with their bits.

Plain Python knows one kind of integer. In a compiled module ``int`` is a signed and ``Bits`` an unsigned integer of 64
bits, and the functions here are an instruction of the processor or two (``tools/hot/pxd.py`` has how; docs/speed.md
tells more).
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
    """Return the place of the lowest bit that is set; -1 if there is none.

    >>> lowest(0b1100), lowest(0)
    (2, -1)
    """
    return (bits & -bits).bit_length() - 1


def highest(bits: Bits) -> int:
    """Return the place of the highest bit that is set; -1 if there is none.

    >>> highest(0b1100), highest(0)
    (3, -1)
    """
    return bits.bit_length() - 1
