### The command itself.

upcard = The home of the rummy family.
    .version = show the version, and whether it runs compiled
    .verbose = with --version: show which modules are compiled
    .commands = commands
command-serve = run the server and the page; also without a command
command-backup = copy the saved tables, even while a server runs
command-restore = put a copy of the saved tables back
command-check = check whether the saved tables are sound
command-tables = list, inspect, close and export saved tables
command-games = list every game, its players and rounds
command-rules = show, check or change the rules of a game
command-referee = say what to do about a mistake with real cards
command-conform = run case files against the engine
command-simulate = let bots play whole matches
command-replay = check a file of records and print how they ended
command-rounds = play very many random rounds
command-arena = compare two levels of play on the same deals
command-advise = show a bot's move in a position, and why
command-review = show what each decision of a finished round cost
command-bench = measure how fast the engine is on this machine
mends = to see how to fix it: upcard rules check { $file }
cannot-go-on = upcard cannot go on: { $why }
stopped = stopped
json = machine-readable
game = { $name } ({ $players }, { $end })
referee =
    .game = a game or a file ({"%(default)s"})
    .answers = answers in one word each; asked for if left out
no-answer = no answer was given
ruling-cards = Cards: { $cards }
ruling-score = Score: { $score }
ruling-borrowed = The rules of { $game } say nothing about this; this is what Continental Rummy says.

## Bots

no-level = there is no level { $level }; the levels are { $levels }
