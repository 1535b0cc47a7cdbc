# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.melds.places cimport Parts
from upcard.melds.places cimport spread
from upcard.cards cimport ints

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long MOST_CARDS "(*(long[1]){255L})"
    long MOST_PARTS "(*(long[1]){20L})"
    long NO_WAY "(*(long[1]){530L})"
    long OWN_RUN "(*(long[1]){1L})"
    long OWN_SET "(*(long[1]){2L})"
    long WILD "(*(long[1]){4L})"
    long _PLACES "(*(long[1]){14L})"
    long _FIRST "(*(long[1]){8192L})"
    long _ACE_HIGH "(*(long[1]){14L})"
    long _SEVEN "(*(long[1]){127L})"
    long _JOKER "(*(long[1]){52L})"
    long _PLAIN "(*(long[1]){3L})"
    unsigned long long _ONE "(*(unsigned long long[1]){1ULL})"
    unsigned long long _EACH "(*(unsigned long long[1]){4803839602528529ULL})"
    unsigned long long _LOW "(*(unsigned long long[1]){33626877217699703ULL})"
    unsigned long long _HIGH "(*(unsigned long long[1]){38430716820228232ULL})"

cdef class Survey(Parts):
    cdef bytes _kinds
    cdef bint _even
    cdef unsigned long long[::1] _spread
    cdef int[::1] _plain
    cdef int[::1] _w_mask
    cdef bytes _w_ace
    cdef bytes _first_alike
    cdef int[::1] _g_from
    cdef int[::1] _g_to
    cdef bytes _g_size
    cdef unsigned long long[::1] _g_starts
    cdef int[::1] _g_at
    cdef list _fullest
    cdef bytearray _hand
    cdef bytearray _used
    cdef bint _broken
    cdef int[::1] _suits
    cdef int[::1] _first_suits
    cdef int[::1] _cards
    cdef int[::1] _naturals
    cdef int[::1] _spares
    cdef int[::1] _all
    cdef long _wilds
    cdef bytearray _s_open
    cdef bytearray _s_short
    cdef int[::1] _choice
    cdef int[::1] _to
    cdef int[::1] _level
    cdef bytearray _blank
    cdef unsigned long long[::1] _filled
    cdef unsigned long long[::1] _own
    cdef bint _odd
    cdef int[::1] _most
    cdef int[::1] _rest
    cdef int[::1] _ahead
    cdef int[::1] _ahead_short
    cdef int[::1] _picked
    cdef int[::1] _dealt
    cdef int[::1] _open_after
    cdef long _short_dealt
    cdef long _best
    cdef long _floor

    cdef _make_room(self, long windows, long groups)

    @cython.locals(card='long', rank='long', suit='long', number='long', total='long')
    cdef _take(self, bytearray hand)

    @cython.locals(kind='long')
    cdef _take_odd(self, long card, long number, long suit, long rank)

    @cython.locals(depth='long')
    cdef bint _survey(self) except? -1

    @cython.locals(fits='long', size='long', need='long', rank='long', open_='long', short='long')
    cdef _measure_set(self, long depth)

    @cython.locals(depth='long', rank='long', size='long', short='long', most='long')
    cdef _measure_sets(self)

    @cython.locals(size='long', need='long', index='long', rank='long', held='long', most='long', best='long', open_='long')
    cdef long _deal_sets(self) except? -1

    @cython.locals(alike='long', after='long', size='long', table='bytes', suit='long', index='long', own='long', all_='long', short='long')
    cdef _measure_runs(self, long depth)

    @cython.locals(size='long', table='bytes', suit='long', index='long', held='long', most='long', best='long', open_='long')
    cdef _deal_runs(self, long depth)

    @cython.locals(size='long', suit='long', held='long', plain='long')
    cdef _count_windows(self, long group)

    @cython.locals(row='unsigned long long', counts='unsigned long long')
    cdef unsigned long long _counts(self, long held, long size, long suit) except? 7

    @cython.locals(group='long', size='long', listed='long', longest='long', open_='long')
    cdef bint _list_places(self, long depth, long most) except? -1

    @cython.locals(suit='long', found='unsigned long long', pattern='unsigned long long')
    cdef _list_group(self, long depth, long group, long filled)

    @cython.locals(size='long', end='long', open_='long', place='long', number='long', window='long')
    cdef _add_places(self, long depth, long group, long suit, unsigned long long found)

    @cython.locals(size='long', fill='long')
    cdef long _short_of(self, long window, long held, long open_) except? -1

    @cython.locals(place='long', _place='long', bit='long', mask='long', rank_bit='long')
    cdef long _places(self, long window, long held, long open_) except? -1
