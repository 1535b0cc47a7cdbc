### Sets, runs and contracts: why melds are not as the rules want them.

## A meld

meld-unknown_card = there is no card number { $card }; they are 0 to { $last }
meld-empty = { $type ->
        [run] this run has no cards
       *[set] this set has no cards
    }
meld-malformed = { $type ->
        [run] there is no run at rank { $rank } in suit { $suit }
       *[set] there is no set at rank { $rank } in suit { $suit }
    }
meld-order = { $cards } is not in the order of a set: natural cards, then wild cards
meld-too_short = this { $type ->
        [run] run
       *[set] set
    } has { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }; it needs at least { $least }
meld-too_long = this { $type ->
        [run] run
       *[set] set
    } has { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }; at most { $most } are allowed
meld-full = this meld has no room for another card
meld-no_natural = this meld has { $naturals ->
        [0] no natural card
        [one] { $naturals } natural card
       *[other] { $naturals } natural cards
    }; it needs at least { $least }
meld-takes_no_wild = { $wilds ->
        [one] { $wilds } card
       *[other] { $wilds } cards
    } in this { $type ->
        [run] run would be wild; only sets take wild cards
       *[set] set would be wild; only runs take wild cards
    }
meld-too_many_wilds = this meld has { $wilds ->
        [one] { $wilds } wild card
       *[other] { $wilds } wild cards
    }; here it may have { $most ->
        [0] none
       *[other] at most { $most }
    }
meld-wilds_outnumber = this meld has { $wilds ->
        [one] { $wilds } wild card
       *[other] { $wilds } wild cards
    } and { $naturals ->
        [one] { $naturals } natural one
       *[other] { $naturals } natural ones
    }; { $rule ->
        [not_more] wild cards may not outnumber natural ones
        [fewer] there must be fewer wild cards than natural ones
       *[share] at most { $most } in { $in } cards may be wild
    }

## A run

run-wraps = a run ends at the ace; this one would go on past it
run-ace_low = an ace goes only above the king here; this run would begin below the 2
run-ace_high = an ace goes only below the 2 here; this run would end above the king
run-both_aces = a run may have an ace at one end only; this one would have one at both
run-wrong_card = { $card } is not wild, so it cannot stand for { $place }
run-wilds_adjacent = two wild cards are next to each other; put a natural card between them
run-two_suits = { $card } and { $other } are of different suits; a run is all of one suit
run-twice = { $card } is there twice; a run takes each card once
run-gap = this run has a gap; it needs { $cards } in between

## A set

set-wild_rank = all { $rank } are wild here; there is no set of { $rank }
set-wrong_card = { $card } does not fit in a set of { $rank }; a set is all of one rank
set-two_ranks = { $card } and { $other } are of different ranks; a set is all of one rank
set-same_suit = { $card } is there twice; the suits of a set must differ
set-wilds_only = { $card } is not wild; a set of wild cards takes wild cards only
set-which_rank = these cards are all wild; say which rank they stand for in this set

## Laying off

lay-pair = nothing is laid off on a pair in this game
lay-which_end = { $card } could go to either end of the run; say low or high
lay-does_not_fit = { $card } does not fit there; that end of the run takes { $place }
lay-no_room = { $end ->
        [low] this run begins with the { $rank }; nothing goes below it
       *[high] this run ends with the { $rank }; nothing goes above it
    }

## Replacing a wild card

replace-not_natural = { $card } is wild itself; only a natural card can take the place of a wild one
replace-natural_there =
    { $card } counts as natural in this meld; only a card that acts as wild can be replaced
replace-no_wild = this meld has no wild card to replace
replace-not_that_rank = { $card } cannot take the place of a wild card here; only a missing { $rank } can
replace-not_that_card = { $card } cannot take the place of a wild card here; only { $takes } can

## A contract

contract-other_melds = { $melds ->
        [0] you lay nothing; the contract asks for { $contract }
       *[other] you lay { $laid }; the contract asks for { $contract }
    }
contract-exact_size = { $type ->
        [run] this run has { $cards } cards; to go down it must have exactly { $size }
       *[set] this set has { $cards } cards; to go down it must have exactly { $size }
    }
contract-same_suit_runs =
    two of these runs are in { $suit }; the runs of a contract must be of different suits
contract-contiguous_runs = one run in { $suit } begins where another ends; they must overlap or leave a gap
contract-same_rank_sets = two of these sets are of { $rank }; the sets of a contract must be of different ranks

## Parts of a contract

part = { $part ->
        [pair] { $number ->
            [one] { $number } pair
           *[other] { $number } pairs
        }
        [set] { $number ->
            [one] { $number } set
           *[other] { $number } sets
        }
       *[run] { $number ->
            [one] { $number } run
           *[other] { $number } runs
        }
    }
part-of = { part } of { $size }
name = { $part ->
        [pair] Pair
        [set] Set
       *[run] Run
    }{ $number ->
        [0] { "" }
       *[other] { " " }{ $number }
    }

## A whole table

of-the-table = meld { $meld } of the table: { $why }
table-wild_natural = wild cards may act as natural here; a whole table is searched only where they never do
table-short_runs = runs have { $least } to { $most } cards; a table is searched where they may have { $wanted }
table-wilds =
    { $wilds } wild cards; a table is searched with at most { $most }, as many as its smallest meld may hold
table-copies = { $copies } copies of one card; a table is searched with at most { $most }
table-long_runs = a run has { $least } cards or more; tables with runs that long are not searched

## The names of melds

name-run = run in { $suit }, { $low } to { $high }
name-run-short = run in { $suit }
name-set = set of { $of }
wild-cards = wild cards

## Texts that cannot be read

text-meld = { $text } is not a meld; a meld is set[...] or run[...] with cards inside
text-no-cards = a meld without cards; a meld names at least one card
text-two-ranks = the wild cards of one set are declared to be of two ranks
text-rank = { $text } is not a rank of { $ranks }, nor *
text-place = { $card } is declared to be { $place } and stands in the place of { $stands }
text-begins = a run needs a card, or a wild declared with =, that says where it begins
text-rest = { $text } is not part of a meld
text-contract =
    { $text } is not part of a contract; write 2S3+R4 for two sets of 3 and a run of 4: up to 9 of a kind, S or R, a
    size of 1 to 14, P2 for a pair, ! at the end for the whole hand
