"""Names for kinds of number in modules that compile; plain Python makes no difference between them.

Where a module compiles, ``int`` is a C int of 32 bits and ``Bits`` an unsigned number of 64: a mask of cards.
"""

Bits = int
