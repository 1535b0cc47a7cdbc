### A stock that is used up.

## Refusals

shuffle-not_yours = cards are shuffled by chance, not by a player
shuffle-not_now = nothing is to be shuffled now
shuffle-other_cards = { $order_size } cards are given; the { $below_top } cards below the top discard are shuffled

## Rows of the rule sheet

row-void = { $cards ->
        [one]
            When a turn leaves { $cards } card or fewer in the stock, the round does not count and the same dealer deals
            again.
       *[other]
            When a turn leaves { $cards } cards or fewer in the stock, the round does not count and the same dealer
            deals again.
    }
row-reshuffle =
    When the stock is used up, the discards but for the top one are shuffled and become the stock{ $times ->
        [always] {""}
        [1] , once in a round
        [2] , twice in a round
       *[other] , { $times } times in a round
    }.
row-no-discards = If there are none{ $times ->
        [always] {""}
       *[other] , or this has been done that often
    }, the round ends and { $counts ->
        [all] every hand counts
       *[nothing] nobody scores
    }.
row-flip =
    When the stock is used up, the discard pile{ $keep ->
        [yes] {" "}but for its top card
       *[no] {""}
    } is turned over unshuffled and becomes the stock{ $times ->
        [always] {""}
        [1] , once in a round
        [2] , twice in a round
       *[other] , { $times } times in a round
    }.
row-used-up-after = When the stock is used up after that, the round ends and { $counts ->
        [all] every hand counts
       *[nothing] nobody scores
    }.
row-play-on =
    When the stock is used up, play goes on without drawing; a player who plays nothing passes. When all have passed
    one after another, the round ends and { $counts ->
        [all] every hand counts
       *[nothing] nobody scores
    }.
row-used-up = When the stock is used up, the round ends and { $counts ->
        [all] every hand counts
       *[nothing] nobody scores
    }.
row-trigger = { $when ->
        [on_demand] The stock counts as used up when a card must be drawn and none is there.
       *[on_empty] The stock counts as used up as soon as its last card has been drawn.
    }

## Options

stock_empty = Stock used up
    .end_round = the round ends
    .flip_all = the discard pile is turned over unshuffled
    .reshuffle_keep_top = all but its top card is shuffled
    .play_on = play goes on without drawing until everybody passes
    .also = runs out reshuffle deck
stock_refills = How often the pile is turned over
    .meaning = before the round ends
    .none = as often as needed
flip_keep_top = Keeping the top discard
    .meaning = it stays when the pile is turned over
exhaustion_trigger = When the stock counts as used up
    .on_demand = when a card must be drawn and none is there
    .on_empty = as soon as its last card has been drawn
void_stock = Void round
    .meaning = a turn that leaves this few cards in the stock makes it void
    .none = never

## Needs

need-stock-refills = the round ends with the stock
need-flip-keep-top = the pile is never turned over
need-exhaustion-trigger = the round is void before the stock is used up

## Conflicts

conflict-play-on-discard = play goes on without drawing and every turn ends with a discard
conflict-play-on-draw = play goes on without drawing and every turn begins with a draw; write {"\"end_round\""}
conflict-no-refills = the stock is refilled 0 times; write {"stock_empty = \"end_round\""}
