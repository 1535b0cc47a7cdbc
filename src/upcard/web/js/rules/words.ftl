### House rules: where they begin, the editor, rules that were sent.

## Shared by several parts

house-rules = House rules
to-rules = To the rules
reading = Reading the rules
reading-rules = Reading the rules.
try-again = Try again
solve-first = Solve the problems first.
bar-lobby = Upcard, to the lobby
guest = Guest
players = Players
which-rules = Which rules
all-rules = All rules
what-differs = Differences
change-it = Change it
bots-sit = Bots sit down.
copied = Copied
copy = Copy
less = Less: { $what }
more = More: { $what }
least = { $what }: { $number } is the least.
most = { $what }: { $number } is the most.

## Where rules begin

take-off = Take "{ $name }" off this device?
your-rules = Your rules
revision = version { $number }
on-device = on this device
remove = Remove
measured = { $summary } Bots played { $rounds } rounds with { $players } players.
how-plays = How { $game } plays
how-it-plays = How it plays
game-about = { $players } players, { $length }. { $about }
change-game = Change { $game }
your-own = Your own rules
begin-text =
    Take the game that is nearest to yours and change what you play differently. The rules stand next to it in plain
    words; they are checked as you go, kept on this device, and sent as a link.

## Which game is ours?

which = Which game is ours?
which-text = Nobody at the table knows what it is called? Seven questions lead to the nearest game.
ask-me = Ask me
agrees = Matches { $agrees } of your { $given } answers. { $about }
near-differs = { $question } { $ours }; there: { $theirs }.
begin-with = Begin with it

## The rulebook

mark-new = new
mark-changed = changed
mark-gone = not here
was = { $base }: { $text }
nothing-differs = Nothing differs from { $base }.
cards = { $cards } cards
cards-for = { $players } players { $cards }
round = Round { $number }
notes = { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }

## The editor

side-form = Change
side-book = In words
side-play = Play, share
no-hit = No such rule yet: “{ $word }”. Try another word for it, or write a line of your own: { $line }, at the end of the form.
no-hit-line = At our table also
show-again = Show the options again
name = Name
search = Search
search-word = a word
# Endings that a search leaves off, the longest first: "sets" finds "a set".
endings = ing es s
usual-options = Only the usual options
all-options = All options
left-out = Anything with a problem is left out here until it is solved.
as-base = Played as { $base } so far
as-nothing = Nothing is changed so far
your-way = { $things ->
        [one] { $things } thing you play your way
       *[other] { $things } things you play your way
    }
your-way-base = { $things ->
        [one] { $things } thing you play your way, else as { $base }
       *[other] { $things } things you play your way, else as { $base }
    }
problems = { $problems ->
        [one] { $problems } problem
       *[other] { $problems } problems
    }
nothing-to-undo = Nothing to undo: you have changed nothing yet.
undo = Undo
rules-of = Rules of { $name }
show = Show
rulebook = Rulebook

## The odds

odds = The odds
odds-text =
    How likely a hand is to lay the contract, how long a round takes, what it costs: bots play it while you wait, quick
    ones if there is a contract, regular ones if not. The thin line shows how far off the figure may be by chance.
odds-players = Players in the odds
stop = Stop
measure = Measure
these-rules = these rules
share-down = The share of hands that are down by turn 10
figure = { $low } to { $high }
figure-base = { $low } to { $high }, there { $base }
down-by = Down by turn { $turn }
turns-each = Turns each
ended-by-stock = Ended by the stock
points-of-hand = Points of a hand
claims = Claims
rounds-played = { $rounds } rounds played.

## Playing them

play-this = Play this
shuffling = Shuffling
sits = { $bots ->
        [one] { $seats ->
            [one] { $seats } player
           *[other] { $seats } players
        }: { $bots } bot sits down with you
       *[other] { $seats ->
            [one] { $seats } player
           *[other] { $seats } players
        }: { $bots } bots sit down with you
    }
sits-friends = { $sits }; friends get a link
friends = Friends by a link
real-cards = With real cards
paper-pad = Keep the score
paper-sheet = Print a score sheet
paper-referee = Ask the referee

## Keeping and handing on

save-file = Save as a file
whole-link = A link that holds the rules
make-whole = A link that holds them all
link-to = Link to version { $number }
qr = QR code of the link
keep-share = Keep and share
keep-text =
    They are on this device. To share them, keep them on this server: a link always shows the same rules, and a change
    gets a new number.
keep-new = Keep this as a new version
make-link = Make a link
from-file = From a file, or pasted
a-file = A file of rules
as-text = Rules as text
read-it = Read it

## Rules that were sent

title = { $name } - Upcard
no-game = There is no such game.
read-before = Rules that were read on this device before open without it.
broken = This link does not hold all of its rules: a part is missing or was changed. Ask for it again.
not-shown = These rules cannot be shown
compare = Compare
revision-button = Version { $number }
with-game = With a game
choose-one = choose one
yours = { $name } (yours)
with-family = With another family's rules
their-link = their link
paste-first = Paste the link of their rules first.
differs-from = How this differs from { $other }:
same = The same rules.
wrong = These rules cannot be played yet
wrong-round = Round { $number }: { $text }
and-more = { $problems ->
        [one] And { $problems } more problem.
       *[other] And { $problems } more problems.
    }
see-mends = See how to fix them
have-problem = These rules have a problem.
about = { $players } players, { $length }. { $about }
about-revision = { $players } players, { $length }, version { $number } of { $of }. { $about }
differs-from-base = Differences from { $base }
nothing = Nothing.
the-rounds = The rounds
the-rules = The rules
hand-on = Hand on
print = Print

## The form

yes = yes
no = no
any-number = any number
give-numbers = Give numbers
least-of = { $what }, least
most-of = { $what }, most
to = to
single-card = A single card
one-card = one card, such as AH
add = Add
leave-out = Leave out
leave-out-name = Leave out: { $name }
field-of = { $field }: { $name }
which-one = Which
which-ask = which?
which-cards = Which cards
which-such = which, such as Q or 2-9
idle = Has no effect here: { $why }.
usually = Usually
base-value = { $base }: { $value }.
back-to = Back to that
value-nothing = nothing
value-none = none
value-span = { $low } to { $high }

## Rounds in the form

set-of = Set of { $size }
run-of = Run of { $size }
smaller-set = Smaller: set { $number } of round { $round }
smaller-run = Smaller: run { $number } of round { $round }
larger-set = Larger: set { $number } of round { $round }
larger-run = Larger: run { $number } of round { $round }
out-set = Leave out: set { $number } of round { $round }
out-run = Leave out: run { $number } of round { $round }
add-set = + set
add-run = + run
whole-hand = takes the whole hand
in-all = In all rounds
dealt-in = Cards dealt in round { $number }
dealt-in-with = Cards dealt in round { $number } with { $players } players
dealt = Cards dealt
by-players = By the number of players
dealt-by-players = Cards dealt, by the number of players
same-for-any = The same for any number
cards-by-players = cards by players
first-already = This is already the first round.
last-already = This is already the last round.
one-at-least = A game has at least one round. Add another, then leave this one out.
copy-round = Copy
earlier = Earlier
later = Later
set-words = set of { $size }
run-words = run of { $size }
no-contract = no contract
rounds = Rounds
rounds-text = The contract of each, and the cards dealt. Tap one to change it.
back-to-rounds = Back to the rounds of { $base }
add-round = Add a round
this-round-only = In this round only. { $help }
in-round = { $field } in round { $number }
as-others = As in the other rounds
round-changes = Changes in round { $number }
something-else = something else in this round
choose-first = Choose first what this round changes.
