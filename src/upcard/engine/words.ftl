### What the engine says of a round.

## Refusals

round-broken_off = round { $round } was broken off and does not count
round-over = round { $round } is over; { $out_name } has gone out
round-whole_hand = round { $round } is over; { $out_name } has laid the whole hand
round-no_stock = round { $round } is over; no card was left to draw
round-turns = round { $round } is over; everybody has had { $most_turns } turns
round-void = round { $round } does not count; too few cards were left in the stock
round-dealt_again = round { $round } does not count; it is dealt again
round-knocked = round { $round } is over; { $out_name } has knocked
round-shown = round { $round } is over; { $out_name } has shown
round-left = round { $round } is over; { $out_name } was the last player left in it
round-won = round { $round } is over; { $out_name } has won the match
turn-not_yours = it is { $active_name }'s turn, not { $name }'s; play when yours comes
turn-first_turns = it is { $active_name }'s turn; { $active_name } plays the first { $first_turns } turns
turn-own_turn = it is { $active_name }'s turn, not { $name }'s; play when yours comes
turn-claimed = it is { $active_name }'s turn; lay a claimed card down in your own turn
turn-pushed = it is { $active_name }'s turn; play cards pushed to you in your own turn
turn-left_round = you have left this round; the others play on
turn-shown_wrongly = you have shown wrongly and left this round; the others play on
turn-out_of_match = you are out of the match; you play in no further round
turn-drawn = you have already drawn this turn; you draw again in your next one
turn-first_undrawn = you were dealt an extra card, so you play the first turn of the round without drawing
turn-draw_first = you have not drawn yet; draw first
turn-shuffling = the cards are being shuffled; play goes on at once
card-unknown = there is no card number { $wrong_card }; they are 0 to { $last_card }
card-not_held = { $lacking_played ->
        [0] more cards are played than you hold
       *[other] { $lacking_name } is played { $lacking_played ->
            [1] once
            [2] twice
           *[other] { $lacking_played } times
        }; you hold { $lacking_held ->
            [0] none
           *[other] { $lacking_held }
        }
    }
meld-unknown = there is no meld { $meld_name }; { $melds ->
        [0] none lies on the table
        [one] { $melds } lies on the table
       *[other] { $melds } lie on the table
    }
take-play_first = you took { $must_name } to play it at once; play it first
last-discard = this would leave you no card; keep one, because going out needs a discard
last-just_taken =
    this would leave you only { $last_name }, which you have just taken and may not discard; keep another card too
last-unplayable =
    this would leave you only { $last_name }, which fits nowhere and may not be discarded; keep another card too
last-no_discard = your last card may not be discarded; lay it off, or keep it and end the turn
discard-just_taken = you have just taken { $card_name } from the discard pile; discard another card
replace-blocks_owed =
    { $owed_names } came free this turn and must go back on the table; this play would take away the room for that
down-first = you are not down yet; first lay the contract, { $contract }
down-points_first = you are not down yet; first lay melds worth { $contract_points } points or more
down-whole_hand = the contract of this round, { $contract }, takes your whole hand at once; nothing else can be laid
down-own_meld_first = you have no meld on the table yet; first lay one of your own
meld-hidden = nothing is laid on the table; melds stay in your hand until the round ends
seat-unknown = there is no seat { $seat }; this table has { $seats }

## Moves that cannot be read

text-after = { $text } follows { $word }; nothing should
text-move = { $text } is not a move; write { $moves }
text-long-move = a move of { $length } characters; at most { $most } are read
text-table-meld = { $text } is not a meld of the table; they are m1, m2 and so on

## Positions that cannot be read

text-long-position = a position of { $length } characters; at most { $most } are read
text-two-hands = a position needs the field hands with the cards of at least two seats
text-large-hand = hands: one has { $cards } cards; at most { $most } are read
text-twice = { $name } is given twice
text-no-field = { $name } is not a field of a position; they are { $fields }
text-asked = asked names the seats offered the discard in the phases claim and call, and none in another
text-over = over says how the round ended in the phase over, and stands in no other
text-plays = plays: { $move } cannot have been played: { $why }
text-by-seat = { $field } { $text } is not one number for each of { $seats } seats
text-one-number = { $field } { $text } is not one number
text-left = left { $text } does not give -, out or points for each seat
text-number = { $field } { $text } is not a number from { $least } to { $most }
text-seat = { $field }: { $text } is not a seat from 0 to { $last }
text-seats = { $field } names { $named } seats; there are { $seats }
text-phase = to { $text } is not a phase; they are { $phases }
text-new = new: { $cards } is not in the hand of seat { $seat }
text-step = steps { $text } is not a step; they are { $steps }
text-end = over { $text }: a round ends by { $ends }
text-off = irregular: off is not one number for each of { $seats } seats
text-two-discards = irregular: discards are two cards
text-irregular = irregular: { $text } says nothing of an honour table
text-fewer-cards = irregular: fewer cards lie in the stock

## Records that cannot be read

text-line = line { $line }: { $why }
text-no-round = a move stands before the first round
text-cannot = seat { $seat } cannot { $move }: { $why }
text-long-record = { $length } characters; at most { $most } are read
text-other-line = { $text } stands where a line { $wanted } is expected
text-version = recorded under version { $written } of { $game }; this is version { $version }
text-dealer = { $text } names no dealer; write a seat or draw and cards
text-other-round = round { $text } stands where round { $round } is due
text-no-seal = this round has no seal, and the record says at its head that all of its deals are sealed
text-half-seal = a seal has two lines, seal and secret; one of them is missing
text-seal-line = { $text }; a line { $shape } ends with 64 digits from 0 to f
text-places = { $text } are not places in the stock
text-swap = { $text }; two seats change places between two rounds, as in swap 0 2
text-missing = { $text }; seats without a score are named after the shoe, before the first move
text-broken-off = only a round that is being played can be broken off
text-begins-no-line = { $text } begins no line of a record; a move begins with its seat
text-early-end = an end is stated while the round is still being played
text-other-end = the end is stated as { $stated }; the moves lead to { $played }

## A match that cannot be dealt or played so

not-first = round { $round } cannot be the first; { $game } has rounds 1 to { $last }
not-first-now = a round has been dealt; round { $round } can no longer be the first
not-dealer = seat { $seat } cannot deal; the seats are 1 to { $seats }
no-dealer = nobody has been chosen to deal first
match-over = the match is over
round-running = round { $round } is still being played
round-none = no round has been dealt yet
places-later = players change places between two rounds, not during one
not-broken-off = no round is being played, so none can be broken off
not-its-shoe = a shoe of { $cards } cards is not this game's shoe of { $own } cards: { $some } ...
not-absent = seats { $absent } cannot all be out of a match of { $seats }
not-contracts = { $contracts } contracts for { $players } players; each has one
