# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long MOST_CHOICES "(*(long[1]){40000L})"
    long MOST_PARTS "(*(long[1]){20L})"
    long MOST_STEPS "(*(long[1]){500000L})"
    long NO_WAY "(*(long[1]){530L})"
    long _PLACES "(*(long[1]){14L})"
    long _FIRST "(*(long[1]){8192L})"
    long _ALL "(*(long[1]){16383L})"

cdef class Parts:
    cdef long _parts
    cdef long _runs
    cdef long _sets
    cdef bytes _size
    cdef bytes _alike
    cdef bytes _limit_of
    cdef bytes _fits
    cdef long _run_rule
    cdef bint _each_rank_once
    cdef bint _each_suit_once
    cdef bint _apart
    cdef bytes _ones
    cdef bytes _suit_of
    cdef bytes _rank_of
    cdef int[::1] _w_from
    cdef int[::1] _w_to
    cdef bytes _w_size
    cdef bytes _w_first
    cdef bytes _w_suit
    cdef int[::1] _w_forced

cdef class Places(Parts):
    cdef bytes _wild
    cdef bytes _own_run
    cdef bytes _own_set
    cdef long _last
    cdef bytearray _left
    cdef int[::1] _rows
    cdef int[::1] _held
    cdef bytearray _bare
    cdef int[::1] _near
    cdef bytearray _totals
    cdef long _wilds
    cdef int[::1] _from
    cdef int[::1] _to
    cdef int[::1] _window
    cdef int[::1] _wanted
    cdef bytearray _open_of
    cdef bytearray _ranks
    cdef int[::1] _least
    cdef long _limit
    cdef public long steps
    cdef public long most_steps

    @cython.locals(card='long', rank='long', suit='long', number='long')
    cdef _take(self, bytearray hand)

    @cython.locals(depth='long', fewest='long', end='long', others='long')
    cdef bint _choices(self) except? -1

    @cython.locals(least='long', rank='long', size='long')
    cdef long _fewest(self, long depth) except? -1

    @cython.locals(least='long', window='long', size='long', held='long', bare='long')
    cdef long _fill_windows(self, long depth) except? -1

    @cython.locals(window='long', near='long')
    cdef long _list_near(self, long depth, long most_open) except? -1

    @cython.locals(first='long', base='long', bit='long', mask='long', place='long', card='long')
    cdef long _still_held(self, long window) except? -1

    @cython.locals(open_='long', window='long', held='long', free='long', skip='long', size='long', number='long', index='long', near='long', end='long', blank='bint')
    cdef long _list_runs(self, long depth, long start, long most_open) except? -1

    cdef bint _is_odd(self, long window) except? -1

    cdef long _spare(self, long size, long held) except? -1

    @cython.locals(first='long', place='long', free='long', bit='long')
    cdef long _contended(self, long window, long held) except? -1

    cdef long _add_choice(self, long end, long start, long window, long wanted, long open_) except? -1

    @cython.locals(fits='long', start='long', end='long', value='long', rank='long', highest='long', blanks='long')
    cdef _list_ranks(self, long depth)

@cython.locals(number='long', _place='long', bit='long', before='bint')
cpdef long spread(long size, long held, long forced) except? -1
