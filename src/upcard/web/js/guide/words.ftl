### The guided first hand: what stands around the steps that the server tells.

head = Your first hand
step = Step { $step } of { $of }
cards-of = { $face ->
        [tile] tiles:
       *[card] cards:
    }
ann = Ann
ann-shows = shows you round
new = new
your-cards = { $face ->
        [tile] Your tiles
       *[card] Your cards
    }
skip = Skip
close = Close
one-moment = One moment.
