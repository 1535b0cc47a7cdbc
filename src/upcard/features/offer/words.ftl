### The upcard, and offering it before the first turn.

## Refusals

offer-not_yours = the upcard is offered to { $active_name } now, not to { $name }
offer-take_or_pass = the upcard is on offer; take it or pass before play begins

## The log

log-pass = { who } passed on { $card }.

## Rows of the rule sheet

row-plain = The next card is turned up; it is the upcard, the first card of the discard pile.
row-plain-wilds = The next card is turned up; it is the upcard, the first card of the discard pile, even if it is wild.
row-redraw =
    The next card is turned up; it is the upcard, the first card of the discard pile. A wild one is buried { $bury ->
        [random] in the stock
       *[bottom] at the bottom of the stock
    } and another is turned up, until one is natural.
row-none = No card is turned up; the discard pile begins with the first discard.
row-no-pile = No card is turned up; there is no discard pile.
row-offer =
    Before the first turn the upcard is offered to each player in turn, the first player first; the one who takes it
    plays that turn and discards. If all pass, the first player draws from the stock.

## Options

upcard = Upcard
    .plain = whatever is turned up stays
    .redraw_if_wild = a wild one is buried in the stock and another is turned up
    .none = none is turned up
    .also = first card turned up face-up
bury = Burying a wild upcard
    .random = anywhere in the stock
    .bottom = at its bottom
upcard_offer = Offer of the upcard
    .meaning = before the first turn each player in turn may take it; if all pass, the first draws from the stock

## Needs

need-upcard = no card is wild
need-bury = no upcard is buried

## Conflicts

conflict-offer-no-upcard = the upcard is offered and none is turned up ({"upcard = \"none\""})
conflict-offer-pushed =
    an upcard that nobody takes stays, and a declined discard is pushed ({"draw = \"push_on\""}); it cannot be
    both
conflict-offer-not-down =
    the upcard is offered before anybody is down, and the discard is for players who are ({"draw = \"top_if_down\""})
conflict-offer-played-at-once =
    the upcard is offered to be kept in the hand, and a discard is taken only to be played at once ({ $cause }); it
    cannot be both
