### The end of the game, and what it brings.

## Rows of the rule sheet

row-aim = { $rounds ->
        [one] { $rounds } round is played. After it
       *[other] { $rounds } rounds are played. After each
    } the cards { $left ->
        [melds] outside melds
       *[hand] left in hand
    } count against their player; the { $wins ->
        [low] lowest
       *[high] highest
    } total at the end wins.
row-end = { $end ->
        [rounds] { $rounds ->
            [one] { $rounds } round is played
           *[other] { $rounds } rounds are played
        }; the { $wins ->
            [low] lowest
           *[high] highest
        } total wins.
        [target] You play rounds until somebody has { $points } points or more; the { $wins ->
            [low] lowest
           *[high] highest
        } total wins.
       *[eliminate]
            A player with { $points } points or more is out; the game ends when one player is left, who wins.
    }
row-endless = After round { $rounds } that round is played again and again, until the game ends.
row-reentries =
    A player with too many points comes back in, { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    } in the match, with the highest total of the others, as long as two of these are still in.
row-out = A player who is out and does not come back in sits out all further rounds.
row-shutout = If nobody else won a round, the winner's total counts { $times ->
        [1] once
        [2] twice
       *[other] { $times } times
    }.
row-paid-by-place =
    At the end the player in second place pays 2 coins, the third 4, and so on; the first receives them. Players who
    share places share what these pay or receive.
row-paid =
    At the end the players behind the first pay { $coins }; the first receives them. Players who share places share
    what these pay or receive.
coins = { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
row-suspend = { $asked ->
        [agreed] A game may be suspended if all agree.
        [between_rounds] A game may be suspended between rounds.
        [both] A game may be suspended between rounds if all agree.
       *[nothing] A game may be suspended.
    }
row-resume = A game that was suspended goes on only { $again }.
resume = { $asked ->
        [players] with all players
        [year] in the year in which it began
       *[seats] next to the same people as before
    }
row-leaver = A player who leaves before the end gets the two highest final totals of the others, added up.

## Options

game_end = End of the game
    .rounds = after the last round
    .target = when somebody has that many points
    .eliminate = a player who reaches it is out, until one is left
    .also = target playing to elimination eliminated how long
reentries = Coming back in
    .meaning =
        how often a player who is out by points may come back, with the highest total of the others, while at least two
        of these are in
    .also = come back re-entry out
suspend = Suspending
    .agreed = asked for and agreed
    .between_rounds = between rounds
    .players = to go on, all players
    .year = to go on, the calendar year in which the game began
    .seats = to go on, the same seats
leaver = A player who leaves
    .own = keeps the points so far
    .two_highest = gets the two highest totals of the others
game_bonus = Bonus for the game
    .meaning = for the winner at the end
    .told = { $value ->
            [one] At the end the winner gets { $value } point more.
           *[other] At the end the winner gets { $value } points more.
        }
box_bonus = Bonus for a round
    .meaning = for each round won, at the end
    .told = { $value ->
            [one] At the end every player gets { $value } point for each round won.
           *[other] At the end every player gets { $value } points for each round won.
        }
shutout_factor = Shutout
    .meaning = the winner's total is multiplied by it if nobody else won a round
settlement = Settlement
    .meaning = what the others pay the first in the end
    .none = nothing
    .linear_2 = the player in place k pays 2(k - 1) coins
    .each = the coins of the second, of the third and so on

## Needs

need-reentries = nobody is out of the match by points

## Conflicts

conflict-eliminate = players with many points are out, but with {"ranking = \"high\""} they would win
conflict-progress = { $game_end_is } and the game ends with the last contract of a player
conflict-teams = a player comes back in with a total of their own
conflict-unpaid = { $pay ->
        [one] { $pay } place pays, { $written }; with { $most } players { $others } do
       *[other] { $pay } places pay, { $written }; with { $most } players { $others } do
    }
conflict-bonus =
    { $bonus } gives points to the better player; with {"ranking = \"low\""} they would lose by it
