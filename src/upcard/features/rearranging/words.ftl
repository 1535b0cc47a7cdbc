### Rebuilding the melds on the table.

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
