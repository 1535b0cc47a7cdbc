### Words that many sentences use: numbers of players, spans, classes of cards.

rounds-named = { $number ->
        [one] round { $rounds }
       *[other] rounds { $rounds }
    }
span = { $kind ->
        [one] { $first }
        [open] { $first } or more
        [two] { $first } or { $last }
       *[many] { $first } to { $last }
    }
for-players = { $number } with { $players } players
who = { $reader ->
        [you] You
       *[other] { $name }
    }
class-joker = joker
class-wild = other wild card
class-span = { $first } to { $last }

## Headings of the form

cards = Cards and players
wilds = Wild cards
melds = Sets and runs
rounds = Contracts and rounds
drawing = Drawing and claims
table = Laying off and replacing
ending = The end of a round and of the game
points = Points

## Needs

need-melds-laid-earlier = melds are kept in the hand, so that all are always shown at once
need-melds-on-table = melds are kept in the hand
need-hidden-melds = melds lie on the table before a knock

## Conflicts

conflict-of = { $why } ({ $options })
