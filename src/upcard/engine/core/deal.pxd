# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.counting cimport Counting
from upcard.engine.core.rules cimport CoreRules
from upcard.melds.solver cimport ContractSearch

cdef extern from *:
    long ASKED "(*(long[1]){1L})"
    long BACK "(*(long[1]){6L})"
    long BIG_GIN "(*(long[1]){6L})"
    long BUY "(*(long[1]){4L})"
    long CALL "(*(long[1]){13L})"
    long CALLING "(*(long[1]){6L})"
    long CLAIM "(*(long[1]){3L})"
    long CLAIMING "(*(long[1]){2L})"
    long DISCARD "(*(long[1]){11L})"
    long DOWN "(*(long[1]){8L})"
    long DRAW "(*(long[1]){1L})"
    long DROP "(*(long[1]){17L})"
    long END "(*(long[1]){7L})"
    long GIN "(*(long[1]){5L})"
    long KNOCK "(*(long[1]){12L})"
    long KNOCKED "(*(long[1]){4L})"
    long LAY "(*(long[1]){9L})"
    long MELD "(*(long[1]){14L})"
    long NO_CARD "(*(long[1]){255L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_ASKED "(*(long[1]){0L})"
    long NOT_DOWN "(*(long[1]){0L})"
    long NOWHERE "(*(long[1]){255L})"
    long OFFER "(*(long[1]){0L})"
    long OUT "(*(long[1]){0L})"
    long PASS "(*(long[1]){5L})"
    long PASSED "(*(long[1]){2L})"
    long PICKING "(*(long[1]){7L})"
    long PILE "(*(long[1]){15L})"
    long REPLACE "(*(long[1]){10L})"
    long SHOW "(*(long[1]){16L})"
    long TAKE "(*(long[1]){2L})"
    long THIS_TURN "(*(long[1]){2L})"
    long LOG "(*(long[1]){7L})"
    long MOST_LAY_DOWNS "(*(long[1]){200L})"
    long PART "(*(long[1]){32L})"

@cython.final
cdef class CompactDeal(Counting):

    @cython.locals(seat='long')
    cpdef act(self, long code)

    @cython.locals(kind='long', card='long')
    cpdef play(self, long seat, long code)

    @cython.locals(card='long', meld='long')
    cdef _play_on_table(self, long seat, long kind, long what)

    @cython.locals(other='long')
    cdef _say(self, long seat, bint wanted)

    @cython.locals(search='ContractSearch', found='bytearray', at='long', part='long')
    cdef _lay_down(self, long seat, long way)

    @cython.locals(owed='long', at='long', place='long')
    cdef _lay_off(self, long seat, long card, long meld, long end)

    @cython.locals(place='long', freed='long')
    cdef _replace(self, long seat, long card, long meld)

    @cython.locals(at='long', kind='long', meld='long', place='long', card='long')
    cdef _take_back(self, long seat)

    cdef _out_if_empty(self, long seat)

    cdef _discard(self, long seat, long card, bint called)

    @cython.locals(seat='long', some='bint', rules='CoreRules')
    cdef bint _open_call(self) except? -1

    @cython.locals(other='long')
    cdef _call(self, long seat, long card, long meld, long end)

    @cython.locals(caller='long')
    cpdef pick(self, long card)

    @cython.locals(left='long')
    cdef _knock(self, long seat, long card)
