### Rebuilding the melds on the table.

## Refusals

end-draw_or_play = you have played no card this turn; play one, or draw
time-no_penalty = running out of time costs nothing in this game
time-not_yours = only the clock says that, not a player
time-not_now = nobody's time is running now
rearrange-never = melds on the table stay as they are in this game
rearrange-missing = { $melds_cut ->
        [one] { $missing_names } of meld { $missing_from } would be left over; every card on the table must stay there in a meld
       *[other] { $missing_names } of melds { $missing_from } would be left over; every card on the table must stay there in a meld
    }
rearrange-nothing = you have added no card of your hand; rearranging takes at least one
rearrange-wild = { $wild_melds ->
        [one] a wild card would leave meld { $wild_from }; that takes { $wild_stood } in its place, and a new meld for the wild card
       *[other] a wild card would leave melds { $wild_from }; that takes { $wild_stood } in its place, and a new meld for the wild card
    }
rearrange-wild_added = { $wild_melds ->
        [one] the wild card from meld { $wild_from } must go into a new meld, not into one that was there before
       *[other] the wild card from melds { $wild_from } must go into a new meld, not into one that was there before
    }
filler = another card
filler-of-a-rank = another { $rank }

## The log

log-time_up = { $reader ->
        [you] You have run out of time.
       *[other] { $name } has run out of time.
    }

## Rows of the rule sheet

row-never = Melds on the table are neither joined nor taken apart.
row-rearrange =
    A player who may lay off may also take apart any melds on the table, their own and others', and put them together
    in a new way.
row-moved = { $moved ->
        [free] A wild card on the table may be moved to any other place there.
       *[new_meld]
            A wild card leaves its place only when the card for which it stood lies on the table instead; in the same
            turn it goes into a new meld.
    }

## Options

rearrange = Rearranging the table
    .meaning = a play may take all melds on the table apart and put them together in a new way, with cards of the hand
    .also = take apart manipulate robbing break up
moved_wild = Wild card moved by rearranging
    .free = it may go anywhere
    .new_meld = only into a new meld, once the card for which it stood lies on the table

## Needs

need-moved-wild = melds on the table stay as they are
