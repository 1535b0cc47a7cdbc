# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.melds.cover cimport Cover
from upcard.melds.matching cimport Matching
from upcard.melds.survey cimport Survey
from upcard.melds.ways cimport Ways
from upcard.cards cimport ints

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long MOST_CARDS "(*(long[1]){255L})"
    long MOST_PARTS "(*(long[1]){20L})"
    long MOST_STEPS "(*(long[1]){500000L})"
    long NO_WAY "(*(long[1]){530L})"
    long OWN_SET "(*(long[1]){2L})"
    long WILD "(*(long[1]){4L})"
    long _PLACES "(*(long[1]){14L})"
    unsigned long long _ONE "(*(unsigned long long[1]){1ULL})"

@cython.final
cdef class ContractSearch(Survey):
    cdef public object rules
    cdef public bytearray found
    cdef public long searched
    cdef Ways _ways
    cdef Cover _cover
    cdef Matching _matching
    cdef bint _tight
    cdef bytearray _c_first
    cdef bytearray _c_suit
    cdef bytearray _c_size
    cdef bytearray _c_twice
    cdef bytearray _ranks
    cdef bytearray _in
    cdef bytearray _sized
    cdef bytearray _needed
    cdef long _promise
    cdef long _steps
    cdef long _most_steps

    cpdef bint can_lay(self, bytearray hand) except? -1

    cpdef long distance(self, bytearray hand) except? -1

    cpdef long short_of(self, bytearray hand, long most) except? -1

    @cython.locals(number='long')
    cpdef long layouts(self, bytearray hand, long most, bytes first=*) except? -1

    @cython.locals(best='long')
    cpdef list plans(self, bytearray hand, long slack, long most)

    cpdef hurry(self, long steps)

    cpdef long steps_taken(self) except? -1

    cdef _forget_steps(self)

    cdef long _least(self, bytearray hand, long beyond) except? -1

    @cython.locals(card='long', rank='long')
    cdef _mend(self)

    @cython.locals(window='long', suit='long', held='long', empty='long', number='long', least='long', first='long', alike='long', before='long', later='long', after='long', index='long')
    cdef _choose_run(self, long depth, long start, long open_, long bound, long short)

    @cython.locals(other='long', first='long')
    cdef bint _runs_agree(self, long depth, long window, long suit) except? -1

    cdef _lay_run(self, long depth, long window, long suit, long held)

    cdef _take_back(self, long depth, long window, long suit, long held)

    @cython.locals(rest='unsigned long long', rank='long', card='long', kind='long')
    cdef _use(self, long suit, long held, long sign)

    @cython.locals(rank='long', value='long', depth='long', least='long', highest='long', number='long')
    cdef _fill_sets(self, long open_, long bound, long short)

    @cython.locals(index='long', rank='long', sets='long', empty='long', size='long', need='long', fits='long', alike='long', later='long')
    cdef _choose_set(self, long depth, long start, long open_, long bound, long short)

    @cython.locals(rank='long', other='long')
    cdef bint _is_like_before(self, long index, long fits) except? -1

    @cython.locals(rank='long', size='long', start='long', sets='long', sized='long', needed='long', held='long', full='long', most='long')
    cdef _try_set(self, long depth, long index, long open_, long bound, long short, long need)

    @cython.locals(suit='long', card='long', kind='long', number='long')
    cdef long _held(self, long rank, long total, long sets, long which) except? -1

    @cython.locals(least='long')
    cdef _note(self, long open_, long bound, long short)

    @cython.locals(part='long', rank='long', short='long', size='long')
    cdef long _least_short(self) except? -1
