### A table with real cards: score pads, a sheet to print, the referee.

why = Why?
clause = Clause { $clause } of the rules.
one-less = One less
one-more = One more
least = { $what }: { $number } is the least.
copied = Copied
share = Share
round = Round
total = Total
place = Place
print = Print
back = Back
enter = Enter
take-off = Take it off

## The pads of this browser

pad = Score pad
my-pads = My pads
mine-what = Score pads opened in this browser. Taking one off the list deletes nothing.
off-list = Off the list
off-list-name = Take { $game } of { $day } off the list
who-won = { $link } are in your family's book.
who-won-link = Wins of each player
note-suspended = Suspended.
note-round = { $round }.

## A new pad

new-pad = A score pad for real cards

own-rules = Your rules, version { $number }.
game = Game
about-players = { $about } { $players } players.
empty-sheet = Print an empty sheet
names-how = Names in the order you sit, going left. Places without a name stay free. Who deals first?
player = Player { $number }
deals = deals
in-book = In a family's book?
in-book-label = In a family's book
no = No
in-the-book = In { $book }
more-names = One more
open = Open the pad
to-referee = What now? Ask the referee

## The pad

opening = Opening the pad
no-connection = No connection
not-opened = This pad has not been opened on this device before. Trying again.
pads-or-new = My pads, or a new one
same-people = Another game with the same people
title = { $game } - score pad - Upcard

## A hand

cards-left = Cards left
key = { $points ->
        [one] { $card }, { $points } point, { $left } left
       *[other] { $card }, { $points } points, { $left } left
    }
too-few = Missing cards, { $points } points each
sum = { $sum } points, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
nothing-back = Nothing to take back: no card has been tapped yet.
take-one-back = Take one back
clear = Clear
points-hand = Points of the hand
points-round = Points of the round
sign = Above or below 0
way-cards = Cards left
way-number = Points
way-none = No score
first-cards = Tap the cards that are left in the hand first.
first-number = Type the points first, as a whole number.
hand-of = Hand of { $who }
how-entered = How it is entered
gives-none = { $who } gives no score. { $then }
cancel = Cancel
no-score = no score

## A round

nobody = Nobody
who-out = Who went out?
out = out
left = left
change = Change
after = After { $round }
next = Next
number = No. { $number }
dealt = { $who } deals { $cards } cards each. { $packs }.
still-to-enter = Still to enter: { $what }
settle-first = First settle the open questions about this round.
void = A score is missing, so the round is replayed.
close-round = All is right: close the round
then-mixed = Then the cards are mixed, and a change needs everybody.

## Questions

agrees = { $who } agrees
entry = { $who }. { $waits }
this-one = This one
stands = stands until then
to-settle = To be settled
keep-if = Keep it, if all agree
correct-if = Correct it, if all agree
sending = Sending.
offline = No connection. Go on; everything is kept on this device.
to-be-sent = { $entries } to be sent.
drop-it = Drop it
all-right = All right
whose-phone = Whose phone is this?
whose-how = The history says who entered what. One phone for all? Choose who keeps the score.

## A game that rests

stopped = This game was suspended on { $day }. Who is here, in the order you sit now?
up = Up
up-name = { $who } one place up
go-on = Go on
suspended = The game is suspended
suspend-ask = Suspend the game?
suspend-how = It is suspended once everybody agrees.
do-not = Keep playing

## The scores

scores = Scores
over = The game is over
void-round = void
compare = Compare with a sheet of paper
total-of = Total of
after-round = after round { $number }
compare-first = Type the total first, as a whole number.
compare-do = Compare
mark = † Round { $number }. { $text }.
chart = The totals after each round

## The game

everybody = Everybody on this pad
link-how =
    Anyone with the link can see the pad and write on it. Nobody can delete it, and every entry can be undone.
copy-link = Copy the link
share-title = { $game }: score pad
qr-phones = QR code for other phones
qr-of = QR code of { $url }
belongs = This device belongs to
kept-here =
    This phone keeps the page: once you have been here it opens without a connection, and sends your entries later.
not-kept =
    This address is not encrypted (http), so the browser keeps no pages. Leave this page open: it then works without a
    connection, and sends your entries later. Reloading it needs a connection.
somebody-leaves = Somebody leaves
who-leaves = Who leaves the game?
who-leaves-good = Who leaves the game for good?
leave-undo = { $text } It can be undone below, in the history.
leaves = { $who } leaves
ask-referee = Ask the referee
csv = Scores as CSV
every-entry = Every entry
suspend = Suspend the game
history = History
history-line = { $number }. { $text }
undo = Undo

## The referee

referee = Referee
what-now = What now?
by-rules = By the rules of { $game }.
cards-head = Cards.
score-head = Score.
borrowed = The rules of this game say nothing about it; this is what Continental Rummy says.
from-beginning = From the beginning

## A sheet to print

sheet = Score sheet
sheet-empty = empty, for a pencil
sheet-players = Players
sheet-date = Date:
sheet-contract = Contract
sheet-cards = Cards
sheet-dealer = Dealer
sheet-needs = { $packs }. { $length }
sheet-counts = Each card left counts
sheet-span = { $from } to { $to }
sheet-worth = { $cards }: { $points }
sheet-short = each missing card: { $points }
sheet-steps = Contracts, each player's own
