# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.hidden cimport Hidden
from upcard.engine.core.rules cimport CoreRules
from upcard.engine.core.table cimport Table
from upcard.melds.solver cimport ContractSearch

cdef extern from *:
    long JOKER "(*(long[1]){52L})"
    long KINDS "(*(long[1]){53L})"
    long ASKED "(*(long[1]){1L})"
    long AT_RANK "(*(long[1]){1L})"
    long AT_SIZE "(*(long[1]){4L})"
    long AT_SUIT "(*(long[1]){2L})"
    long AT_TYPE "(*(long[1]){0L})"
    long AT_WILDS "(*(long[1]){5L})"
    long BACK "(*(long[1]){6L})"
    long BUY "(*(long[1]){4L})"
    long CALL "(*(long[1]){13L})"
    long CALLING "(*(long[1]){6L})"
    long CLAIM "(*(long[1]){3L})"
    long CLAIMING "(*(long[1]){2L})"
    long DISCARD "(*(long[1]){11L})"
    long DOWN "(*(long[1]){8L})"
    long DRAW "(*(long[1]){1L})"
    long DRAWING "(*(long[1]){1L})"
    long DROP "(*(long[1]){17L})"
    long END "(*(long[1]){7L})"
    long FIRST "(*(long[1]){8L})"
    long HIGH "(*(long[1]){2L})"
    long LAY "(*(long[1]){9L})"
    long LOW "(*(long[1]){1L})"
    long NO_CARD "(*(long[1]){255L})"
    long NO_END "(*(long[1]){0L})"
    long NOBODY "(*(long[1]){-1L})"
    long NOT_DOWN "(*(long[1]){0L})"
    long NOWHERE "(*(long[1]){255L})"
    long OFFER "(*(long[1]){0L})"
    long OVER "(*(long[1]){5L})"
    long PASS "(*(long[1]){5L})"
    long PICKING "(*(long[1]){7L})"
    long REPLACE "(*(long[1]){10L})"
    long RUN "(*(long[1]){1L})"
    long SET "(*(long[1]){0L})"
    long SHUFFLING "(*(long[1]){3L})"
    long STRIDE "(*(long[1]){64L})"
    long TAKE "(*(long[1]){2L})"
    long THIS_TURN "(*(long[1]){2L})"
    long LOG "(*(long[1]){7L})"
    long MOST_TAKE_BACKS "(*(long[1]){100L})"
    long MOST_LAY_DOWNS "(*(long[1]){200L})"
    long PART "(*(long[1]){32L})"
    long _ONE "(*(long[1]){1L})"
    long _FAR "(*(long[1]){3L})"

cdef class Listing(Hidden):

    cpdef long list_moves(self, long seat) except? -1

    @cython.locals(number='long', seat='long', moves='int[::1]')
    cpdef list legal(self)

    cdef _list_draws(self, long seat)

    @cython.locals(rules='CoreRules', must='long')
    cdef _list_plays(self, long seat)

    @cython.locals(rules='CoreRules')
    cdef _list_by_contract(self, long seat)

    @cython.locals(rules='CoreRules', down='bint')
    cdef _list_freely(self, long seat, long must)

    @cython.locals(search='ContractSearch', hand='bytearray', way='long', ways='long')
    cdef _list_downs(self, long seat)

    @cython.locals(rules='CoreRules', left='long')
    cdef bint _may_go_down(self, long seat, ContractSearch search, long way) except? -1

    @cython.locals(part='long', total='long')
    cdef long _way_worth(self, long seat, ContractSearch search, long way) except? -1

    @cython.locals(found='bytearray', before='bytes', at='long', part='long', well='bint')
    cdef bint _down_well(self, long seat, ContractSearch search, long way) except? -1

    @cython.locals(found='bytearray', part='long', total='long', at='long')
    cdef long _way_size(self, long seat, ContractSearch search, long way) except? -1

    @cython.locals(table='Table', cells='bytearray', hand='bytearray', wild='bytes', meld='long', card='long', first='long')
    cdef _list_lay_offs(self, long seat)

    @cython.locals(table='Table', hand='bytearray', kinds='bytes', index='long', card='long', meld='long')
    cdef _list_wild_lay_offs(self, long seat)

    @cython.locals(hand='bytearray', owed='long', last='bint')
    cdef _list_lay_off(self, long seat, long card, long meld, long end)

    @cython.locals(table='Table', hand='bytearray', cells='bytearray', wild='bytes', meld='long', at='long', first='long', card='long', place='long')
    cdef _list_replacements(self, long seat)

    @cython.locals(index='long')
    cdef bint _has_laid(self) except? -1

    @cython.locals(rules='CoreRules', table='Table', place='long', freed='long', now='long', fits='bint')
    cdef _list_replace(self, long seat, long card, long meld)

    @cython.locals(hand='bytearray', card='long', held='long', number='long', taken='long', moves='int[::1]')
    cdef _list_discards(self, long seat)

    @cython.locals(index='long', first='long', last='long')
    cdef _list_called_discards(self)

    @cython.locals(hand='bytearray', table='Table', card='long', meld='long', end='long')
    cdef _list_calls(self, long seat)
