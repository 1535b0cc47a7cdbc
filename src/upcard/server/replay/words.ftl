### Finished rounds.

## Refusals

replay-no_record = { $records ->
        [one] The file holds { $records } record; there is no record { $record } in it.
       *[other] The file holds { $records } records; there is no record { $record } in it.
    }
replay-empty = This record has no finished round to watch.
replay-no_round = { $rounds ->
        [one] The record holds { $rounds } round; there is no round { $round } in it.
       *[other] The record holds { $rounds } rounds; there is no round { $round } in it.
    }
replay-seat = There are seats 1 to { $seats }, and no seat { $seat }.
replay-too_long = This round has more than { $most } moments, too many to show.
review-running = This round was not played to its end, so there is nothing to look back at.
replay-only = This round has been played; nothing in it can be changed.
in-record = Record { $record }, { $why }.

## Names

seat = Seat { $seat }
round = Round { $round }
round-unfinished = Round { $round }, not played to its end
