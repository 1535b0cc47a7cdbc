# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.melds.places cimport spread

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long MOST_CARDS "(*(long[1]){255L})"
    long MOST_PARTS "(*(long[1]){20L})"
    long NO_WAY "(*(long[1]){530L})"
    long _PLACES "(*(long[1]){14L})"
    long _FIRST "(*(long[1]){8192L})"

cdef class Survey:
    cdef long _parts
    cdef long _runs
    cdef long _levels
    cdef bytes _size
    cdef bytes _limit_of
    cdef bytes _wild
    cdef bytes _own_run
    cdef bytes _own_set
    cdef bytes _fits
    cdef long _run_rule
    cdef bint _apart
    cdef bytes _ones
    cdef int[::1] _plain
    cdef int[::1] _w_from
    cdef int[::1] _w_to
    cdef bytes _w_size
    cdef bytes _w_first
    cdef bytes _w_suit
    cdef int[::1] _w_mask
    cdef int[::1] _w_forced
    cdef bytes _w_ace
    cdef bytearray _hand
    cdef bytearray _left
    cdef int[::1] _planes
    cdef bytearray _naturals
    cdef bytearray _spares
    cdef bytearray _all
    cdef long _wilds
    cdef bytearray _s_open
    cdef bytearray _s_short
    cdef int[::1] _choice
    cdef int[::1] _from
    cdef int[::1] _to
    cdef int[::1] _ahead
    cdef int[::1] _ahead_short
    cdef int[::1] _number_of
    cdef long _fewest_open
    cdef long _fewest_short
    cdef bint _each_suit_once
    cdef long _best
    cdef long _floor

    @cython.locals(card='long', rank='long', suit='long', bit='long', number='long', total='long')
    cdef _take(self, bytearray hand)

    @cython.locals(level='long')
    cdef _count(self, long card, long number, long rank, long planes, long bit)

    @cython.locals(depth='long', end='long')
    cdef bint _survey(self) except? -1

    @cython.locals(fits='long', size='long', need='long', rank='long')
    cdef _measure_set(self, long depth)

    @cython.locals(window='long', suit='long', size='long', held='long', number='long', open_='long', short='long', blank='bint', least='long')
    cdef _measure_run(self, long depth)

    @cython.locals(window='long', open_='long', end='long', number='long')
    cdef long _sort(self, long depth, long start) except? -1

    @cython.locals(size='long', fill='long')
    cdef long _short_of(self, long window, long held, long open_) except? -1

    @cython.locals(place='long', _place='long', bit='long', mask='long', rank_bit='long')
    cdef long _places(self, long window, long held, long open_) except? -1
