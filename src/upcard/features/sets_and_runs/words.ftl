### Which cards are a set or a run.

## Rows of the rule sheet

row-set = A set is { $cards } cards of one rank{ $example ->
        [none] {""}
       *[other] , such as { $example }
    }; { $suits ->
        [distinct] each suit at most once
        [twins] suits do not matter, and cards may be alike
       *[any] suits do not matter
    }.
row-run = A run is { $cards } cards of one suit in sequence{ $example ->
        [none] {""}
       *[other] , such as { $example }
    }.
exactly = exactly { $cards }
example-set = { $cards ->
        [2] two { $rank }
        [3] three { $rank }
        [4] four { $rank }
        [5] five { $rank }
       *[6] six { $rank }
    }
example-run = the { $ranks } of hearts
row-ace = { $ace ->
        [low] In a run an ace stands below the 2 only.
        [high] In a run an ace stands above the king only.
       *[either] In a run an ace stands below the 2 or above the king; a run never goes on past it.
    }

## Options

set_size = Cards in a set
    .meaning = least and most
    .also = groups books trios triplets same rank
run_size = Cards in a run
    .meaning = least and most, lay-offs included
    .also = sequences straights
ace = Ace in a run
    .low = below the 2
    .high = above the king
    .either = at one of these ends
    .both = at both ends
    .also = high low round the corner
set_suits = Suits of a set
    .any = any
    .distinct = each suit once

## Conflicts

conflict-set-size = the least number of cards is { $set_size_least } and the most { $set_size_most }
conflict-run-size = the least number of cards is { $run_size_least } and the most { $run_size_most }
conflict-run-of-14 = a run of 14 needs {"ace = \"both\""}; ace is "{ $ace }"
conflict-set-suits = with {"set_suits = \"distinct\""} a set holds at most 4 cards, not { $most ->
        [0] any number
       *[other] { $most }
    }
