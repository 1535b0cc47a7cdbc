### What is asked for over HTTP.

## Refusals

alerts-too_many = Alerts were switched on many times from here.
alerts-off = This server does not offer alerts: its host has not switched them on.
table-too_many = Many tables were opened from here.
sealed-people = The files do not name the people of this table.
sealed-unknown = No table waits under this name.
request-not_json = The body must be one JSON object.
request-ended = The request ended before its body had come.
request-bad = This request cannot be read: { $error }.
table-too_many_asked = Many tables were asked for from here.
day-too_many = Today's deal was played many times from here.
day-not_over = Your first try of today's deal is not over yet; finish it, then look back at it.
day-first =
    Your first try of the day is the one that counts, and it is not over. Once it is, you can play the same deal
    again.
family-too_many = Many families' books were begun from here.
family-too_many_asked = Much was asked of families' books from here.
family-too_many_of_all = Too many families' books are being begun; wait a little.
family-no_seat = Only somebody with a seat at this table can put it in a family's book, or take it out.
server-not_ready = The saved tables cannot be read now.
request-too_many = Too many requests came from here. Wait a moment, then try again.
seat-none_free = No seat is free at this table. Ask its people for one, or ask to watch.
seat-seated = You sit at this table already, as { $name }.
code-too_many = Many codes were tried.
pad-too_many_opened = Many tables and pads were opened from here.
pad-too_many = Much was written on pads from here.
pad-too_many_asked = Many pads were asked for from here.
pad-seat = Seat { $seat } cannot deal; { $people } people play.
pad-players = { $why }.
name-empty = Player { $seat } has no name.
name-taken = Two players are called { $name }; give one another name.
connection-too_many = Many pages wait from here.
pad-entry = This entry cannot be read: { $error }.
token-unknown = This seat has no such token.
token-too_many = { $programs } programs may play this seat already; end one of them first.
replay-too_many = Many rounds were asked for from here.
replay-unknown = No such round was played here.
replay-people =
    Only the people at this table can watch its rounds. One of them can open them to anybody with the link: on this
    page, below the cards.
replay-running = This round is still being played; it can be watched once it is over.
replay-seat = This table has seats 1 to { $seats }.
replay-too_many_changes = This was changed very often.
rules-too_many_looks = Many rules were read from here.
rules-too_many = Many rules were kept from here.
rules-nothing = Send a draft, the text of a file or a game; this has none of them.
odds-problem = Solve the problems of these rules first; then the odds can be measured.
rules-too_many_of_all = Too many rules are being kept; wait a little.
table-too_many_of_all = Too many tables are being opened; wait a little.
table-seats = { $why }.
table-bots = { $bots } bots and you do not fit at { $seats } seats; choose another number.
table-pace = A bot's beat is 0 to 3 seconds.
table-claim_seconds = The claim clock is 3 to 60 seconds, or off.
table-turn_seconds = The turn clock is 15 to 600 seconds, or off.
invite-seated = You sit at this table already, as { $name }.
docs-not_built =
    This copy of Upcard carries no documents. In a folder of its source, `./test tests/cards` prepares what writes them
    and `.venv/bin/python -m tools.site` does; then start the server again. They can be read there in `docs` too.
rules-problem = { $problems ->
        [one] { $problem }
       *[other] { $problem } There are { $problems } problems.
    }
rules-too_slow = These rules are too hard for bots, so no table could go on: { $why }.
token-only_plays =
    This token only plays the seat; the table and its people are for the person who holds the seat.
command-too_many = Too many commands at once; wait a moment.
settings-too_many = Settings, names and invitations were changed often just now; wait a little.
hint-too_many = Many hints were asked for from your network just now; wait a little.

## The door of a table, and links

link-computer =
    Only this computer can open this link. To play with others in your network, stop Upcard and start it with
    { $command }.
link-others = Anyone who can reach this address may open the link: at home, that is everyone in your network.
door-open = Free.
door-bot = A bot. The people at the table decide whether you take over.
door-here = Is at the table.
door-away =
    Is away. If this is you and you have lost your device, the table can give you the seat back.
door-soon =
    Is not connected. If this is you and you have lost your device, the table can give you the seat back once you count
    as away, after half a minute in which somebody else is there.

## Names

player = Player { $number }
program = a program
round = Round { $round }
round-of-match = Match { $match }, round { $round }
