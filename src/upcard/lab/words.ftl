### The commands of the laboratory: their options, what they print, what they refuse.

## Options of several commands

game = the id of a game, or a variant file
game-default = a game or a file ({"%(default)s"})
players = number of players; by default the fewest
json = machine-readable
jobs = processes that share the { $what ->
        [matches] matches
        [rounds] rounds
       *[deals] deals
    }; 1 by default
ray =
    share the { $what ->
        [matches] matches
        [rounds] rounds
       *[deals] deals
    } on the Ray cluster at this address; without one that of RAY_ADDRESS, else Ray's processes on this machine
    (needs upcard[ray])
record = append a record of every { $what ->
        [match] match
       *[round] round
    } to FILE
corpus = write a record of every { $what ->
        [match] match
       *[round] round
    } into a new folder, in compressed files with checksums
report = write plots into one HTML file (needs upcard[report])
report-or-entry = write plots into one HTML file (needs upcard[report]); with --task the entry as JSON instead
levels =
    Levels, from the weakest: { $levels }. A bot of your own takes the place of one: the path of a Python file with a
    class Bot, or "cmd:" and a command.
points =
    Points are as the game counts them: more is better in games that the highest total wins, such as gin, fewer in
    games that the lowest wins, such as continental.
intervals =
    The figure after ± is half the width of a 95 % interval over deals. Milliseconds are those of the processor.
number-bounds = { $text } is not a number from { $least } to { $most }
number-whole = { $text } is not a whole number of 1000 digits at most

## Ends

stopped = stopped
rounds-early = { $why }; { $played } of { $all } rounds were played
games-early = { $why }; { $played } of { $all } games were played
deals-early = { $why }; { $played } of { $all } deals were played
report-games = { $games ->
        [one] { $game }: { $games } game
       *[other] { $game }: { $games } games
    }
report-library = --report draws with matplotlib, which is not installed: pip install 'upcard[report]'
file-not-text = { $file } cannot be read: it is not text in UTF-8

## upcard simulate

simulate =
    .seats = a bot for each seat: regular,random,...
    .games = number of matches; 1 by default
    .seed = the same seed gives the same games

simulated =
    { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }, seed { $seed }
simulated-seat = seat
simulated-bot = bot
simulated-won = won
simulated-points = points
simulated-out = out
simulated-down = down
simulated-length = mean length: { $turns } turns a round, { $decisions } decisions a game; ends: { $ends }
simulated-end = { $number } by { $reason }
simulated-no-end = none
simulated-speed = { $decisions } decisions in { $seconds } s: { $rate } a second

## upcard rounds

rounds =
    .rounds = number of rounds; 1000 by default
    .seed = the same seed gives the same rounds
rounds-ended = { $rounds ->
        [one] { $game }, { $players } random players: { $rounds } round ended: { $ends }
       *[other] { $game }, { $players } random players: { $rounds } rounds ended: { $ends }
    }
rounds-points = points of each seat in all: { $points }
rounds-speed = { $decisions } decisions, { $rate } a second

## upcard replay

replay =
    .file = a file of one or more records, or the folder of a corpus
    .sealed = refuse a record with an unsealed deal
replay-record = record { $number } (line { $line }): { $game }, { $players } players
replay-round = {"  "}round { $round }: { $end }; points { $points }
replay-sealed = {"    "}sealed, checked: { $seal } (salts of { $names })
replay-sealed-unsalted = {"    "}sealed, checked: { $seal } (no salt)
replay-unsealed = {"  "}no deal is sealed: nothing here shows that the cards were not chosen
replay-running = {"  "}round { $round } is still being played
replay-totals = {"  "}totals: { $places }
replay-totals-of = { $all ->
        [one] {"  "}totals after { $played } of { $all } round: { $places }
       *[other] {"  "}totals after { $played } of { $all } rounds: { $places }
    }
replay-totals-after = { $played ->
        [one] {"  "}totals after { $played } round: { $places }
       *[other] {"  "}totals after { $played } rounds: { $places }
    }
replay-seals-missing = { $deals ->
        [one] { $bare } of { $deals } deal without a seal, first deal { $first }; the others have one
       *[other] { $bare } of { $deals } deals without a seal, first deal { $first }; the others have one
    }
replay-seals-asked = { $deals ->
        [one] { $bare } of { $deals } deal without a seal, first deal { $first }; --sealed asks for one on each
       *[other] { $bare } of { $deals } deals without a seal, first deal { $first }; --sealed asks for one on each
    }
end-gone-out = { $name } went out
end-stock = the stock was used up
end-cap = the limit of turns was reached
end-out = somebody went out
end-knock = somebody knocked
end-gin = somebody knocked with gin
end-big_gin = somebody had big gin
end-show = somebody showed
end-left = all others left the round
end-void = the round was void
end-won = a run won the match

## upcard arena

arena =
    .a = the level that plays one seat, or one team, in turn; { $seer }: all hands are open to it; { $quick }: plays as the master's tries do
    .b = the level that plays the others
    .task = a task of the benchmark, in place of B and --game; see docs/benchmark.md
    .deals = matches, each from every seat or team; 100, or those of the task
    .seed = the same seed gives the same deals; 1
    .together = deals played together, for Python bots with a method choose_many; 1 by default
    .part = A decides this, B the rest; may be repeated
arena-two = arena needs two levels and --game, or one level and --task
arena-seer = { $seer } sees the hands of one deal at a time, not of { $deals } (--together)
arena-score = score at { $task }: { $score } points a round
arena-title = { $a } against { $b }: { $game }, { $players } players
arena-deals = { $deals ->
        [one] { $deals } deal from every side, seed { $seed }
       *[other] { $deals } deals from every side, seed { $seed }
    }
arena-played =
    { $game }, { $players } players, seed { $seed }: { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } from every side, { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }

arena-each = each { $bot }
arena-difference = difference
arena-points = points a round
arena-hands = best of a round, %
arena-matches = matches won, %
arena-out = went out, %
arena-down = laid the contract, %
arena-time = { $bot }: { $median } ms a decision (median), { $most } ms at p99
task-unknown = there is no task { $task }; there are { $tasks }
task-says = { $options } cannot be given together with --task, which says what is played
task-deals = the task { $task } has { $all } deals, not { $deals }
task-version = the task { $task } is for version { $version } of { $game }; this Upcard plays version { $ours }

## upcard rules odds

odds = how likely each contract is laid, measured by bots
    .players = number of players; by default 4, or the nearest
    .rounds = rounds of each contract; 50 by default
    .seed = the same seed gives the same figures
    .jobs = number of processes; 1 by default
odds-quick = { $rounds ->
        [one] { $game }, { $players } quick bots, { $rounds } round of each contract; 95 % intervals
       *[other] { $game }, { $players } quick bots, { $rounds } rounds of each contract; 95 % intervals
    }
odds-regular = { $rounds ->
        [one] { $game }, { $players } regular bots, { $rounds } round of each contract; 95 % intervals
       *[other] { $game }, { $players } regular bots, { $rounds } rounds of each contract; 95 % intervals
    }
odds-warning = warning: { $text }
odds-column-round = round
odds-column-down = down by turn { $turn }
odds-column-turns = turns
odds-column-stock = by the stock
odds-column-points = points
odds-column-claims = claims
odds-no-contract = { $round } no contract

## upcard advise

advise =
    .position = the line of a position, as a record or an error shows it
    .level = the level to ask ({"%(default)s"})
    .seed = decides between equal moves
advise-nobody = nobody is to act in this position
advise-move = Seat { $seat }: { $move } [{ $text }]

## upcard bench

bench =
    .peers = measure other engines too, where they are installed
bench-missing = { $name } is not installed; its figures are left out (./test peers installs it)
bench-compiled = compiled
bench-plain = plain
bench-compiled-beside = compiled, { $ratio } times { $peer }: { $value }
bench-plain-beside = plain, { $ratio } times { $peer }: { $value }

## Work that cannot be shared, files that cannot be kept

corpus-newer = { $file } has a format that this version of Upcard cannot read
corpus-checksum = { $file } has the checksum { $digest }; the list says { $sha256 }
corpus-not-list = { $file } is not the list of a corpus: { $why }
corpus-file-unreadable = { $file } cannot be read: { $why }
corpus-not-empty = { $path } is not empty; a corpus is written into a new folder
corpus-unreadable = { $path } cannot be read: { $why }
ray-no-processor = the Ray cluster has no processor to work on, and each share takes one
ray-missing = --ray needs Ray, which is not installed: pip install 'upcard[ray]'
ray-silent = no Ray cluster answers at { $address }: { $why }; { $ours }
ray-other-version = this is Upcard { $version }, and the node { $gethostname } has Upcard { $here }
ray-lost = the Ray cluster lost a share of the work: { $why }
ray-not-ray = the server there is not Ray
workers-too-many = { $jobs } processes; at most { $most } are started
workers-ended = a worker process ended with status { $exitcode } before its work was done
workers-not-started = processes cannot be started: { $why }
record-unwritable = { $path } cannot be written: { $why }
