# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.melds.places cimport Places
from upcard.melds.places cimport spread

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long MOST_PARTS "(*(long[1]){20L})"
    long MOST_SIZE "(*(long[1]){28L})"
    long NO_WAY "(*(long[1]){530L})"
    long PART "(*(long[1]){32L})"
    long PLANNED "(*(long[1]){36L})"
    long _PLACES "(*(long[1]){14L})"
    long _FIRST "(*(long[1]){8192L})"
    long _NEAREST "(*(long[1]){0L})"
    long _LAYOUTS "(*(long[1]){1L})"
    long _PLANS "(*(long[1]){2L})"

cdef class Ways(Places):
    cdef bytes _order
    cdef bytes _wild_kinds
    cdef bint _tight
    cdef bytearray _c_rank
    cdef bytearray _c_suit
    cdef bytearray _c_size
    cdef bytearray _c_open
    cdef bytearray _c_fill
    cdef bytearray _c_number
    cdef bytearray _c_cards
    cdef long _mode
    cdef long _most
    cdef long _slack
    cdef long _floor
    cdef long _best
    cdef int[::1] _counts
    cdef bytearray _order_of_wilds
    cdef bytearray _pool
    cdef bytearray _owed
    cdef bytearray _kinds
    cdef bytearray _way
    cdef object _seen
    cdef public bytearray found
    cdef public list plans

    cpdef long nearest(self, bytearray hand, long limit, long floor) except? -1

    cpdef long layouts(self, bytearray hand, long most, bytes first) except? -1

    @cython.locals(card='long', place='long')
    cdef _begin(self, long most, bytes first)

    @cython.locals(card='long')
    cpdef list_plans(self, bytearray hand, long limit, long slack, long most)

    cdef _search(self, bytearray hand, long limit)

    @cython.locals(index='long', fewest='long', alike='long', later='long')
    cdef _descend(self, long depth, long start, long open_, long short)

    @cython.locals(size='long')
    cdef long _fewest_open(self, long depth, long rank) except? -1

    @cython.locals(window='long', size='long', first='long', suit='long', held='long', other='long', empty='long', fill='long', cards='long', number='long', place='long', card='long', bit='long', start='long')
    cdef _try_run(self, long depth, long index, long open_, long short)

    @cython.locals(other='long')
    cdef bint _runs_agree(self, long depth, long first, long suit, long size) except? -1

    @cython.locals(after='long')
    cdef bint _agrees_with(self, long other, long first, long suit, long size) except? -1

    @cython.locals(rank='long', size='long', start='long', most='long', fewest='long', filled='long', number='long', fill='long')
    cdef _try_set(self, long depth, long index, long open_, long short)

    @cython.locals(other='long', number='long')
    cdef bint _has_rank(self, long depth, long rank) except? -1

    @cython.locals(place='long')
    cdef _take_cards(self, long depth, long number, long sign)

    cdef _keep(self, long depth, long rank, long suit, long size, long number, long fill)

    @cython.locals(cards='long', number='long', suit='long', card='long', copies='long', place='long', end='long', kinds='long')
    cdef long _list_naturals(self, long depth, long rank) except? -1

    cdef bint _comes_before(self, long card, long other) except? -1

    @cython.locals(number='long', card='long')
    cdef long _wilds_beside(self, long rank) except? -1

    @cython.locals(left='long', filled='long', card='long', part='long', missing='long')
    cdef _finish(self, long open_)

    @cython.locals(part='long', rank='long', here='long', filled='long')
    cdef long _most_dealt(self, long left) except? -1

    @cython.locals(best='long', number='long', part='long', place='long', at='long')
    cdef _plan(self, long missing, long filled)

    @cython.locals(card='long', part='long', place='long')
    cdef _lay(self)

    @cython.locals(size='long', number='long', cards='long', place='long', card='long', used='long')
    cdef _lay_part(self, long part, long at)

    @cython.locals(rank='long', place='long', other='long', wild='bint')
    cdef _into_set(self, long at, long number, long card)

    cdef bint _is_wild_in(self, long card, long rank) except? -1

    @cython.locals(card='long', index='long', fallback='long')
    cdef long _spend(self, long part) except? -1

    @cython.locals(rank='long', part='long', card='long', owed='long', beside='long')
    cdef bint _can_deal_rest(self) except? -1
