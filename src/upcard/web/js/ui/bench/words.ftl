### A table that may be rearranged.

new-meld = New meld
new-meld-of = of { $cards }
how = { $face ->
        [tile] Tap a tile, then the meld it goes to.
       *[card] Tap a card, then the meld it goes to.
    }
melds-lie = { $melds ->
        [one] { $melds } meld on the table
       *[other] { $melds } melds on the table
    }
melds = Melds on the table
moved = moved
from-hand = from your hand
is = { $card } is
meld = Meld { $number }: { $said }
put-into = Put { $cards } into meld { $number }
pick-up = Pick up the whole of meld { $number }

## The strip

put-back = Put back
all-back = All back
play = Play
show = Show a play
right = Every meld is right: play.
right-but = Every meld is right, but:
make-right = Make every meld right, then play.
from-your-hand = From your hand: { $cards }
