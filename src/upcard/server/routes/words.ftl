### What is asked for over HTTP.

## Refusals

alerts-too_many = Alerts were switched on too often from your network.
alerts-off = This server does not offer alerts: its host has not switched them on.
table-too_many = Too many tables were opened from your network.
sealed-people = The files do not name the people of this table.
sealed-unknown = No table waits under this name.
request-not_json = The body must be one JSON object.
request-ended = The request ended before its body had arrived.
request-bad = This request cannot be read: { $error }.
request-foreign = Only Upcard's own page may do this.
table-too_many_asked = Too many tables were asked for from your network.
day-too_many = Today's deal was played too many times from your network.
day-not_over = Your first try of today's deal is not over yet; finish it, then look back at it.
day-first =
    Your first try of the day is the one that counts, and it is not over. Once it is, you can play the same deal
    again.
family-too_many = Too many family books were started from your network.
family-too_many_asked = Too many requests for family books are coming from your network.
family-too_many_of_all = Too many family books are being started; wait a moment.
family-no_seat = Only somebody with a seat at this table can put it in a family's book, or take it out.
server-not_ready = The saved tables cannot be read now.
request-too_many = Too many requests came from your network. Wait a moment, then try again.
seat-none_free = No seat is free at this table. Ask its people for one, or ask to watch.
seat-seated = You sit at this table already, as { $name }.
code-too_many = Too many codes were tried.
pad-too_many_opened = Too many tables and score pads were opened from your network.
pad-too_many = Too much was written on score pads from your network.
pad-too_many_asked = Too many score pads were asked for from your network.
pad-seat = Seat { $seat } cannot deal; { $people } people play.
pad-players = { $why }.
name-empty = Player { $seat } has no name.
name-taken = Two players are called { $name }; give one another name.
connection-too_many = Too many pages are waiting from your network.
pad-entry = This entry cannot be read: { $error }.
token-unknown = This seat has no such token.
token-too_many = { $programs } programs may play this seat already; end one of them first.
replay-too_many = Too many rounds were asked for from your network.
replay-unknown = No such round was played here.
replay-people =
    Only the people at this table can watch its rounds. One of them can open them to anybody with the link: on this
    page, below the cards.
replay-running = This round is still being played; it can be watched once it is over.
replay-seat = This table has seats 1 to { $seats }.
replay-too_many_changes = This was changed too often.
rules-too_many_looks = Too many rules were read from your network.
rules-too_many = Too many rules were saved from your network.
rules-nothing = Send a draft, the text of a file or a game; this request has none of them.
odds-problem = Solve the problems of these rules first; then the odds can be measured.
rules-too_many_of_all = Too many rules are being saved; wait a moment.
table-too_many_of_all = Too many tables are being opened; wait a moment.
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
settings-too_many = Settings, names and invitations were changed too often just now; wait a moment.
hint-too_many = Too many hints were asked for from your network just now; wait a moment.

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
