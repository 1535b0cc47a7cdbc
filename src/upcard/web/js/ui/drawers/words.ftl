### The drawers of a table: score sheet, log, rules, people, settings, keys, calls.

## The drawer

title-scores = Score sheet
title-log = Log
title-rules = Rules of this table
title-people = People
title-settings = Settings
title-keys = Keys
title-honour = On our honour
title-wishes = Wishes
title-phrases = Say something
title-menu = Menu
close = Close
to-lobby = To the lobby
log-empty = Nothing has happened since this page was opened.
reading-rules = Reading the rules.

## At an honour table

ruling-about = The ruling about { $who }
call-mistake = Call a mistake
call-whom = By whom
me = Me
call-deal = The deal
call-play = The play
against = Against the rules
nothing-now = Nothing now.
no-honour = This table keeps to the rules, so there is nothing to call.

## The score sheet

best-low = Lowest wins
best-high = Highest wins
not-played = not played
went-out = , went out
by-round = Points by round
sheet = Score sheet
round = Round { $number }: { $contract }
coins = Coins paid
team = Team
total = Total
won = won
leads = leads
earlier = Earlier this evening

## People

people = People
invite = Invite
is-here = Here
vote-of = { $yes } of { $need } would take the seat away
vote-back = Take my vote back
remove = Remove
leave = Leave
leave-head = Leave the table
leave-for-good = Leave for good
leave-note = Closing this page keeps your seat; leaving gives it up.
stay = Stay
close-head = Close the table
close-table = Close the table
close-alone = The game ends, and nobody can come back to it.
close-all = The game ends for everybody once more than half of those who are here agree.
close-votes = { $yes } of { $need } are for it.
close-for-good = Close for good
close-vote = Vote to close
keep-open = Keep it open
pause = A pause
suspend = Suspend the match
another-device = Another device
own-program = Your own program
another-server = Another server
watchers = People who watch
unwatch = Stop people watching
unwatch-why = Only the players decide who may watch. Take a seat to have a say.

## Settings of this device

this-device = This device
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
deck = Deck
deck-two = Two colours
deck-four = Four
faces = Card faces
faces-light = Ivory
faces-dark = Night
labels = Labels on cards
hints = Hints
letter-keys = Letter keys
sounds = Sounds
alerts = Alerts when I look elsewhere
phrases = Phrases and reactions
motion = Motion
motion-off = off
motion-normal = normal
motion-quick = quick, { $times } times as long
motion-slow = slow, { $times } times as long
no-alerts =
    This browser does not allow alerts here; you may be able to change that in its settings for this page. The window's
    title and the sounds still tell you when it is your turn.
plain-http =
    This address is not encrypted (http). On such an address browsers do not install the page, open it offline, show
    alerts or offer a Share button. Everything else works. Over https, and on the computer that runs Upcard, all of it
    works.
list-of-keys = List of keys

## Settings of a table

this-table = This table
pace = Pace
bots = Bots
bots-pace = Pace of bots
pace-slow = Slow
pace-calm = Calm
pace-quick = Quick
pace-none = None
claim-clock = Claim clock
turn-clock = Turn clock
clock-off = Off
clock-seconds = { $seconds } s
clock-minutes = { $minutes } min
honour = On our honour
honour-note =
    On your honour: nothing stops a play against the rules; anyone who sees one may call it, and the referee rules.
    The clocks can be changed at the table.
hint-button = Hint button
my-name = My name
rename = Rename
sat-in = A bot plays for me
here = I am here
offered = The seat of { $who } is offered
agree = Let it be taken now
until-my-turn = Bots act at once until my turn
skip = Skip
invite-one = Invite somebody to one seat

## Alerts with the page closed

away = Alerts when this page is closed
away-how =
    At this table, once a turn at most. Your browser's push service delivers the alert and cannot read it.
away-denied = Your browser does not allow alerts from this page. You can change that in its site settings.
away-failed = Your browser could not reach its push service. Please try again later.
away-never = Your browser cannot show alerts when the page is closed.
away-apple =
    On an iPhone or iPad you need Upcard on the Home Screen first: press Share, then Add to Home Screen, and open Upcard
    from there.
away-off = Off

## The list of keys

key-move = Left, Right, Home, End
    .does = along the hand; Up and Down between rows
key-space = Space
    .does = select a card
key-shift = Shift + arrows
    .does = move a card
key-slots = 1 to 9
    .does = selected cards into that slot; with none selected, go to the slot
key-draw = D, T
    .does = draw, take the discard
key-claim = M, P
    .does = May I?, pass
key-wishes = W
    .does = wishes: what to do with discards out of turn without asking me
key-down = L, X, Z
    .does = lay down, discard the one selected card, take back
key-knock = K, G, O
    .does = knock or gin, big gin, drop out, where the game has them
key-buy = B, C, E
    .does = buy, call, keep the last card, where the game has them
key-hint = H
    .does = a hint, where the table gives them: the move of a strong player, and why
key-fan = F
    .does = the pile fanned out: arrows along it, Enter to take down to a card
key-since = V
    .does = what has changed since my last move
key-sort = S, R, ?
    .does = next sort, rule sheet, this list
key-bench = W, N, H
    .does =
        where the table may be rearranged: to the table, a new meld of what is picked up, show a play
key-bench-put = Enter, Delete
    .does = on the table: put what is picked up into this meld, put it back where it was
key-bench-back = Z, Shift + Z, L
    .does = on the table: one step back, all back, play
key-regions = F6
    .does = hand, strip, contract, melds, seats in turn
key-escape = Esc
    .does = close a drawer, clear the selection; it never passes a claim

## Wishes

wish-always = Always
wish-ask = Ask
wish-never = Never
wish-add-always = Always take
wish-add-ask = Ask me
wish-add-never = Never
any-suit = Any
any-suit-sr = any suit
joker = Joker
every = Every { $rank }
forget = Forget { $card }
one-rank = One rank or one card
rank = Rank
suit = Suit
no-wishes = In this game nobody asks for a discard out of turn.
wishes-what = Answers to give for you when a discard is offered out of turn. Only you can see this.
wishes-about = Ask me about
wishes-helps = Helpful ones
wishes-all = Every discard
wishes-long = How long
wishes-hand = For this hand
wishes-keep = Keep for the next
