### The review of a round, for a terminal.

## The review

points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
nothing = round { $round }, { $name } (seat { $seat }): { points }; there was nothing to decide
decisions = { $decisions ->
        [one] round { $round }, { $name } (seat { $seat }): { points }; { $decisions } decision, each tried in { $worlds } deals
       *[other] round { $round }, { $name } (seat { $seat }): { points }; { $decisions } decisions, each tried in { $worlds } deals
    }
mistakes = { $mistakes } of them cost { $points } points by what could be seen
column-turn = turn
column-expected = expected
column-cost = cost
column-move = move
better = better: { $move }

## The command

file = a file of records
seat = one seat, from 1 on; by default all
round = one round, from 1 on; by default all
record = number of the record in the file; by default the first
worlds = sampled worlds for a decision ({ $default })
json = machine-readable
progress = moves of round { $round }
unreadable = { $path } cannot be read: { $why }
not-text = { $path } cannot be read: it is not text in UTF-8
no-record = { $records ->
        [one] { $path } holds { $records } record; there is no record { $record }
       *[other] { $path } holds { $records } records; there is no record { $record }
    }
no-round = { $rounds ->
        [one] this record has { $rounds } round that ended; there is no round { $round }
       *[other] this record has { $rounds } rounds that ended; there is no round { $round }
    }
none-over = no round of this record is over
no-seat = there are seats 1 to { $seats }, and no seat { $seat }
