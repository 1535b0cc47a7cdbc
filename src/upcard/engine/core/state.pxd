# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.rules cimport CoreRules
from upcard.engine.core.table cimport Table
from upcard.melds.deadwood cimport Deadwood
from upcard.melds.solver cimport ContractSearch

cdef extern from *:
    long JOKER "(*(long[1]){52L})"
    long KINDS "(*(long[1]){53L})"
    long ASKED "(*(long[1]){1L})"
    long CALLING "(*(long[1]){6L})"
    long CAP "(*(long[1]){2L})"
    long CLAIMING "(*(long[1]){2L})"
    long DRAWING "(*(long[1]){1L})"
    long EARLIER "(*(long[1]){1L})"
    long HIGH "(*(long[1]){2L})"
    long IN_ROUND "(*(long[1]){0L})"
    long LOW "(*(long[1]){1L})"
    long NO_END "(*(long[1]){0L})"
    long NO_LIMIT "(*(long[1]){255L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_DOWN "(*(long[1]){0L})"
    long OFFER "(*(long[1]){0L})"
    long OUT "(*(long[1]){0L})"
    long OUT_OF_MATCH "(*(long[1]){1L})"
    long OVER "(*(long[1]){5L})"
    long PICKING "(*(long[1]){7L})"
    long SHUFFLING "(*(long[1]){3L})"
    long THIS_TURN "(*(long[1]){2L})"
    long VOID "(*(long[1]){3L})"
    long MOST_TURNS_A_SEAT "(*(long[1]){100L})"
    unsigned long long _BIT "(*(unsigned long long[1]){1ULL})"

cdef class CompactState:
    cdef public CoreRules rules
    cdef public list searches
    cdef public bytes parts
    cdef public bytes least
    cdef public bytes whole
    cdef public long seats
    cdef public list hands
    cdef public bytearray held
    cdef public bytearray stock
    cdef public long stock_n
    cdef public bytearray pile
    cdef public long pile_n
    cdef public Table table
    cdef public bytearray down
    cdef public bytearray left
    cdef public bytearray claims
    cdef public bytearray asked
    cdef public bytearray far
    cdef public long ways
    cdef public long ways_of
    cdef public bytearray steps
    cdef public long steps_n
    cdef public bytearray owed
    cdef public long owed_n
    cdef public bytearray log
    cdef public long log_n
    cdef public long phase
    cdef public long active
    cdef public long dealer
    cdef public long turn
    cdef public long refills
    cdef public long backs
    cdef public long passed
    cdef public long taken
    cdef public bint bound
    cdef public long last_claimant
    cdef public long discarder
    cdef public bint called
    cdef public long caller
    cdef public long out
    cdef public long reason
    cdef public list points
    cdef public list laid
    cdef public int[::1] moves
    cdef public long moves_n

    @cython.locals(seat='long', index='long', card='long', hand='bytearray', turned='long', total='long', seats='long', dealt='long')
    cpdef deal(self, long dealer, bytes shoe, long upcard, bytes absent=*)

    cdef _stay_away(self, long seat)

    @cython.locals(root='CoreRules')
    cdef _turn_wild(self, long card)

    @cython.locals(seat='long')
    cdef _begin(self)

    @cython.locals(seat='long', alike='bint')
    cpdef copy_from(self, CompactState other)

    @cython.locals(seat='long')
    cpdef long to_act(self) except? -1

    cdef _add(self, long code)

    cdef _make_room(self)

    cdef long _after(self, long seat) except? -1

    @cython.locals(gone='bint')
    cdef _next_turn(self)

    cdef _finish(self, long reason, long out)

    @cython.locals(table='Table', meld='long')
    cdef bint _fits_table(self, long card) except? -1

    @cython.locals(hand='bytearray', card='long', total='long')
    cpdef long hand_points(self, long seat) except? -1

    @cython.locals(absent='long', seat='long')
    cdef bint _passed_by_all(self) except? -1

    @cython.locals(hand='bytearray')
    cdef _to_hand(self, long seat, long card)

    @cython.locals(hand='bytearray')
    cdef _from_hand(self, long seat, long card)

    @cython.locals(rules='CoreRules')
    cdef bint _can_refill(self, long pile) except? -1

    @cython.locals(rules='CoreRules', to_draw='long')
    cdef bint _may_claim(self, long seat) except? -1

    cdef bint _top_is_closed(self) except? -1

    cdef bint _lays_off_now(self, long seat) except? -1

    @cython.locals(tables='Deadwood')
    cdef long _deadwood(self, bytearray hand) except? -1

    @cython.locals(mask='unsigned long long', card='long')
    cdef unsigned long long _mask(self, bytearray hand) except? 7
