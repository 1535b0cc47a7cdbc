# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.laying cimport Laying
from upcard.melds.solver cimport ContractSearch

cdef extern from *:
    long HIGH "(*(long[1]){2L})"
    long LOW "(*(long[1]){1L})"
    long NO_END "(*(long[1]){0L})"
    long NOWHERE "(*(long[1]){255L})"
    long MOST_PLANS "(*(long[1]){400L})"
    long PART "(*(long[1]){32L})"
    long _ONE "(*(long[1]){1L})"

cdef class OwedWilds(Laying):

    cdef _owe(self, long card, long origin)

    @cython.locals(index='long')
    cdef _owe_again(self, long at, long card, long origin)

    @cython.locals(other='long')
    cdef _settle(self, long index)

    cdef bint _settles(self, long index, long card, long meld) except? -1

    @cython.locals(index='long', first='long', able='long')
    cdef long _owed_for(self, long card, long meld, long end) except? -1

    @cython.locals(rest='long', seat='long', place='long', fits='bint')
    cdef bint _rest_fits(self, long meld, long card, long end, long settled) except? -1

    @cython.locals(index='long')
    cdef bint _owed_fit(self, long seat, long rest) except? -1

    @cython.locals(index='long', meld='long')
    cdef bint _owed_lay_off(self, long seat, long rest) except? -1

    @cython.locals(card='long', place='long', fits='bint')
    cdef bint _fits_then(self, long seat, long rest, long index, long meld, long end) except? -1

    @cython.locals(card='long', which='long', way='long', ways='long', search='ContractSearch', found='bytearray', fits='bint')
    cdef bint _begins_meld(self, long seat, long rest, long index) except? -1

    @cython.locals(fits='bint')
    cdef bint _fits_with(self, long seat, long rest, bytearray found, long at) except? -1

    @cython.locals(place='long', joker='long')
    cdef long _freed_place(self, long meld, long card) except? -1

    @cython.locals(index='long')
    cdef bint _is_owed(self, long card) except? -1
