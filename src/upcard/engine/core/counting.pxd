# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.drawing cimport Drawing
from upcard.engine.core.rules cimport CoreRules
from upcard.melds.spread cimport Spread

cdef extern from *:
    long GIN "(*(long[1]){5L})"
    long KNOCKED "(*(long[1]){4L})"
    long OUT "(*(long[1]){0L})"
    long THIS_TURN "(*(long[1]){2L})"
    long VOID "(*(long[1]){3L})"

cdef class Counting(Drawing):

    @cython.locals(seat='long', rules='CoreRules')
    cpdef bint count(self) except? -1

    @cython.locals(held='long')
    cdef long _held_points(self, long seat) except? -1

    @cython.locals(rules='CoreRules', out='long', partner='long', seat='long', at_once='bint')
    cdef _count_penalties(self)

    @cython.locals(rules='CoreRules', spread='Spread', other='long', gain='long')
    cdef bint _count_knock(self) except? -1
