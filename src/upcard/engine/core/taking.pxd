# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.further cimport FurtherMelds
from upcard.engine.core.reach cimport Reach
from upcard.engine.core.rules cimport CoreRules
from upcard.melds.solver cimport ContractSearch

cdef extern from *:
    long JOKER "(*(long[1]){52L})"
    long DOWN "(*(long[1]){8L})"
    long MELD "(*(long[1]){14L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_DOWN "(*(long[1]){0L})"
    long OWN "(*(long[1]){2L})"
    long PILE "(*(long[1]){15L})"
    long STRIDE "(*(long[1]){64L})"
    long TAKE "(*(long[1]){2L})"
    long THIS_TURN "(*(long[1]){2L})"
    long PART "(*(long[1]){32L})"
    long _WITH_CARD "(*(long[1]){0L})"
    long _FREELY "(*(long[1]){1L})"

cdef class Taking(FurtherMelds):

    @cython.locals(rules='CoreRules')
    cdef _list_takes(self, long seat)

    @cython.locals(hand='bytearray', number='long')
    cdef _list_piles(self, long seat)

    @cython.locals(rules='CoreRules')
    cdef bint _on_condition(self, long seat, long number) except? -1

    @cython.locals(hand='bytearray', index='long', plays='bint')
    cdef bint _plays_lowest(self, long seat, long number) except? -1

    @cython.locals(leaves_one='bint')
    cdef bint _plays(self, long seat, long card, long held) except? -1

    @cython.locals(kinds='bytes', index='long')
    cdef bint _has_wilds(self, bytearray hand) except? -1

    @cython.locals(reach='Reach')
    cdef bint _is_in_a_meld(self, bytearray hand, long card) except? -1

    @cython.locals(rules='CoreRules', reach='Reach', card='long', worth='long')
    cdef bint _may_open(self, bytearray hand) except? -1

    @cython.locals(hand='bytearray', reach='Reach')
    cdef bint _opens_with(self, long seat, long card, long held) except? -1

    @cython.locals(card='long')
    cdef _opening(self, long seat, long which)

    @cython.locals(which='long', must='long')
    cdef _list_openings(self, long seat)

    @cython.locals(rules='CoreRules', found='bytearray', part='long', left='long', before='bytes', well='bint')
    cdef bint _may_lay_first(self, long seat, long which, long must) except? -1

    @cython.locals(found='bytearray', part='long')
    cdef _lay_first(self, long seat, long which)

    @cython.locals(found='bytearray', at='long')
    cdef _list_own_melds(self, long seat, long must)

    @cython.locals(search='ContractSearch', found='bytearray')
    cdef _lay_meld(self, long seat, long which, long way)

    cpdef readable_melds(self, long seat, long which)
