### Pushing a declined discard on to the next player.

## Rows of the rule sheet

row-short = { $short ->
        [sequential]
            With a single card in the stock that is pushed too, and the round ends because no card can be drawn.
       *[end_before_push] With a single card in the stock nothing is pushed and the round ends.
    }

## Options

push_draw = Drawing after a push
    .stock = the next card of the stock
    .discard = the discard then on top
    .told = The pusher draws the discard that is then on top, if there is one, else from the stock.
push_short_stock = Pushing with one card in the stock
    .sequential = the push is made and the round ends
    .end_before_push = the round ends at once

## Needs

need-pushes = nothing is pushed
