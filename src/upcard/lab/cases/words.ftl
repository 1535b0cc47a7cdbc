### The case files: what is wrong with a case, and what `upcard conform` prints.

## upcard conform

json = machine-readable
conform =
    .paths = a case file, or a folder of them
conform-none = no case was found
conform-pass = { $cases ->
        [one] { $cases } case: all pass
       *[other] { $cases } cases: all pass
    }
conform-fail = { $cases ->
        [one] { $cases } case: { $passed } pass, { $failed } fail
       *[other] { $cases } cases: { $passed } pass, { $failed } fail
    }

## A case

case-id = a case needs an id of letters, digits, points and hyphens, at most 60 of them
case-clauses-empty = clauses is empty; a case names the clause of the rulebook that it is about
case-turned-never = turned: no card is turned up for wild cards in { $name }
case-turned-many = turned names { $cards } cards; one is turned up
case-no-game = game is missing; name it here or once at the top of the file
case-options = options must be a table, such as {"{"} claim_rounds = [1, 2] {"}"}
case-legal-or-refused = { $what }: write legal or refused, not both
case-allowed = { $what }: expected { $wanted }; the engine allows it
case-other-refusal = { $what }: expected the refusal { $code }; the engine refuses with { $violation }
case-other-clause = { $what }: expected clause { $wanted }; the engine cites { $clause }: { $violation }
case-other-words = { $what }: the refusal does not say { $says }; it says: { $message }
case-other = { $what }: expected { $expected }; the engine has { $found }
case-not-clause =
    { $path }: { $word } is not a clause; a clause is written like { $example } or { $general }, one of the house like
    House 1
case-not-refused = { $what }: clause and says belong to a refusal, and this is expected to be legal
case-refused = { $what }: expected legal; the engine refuses: { $violation }

## Expectations

expect-nothing = nothing is expected; name something, such as {"{"} stock = 20 {"}"}
expect-over = the round should be over; it is still being played
expect-not-dealt = nothing is dealt yet; begin with a step {"{"} deal = {"{"}{"}"} {"}"}
expect-match = { $what } belongs to a match; this case begins with a position
expect-hand = { $seat } should hold { $cards }; the engine has { $found }
expect-no-meld = there is no meld { $name }; { $names } lie on the table
expect-not-move = { $path }: { $word } is not a kind of move; they are { $actions }
expect-free = { $name } should be free to { $action }; the engine refuses: { $violation }
expect-not-free = { $name } should not be free to { $action }; the engine allows it

## Fields

field-long = { $path } has { $text } characters; at most { $most } are read
field-number = { $path } must be a whole number from { $least } to { $most }; it is { $value }
field-not-seat = { $path }: { $word } is not a seat; the seats are P1 to P{ $seats }
field-no-seat = { $path }: there is no { $word }; the seats are P1 to P{ $seats }
field-text = { $name } must be a text in quotation marks; it is { $value }
field-missing = { $name } is missing
field-flag = { $name } must be true or false; it is { $value }
field-list = { $name } must be a list in square brackets; it is { $value }
field-items = { $name } has { $value } items; at most { $most } are read
field-table = { $name } must be a table of its own; it is { $value }
field-texts = { $name } must hold texts in quotation marks; it holds { $item }
field-unknown = { $name } means nothing here{ $hint }

## Files

file-large = the file is larger than { $most } bytes
file-no-case = no case stands in this file; a case begins with [[case]]
file-many-cases = { $items } cases in one file; at most { $most } are read
file-not-text = not a text in UTF-8: byte { $start } cannot be read
file-not-toml = not a TOML file: { $why }
file-not-table = a case is a table; it begins with [[case]]
file-id-twice = this id is used twice in the file
file-not-opened = cannot be opened: { $why }
file-neither = neither a file nor a folder, and so not read
file-unreadable = cannot be read: { $why }
file-none = there is no file and no folder of that name
file-many = more than { $most } files; the rest is not read

## An honour table

honour-only =
    off, found, face_up and loose belong to an honour table; write options = {"{"} irregularities = "continental"
    {"}"}
honour-face-up = face_up: { $number } cards lie face up; stock names { $cards }
honour-never = this table has a guard rail; nothing irregular happens at it

## Melds

meld-none = { $path }: { $text } is not a meld; it begins with set or run, then its cards
meld-cards = { $path }: a meld of { $cards } cards; write 1 to { $most }
meld-illegal = { $path }: { $text } cannot lie on the table: { $reason }
meld-ways = { $path }: { $text } can stand in { $legal } ways; write which, such as { $listed }

## A score pad

pad-not-table = a step on a pad is a table, such as {"{"} leaves = "P4" {"}"}
pad-why = why { $why } is none of { $whys }
pad-nothing = nothing is expected; name something, such as {"{"} totals = [0, 20] {"}"}
pad-not-day = { $name } { $text } is not a day; write "2026-12-30"

## Steps

play-not-move = a step is a move such as "P1 draw", or a table in braces
step-kinds = a step has one of { $kinds }; this one has { $found }
step-none = a case with a { $what } needs steps, or expect, or both
play-nobody-asked = { $others_pass }: nobody is asked for anything now; "{ $any_others_pass }" allows for that
play-other-cards = after { $seat } { $text } the cards are not the same as before: { $deal }
play-bury-place = deal.bury counts places from the top of the stock; they are 0 to { $most }, not { $text }
play-not-dealt = deal: the engine has dealt nothing
play-bury-number = deal.bury names { $bury } places; { $read } wild cards are turned up and buried
play-scored = scored names { $points } players; there are { $names }
play-reason = reason: { $reason }: a round ends by { $end_reasons }
play-of-case = { $name }: { $other_name } belongs to the case; write it above [case.{ $form }]

## Forms

case-forms = a case has one of { $forms }; this one has { $has }

## Seats and dealing

seating-deal = a deal needs an answer, one or more of { $answers }, asks
seating-asks = asks: expected { $asks }; the engine has { $words }
seating-draw = a draw for the deal needs its answer: dealer = "P2"
seating-totals = totals need their answer: places = [2, 1, 3, 4], winners or coins
seating-levels = levels names { $levels } players; totals names { $seats }
seating-no-coins = coins: { $name } settles nothing in coins

## Short forms

short-stands = as: the cards do not stand as { $wanted }; they can stand as { $found }
short-lay-off = lay_off names { $cards } cards; it is about one card
short-end = end must be low or high; it is { $written }
short-hand = hand has { $cards } cards; write 1 to { $most }
short-no-answer = a hand needs an answer: lays = true, lays = false, missing = 2 or counts = 8
short-parts = the contract has { $slots } parts; hands are judged by 1 to { $most }
short-counts = counts is about melds kept in the hand; write score = "..." here
short-counted = hand has { $cards } cards; counts is worked out for { $most }
short-score = a score needs its answer: points = 40
short-score-cards = score has { $cards } cards; at most { $most } are read
short-worth = worth: expected { $worth }; the engine has { $found }

## A table

table-one-contract = levels: everybody has the round's contract in { $name }
table-not-phase = { $text }: { $phase } is not a phase of a turn; write draw or play
table-one-card = upcard and turned are one card each
table-turned-never = turned: no card is turned up for wild cards in { $name }
table-no-upcard = upcard: none is turned up in { $name }
table-short = { $path }: { $number } more cards are needed and the shoe has { $rest } left
table-no-level = levels: there is no contract { $level }; they are 1 to { $rounds }
table-sits-out = hands.{ $seat }: this player sits out and is dealt no cards
table-hand = hands.{ $seat } has { $held } cards; { $dealt } are dealt
table-too-often = { $path }: { $card } is named more than { $all } times, and no more are in the shoe
