# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.reach cimport Reach
from upcard.engine.core.rules cimport CoreRules
from upcard.engine.core.taking cimport Taking
from upcard.melds.deadwood cimport Deadwood

cdef extern from *:
    long JOKER "(*(long[1]){52L})"
    long KINDS "(*(long[1]){53L})"
    long EARLY "(*(long[1]){2L})"
    long IN_ROUND "(*(long[1]){0L})"
    long KNOCK "(*(long[1]){12L})"
    long LATE "(*(long[1]){3L})"
    long LEFT "(*(long[1]){8L})"
    long NO_CARD "(*(long[1]){255L})"
    long NOBODY "(*(long[1]){-1L})"
    long OUT_OF_MATCH "(*(long[1]){1L})"
    long SHOW "(*(long[1]){16L})"
    long SHOWN "(*(long[1]){7L})"
    long _LONE "(*(long[1]){4L})"
    long _WILD "(*(long[1]){4L})"

cdef class Hidden(Taking):

    @cython.locals(hand='bytearray')
    cdef bint _stays(self, long seat, long card) except? -1

    @cython.locals(rules='CoreRules', hand='bytearray', card='long', tables='Deadwood', left='long')
    cdef _list_knocks(self, long seat)

    @cython.locals(hand='bytearray', card='long')
    cdef _list_shows(self, long seat)

    @cython.locals(rules='CoreRules', reach='Reach', card='long', asked='long', most='long', total='long')
    cdef bint _may_be_melds(self, bytearray hand) except? -1

    cdef _show(self, long seat, long card)

    @cython.locals(other='long', rest='long', last='long')
    cdef _drop(self, long seat)

    @cython.locals(seat='long', again='long', dealt_in='long', first='bint')
    cdef long _price_of_drop(self) except? -1
