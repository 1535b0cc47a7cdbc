### A table before its first deal, what its people have to answer, those who watch.

## Shared by several parts

vote-back = Take my vote back
copied = Copied
press-ctrl-c = Press Ctrl+C
copy = Copy
share = Share
close = Close
invite = Invite
ready = Ready
leave = Leave
rules = Rules
seat-number = Seat { $number }
that-is-you = { $who }, that is you

## Offering one seat

offer-open = Waits for a person

## The link of a table

link-drawing = Drawing the code.
link-qr = QR code of the link to this table
link-table = Link to this table
link-title = A table of { $game }

## What has to be answered

asked-waits = You said yes; waiting for { $names }.
asked-yes = You said yes. The seat changes hands when this round is over.
yes = Yes
no = No
vote-you = Some people at the table would like you to leave: { $yes } of { $need }.
vote-seat = Take the seat of { $who } away? { $yes } of { $need } are for it.
agree = I agree
close-table = { $names } would like to close the table for everybody. { $yes } of { $need } are for it.
close-it = Close it
aside = Put aside
aside-vote = Put this vote aside
aside-question = Put this question aside
again-like = { $names } would like it.
again-deal = Deal it again
play-on = Keep playing
play-it-on = Keep playing it
suspend = { $names } would like to suspend the match. { $text }

## A look at the rules

look-rules = Look at the rules

## Before the first deal

partner-yours = your partner
partner-you = you play with { $who }
partner = plays with { $who }
seat-small = seat { $number }
a-bot = A bot
not-ready = Not ready yet
change-yes = Change places: yes
swap-asked = Asked to swap
swap = Swap
move-here = Move here
would-change = { $who } would like to change places with you
open-it = Open it
start-one = Start now: a bot takes the open seat
start-many = Start now: bots take the open seats
start = Start now, without waiting
ready-wait = Ready: press to wait
i-am-ready = I am ready
leave-again = Press again to leave for good
first-hand = New to rummy? There is time for a one-minute hand.
back-to-table = Back to the table
try-it = Try it
no-thanks = No, thanks
to-invite = Invite: link and QR code
table-of = { $table }. { $text }

## For those who watch

watching = Watching
you-watch = You are watching: you see what everybody sees, but no hand.
ask-seat = Ask for a seat
stop-watching = Stop watching
