### Which cards are wild, and how many a meld may have.

## Rows of the rule sheet

row-wilds = Wild cards: { $cards }.
row-no-wilds = No card is wild.
wild-jokers = jokers
wild-card = the { $card }
wild-rank = all { $rank }
wild-span = all cards from { $first } to { $last }
wild-turned = all cards of the rank of one more card turned up after the deal (aces if that is a joker)
row-natural = { $natural ->
        [never] A wild card is wild everywhere, also in its own place.
        [own_place_in_runs] A wild card in its own place in a run of its suit counts as natural.
       *[own_place] A wild card in its own place, in a run of its suit or a set of its rank, counts as natural.
    }
row-only-in = { $melds ->
        [runs] Only runs take wild cards; a set is made of natural cards.
       *[sets] Only sets take wild cards; a run is made of natural cards.
    }
row-half = In { $melds ->
        [other] any other meld
       *[all] a meld
    } wild cards never outnumber natural ones.
row-fewer = In { $melds ->
        [other] any other meld
       *[all] a meld
    } there are fewer wild cards than natural ones.
row-share = At most { $share } of the cards of { $melds ->
        [other] any other meld
       *[all] a meld
    } may be wild.
row-all-wild = A set may be made of wild cards only; only wild cards may then join it.
row-none = A meld holds no wild card.
row-most = { $melds ->
        [other] Any other meld
       *[all] A meld
    } holds at most { $cards ->
        [one] { $cards } wild card
       *[other] { $cards } wild cards
    }, those laid off counted.
row-naturals = { $melds ->
        [other] Any other meld
       *[all] A meld
    } holds at least { $cards ->
        [one] { $cards } natural card
       *[other] { $cards } natural cards
    }{ $limits ->
        [some] {""}
       *[none] ; beyond that, any number of wild cards
    }.
row-no-naturals = { $limits ->
        [some] A meld needs no natural card as far as these limits allow it.
       *[none] A meld may hold any number of wild cards, and may be made of them alone.
    }
row-joined = A set of wild cards only is of the rank said for it; natural cards of that rank may join it.

## Options

wilds = Wild cards
    .meaning = a rank such as {"`2`"}, or one card such as {"`AH`"}
    .joker = jokers
    .turned = the rank of a card turned up for it
    .also = deuces twos jokers wildcards
wilds_in = Melds with wild cards
    .runs_and_sets = runs and sets
    .runs = runs only
    .sets = sets only
    .also = jokers
wild_max = Most wild cards in a meld
    .meaning = those laid off counted
    .none = no limit
    .also = jokers
wild_ratio = Share of wild cards
    .half = wild cards are at most this part of a meld
    .none = no limit
    .also = jokers half
min_naturals = Natural cards in a meld
    .meaning = the least number of natural cards
    .also = jokers
all_wild_set = Sets of wild cards only
    .meaning = allowed; such a set then takes wild cards only
wild_adjacent = Wild cards side by side
    .meaning = allowed in a run
    .told = Two wild cards may not stand side by side in a run.
wild_natural = Wild card in its own place
    .never = it is wild there too
    .own_place_in_runs = it counts as natural in a run of its suit
    .own_place = it counts as natural in a run of its suit or a set of its rank
set_of_wild_rank = Set of a wild rank
    .meaning = a set may be declared to be of a rank that is wild
    .told = There is no set of a rank that is wild.

## Needs

need-wild-cards = no card is wild
need-other-wilds = only jokers are wild

## Conflicts

conflict-wilds-twice = { $name } is named { $times } times
conflict-jokers = jokers are in play ({ $jokers_is }) and are not wild; a joker can only be wild
conflict-no-such-rank = { $name } is wild and no pack holds it
conflict-min-naturals = a meld needs { $min_naturals } natural cards and may have { $least } cards in all
conflict-no-exception = {"all_wild_set = true"} is the exception to {"min_naturals"}, which is 0 already
conflict-only-runs = sets of wild cards are allowed and only runs take wild cards
conflict-no-wilds = sets of wild cards are allowed and {"wild_max = 0"} allows no wild card in a meld
conflict-all-kinds = all { $kinds } kinds of cards are wild; a meld needs natural ones too
