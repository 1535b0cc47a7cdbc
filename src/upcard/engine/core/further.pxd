# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.owed cimport OwedWilds
from upcard.engine.core.reach cimport Reach
from upcard.engine.core.rules cimport CoreRules
from upcard.melds.solver cimport ContractSearch
from upcard.cards cimport ints

cdef extern from *:
    long MELD "(*(long[1]){14L})"
    long NO_LIMIT "(*(long[1]){255L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_DOWN "(*(long[1]){0L})"
    long SETTLED "(*(long[1]){0L})"
    long THIS_TURN "(*(long[1]){2L})"
    long LOG "(*(long[1]){7L})"
    long MOST_LAY_DOWNS "(*(long[1]){200L})"
    long PART "(*(long[1]){32L})"
    long _ONE "(*(long[1]){1L})"
    long _MOST_ORDERS "(*(long[1]){120L})"

cdef class FurtherMelds(OwedWilds):

    @cython.locals(search='ContractSearch', cards='bytearray', owed='bytearray', index='long')
    cdef long _find_melds(self, long seat, long which) except? -1

    @cython.locals(search='ContractSearch')
    cpdef bytearray melds_found(self, long seat, long which)

    @cython.locals(which='long', way='long', ways='long', search='ContractSearch', found='bytearray')
    cdef _list_melds(self, long seat)

    @cython.locals(reach='Reach', suit='long', cards='long')
    cdef bint _may_have_melds(self, long seat) except? -1

    @cython.locals(most='long', index='long', laid='long')
    cdef bint _melds_left(self) except? -1

    @cython.locals(rules='CoreRules', settled='unsigned long long', rest='long', left='long')
    cdef bint _may_meld(self, long seat, bytearray found, long at) except? -1

    @cython.locals(before='bytes', index='long', well='bint')
    cdef bint _stands_well(self, long seat, bytearray found, long at, long settled, long rest, bint guarded) except? -1

    @cython.locals(order='bytearray', first='long', taken='long')
    cdef long _owed_in(self, long seat, bytearray found, long at) except? -1

    @cython.locals(index='long', other='long')
    cdef bint _has_twins(self) except? -1

    @cython.locals(index='long', place='long', size='long', cards='bytearray', taken='long')
    cdef long _taken_in(self, bytearray order, bytearray found, long at) except? -1

    @cython.locals(rest='long', guarded='bint')
    cdef bint _rest_plays(self, long seat, bytearray found, long at, long taken) except? -1

    @cython.locals(last='long', index='long', other='long')
    cdef bint _next_order(self, bytearray order) except? -1

    @cython.locals(index='long', settled='long', number='long')
    cdef _add_meld(self, long seat, bytearray found, long at)

    @cython.locals(number='long')
    cdef _take_melds_back(self, long seat, long at)

    @cython.locals(place='long', meld='long')
    cdef _pick_up(self, long seat)
