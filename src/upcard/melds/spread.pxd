# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.melds.deadwood cimport Deadwood
from upcard.melds.deadwood cimport run_masks
from upcard.cards cimport ints

cdef extern from *:
    long _MOST_MELDS "(*(long[1]){18L})"
    unsigned long long _SUIT "(*(unsigned long long[1]){8191ULL})"
    long _ACE_HIGH "(*(long[1]){14L})"
    unsigned long long _ONE "(*(unsigned long long[1]){1ULL})"

@cython.final
cdef class Spread:
    cdef public Deadwood tables
    cdef public int[::1] cut
    cdef public long lowest
    cdef public long highest
    cdef public long longest
    cdef public long largest
    cdef public unsigned long long[::1] melds
    cdef public long number

    @cython.locals(a='long', b='long', c='long', d='long', ranks='long', bit='long', suits='long', best='long', rest='unsigned long long')
    cpdef long find(self, unsigned long long held) except? -1

    @cython.locals(suits='long', mask='unsigned long long')
    cdef long _set_to_take(self, unsigned long long rest, long bit, long ranks, long best) except? -1

    cdef _keep(self, unsigned long long meld)

    @cython.locals(meld='unsigned long long')
    cdef unsigned long long _keep_set(self, long bit, long suits) except? 7

    @cython.locals(suit='long', mask='long', run='long')
    cdef _keep_runs(self, unsigned long long rest)

    @cython.locals(shifted='unsigned long long', last='unsigned long long')
    cdef _keep_run(self, long run, long suit)

    @cython.locals(mask='unsigned long long', size='long', first='long', place='long')
    cdef bint _is_longer_run(self, unsigned long long cards, long suit) except? -1

    @cython.locals(size='long')
    cpdef long first_place(self, unsigned long long run) except? -1

    cpdef long defended(self, unsigned long long held) except? -1

    @cython.locals(meld='unsigned long long', suit='long', ranks='unsigned long long', best='long', bit='long', rank='unsigned long long', fourth='unsigned long long')
    cdef long _defend(self, unsigned long long held, long index) except? -1

    @cython.locals(best='long', first='long', size='long', below='long', rest='unsigned long long')
    cdef long _defend_run(self, unsigned long long held, long index, long suit, unsigned long long ranks) except? -1

    @cython.locals(best='long', rest='unsigned long long')
    cdef long _defend_above(self, unsigned long long held, long index, long suit, long first, long size) except? -1

cdef unsigned long long _card(long place, long suit) except? 7

@cython.locals(mask='unsigned long long', one='unsigned long long', suit='long')
cdef unsigned long long _set_mask(long bit, long suits) except? 7

cdef unsigned long long _ranks_of(unsigned long long cards, long suit) except? 7

cpdef Spread spread_of(rules, points)
