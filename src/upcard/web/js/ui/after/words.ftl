### After a round and after a match.

## A round

head-round = Round { $number }
head-round-of = Round { $number } of { $of }
readies-wait = Waiting for { $names }
readies-deal = Waiting for the deal
readies-why = You are ready. The next round is dealt as soon as everybody is.
person-away = { $who }, { $away }
watch-again = Watch it again
look-back = Look back at the turns
look-back-mine = Look back at my turns
lucky = Who was lucky?
lucky-how = How is this counted?
lucky-figures = { $who }: { $figures }

## Everybody's row

in-all = { $points } in all
cards-left = { $face ->
        [tile] { $who }, tiles left
       *[card] { $who }, cards left
    }
none-left = { $face ->
        [tile] no tiles left
       *[card] no cards left
    }
points = points
not-down = , not down
hands = Hands and points
only-left = Only the cards left
all-melds = { $face ->
        [tile] All melds, and what each tile counts
       *[card] All melds, and what each card counts
    }

## A match

share-win = { $names } share the win
game-over = The game is over
you-won = You won!
team-won = Your team won!
won = { $who } won
kick = { $rounds ->
        [one] { $table }, { $rounds } round
       *[other] { $table }, { $rounds } rounds
    }
pays = { $coins ->
        [one] pays { $coins } coin
       *[other] pays { $coins } coins
    }
gets = { $coins ->
        [one] gets { $coins } coin
       *[other] gets { $coins } coins
    }
standings = Standings
last-round = The last round
keep-record = Keep the record of this game

## The evening, and another game

evening = This evening
games-won = { $games ->
        [one] { $games } game won
       *[other] { $games } games won
    }
none-yet = none yet
answer-left = left
answer-bot = a bot
answer-yes = wants another
answer-no = not now
answer-open = not said yet
kept = These scores stay here.
kept-until = { $people ->
        [2] Nothing is dealt until both of you say yes. These scores stay here.
        [3] Nothing is dealt until all three say yes. These scores stay here.
        [4] Nothing is dealt until all four say yes. These scores stay here.
        [5] Nothing is dealt until all five say yes. These scores stay here.
        [6] Nothing is dealt until all six say yes. These scores stay here.
        [7] Nothing is dealt until all seven say yes. These scores stay here.
       *[8] Nothing is dealt until all eight say yes. These scores stay here.
    }
another = Another game?
another-waits = Waiting for { $names }.
another-again = { $table } again.
another-yes = Yes, deal me in
another-no = Not now
another-choose = Choose another game
another-day = How did the others do?

## A match that rests

rest-here = { $who }, here
rest-away = { $who }, away
rest-agrees = { $who } agrees
rest-go-on = Go on
rest-agree = I agree
rest-no = Keep playing
rest-since = The match has been suspended since { $time }
rest-ask = Suspend the match?
rest-suspend = Suspend the match
places = Your places
places-how =
    Play goes round in this order. If you change places, your points go with you.
swap-yes = Change places: yes
swap-asked = Asked
swap = Change places
swap-sit = Sit here
