# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

cdef extern from *:
    long JOKER "(*(long[1]){52L})"
    long KINDS "(*(long[1]){53L})"
    long AT_OWNER "(*(long[1]){3L})"
    long AT_RANK "(*(long[1]){1L})"
    long AT_SIZE "(*(long[1]){4L})"
    long AT_SUIT "(*(long[1]){2L})"
    long AT_TYPE "(*(long[1]){0L})"
    long AT_WILDS "(*(long[1]){5L})"
    long FIRST "(*(long[1]){8L})"
    long LOW "(*(long[1]){1L})"
    long NO_END "(*(long[1]){0L})"
    long NOWHERE "(*(long[1]){255L})"
    long RUN "(*(long[1]){1L})"
    long SET "(*(long[1]){0L})"
    long STRIDE "(*(long[1]){64L})"
    long _LARGEST "(*(long[1]){56L})"

@cython.final
cdef class Table:
    cdef public bytes wild
    cdef public bint own_in_runs
    cdef public bint own_in_sets
    cdef public long wild_max
    cdef public long part
    cdef public long whole
    cdef public long naturals_min
    cdef public bint adjacent
    cdef public long lowest
    cdef public long highest
    cdef public bint both_aces
    cdef public long set_max
    cdef public long run_max
    cdef public bint distinct
    cdef public bint pair_layoff
    cdef public bytearray cells
    cdef public long number

    cpdef copy_from(self, Table other)

    cpdef bint is_run(self, long meld) except? -1

    cpdef long rank_of(self, long meld) except? -1

    cpdef long size_of(self, long meld) except? -1

    cpdef long wilds_in(self, long meld) except? -1

    cpdef long owner_of(self, long meld) except? -1

    cpdef long card_at(self, long meld, long place) except? -1

    cpdef long stands(self, long meld, long place) except? -1

    @cython.locals(at='long', rank='long', place='long')
    cpdef long follows(self, long meld, long end) except? -1

    cpdef bint natural_in_set(self, long card, long rank) except? -1

    @cython.locals(at='long', card='long')
    cpdef bint is_wild(self, long meld, long place) except? -1

    @cython.locals(rank='long')
    cdef long _stands(self, long at, long place) except? -1

    cdef bint _wilds_allowed(self, long wilds, long size) except? -1

    @cython.locals(at='long', size='long', wilds='long', first='long', place='long', natural='bint')
    cpdef bint fits(self, long meld, long card, long end) except? -1

    @cython.locals(rank='long')
    cdef bint _fits_set(self, long at, long card, long size, long wilds) except? -1

    @cython.locals(place='long')
    cdef long _place_of(self, long at, long card, long size) except? -1

    @cython.locals(at='long', size='long', wilds='long', place='long')
    cpdef long freed_by(self, long meld, long card) except? -1

    @cython.locals(at='long')
    cpdef long joker_of(self, long meld) except? -1

    @cython.locals(at='long')
    cpdef long add(self, long owner, long type_, long rank, long suit) except? -1

    @cython.locals(at='long', size='long')
    cpdef put(self, long meld, long card)

    @cython.locals(at='long', size='long', place='long')
    cpdef long extend(self, long meld, long card, long end) except? -1

    @cython.locals(size='long', naturals='long', place='long', end='long')
    cdef long _order_in_set(self, long at, long card) except? -1

    @cython.locals(size='long', index='long')
    cdef _insert(self, long at, long place, long card)

    @cython.locals(size='long', index='long')
    cdef _delete(self, long at, long place)

    @cython.locals(at='long')
    cpdef remove(self, long meld, long place, long end)

    @cython.locals(at='long')
    cpdef long swap(self, long meld, long place, long card) except? -1

    cpdef drop_last(self)

    cpdef clear(self)

    @cython.locals(at='long', size='long')
    cpdef meld(self, long meld)

    @cython.locals(run='bint', number='long', at='long', size='long')
    cpdef lay(self, long owner, meld, rules)
