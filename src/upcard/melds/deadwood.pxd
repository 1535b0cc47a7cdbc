# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.cards cimport ints

cdef extern from *:
    long JOKER "(*(long[1]){52L})"
    long _MASKS "(*(long[1]){8192L})"
    unsigned long long _SUIT "(*(unsigned long long[1]){8191ULL})"
    long _CARDS "(*(long[1]){52L})"
    long _NEVER "(*(long[1]){-1048576L})"
    long _MOST "(*(long[1]){26L})"

@cython.final
cdef class Deadwood:
    cdef public int[::1] left
    cdef public int[::1] saved
    cdef public long largest

    cpdef long of(self, cards) except? -1

    cpdef long of_mask(self, unsigned long long held) except? -1

    @cython.locals(held='unsigned long long', index='long', found='int[::1]')
    cpdef of_many(self, unsigned long long[::1] hands)

    cpdef long thrown(self, cards) except? -1

    @cython.locals(a='long', b='long', c='long', d='long')
    cpdef long thrown_mask(self, unsigned long long held) except? -1

    @cython.locals(a='long', b='long', c='long', d='long')
    cpdef long least_with(self, unsigned long long held, long ranks) except? -1

    @cython.locals(held='unsigned long long', one='unsigned long long', bit='unsigned long long', card='long')
    cdef unsigned long long _mask(self, cards) except? 7

    @cython.locals(a='long', b='long', c='long', d='long', ranks='long')
    cdef long _of(self, unsigned long long held) except? -1

    @cython.locals(best='long', bit='long', rest='long')
    cdef long _least(self, long a, long b, long c, long d, long ranks, long throws) except? -1

cdef _refuse(unsigned long long held)

@cython.locals(runs='list')
cpdef list run_masks(rules)
