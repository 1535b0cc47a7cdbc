# What the functions of ints.py are in compiled modules. Kept by hand, beside them: both must agree, for every mask.
cdef extern from *:
    """
    static inline long upcard_ones(unsigned long long bits) {
        /* What the compiler has for it is slow where it may not use the instruction of newer processors. */
        bits -= bits >> 1 & 0x5555555555555555ULL;
        bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
        bits = (bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
        return (long) (bits * 0x0101010101010101ULL >> 56);
    }
    static inline long upcard_lowest(unsigned long long bits) { return bits ? __builtin_ctzll(bits) : -1; }
    static inline long upcard_highest(unsigned long long bits) { return bits ? 63 - __builtin_clzll(bits) : -1; }
    """
    long ones "upcard_ones" (unsigned long long bits) noexcept nogil
    long lowest "upcard_lowest" (unsigned long long bits) noexcept nogil
    long highest "upcard_highest" (unsigned long long bits) noexcept nogil
