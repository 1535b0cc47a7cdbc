# What the functions of ints.py are in compiled modules. Kept by hand, beside them: both must agree, for every mask.
cdef extern from *:
    """
    static inline long upcard_ones(unsigned long long bits) { return __builtin_popcountll(bits); }
    static inline long upcard_lowest(unsigned long long bits) { return bits ? __builtin_ctzll(bits) : -1; }
    static inline long upcard_highest(unsigned long long bits) { return bits ? 63 - __builtin_clzll(bits) : -1; }
    """
    long ones "upcard_ones" (unsigned long long bits) noexcept nogil
    long lowest "upcard_lowest" (unsigned long long bits) noexcept nogil
    long highest "upcard_highest" (unsigned long long bits) noexcept nogil
