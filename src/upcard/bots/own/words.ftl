### Bots that are programs.

limits = bots that are programs
    .memory = memory limit for each process of a program, as 4G or 512M; 4G by default (Linux only)
    .seconds = time limit for a decision; {"%(default)g"} by default
    .start = extra time for the first decision, in which a program loads; {"%(default)g"} by default
not-size = { $text } is not a size such as 4G or 512M
not-seconds = { $text } is not a number of seconds from 0.001 to { $most }

## A program that cannot be asked

not-command = { $text } cannot be read as a command: { $why }
no-command = a command stands after cmd:, as in cmd:node bot.js
no-program = there is no program { $text }
no-file = there is no file { $text }
not-started = cannot be started: { $why }
bot-late = did not answer within { $seconds } seconds
bot-long = answered with more than { $bytes } bytes
bot-closed = closed its output
bot-ended = ended with { $how } in the middle of a question
bot-unasked = without a question it ended with { $how }
signal = signal { $number }
status = status { $number }
bot-failed = { $name }, seat { $seat }: { $why }
bot-invalid = sent an invalid move: { $why }
bot-illegal = made a move that is not allowed, { $move }: { $why }
not-python = { $file } is not a Python file
no-class = { $file } has no class Bot with a method choose(view, variant)
not-a-list = { $asked } returned { $moves }, which is not a list of moves
other-number = { $asked } returned { $moves } moves for { $views } views
not-a-move = { $asked } returned { $move }, which is not a Move of upcard.engine
