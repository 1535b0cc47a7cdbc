# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long MOST_PARTS "(*(long[1]){20L})"
    long _PLACES "(*(long[1]){14L})"

@cython.final
cdef class Matching:
    cdef bytes _own_run
    cdef bytes _own_set
    cdef bint _each_suit_once
    cdef bytearray _hand
    cdef bytearray _used
    cdef bytearray _asked
    cdef long _end
    cdef bytearray _size
    cdef bytearray _sets
    cdef bytearray _cards
    cdef int[::1] _has

    @cython.locals(card='long')
    cpdef begin(self, bytearray hand)

    @cython.locals(at='long', card='long', place='long')
    cpdef long run(self, long base, long first, long size, long need) except? -1

    @cython.locals(at='long', suit='long')
    cpdef long sets(self, long rank, long number, long need) except? -1

    @cython.locals(part='long', place='long', number='long')
    cdef long _deal(self, long need) except? -1

    @cython.locals(number='long')
    cdef bint _may_take(self, long part, long place, long card) except? -1

    @cython.locals(place='long', other='long', there='long', card='long')
    cdef bint _finds(self, long part) except? -1

    @cython.locals(at='long', place='long')
    cdef long _holds(self, long part, long card) except? -1
