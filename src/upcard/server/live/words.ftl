### A table while it is played: its door, its clocks, its list.

seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }

## At the door of a table

guest = Guest
ask-watch = { $name } would like to watch. They will see what everybody sees, but no hand.
ask-seat = { $name } would like the seat of { $holder }, a bot.
ask-device =
    Somebody says they are { $holder } and have lost their device. If you say yes, they get the seat and its hand.
ask-refused = The table said no.
ask-waits = The table is being asked.
ask-waits-for = { $number ->
        [1] { $names } is being asked.
       *[other] { $names } are being asked.
    }

## What a seat is reminded of

let-pass = You let { $card } pass.
late-bot = The others wait for you. In { seconds } a bot plays for you.
late-fined = { $cards ->
        [one] The others wait for you. In { seconds } your turn ends: what you played goes back, and you draw { $cards } card.
       *[other] The others wait for you. In { seconds } your turn ends: what you played goes back, and you draw { $cards } cards.
    }
alert-turn = Your turn in { $game }
alert-question = A question waits for you in { $game }
alert-round = The next round of { $game } waits for you
alert-bot = A bot plays for you in { $game }

## The tables of a browser

table-lost = A table
note-over = The match is over.
note-not-dealt = Not dealt yet.
note-free = { $seats ->
        [1] One seat is free.
       *[other] { $seats } seats are free.
    }
note-rests = { $round }. Suspended until somebody resumes it.
note-next = { $waits ->
        [you] { $round } is over. The next one waits for you.
        [others] { $round } is over. Waiting for { $names }.
       *[nobody] { $round } is over. The next is dealt soon.
    }
note-turn = { $round }. Your turn.
note-waits = { $round }. Waiting for { $names }.

## Refusals

table-waiting = No card has been dealt yet; seats are still open.
table-cannot_go_on =
    Upcard cannot show what comes next at this table, so nothing was changed. This is a fault of the program, not yours;
    the table can be closed in its settings.
move-late = This move came too late: the turn it was meant for is over. Look again, then play.
stage-too_many = { laid-cards } laid out; { in-play } in play.
stage-too_many_wild = { laid-wilds } laid out; { in-play } in play.
laid-cards = { $laid ->
        [one] { $laid } card is
       *[other] { $laid } cards are
    }
laid-wilds = { $laid ->
        [one] { $laid } wild card is
       *[other] { $laid } wild cards are
    }
in-play = { $most ->
        [0] none is
        [one] { $most } is
       *[other] { $most } are
    }
ask-crowded = Many people wait at this table's door. Try again in a minute.
ask-nobody = Nobody is at this table now who could let you in. Ask them to come, then try again.
ask-open = This seat is free: sit down.
ask-here = { $way ->
        [here] { $name } is at the table. They can hand the seat over with a code, under People.
       *[soon] { $name } is not connected, but counts as here for { seconds } more. The seat can be asked for once they are away.
    }
ask-gone = That question is no longer open; it was answered or withdrawn.
ready-not_now = There is nothing to get ready for now; that comes after a round.
salt-late =
    This salt came too late: the cards have been dealt, or the deal was sealed again when somebody sat down.
salt-given = This seat has given its salt already; the first one counts.
agree-no_offer = The seat of { $name } is offered to nobody, so there is nothing to agree to.
invite-void = This invitation has been used or withdrawn. Ask for a new link.
say-too_many = You have said a lot just now; wait { seconds }.
close-vote =
    You would close this table for { $names } too. Vote for it at the table, under People: it is closed once more than
    half of those who are here agree. Or leave the table.
hint-none = No hint was found for this hand. Play what you think best.
hint-off = Hints are off at this table; anyone who sits here can switch them on under Settings.
hint-day = Everybody plays the deal of the day without hints.
hint-not_asked = It is not your turn yet; ask for a hint when it is.
hint-too_many = You asked for too many hints just now; wait { seconds }.
hint-busy = Many others are waiting for a hint; ask again in a moment.
