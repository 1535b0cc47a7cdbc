# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.listing cimport Listing
from upcard.engine.core.rules cimport CoreRules
from upcard.melds.solver cimport ContractSearch
from upcard.melds.spread cimport Spread

cdef extern from *:
    long ASKED "(*(long[1]){1L})"
    long BACK "(*(long[1]){6L})"
    long BIG_GIN "(*(long[1]){6L})"
    long BUY "(*(long[1]){4L})"
    long CALL "(*(long[1]){13L})"
    long CALLING "(*(long[1]){6L})"
    long CAP "(*(long[1]){2L})"
    long CLAIM "(*(long[1]){3L})"
    long CLAIMED "(*(long[1]){3L})"
    long CLAIMING "(*(long[1]){2L})"
    long DISCARD "(*(long[1]){11L})"
    long DOWN "(*(long[1]){8L})"
    long DRAW "(*(long[1]){1L})"
    long DRAWING "(*(long[1]){1L})"
    long EARLIER "(*(long[1]){1L})"
    long END "(*(long[1]){7L})"
    long GIN "(*(long[1]){5L})"
    long KNOCK "(*(long[1]){12L})"
    long KNOCKED "(*(long[1]){4L})"
    long LAY "(*(long[1]){9L})"
    long NO_CARD "(*(long[1]){255L})"
    long NO_STOCK "(*(long[1]){1L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_ASKED "(*(long[1]){0L})"
    long NOT_DOWN "(*(long[1]){0L})"
    long NOWHERE "(*(long[1]){255L})"
    long OFFER "(*(long[1]){0L})"
    long OUT "(*(long[1]){0L})"
    long OVER "(*(long[1]){5L})"
    long PASS "(*(long[1]){5L})"
    long PASSED "(*(long[1]){2L})"
    long PICKING "(*(long[1]){7L})"
    long PLAYING "(*(long[1]){4L})"
    long REPLACE "(*(long[1]){10L})"
    long SHUFFLING "(*(long[1]){3L})"
    long TAKE "(*(long[1]){2L})"
    long THIS_TURN "(*(long[1]){2L})"
    long VOID "(*(long[1]){3L})"
    long LOG "(*(long[1]){7L})"
    long MOST_LAY_DOWNS "(*(long[1]){200L})"
    long MOST_TURNS_A_SEAT "(*(long[1]){100L})"
    long PART "(*(long[1]){32L})"
    long _STEP_DRAW "(*(long[1]){1L})"
    long _STEP_PENALTY "(*(long[1]){2L})"
    long _STEP_WINDOW "(*(long[1]){3L})"

@cython.final
cdef class CompactDeal(Listing):

    cpdef act(self, long code)

    @cython.locals(kind='long', card='long')
    cpdef play(self, long seat, long code)

    @cython.locals(card='long', meld='long')
    cdef _play_on_table(self, long seat, long kind, long what)

    @cython.locals(other='long')
    cdef _say(self, long seat, bint wanted)

    cdef _pass_upcard(self, long seat)

    @cython.locals(index='long')
    cdef _push_steps(self, long step, long seat, long number, long at)

    cdef _draw(self, long seat)

    cdef _take(self, long seat)

    cdef _buy(self, long seat)

    @cython.locals(step='long', seat='long', index='long')
    cdef _go_on(self)

    cdef bint _needs_shuffle(self) except? -1

    cdef bint _draw_blind(self, long seat) except? -1

    @cython.locals(below='long', index='long')
    cdef _turn_over(self, long keep)

    @cython.locals(index='long', number='long')
    cpdef shuffle(self, bytes order)

    @cython.locals(seat='long', some='bint')
    cdef bint _open_window(self) except? -1

    @cython.locals(other='long', claimant='long')
    cdef _answer(self, long seat, bint wanted)

    cdef _hand_over(self, long claimant)

    @cython.locals(penalty='long')
    cdef _claim_steps(self, long claimant)

    @cython.locals(at='long')
    cdef long _note(self, long kind, long meld, long place, long card, long other) except? -1

    @cython.locals(search='ContractSearch', found='bytearray', at='long', part='long', index='long', meld='long')
    cdef _lay_down(self, long seat, long way)

    @cython.locals(owed='long', index='long', at='long')
    cdef _lay_off(self, long seat, long card, long meld, long end)

    @cython.locals(place='long', freed='long')
    cdef _replace(self, long seat, long card, long meld)

    @cython.locals(at='long', kind='long', meld='long', place='long', card='long')
    cdef _take_back(self, long seat)

    @cython.locals(place='long', meld='long')
    cdef _pick_up(self, long seat)

    @cython.locals(index='long')
    cdef _owe_again(self, long at, long card, long origin)

    cdef _out_if_empty(self, long seat)

    cdef _discard(self, long seat, long card, bint called)

    @cython.locals(seat='long', some='bint', rules='CoreRules')
    cdef bint _open_call(self) except? -1

    @cython.locals(other='long')
    cdef _call(self, long seat, long card, long meld, long end)

    @cython.locals(caller='long')
    cpdef pick(self, long card)

    cdef _next_turn(self)

    @cython.locals(left='long')
    cdef _knock(self, long seat, long card)

    @cython.locals(seat='long', rules='CoreRules')
    cpdef bint count(self) except? -1

    @cython.locals(rules='CoreRules', spread='Spread', other='long', gain='long')
    cdef bint _count_knock(self) except? -1

    cdef _finish(self, long reason, long out)
