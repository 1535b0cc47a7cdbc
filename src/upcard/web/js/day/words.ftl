### The deal of the day, and one round that is practised.

guest = Guest

## One round

practice = Practise one round
practice-lead = Play just one contract, again and again: after the round, ask for another game.
game = Game
round = Round
round-contract = { $number }. { $contract }
deal-round = Deal this round

## The deal of the day

day = Deal of the day
lead = The same { $cards } cards for everybody. New at midnight.
what = { $bots ->
        [one] { $game }, round { $round } of { $rounds }: { $contract }. You and { $bots } bot, who plays the same for everybody.
       *[other] { $game }, round { $round } of { $rounds }: { $contract }. You and { $bots } bots, who play the same for everybody.
    }
play = Play today's deal
go-on = Go on
play-again = Play it again
further = Further tries do not count. Next deal in { $time }.
first-try = Your first try counts, until midnight UTC. Next deal in { $time }.
hours = { $hours } h { $minutes } min
minutes = { $minutes } min
left = You left today's deal, so it does not count. You can still play it.
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
first-today = You are the first today.
better = Better than { $percent } % of the others.

## How well I played

cost = { $points ->
        [one] Your decisions cost { $points } point.
       *[other] Your decisions cost { $points } points.
    }
cost-better = Better than { $percent } % of those who looked.
looking = Looking: { $percent } %
how-well = How well did I play?
wait = Your moves are still being looked at. What they cost is shown when that is done.

## A line to share

copied = Copied
press-ctrl-c = Press Ctrl+C
copy-line = Copy this line

## Its seal

fair = How do I know that it is fair?
fair-text =
    The cards come from a secret. Today only its hash, a kind of fingerprint, is shown; the secret follows at midnight
    UTC ({ $link }).
fair-deals = fair deals
