### A finished round that is watched again, and its review.

to-lobby = To the lobby
one-moment = One moment.
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## The screen

bar-lobby = Upcard, to the lobby
bar-table = Upcard, to the table
move-on = The cards move on.
ended = How the round ended
not-watched = This round cannot be watched
fetching = The round is being fetched

## Every hand

down = Down
deals = Deals this round
dealer = D
deals-sr = deals this round
to-play = to play
total = { $points } total
cards-of = { $face ->
        [tile] Tiles of { $who }
       *[card] Cards of { $who }
    }
hands = Hands of the others
followed = Hand of { $who }, who is followed

## What moves it

player = Move through the round
moment = Moment
where = { $at } of { $end }
where-said = { $at } of { $end }: { $said }
dealt = This is the deal: nothing comes before it.
over = This is the end of the round.
to-deal = To the deal
one-back = One move back
stand-still = Stand still
play = Play
one-on = One move on
to-end = To the end
press = { $what } ({ $keys })
key-home = Home
key-left = ArrowLeft
key-space = Space
key-right = ArrowRight
key-end = End
record = Record
round = Round
follow = Follow

## Handing it on

watched-by = Finished rounds may be watched by
who-may = People who may watch
this-table = This table
anybody = Anybody with the link
hand-on = Hand this on
link = Link to this moment
keep-record = Keep the record
from-file = Watch a record from a file

## A file

file-head = Watch a recorded game
file-text =
    Choose a record: a file that a table gave you under “Keep the record”, here or on another Upcard, or one that
    { $command } wrote. Every move in it is checked; nothing of it is kept on the server.
file-large = This file has { $bytes } bytes; records of at most { $most } are read.
file-checking = The record is being checked.

## The seal

fair = Was the deal fair?
fair-none = This deal was not sealed, so nothing can be checked.
fair-bad = This deal does not match its seal
fair-checked = Sealed deal, checked
fair-without = Sealed deal, checked, without your salt
fair-here =
    Checked in this page. Over plain HTTP a browser offers no SHA-256, so the page used its own.
fair-browser = Checked in this page; the browser’s own SHA-256 says the same.
fair-differs = The browser’s own SHA-256 gives another hash of the secret.
fair-values = All values, and how it works
fair-how =
    Before the deal the server drew a secret and named only its hash: from then on it could not take another. Then each
    browser at the table gave a salt, random bytes of its own; bots give none, and nobody is waited for longer than a
    moment. The cards follow from the secret, the salts and the number of the round, so neither the server nor a player
    could choose them. Now that the round is over, everything can be seen.
fair-check = To check everything without this page, keep { $record } and run { $command }: it checks the seal, every move and every score.
fair-record = the record
fair-named = Named before the deal
fair-secret = The server’s secret
fair-salt = Salt of { $who }
fair-no-salt = none
fair-round = Round of the table
fair-cards = The cards, as they were dealt

## The review

back-round = Back to the round
back-table = Back to the table
review-round = Round { $number }
looking-back = Looking back
looking-back-at = Looking back at { $who }
watch-round = Watch the round
how-played = How { $who } played
how-played-text = Each decision is looked at again: what it cost, what was better, and why.
review-decisions = Review the decisions
graph = Points that { $who } could expect: { $first } at the start, { $most } at most.
graph-head = Expected points over the round
about = { $points ->
        [one] about { $points } point
       *[other] about { $points } points
    }
turn = Turn { $turn }
was-thrown = was thrown
throw-this = throw this
better = Better: { $what }
perhaps = Perhaps better: { $what } { $why } By { $cost } points.
better-by = Better: { $what } { $why } By { $cost } points.
tried = Moves that were tried
expected = { $points } points on average
praise-high = Well played.
praise-middle = Not bad at all.
praise-low = A round to learn from.
share = of { $decisions }
good = { $decisions ->
        [1] { $good ->
            [0] The one decision could have been better.
           *[other] The one decision could not have been better.
        }
       *[other] { $good ->
            [0] None
            [1] One
            [2] Two
            [3] Three
            [4] Four
            [5] Five
            [6] Six
            [7] Seven
            [8] Eight
            [9] Nine
            [10] Ten
           *[other] { $good }
        } of { $decisions } decisions could not have been better.
    }
so-far = { $percent } % of the round so far
nothing-to-review = There was nothing to decide in this round.
how = How is this worked out?
how-text =
    Each decision is tried in { $worlds } deals that fit what { $who } could see, and played to the end. The figures are
    points on average, and ± says how far off they may be by chance; a decision is worth a look where another one is
    better by more than that. By how much it is better is put lower than in the deals tried, the more so the less
    certain it is: large differences are partly luck.
try-again = Try again
looking-first = Looking at the first decisions.
worth = { $decisions ->
        [1] One decision worth a look
        [2] Two decisions worth a look
        [3] Three decisions worth a look
        [4] Four decisions worth a look
        [5] Five decisions worth a look
        [6] Six decisions worth a look
        [7] Seven decisions worth a look
        [8] Eight decisions worth a look
        [9] Nine decisions worth a look
        [10] Ten decisions worth a look
       *[other] { $decisions } decisions worth a look
    }
more-looked = More is being looked at.
all = { $decisions ->
        [one] The decision
       *[other] All { $decisions } decisions
    }
your-cards = { $face ->
        [tile] Your tiles
       *[card] Your cards
    }
unlucky = unlucky
usual = usual
lucky = lucky
