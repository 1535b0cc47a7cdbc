### What is kept and tried out on the page: who is away, cards in slots, rearranged melds.

## Who is away

is-away = { $who } is away. { $then }
bot-plays-in = { $seconds ->
        [one] A bot plays in { $seconds } second.
       *[other] A bot plays in { $seconds } seconds.
    }
bot-plays-in-short = A bot plays in { $seconds } s.
bot-plays = A bot plays.
nobody-waits-after = { $seconds ->
        [one] Nobody waits for them after { $seconds } second.
       *[other] Nobody waits for them after { $seconds } seconds.
    }
nobody-waits-after-short = Nobody waits for them after { $seconds } s.
nobody-waits = Nobody waits for them.
tag-bot = A bot plays
tag-away-bot = Away, a bot plays
tag-away-bot-in = Away: bot in { $seconds } s
tag-away-in = Away in { $seconds } s
tag-away = Away

## Cards in the slots of a contract

slot-refused = { $slot } refused. { $why }
slot-ready = { $slot }: { $cards }. Ready.
slot-needs = { $slot }: { $cards }. Needs { $more } more.
slot-has = { $slot }: { $cards }.
slot-empty = empty

## A table that is rearranged

put-back = { $cards } put back.
step-put-back = One step put back.
all-put-back = All put back: the table is as it was.
play-shown = A play is shown: { $cards } from your hand. Play it, or put it back.
all-right = All melds are right.
not-right = { $melds ->
        [one] { $melds } meld not right yet.
       *[other] { $melds } melds not right yet.
    }
meld-refused = Meld { $number } refused. { $why }
meld-says = Meld { $number }: { $text }
meld-has = Meld { $number }: { $cards } of { $of }.
