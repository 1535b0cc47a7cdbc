# Written by tools/pxd.py from the module beside it; change that one.
cimport cython

cdef extern from *:
    """
    #define nb_int nb_index  /* A float is no whole number; Cython would cut it off to make it one. */
    """

from upcard.engine.core.reach cimport Reach
from upcard.melds.deadwood cimport Deadwood
from upcard.melds.solver cimport ContractSearch
from upcard.melds.spread cimport Spread
from upcard.melds.spread cimport spread_of

cdef extern from *:
    long KINDS "(*(long[1]){53L})"
    long NO_LIMIT "(*(long[1]){255L})"
    long _NO_CAP "(*(long[1]){1073741824L})"

@cython.final
cdef class CoreRules:
    cdef public CoreRules root
    cdef public bint tables
    cdef public bint turns
    cdef object _turned
    cdef public long seats
    cdef public long cards
    cdef public bint contract
    cdef public bint upcard
    cdef public bint redraw_wild
    cdef public bint offer
    cdef public long first_turns
    cdef public bint claims_open
    cdef public long claim_penalty
    cdef public long claim_limit
    cdef public bint chain
    cdef public bint other_player
    cdef public bint active_first
    cdef public bint own_discard
    cdef public bint needs_penalty
    cdef public bint active_buys
    cdef public bint refill
    cdef public bint reshuffle
    cdef public long refills
    cdef public bint keep_top
    cdef public bint flip_keep
    cdef public bint take_back
    cdef public bint required
    cdef public bint forbidden
    cdef public bint discard_back
    cdef public bint layoff
    cdef public bint pat_early
    cdef public bint pat_late
    cdef public bint later_turn
    cdef public bint replace_runs
    cdef public bint replace_sets
    cdef public bint others_only
    cdef public bint down_earlier
    cdef public bint jokers_only
    cdef public bint before_melds
    cdef public bint freed_to_hand
    cdef public bint elsewhere
    cdef public bytes wild
    cdef public bytes wild_kinds
    cdef public bytes points
    cdef public object readable
    cdef public bint first_call
    cdef public bint call_discard
    cdef public bint call_lays_off
    cdef public bint call_by_anyone
    cdef public bint call_on_top
    cdef public bint bared_dead
    cdef public bint call_goes_out
    cdef public long smallest
    cdef public bint further
    cdef public ContractSearch sets
    cdef public ContractSearch runs
    cdef public long melds_per_turn
    cdef public bint last_playable
    cdef public bint guards_last
    cdef public bint guarded
    cdef public long opening
    cdef public bint free
    cdef public bint layoff_needs_down
    cdef public long dearest
    cdef public Reach reach
    cdef public object openings
    cdef public bint pushes
    cdef public bint push_discard
    cdef public bint push_both
    cdef public bint takes_pile
    cdef public bint takes_to_open
    cdef public bint top_free
    cdef public bint closed_wilds
    cdef public bint takes_freely
    cdef public bint refill_at_once
    cdef public bint shows
    cdef public long show_runs
    cdef public long show_pure
    cdef public bint drops
    cdef public bint leaves
    cdef public bint winner_collects
    cdef public bint table_scores
    cdef public long ace_low
    cdef public bint counts
    cdef public bint team_zero
    cdef public long score_cap
    cdef public long out_score
    cdef public long at_once_score
    cdef public long at_once_factor
    cdef public bint knock
    cdef public bint knock_counts
    cdef public long knock_max
    cdef public bint big_gin
    cdef public long void_stock
    cdef public bint knock_layoff
    cdef public long gin_bonus
    cdef public long big_gin_bonus
    cdef public long undercut_bonus
    cdef public Deadwood deadwood
    cdef public Spread spread

    cdef _take_calls(self, options)

    cdef _take_melds(self, rules)

    cdef _take_draws(self, options)

    cdef _take_leaving(self, options)

    cpdef CoreRules turned_up(self, long card)

    cpdef shown(self, bytes hand)

    cpdef long least_left(self, bytes hand) except? -1

    cdef _take_scoring(self, options)

    cdef _take_knock(self, rules, long seats)

cdef ContractSearch _search_of(slot, rules)

cdef long _number(limit) except? -1
