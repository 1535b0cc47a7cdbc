# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.rules cimport CoreRules
from upcard.engine.core.state cimport CompactState
from upcard.melds.solver cimport ContractSearch

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_DOWN "(*(long[1]){0L})"
    long NOWHERE "(*(long[1]){255L})"
    long THIS_TURN "(*(long[1]){2L})"
    long LOG "(*(long[1]){7L})"

cdef class Laying(CompactState):

    cdef ContractSearch _search_for(self, long which)

    @cython.locals(index='long', meld='long')
    cdef long _put_meld(self, long seat, bytearray found, long at) except? -1

    @cython.locals(index='long', meld='long')
    cdef _lay_found(self, long seat, bytearray found, long at)

    @cython.locals(place='long')
    cdef _score_meld(self, long seat, long meld, long sign)

    @cython.locals(rules='CoreRules', worth='long', run='bint')
    cdef _score_card(self, long seat, long meld, long place, long sign)

    @cython.locals(points='bytes', rank='long', index='long', total='long')
    cdef long _worth(self, bytearray found, long at) except? -1

    @cython.locals(index='long')
    cdef bint _holds(self, bytearray found, long at, long card) except? -1

    @cython.locals(hand='bytearray')
    cdef _spend(self, long seat, long card)

    @cython.locals(hand='bytearray')
    cdef _regain(self, long seat, long card)

    @cython.locals(at='long')
    cdef long _note(self, long kind, long meld, long place, long card, long other) except? -1

    @cython.locals(index='long')
    cdef _spend_all(self, long seat, bytearray found, long at)

    @cython.locals(index='long')
    cdef _regain_all(self, long seat, bytearray found, long at)

    cdef long _must(self) except? -1

    @cython.locals(rules='CoreRules', hand='bytearray', last='long')
    cdef bint _may_leave(self, long seat, bytes before) except? -1

    cdef bint _may_follow(self, long seat, long card) except? -1

    @cython.locals(must='long', before='bytes', place='long', well='bint')
    cdef bint _laid_well(self, long seat, long card, long meld, long end) except? -1
