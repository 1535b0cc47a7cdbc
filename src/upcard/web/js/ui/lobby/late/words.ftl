### The front page and the ways to a seat, which nobody at a table needs.

## Shared by several parts

to-lobby = To the lobby
guest = Guest
shuffling = Shuffling
copied = Copied
press-ctrl-c = Press Ctrl+C
copy = Copy
close = Close
invite = Invite
leave = Leave
rules = Rules
seat-number = Seat { $number }
that-is-you = { $who }, that is you

## A game taken along

along-alone =
    A sealed file that lets this game go on at another Upcard. Taken in the middle of a round, it shows all of its
    cards: until that round is over nobody else gets a seat here.
along-together =
    Everybody takes their own sealed file within ten minutes; together they open the game on another Upcard. Taken
    in the middle of a round, it shows all of its cards: until that round is over nobody else gets a seat here.
along-take = Take the game along
resume = A game from another Upcard
resume-waits = Waiting for the file of { $names }.
resume-apart = Files of this table from another moment are waiting too: everybody must take theirs within the same ten minutes.

## Programs that play a seat

program-what = With a token, a program that you wrote can play your seat too. The table is told.
program-may = May play your seat
program-end = End
program-end-name = End { $name }
program-token = Token for { $name }
program-title = Upcard token
program-copy =
    Copy it now: it is not shown again. Anyone who has it can play your seat, until you end it here.
program-name = Name of the program
program-make = Make a token

## One-time codes

code-have = Have a code? It brings a seat to this device
code-like = Code, like k3v9-x2ab
code-take = Take it
code-seat = { $who }'s seat at { $game }
code-bad = This code does not work
code-looking = Looking at the code
code-comes =
    The seat comes to this device, with its cards; the other device no longer has it. If you are somebody else, type your
    name.
code-name = Name at the table
code-play-here = Play here
code-take-over = Take the seat over
code-what =
    A code moves your seat to another device, or to somebody who plays on for you. It works once, within ten minutes.
code-make = Make a code
code-qr = QR code that takes my seat
code-link = Link that takes my seat
code-type = { $minutes ->
        [one]
            Type it on the other device's first page, or scan it there, within { $minutes } minute. Anyone who has it
            has your seat.
       *[other]
            Type it on the other device's first page, or scan it there, within { $minutes } minutes. Anyone who has it
            has your seat.
    }

## Offering one seat

offer-bot = A bot; a person may take over
offer-open = Waits for a person
offer-send = { $who }: send this link
offer-link = Link to the seat of { $who }

## What has to be answered

no = No

## Seats of a table that is about to be opened

level-beginner = Beginner
    .note = Has just learned the game
level-regular = Regular
    .note = Plays well, one turn at a time
level-expert = Expert
    .note = A club player, hard to beat
level-master = Master
    .note = Thinks ahead, and takes a moment
level-program = A program on this server
fewer = Fewer: { $what }
fewest = { $what }: { $number } is the fewest.
more = More: { $what }
most = { $what }: { $number } is the most.
seats = Seats
bots = Bots
bots-level = How well bots play
my-seat = Your seat is kept in this browser
bot-number = Bot { $number }
open-seat = Open seat
open-seat-note = Everybody with the table's link can take it

## The door of a table

was-moved = Your seat went to another device. To have it here again, make a code there: People, Another device.
was-left = You left this table. To come back, take a free seat or ask for one.
was-removed = The table gave your seat to somebody else. You can ask for a seat again.
door-waiting = Not dealt yet
door-finished = The match is over
door-summary = Between two rounds
door-playing = Cards are in play
door-state = { $state }. { $seats ->
        [free] Choose a seat: no account is needed.
       *[none] Every seat is taken.
    }
door-round = { $round }. { $state }. { $seats ->
        [free] Choose a seat: no account is needed.
       *[none] Every seat is taken.
    }
sit-here = Sit here
ask-for-it = Ask for it
this-is-me = This is me
said-no = The table said no. Talk to its people, then ask again.
you-asked = You asked. { $text }
all-right = All right
withdraw = Withdraw
only-watch = Only watch: ask the table
door-closed = This table cannot be entered
looking-in = Looking in
other-game = Play another game

## Games

players = { $players } players
minutes = { $minutes } minutes
hours = { $hours } hours
game-note = { $players }, { $lasts }
game-full = { $players }, { $length }
game-full-lasts = { $players }, { $length }, { $lasts }
game-house = House game, { $what }
starters = Good ones to start with
all-games = All games
search = Search games
search-how = A name, or a rule: “seven”, “partners”
found = { $found } of { $games } games
fetching = Fetching the games.
no-rule = No such rule yet. { $link }
write-own = Write your own

## The head of the front page

hero = Pull up a chair.
hero-text = Family rummy, with bots or with your own people. Two taps to cards, no account.
again-with = Again with { $names }
your-turn-with = Your turn with { $names }
go-on-with = Go on with { $names }
plays-open = Play now opens { $game }, { $seats } seats, { $open } open.
plays-bots = { $bots ->
        [one] Play now opens { $game } with { $bots } bot.
       *[other] Play now opens { $game } with { $bots } bots.
    }
change-it = Change it
have-code = I have a code
play-now = Play now
with-friends = With friends
new-to-rummy = New to rummy? { $try }
try-hand = Try a one-minute hand
my-looks = My name and looks
ways-in = Other ways in
your-name = Your name
and-looks = , and looks

## Following an invitation

invites = { $who } invites you to { $game }
invites-somebody = Somebody invites you to { $game }
invite-bad = This invitation does not work
invite-reading = Reading the invitation
invite-kept = Your seat is kept for you in this browser. No account is needed.
sit-down = Sit down
look-at-table = Look at the table

## My tables

my-tables = My tables
none-yet =
    None yet. Play now, or open the link that a friend sends you: every table you sit at is kept here.
looking = Looking for them.
unreached = They are on the server, which is not answering. They will appear as soon as it does.
with = with { $names }
take-off = Take off
take-off-list = Take off the list
take-off-name = Take { $table } off the list
look-or-again = Look, or again
go-on = Go on
all = All { $tables }

## The sheet of a game

play-with-bots = { $bots ->
        [one] Play with { $bots } bot
       *[other] Play with { $bots } bots
    }
open-table = Open a table: { $seats } seats, { $open } open
as-played = As it is played
play-friends = Play with friends

## Before the first deal

start = Start now, without waiting

## What else can be done

ways = More to do here
way-day = Deal of the day
    .text = The same twelve cards for everybody. New at midnight.
way-pad = Real cards on your table?
    .text = Keep the score here, settle a quarrel.
way-rules = Our house rules
    .text = Say how you play it, share it with a link.
way-family = Our evenings
    .text = Wins over the years. One link for the family.
way-practice = Practise one round
    .text = Just one contract, again and again.
