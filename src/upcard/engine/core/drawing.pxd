# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.listing cimport Listing
from upcard.engine.core.rules cimport CoreRules

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long ASKED "(*(long[1]){1L})"
    long CLAIMED "(*(long[1]){3L})"
    long CLAIMING "(*(long[1]){2L})"
    long DRAWING "(*(long[1]){1L})"
    long NO_STOCK "(*(long[1]){1L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_ASKED "(*(long[1]){0L})"
    long OVER "(*(long[1]){5L})"
    long PASSED "(*(long[1]){2L})"
    long PLAYING "(*(long[1]){4L})"
    long SHUFFLING "(*(long[1]){3L})"
    long _STEP_DRAW "(*(long[1]){1L})"
    long _STEP_PENALTY "(*(long[1]){2L})"
    long _STEP_WINDOW "(*(long[1]){3L})"
    long _STEP_HAND_ON "(*(long[1]){4L})"
    long _STEP_REFILL "(*(long[1]){5L})"

cdef class Drawing(Listing):

    cdef _pass_upcard(self, long seat)

    @cython.locals(index='long')
    cdef _push_steps(self, long step, long seat, long number, long at)

    @cython.locals(first='long')
    cdef _draw(self, long seat)

    cdef _take(self, long seat)

    cdef _take_pile(self, long seat, long number)

    cdef _buy(self, long seat)

    @cython.locals(step='long', seat='long', index='long')
    cdef _go_on(self)

    @cython.locals(rules='CoreRules')
    cdef _draw_own(self)

    cdef _refill(self)

    @cython.locals(below='long', both='bint')
    cdef bint _push_ends_round(self) except? -1

    @cython.locals(receiver='long')
    cdef _push_on(self)

    cdef bint _needs_shuffle(self) except? -1

    cdef bint _draw_blind(self, long seat) except? -1

    @cython.locals(below='long', index='long')
    cdef _turn_over(self, long keep)

    @cython.locals(index='long', card='long', left='bytearray')
    cdef _check_order(self, bytes order)

    @cython.locals(index='long', number='long')
    cpdef shuffle(self, bytes order)

    @cython.locals(seat='long', some='bint')
    cdef bint _open_window(self) except? -1

    @cython.locals(other='long', claimant='long')
    cdef _answer(self, long seat, bint wanted)

    cdef _hand_over(self, long claimant)

    @cython.locals(penalty='long', last='long')
    cdef _claim_steps(self, long claimant)
