### What a round scores.

## Rows of the rule sheet

row-scoring = { $scoring ->
        [penalty] The cards left in hand count against their player.
        [winner_collects]
            The player who goes out scores what all the others hold; if nobody does, nobody scores.
        [table_minus_hand]
            Everybody scores the cards they have put on the table minus those left in hand; that may be less than 0.
        [knock_difference]
            If the knocker has fewer points outside melds than the defender, the knocker scores the difference.
        [lowest_collects]
            The player with the fewest points in hand scores the difference to each other hand; if several have, the
            first at the dealer's left.
       *[lowest_is_paid]
            The player with the fewest points in hand scores the difference to each other hand, and the others lose
            theirs; if several have, the first at the dealer's left.
    }
row-out = { $points ->
        [one] The player who goes out scores { $points } point.
       *[other] The player who goes out scores { $points } points.
    }
row-out-at-once = { $points ->
        [one] A player who goes out with nothing laid in earlier turns scores { $points } point instead.
       *[other] A player who goes out with nothing laid in earlier turns scores { $points } points instead.
    }
row-out-at-once-factor =
    When a player goes out with nothing laid in earlier turns of the round, the points of the others count { $times ->
        [2] twice
       *[other] { $times } times
    }.
row-points = { $points ->
        [pips] { $cards }: the number on the card.
        [one] { $cards }: { $points } point.
       *[other] { $cards }: { $points } points.
    }
row-low-ace = { $where ->
        [table] An ace below a 2 on the table
       *[first_melds] An ace below a 2 among first melds
    }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
row-missing-score = A player who gives no score for a round gets the two highest scores of the others, added up.
row-short-hand = { $points ->
        [one] A hand with too few cards counts { $points } point more for each missing card.
       *[other] A hand with too few cards counts { $points } points more for each missing card.
    }

## Reasons of points

points-times = Nothing was laid in earlier turns: the points of the others count { $out_at_once_factor } times.
points-special = Nothing was laid in earlier turns: going out counts { $out_at_once_score }.

## Options

points = Card points
    .meaning =
        by {"`joker`"}, {"`wild`"}, a rank, a span of ranks such as {"`2-9`"}, or a card; the first that fits.
        {"`pips`"} is the number on the card
    .also = values scores worth face cards aces
out_score = Score of the player who goes out
    .meaning = points added to it
    .also = winner bonus minus goes out
scoring = Scoring
    .penalty = cards in hand count against their player
    .winner_collects = the player who goes out gets them all
    .table_minus_hand = cards laid minus cards in hand
    .knock_difference = the difference goes to the better of knocker and defender
    .lowest_collects = the lowest hand gets the difference to each other one
    .lowest_is_paid = the lowest hand is paid the difference by each other one
    .also = cards left in hand deadwood outside melds
ranking = The winner
    .low = the lowest total
    .high = the highest total
out_at_once_score = Score of going out at once
    .meaning = score instead, with nothing laid in earlier turns
    .none = no score of its own
    .also = whole hand in one go winner bonus minus
out_at_once_factor = Others when a player goes out at once
    .meaning = their points are multiplied by it
    .also = whole hand in one go double
score_cap = Most points of a round
    .none = no limit
    .told = { $value ->
            [one] A hand counts { $value } point at most.
           *[other] A hand counts { $value } points at most.
        }
ace_low_points = Ace below a 2
    .meaning = its points on the table, where those count, and among first melds
    .none = as elsewhere
missing_score = A score not given
    .replay = the round is replayed
    .two_highest = it is the two highest of the others
short_hand = Missing cards
    .meaning = points for each card too few

## Needs

need-penalties = hands do not simply count against their players
need-out-at-once-factor = nobody scores the hands of the others
need-score-cap = the difference of a knock is scored in full
need-ace-low-points = cards on the table score nothing, and no first melds have to be worth anything
need-ace-low-points-ace = an ace is never below a 2

## Conflicts

conflict-points-named = no card is left for it: all of { $name } are named before
conflict-points-below =
    { $name } counts { $value }; in a round without a contract, or if first melds need points, no card counts
    less than 0
conflict-nobody-knocks = {"scoring = \"knock_difference\""} compares knocker and defender; nobody knocks
conflict-open-knock =
    { $scoring_is }; a knock with melds on the table is scored by {"\"lowest_collects\""} or {"\"lowest_is_paid\""}
conflict-hidden-knock =
    { $scoring_is } and there is knocking, which needs {"scoring = \"knock_difference\""}, or with more than two
    players {"scoring = \"lowest_collects\""} or {"scoring = \"lowest_is_paid\""}
conflict-show = { $scoring_is }; a show is scored by {"\"penalty\""}
conflict-rearrange = cards on the table score for the player who laid them, and anybody rearranges them
conflict-ranking =
    { $scoring_is } gives points to the better player; with {"ranking = \"low\""} they would lose by it
