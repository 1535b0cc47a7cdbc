### Drawing from the stock or the discard pile.

## Refusals

draw-played = you have played this turn; you draw only if you play nothing
draw-empty = no card is left to draw; play, or end the turn
take-empty = the discard pile is empty; draw from the stock
take-called = the top discard was called and is out of play this turn; draw from the stock
take-bared = the top discard lay under a called card and is out of play this turn; draw from the stock
take-dead = you have bought a card this turn, and the rest of the pile is dead; draw from the stock
take-no_pile = there is no discard pile in this game; draw from the stock
take-passed = everybody let the upcard go; draw from the stock
pile-top_only = only the top discard can be taken in this game
take-wild = you would take a wild card; that is allowed only while it is the first card of the pile
pile-top_alone = use take for the top discard alone; pile takes 2 or more
pile-number = you ask for { $pile_asked } cards; the discard pile has { $pile_size }
take-no_opening =
    with { $taken_name } you could lay { $opening_worth } points; you need { $contract_points } to take it and go
    down at once
take-no_discard = the meld you would have to make takes all { $would_hold } of your cards; one must be left to discard
take-no_use = { $taken_name } would have to be melded or laid off at once, and it fits nowhere; draw from the stock
take-not_down = you are not down yet, and only players who are down take the discard; draw from the stock

## The log

log-decline = { who } let { $card } go.

## Rows of the rule sheet

row-draw = { $draw ->
        [top] You draw the top card of the stock or the top card of the discard pile.
        [push_on]
            You take the top discard, or push it: a card of the stock is laid face down on it, both go into the hand of
            the next player on the left, and you then draw from the stock.
        [pile]
            You draw the top card of the stock, or any discard with all above it; the lowest card taken is then melded
            or laid off at once.
        [top_if_opening]
            You draw the top card of the stock or the top card of the discard pile; before you are down you take the
            discard only to go down with it at once.
        [top_if_played]
            You draw the top card of the stock or the top card of the discard pile; you take the discard only to meld
            it or lay it off at once, even after going down.
       *[top_if_down]
            You draw the top card of the stock or, once you are down, the top card of the discard pile; before that you
            draw from the stock.
    }
row-top-free = The top discard alone is taken freely.
row-top-as-others = The top discard alone is taken on the same condition.
row-back = A card just taken from the discard pile may be discarded again in that turn.
row-not-back = { $draw ->
        [pile] The lowest card just taken from the discard pile may not be discarded in that turn.
       *[other] A card just taken from the discard pile may not be discarded in that turn.
    }

## Options

draw = Drawing
    .top = the stock or the top discard
    .push_on = the same, but a declined discard is pushed on with a card of the stock
    .pile = any discard with all above it, if the lowest is played at once
    .top_if_opening = the discard, before going down, only to go down with it at once
    .top_if_played = the discard, in every turn, only to meld it or lay it off at once
    .top_if_down = the discard only once down
    .also = taking the discard pile picking up
redraw_discard_back = Discarding the card just taken
    .meaning = a card taken from the pile may be discarded
discard_fits = Discarding a card that fits the table
    .allowed = it is allowed
    .until_down = only until one is down
    .never = never, except the last card or if no other may be discarded
    .told = { $value ->
            [until_down]
                Once down, nobody discards a card that could be laid off on the table, unless it is the
                last card of the hand or every other one fits too.
           *[never]
                Nobody discards a card that could be laid off on the table, unless it is the last card
                of the hand or every other one fits too.
        }
    .also = playable card throwing
wild_take = Taking a wild discard
    .open = it is allowed
    .first_only = only while it is the upcard of the round
    .told = A wild card is taken from the discard pile only while it is the upcard of the round.
top_discard_free = Taking only the top discard
    .meaning = where more of the pile may be taken, taking its top card alone has no condition

## Needs

need-discard-fits = nothing is laid off
need-top-discard-free = only the top discard is taken

## Conflicts

conflict-no-points =
    {"draw = \"top_if_opening\""} is about going down with points; {"contract_points"} gives none
conflict-whole-contract =
    { $draw_is } takes a card to meld it at once, and a first lay-down is the whole contract, { $contract }
conflict-nobody-down =
    {"draw = \"top_if_down\""} gives the discard to players who are down, and nobody goes down here
conflict-nothing-melded = cards of the pile are taken to be melded at once, and nothing is melded
