### What bots measure of a game.

gist-turns = { $turns ->
        [one] A round takes about { $turns } turn each.
       *[other] A round takes about { $turns } turns each.
    }
gist-turns-nobody = { $turns ->
        [one] A round takes about { $turns } turn each; as bots play, { $percent } of the rounds end without anybody going out.
       *[other] A round takes about { $turns } turns each; as bots play, { $percent } of the rounds end without anybody going out.
    }
gist-down = { $how ->
        [hard] Contracts are hard to lay: { $percent } of the hands are down by turn { $turn }.
        [easy] Contracts are easy to lay: { $percent } of the hands are down by turn { $turn }.
       *[neither] Contracts are neither easy nor hard to lay: { $percent } of the hands are down by turn { $turn }.
    }
warn-down = Round { $round }: hardly anybody gets down; after { $turns } turns it is { $percent } of the hands.
warn-nobody =
    Round { $round }: nobody goes out in { $percent } of the deals ({ $stock } end with the stock, { $cap } at the limit
    of turns).
warn-stuck = Nearly everybody is down by turn { $turn }; what is left in hand hardly fits the table.
warn-fast = The bots that measure play fast and do not always see how to go out; people may.
