# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.deal cimport CompactDeal
from upcard.engine.core.rules cimport CoreRules

cdef extern from *:
    long CLAIM "(*(long[1]){3L})"
    long CLAIMING "(*(long[1]){2L})"
    long DOWN "(*(long[1]){8L})"
    long DROP "(*(long[1]){17L})"
    long OVER "(*(long[1]){5L})"
    long PASS "(*(long[1]){5L})"
    long PICKING "(*(long[1]){7L})"
    long SHUFFLING "(*(long[1]){3L})"
    long _ONE_CLAIM_IN "(*(long[1]){8L})"
    long _FULL_HAND "(*(long[1]){22L})"
    long _MOST_BELOW "(*(long[1]){2147483648L})"
    unsigned long long _ALL "(*(unsigned long long[1]){18446744073709551615ULL})"
    unsigned long long _FACTOR "(*(unsigned long long[1]){6364136223846793005ULL})"
    unsigned long long _STEP "(*(unsigned long long[1]){1442695040888963407ULL})"

@cython.final
cdef class Dice:
    cdef public unsigned long long state

    @cython.locals(state='unsigned long long')
    cpdef long below(self, long stop) except? -1

    @cython.locals(last='long', other='long', card='long')
    cpdef mix(self, bytearray cards, long number)

@cython.final
cdef class RandomPlayers:
    cdef public CompactDeal deal
    cdef public Dice dice
    cdef public int[::1] ends
    cdef public int[::1] totals
    cdef public long uncounted

    @cython.locals(deal='CompactDeal', number='long', first='long', last='long')
    cpdef long choose(self, long seat) except? -1

    @cython.locals(deal='CompactDeal', seat='long', decisions='long')
    cpdef long play_round(self) except? -1

    @cython.locals(deal='CompactDeal', rules='CoreRules', root='CoreRules', dealer='long', top='long')
    cpdef deal_out(self, bytearray shoe)

    @cython.locals(number='long', card='long', place='long', index='long')
    cdef _bury(self, bytearray shoe, long top, bytes wild)

    @cython.locals(decisions='long')
    cpdef long play_rounds(self, bytearray shoe, long rounds) except? -1

    @cython.locals(seat='long')
    cpdef keep_score(self)

    @cython.locals(deal='CompactDeal', mixed='bytearray', order='bytes')
    cpdef bytes act_for_chance(self)

    @cython.locals(deal='CompactDeal', hand='bytearray', card='long', rest='long')
    cdef bytes _pick(self)
