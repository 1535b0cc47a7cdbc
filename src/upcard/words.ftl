### The command itself.

upcard = The home of the rummy family.
    .version = show the version, and whether it runs compiled
    .verbose = with --version: show which modules are compiled
    .commands = commands
mends = what mends it: upcard rules check { $file }
cannot-go-on = upcard cannot go on: { $why }
stopped = stopped
json = machine-readable
games = every game, its players and rounds
game = { $name } ({ $players }, { $end })
referee = what to do about a mistake with real cards: asks, and rules
    .game = a game or a file ({"%(default)s"})
    .answers = answers in one word each; asked for if left out
no-answer = no answer was given
ruling-cards = Cards: { $cards }
ruling-score = Score: { $score }
ruling-borrowed = The rules of { $game } say nothing about this; this is what Continental Rummy says.
