### Dropping out of a round.

## Refusals

drop-never = nobody drops out of a round in this game
drop-drawn = you have drawn already; you can drop out only before you draw

## Buttons

button-drop = Drop out: { $drop_price ->
        [one] { $drop_price } point
       *[other] { $drop_price } points
    }
    .ask = Drop out of this round?
    .text = It costs you { $drop_price ->
            [one] { $drop_price } point
           *[other] { $drop_price } points
        } now, and { $others_left ->
            [one] the other player wins the round.
           *[other] the others play on without you.
        }
    .yes = Drop out
    .no = Stay in

## Rows of the rule sheet

row-drop =
    Before drawing a player may drop out of the round, for { $early ->
        [one] { $early } point
       *[other] { $early } points
    } before their own first draw and { $late ->
        [one] { $late } point
       *[other] { $late } points
    } later; the last one left in a round wins it.

## Options

drop = Dropping out
    .meaning = points for it before one's first draw and later
    .none = nobody drops

## Conflicts

conflict-drop-scoring = leaving a round costs points, and scoring is "{ $scoring }", not {"\"penalty\""}
conflict-drop-teams = a player drops out of the round and partners score together
