### Moments and sounds.

## What is cheered

knock = Knock!
gin = Gin!
big-gin = Big gin!
show = Show!
out = { $who } is out!
out-you = You're out!
down = { $who } is down!
down-you = You're down!
wins = { $who } wins!
win = { $names } win!

## What is told next to it

round = Round { $number }
left-in-mine = left in your hand
left-in = left in { $who }'s
points-for-you = { $points ->
        [one] { $points } point for you
       *[other] { $points } points for you
    }
points-for = { $points ->
        [one] { $points } point for { $who }
       *[other] { $points } points for { $who }
    }
scores = { $who } { $points }
on-the-way = { $total } of { $target }

## Switches of the sounds

which = Which sounds
sound = Sound: { $name }
sound-draw = Drawing
sound-discard = Discarding
sound-turn = My turn
sound-claim = May I?
sound-meld = Melds
sound-out = Going out
sound-knock = Knocking
sound-match = A match won
