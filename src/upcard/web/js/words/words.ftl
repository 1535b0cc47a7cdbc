### What all parts of the page share: names of cards, what is heard, alerts.

## Names of cards, and of tiles

card-of = { $rank ->
        [A] ace
        [J] jack
        [Q] queen
        [K] king
        [T] 10
       *[other] { $rank }
    } of { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
tile-of = { $suit ->
        [S] black
        [H] red
        [D] orange
       *[C] blue
    } { $number }
joker = joker
joker-index = Joker
joker-label = Jo
a-joker = a joker
a-joker-first = A joker
suit = { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
colour = { $suit ->
        [S] black
        [H] red
        [D] orange
       *[C] blue
    }
colour-label = { $suit ->
        [S] blk
        [H] red
        [D] ora
       *[C] blu
    }
cards = { $face ->
        [tile] { $cards ->
            [one] { $cards } tile
           *[other] { $cards } tiles
        }
       *[card] { $cards ->
            [one] { $cards } card
           *[other] { $cards } cards
        }
    }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
coins = { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }
span = { $low } to { $high }

## The window's title, and alerts for people who look elsewhere

title = { $wanted ->
        [turn] Your turn - { $table } - Upcard
        [claim] May I? - { $table } - Upcard
       *[no] { $table } - Upcard
    }
alert-turn = Your turn
alert-claim = May I?

## What a screen reader hears

told = { $who } { $did }.
round-begins = Round { $number }.
you-need = You need: { $contract }.
you-hold = { $cards }: { $names }.
you-begin = You begin.
begins = { $who } begins.
points-of = { $who } { $points }
points-of-you = You { $points }
all-points = Points: { $points }.
asked-before = { $count ->
        [one] { $names } is asked before you.
       *[other] { $names } are asked before you.
    }
no-hurry = No hurry.
seconds = { $seconds ->
        [one] { $seconds } second.
       *[other] { $seconds } seconds.
    }
may-i = May I? { $card }.
may-i-this = { $face ->
        [tile] May I? This tile.
       *[card] May I? This card.
    }
may-i-soon = May I? 5 seconds.
says = { $who }: { $words }

## What can be said at a table

phrase-laugh = Ha ha!
phrase-wow = Wow!
phrase-clap = Bravo!
phrase-love = Love
phrase-hmm = Hmm
phrase-sigh = Oh no
phrase-wink = Wink
phrase-back_soon = Back soon
phrase-nice = Well played
phrase-your_turn = Your turn, dear
phrase-moment = One moment
phrase-thanks = Thank you
phrase-mine = That was mine!
phrase-lucky = Lucky!
phrase-oops = Oops
phrase-hello = Hello!
phrase-good_game = Good game
phrase-good_night = Good night

## Who somebody is

you = You
