# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.melds.places cimport spread
from upcard.melds.ways cimport Ways

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long MOST_CARDS "(*(long[1]){255L})"
    long MOST_PARTS "(*(long[1]){20L})"
    long MOST_SIZE "(*(long[1]){28L})"
    long PLANNED "(*(long[1]){36L})"
    long _PLACES "(*(long[1]){14L})"
    long _FIRST "(*(long[1]){8192L})"

@cython.final
cdef class Cover(Ways):
    cdef bytearray _must
    cdef bytearray _used
    cdef long _open_parts
    cdef long _open_runs
    cdef long _open_sets
    cdef long _least_natural
    cdef long _most_in_set
    cdef long _most_in_run
    cdef long _lowest
    cdef long _highest
    cdef bint _ace_twice
    cdef int[::1] _by_suit

    @cython.locals(card='long', total='long', least='long', part='long')
    cpdef long cover(self, bytearray hand, long most, bytes first) except? -1

    @cython.locals(card='long', most='long', number='long')
    cdef _act(self, long index, long total, long spare)

    @cython.locals(suit='long', _rank='long', card='long', bit='long', chosen='long', ranks='long')
    cdef bint _may_be_placed(self) except? -1

    @cython.locals(card='long', depth='long')
    cdef _place(self, long total, long spare)

    cdef bint _is_over(self) except? -1

    cdef bint _is_like_before(self, long depth) except? -1

    cdef _open(self, long depth, long sign)

    @cython.locals(number='long', size='long', place='long')
    cdef _go_on(self, long depth, long total, long spare)

    cdef bint _is_size(self, long depth, long size, long total, long spare) except? -1

    @cython.locals(rank='long', other='long')
    cdef _sets_with(self, long depth, long card, long total, long spare)

    @cython.locals(loose='long', size='long', most='long', few='long', copies='long', card='long')
    cdef _pick(self, long depth, long suit, long first, long number, long total, long spare)

    @cython.locals(size='long', start='long', place='long', end='long', least='long', most='long')
    cdef _runs_with(self, long depth, long card, long total, long spare)

    @cython.locals(other='long')
    cdef bint _agrees(self, long depth, long first, long size, long suit) except? -1

    @cython.locals(base='long', place='long', other='long', held='long', forced='long', skip='long', wilds='long', bit='long', fixed='long')
    cdef _fill_run(self, long depth, long card, long own, long start, long size, long total, long spare)

    @cython.locals(place='long', number='long', bit='long')
    cdef _keep_run(self, long depth, long first, long suit, long size, long naturals, long wilds)

    @cython.locals(depth='long', size='long')
    cdef _fill_with_wilds(self, long total, long spare)

    @cython.locals(fits='long', rank='long', other='long', taken='bint')
    cdef _wild_set(self, long depth, long size, long total, long spare)

    @cython.locals(suit='long', start='long')
    cdef _wild_run(self, long depth, long size, long total, long spare)

    @cython.locals(left='long', card='long')
    cdef _finish_cover(self)
