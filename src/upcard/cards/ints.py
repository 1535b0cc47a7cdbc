"""Names for kinds of number in modules that compile; plain Python makes no difference between them.

Where a module compiles, ``int`` is a C long and ``Bits`` an unsigned number of 64 bits: a mask of cards.
"""

Bits = int
