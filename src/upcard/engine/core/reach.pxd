# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long ACE_HIGH "(*(long[1]){14L})"
    long _ONE "(*(long[1]){1L})"
    long _RANKS "(*(long[1]){13L})"
    long _SUITS "(*(long[1]){4L})"
    long _ALL "(*(long[1]){8191L})"
    long _FEWEST "(*(long[1]){3L})"

@cython.final
cdef class Reach:
    cdef public bint usual
    cdef public bint exact
    cdef public long set_size
    cdef public long run_size
    cdef public bint distinct
    cdef public bint low
    cdef public bint high
    cdef public bytes wild
    cdef public long wilds
    cdef public long runs
    cdef public int[::1] pure
    cdef public int[::1] near

    @cython.locals(suit='long', rank='long', held='long', own='long', index='long', card='long', run='long', pure='long')
    cpdef look(self, bytearray hand)

    @cython.locals(rank='long', suit='long', number='long', total='long')
    cdef _look_for_sets(self, bytearray hand)

    @cython.locals(suit='long', number='long', rank='long')
    cpdef bint makes_meld(self, bytearray hand, long card) except? -1

    @cython.locals(first='long', low='long', high='long')
    cdef bint _in_run(self, bytearray hand, long card, long place) except? -1

    cpdef bint is_pure(self, long card) except? -1

    cpdef bint is_near(self, long card) except? -1

    cpdef bint can_meld(self, long card) except? -1
