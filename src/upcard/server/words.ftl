### Running the server, and looking after what it has saved.

## upcard serve

serve =
    .host = address to listen on ({ $own }, or all of them with --lan)
    .lan = let the other devices in your network in: listens for them, shows the address and its QR code
    .port = port to listen on ({"%(default)s"})
    .games = folder of house games, each a .toml file
    .host-name = a name under which it is reached, in addition to those of this computer; may be repeated
    .proxy = a reverse proxy whose word on a client's address is trusted; may be repeated
    .keep-days = forget tables and score pads that nobody has used for this many days (never)
    .blocked = addresses and networks that are refused, one a line; read again when it changes
    .push =
        offer alerts to people whose page is closed; push services are told CONTACT, your e-mail or https:// address,
        and no one else is
    .store =
        a PostgreSQL database that keeps the tables instead, for one process or many: postgresql://...
    .browser = open the page
    .metrics =
        serve figures for Prometheus on this port, of this computer alone where no address is named
    .log = how warnings and errors are written ({"%(default)s"})
    .notices = linked below the front page: a Markdown or text file, an https:// address or an e-mail
    .imprint = name and address of who runs this server
    .privacy = how you use the data that people leave here
    .contact = where people can write to you
    .bot = a program that may play at tables, see docs/your-own-bot.md; may be repeated
    .settings =
        a TOML file of these options, such as host-name = ["cards.example.org"]; environment variables such as
        { $prefix }PORT=8750 override it, and options given here override both
data = folder of the saved tables (one of your own)
machine-readable = machine-readable

## What an option cannot be given

not-port = a port is a number from 0 to { $most }, not { $text }
not-address-of-port = { $text } is not an address, such as 0.0.0.0, in front of a port
not-days = a number of days from 7 to { $most }, not { $text }
not-readable = { $text }: { $why }
not-database = a database is named as postgresql://NAME@HOST/DATABASE
not-escaped =
    in the address of a database @, /, : and % are written %40, %2F, %3A and %25 where a name or a password holds them
not-contact = { $text } is neither an e-mail address nor an https:// address
not-bot = { $text } is not a name of at most { $most } letters and digits, =, and a command
not-name = { $text } is not a bare name such as cards.example.org, without https:// or a path
not-network = { $text } is neither an address nor a network
setting-truth = { $place }: expected true or false, not { $value }
setting-texts = { $place }: expected a list of texts, not { $kind }
setting-text = { $place }: expected a text or a number, not { $kind }
kind-truth = true or false
kind-list = a list
kind-table = a table
kind-date = a date or a time
setting-quotation = { $place }: a quotation mark is not closed
setting-unknown-near = { $name } is not a setting; did you mean { $near }?
setting-unknown = { $name } is not a setting; the settings are { $known }
setting-unknown-in-file-near = { $file }: { $name } is not a setting; did you mean { $near }?
setting-unknown-in-file = { $file }: { $name } is not a setting; the settings are { $known }
settings-unreadable = the settings in { $file } cannot be read: { $why }
settings-not-toml = the settings in { $file } are not TOML: { $why }

## While it starts

games-unreadable = The house games cannot be read: { $folder }: { $why }
port-of-page = Port { $port } is the page's; figures need another one.
figures-unserved = Figures cannot be served on port { $port }: { $why }
store-unopened = The saved tables cannot be opened: { $why }
push-missing = alerts need what `pip install 'upcard[push]'` installs: { $why }
listen-no =
    Upcard cannot listen at { $host }, port { $port }: { $why }. --host and --port name another place.
listens = Upcard listens at { $address }
reach-computer = Anyone who can reach this computer can open it.
reach-address = Anyone who can reach that address can open it.
reach-proxy = A proxy on this computer lets others in: { $names }.
reach-proxy-unnamed = A proxy on this computer lets others in: it has no --host-name.
reach-own =
    Only this computer can reach it. For the other devices in your network, start it with --lan: { $command }
reach-no-network =
    This computer is not on a network now, so no other device can reach it yet. Once it is, the link that a table shows
    names its address.
reach-lan = Other devices in your network open { $link }, or point a camera at this:
reach-lan-everybody = Everybody in this network can open it; use --lan at home, not in a cafe.

## upcard backup, restore, check

copy = the copy (one next to the saved tables)
store = a PostgreSQL database instead of a folder
none-saved = there are no saved tables in { $folder }
backup-nameless = a database has no usual place for its copy: name a file
restore-nameless = name the file that is to be put into the database
copied = { $tables ->
        [one] { $tables } table is copied to { $file }
       *[other] { $tables } tables are copied to { $file }
    }
in-database = { $tables ->
        [one] { $tables } table is in the database
       *[other] { $tables } tables are in the database
    }
restored = { $tables ->
        [one] { $tables } table is back in { $file }
       *[other] { $tables } tables are back in { $file }
    }
moved = the file that was there before is now { $file }
damaged = { $file } is damaged: { $why }. { $advice }
sound = { $file } is sound; { $good } of { $all } tables can be read
database-sound = the database is sound; { $good } of { $all } tables can be read

## upcard tables

tables =
    .actions = actions
    .list = every saved table
    .inspect = the players of a table, and how it stands
    .close = close a table for good
    .export = print the record of a table's finished rounds
    .table = the table's id
table-unknown = there is no table { $table }
table-closed = { $table } is closed for good
pad-stays = { $name } is a score pad, and these are not closed
rules-stay = { $name } are rules, and these are not closed
day-inspected = { $name } is a deal of the day, which can only be inspected
family-stays = { $name } is a family's book; its link deletes it
pad-inspected = { $events ->
        [one] { $name }: a score pad, { $events } event
       *[other] { $name }: a score pad, { $events } events
    }
pad-game = { $rounds ->
        [one] game: { $game }, { $rounds } round over
       *[other] game: { $game }, { $rounds } rounds over
    }
pad-player = { $points ->
        [one] {"  "}{ $name }: { $points } point
       *[other] {"  "}{ $name }: { $points } points
    }
rules-inspected = { $revisions ->
        [one] { $name }: rules, { $revisions } version
       *[other] { $name }: rules, { $revisions } versions
    }
day-found = { $events ->
        [one] { $name }: a deal of the day, { $events } event
       *[other] { $name }: a deal of the day, { $events } events
    }
day-game = game: { $game }, round { $round }
day-counts = {"  "}{ $counted } counted, { $over } over
family-inspected = { $events ->
        [one] { $name }: a family's book, { $events } event
       *[other] { $name }: a family's book, { $events } events
    }
family-counts = {"  "}{ $matches } matches, { $places } tables and pads
what-pad = a score pad
what-rules = rules
what-day = a deal of the day
what-family = a family's book
what-table = { $seats ->
        [one] { $game }, { $seats } seat
       *[other] { $game }, { $seats } seats
    }
listed = { $events ->
        [one] { $what }, { $events } event
       *[other] { $what }, { $events } events
    }
listed-used = { $events ->
        [one] { $what }, { $events } event, last used { $day }
       *[other] { $what }, { $events } events, last used { $day }
    }
listed-closed = { $line }, closed for good
table-events = { $events ->
        [one] { $table }: { $events } event
       *[other] { $table }: { $events } events
    }
table-game = game: { $game }, { $phase }, round { $round }
table-seat = { $points ->
        [one] {"  "}{ $name }: { $kind }, { $points } point
       *[other] {"  "}{ $name }: { $kind }, { $points } points
    }
table-seat-bot = { $points ->
        [one] {"  "}{ $name }: { $kind }, a bot sits in, { $points } point
       *[other] {"  "}{ $name }: { $kind }, a bot sits in, { $points } points
    }
seat-open = open
goes-on-too-fast = { $table } goes on too fast; try again

## Refusals

seat-none = You have no seat at this table.
store-conflict = Something else happened at the table just now; try again.
server-failed = The server made a mistake; nothing was changed.

## Refusals of the store

store-failed = The table could not be saved, so nothing was changed. Try again.
store-full = The disk is full, so nothing was changed. Make room on the server's disk and try again.
store-locked = Another program holds the saved tables, so nothing was changed. Try again.
store-damaged =
    The file of the saved tables is damaged, so nothing was changed. The person who runs the server can put the backup
    back with `upcard restore`.
