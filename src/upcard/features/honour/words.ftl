### Playing against the rules, and what a referee says.

## Refusals

irregular-never = Upcard lets nobody play against the rules at this table, so there is no mistake to call
ruling-first = { $owing_name } has a choice to make after a ruling; then play goes on
ruling-discard_first = { $owing_name } has a choice to make after a ruling; then play goes on
exposed-choose = a card lies face up on the stock; take it first, or have it put into the middle of the stock
mend-first = your hand is too large; discard a card without drawing
mend-draw_first = your hand is too small; draw a card without discarding
mend-no_laying = your hand has the wrong number of cards; put that right before you lay anything down
irregular-turn = { $active_name } has begun the turn; nobody plays out of turn before it is over
irregular-not_now = others have to answer first; then play goes on
irregular-call_open = others have to answer first; then play goes on
irregular-no_stock = the stock is empty; there is no card to draw
irregular-no_discard = the discard pile is empty; there is no discard to take
irregular-in_turn = it is your turn; take the discard as usual, before you draw
irregular-nothing_apart = you have no wrongly drawn card lying apart
irregular-drawn = you have drawn; discard one card, or two
irregular-enough = there were { $most_acts } plays against the rules this turn, the most allowed; play by the rules now
irregular-left = you have left this round; wait for the next one
irregular-two_cards = discard one or two cards of your hand
irregular-last_card = this is your last card, and it may not be discarded
irregular-own_draw = it is your turn; first draw as usual
misplay-draw_first = you have not drawn yet; draw a card first
misplay-fits = { $card_name } fits there; lay it off as usual
misplay-right = these cards may be laid; lay them as usual
misplay-keep_one = this would leave you no card; keep one to discard
misplay-groups = lay one group of cards or more, each of 1 to { $most_in_group } cards
misplay-owed = { $owed_cards ->
        [one] { $owed_names } came free this turn; play it first
       *[other] { $owed_names } came free this turn; play them first
    }
mend-too_few = your hand is too small; keep the card you drew and end the turn without a discard
mistake-not_now = others have to answer first; call the mistake after that
mistake-call_open = others have to answer first; call the mistake after that
mistake-own_turn = { $called_name } is not playing out of turn
mistake-late = { $called_name } has discarded, so the turn stands; players who were passed over lose theirs
mistake-card_joined = the card that { $called_name } drew is among the others; it is too late to put it back
mistake-none_apart = { $called_name } has no extra card lying apart
mistake-extra_joined = { $called_name }'s extra card is among the others by now; call the number of cards instead
mistake-draw_stands = { $called_name } has discarded, so nothing is put back; call the number of cards instead
mistake-discard_right = { $called_name }'s last discard was right
mistake-drawn_after =
    { $active_name } has drawn, so { $called_name } may no longer draw; call the number of cards instead
mistake-discards_gone = neither of the two discards is still there; call the number of cards instead
mistake-nothing = { $called_name } holds the right number of cards
mistake-found = that has been called; { $called_name } puts it right, one card a turn
mistake-melds_right = all cards of { $called_name } on the table are right
mistake-deal_right = you were dealt the right number of cards
mistake-turn_begun = you have begun your first turn; you can ask for a new deal only before you draw
mistake-own = only the player who was dealt the wrong number of cards may ask for a new deal
mistake-no_seat = there is no such player in this round
mistake-drew_first =
    the mistake behind it can still be taken back; call that first: drawing more than one card
mistake-undrawn_first =
    the mistake behind it can still be taken back; call that first: discarding without drawing
mistake-discards_first =
    the mistake behind it can still be taken back; call that first: discarding two cards
exposed-none = no card lies face up on the stock
exposed-many = several cards were put face up on the stock; they stay there until they are drawn
mend-right = your hand has the right number of cards now
ruling-none = there is no ruling that leaves you a choice now
ruling-no_discard = there is no ruling that leaves you a choice now
ruling-other = the ruling leaves you another choice
ruling-other_discard = the ruling leaves you another choice
retrieve-gone = { $card_name } is not one of the two discards that lie there
mend-drawn = you have drawn this turn; discard one card
referee-not_yours = only the dealer reports a mistake in dealing, and only a referee a wrong pack
referee-no_honour = cards are dealt without a mistake at this table
redeal-one_card = only one card was seen; the cards are dealt again only for two or more
redeal-begun = play has begun, so the number of cards dealt can no longer be changed
misdeal-number = a wrong number of cards is at least 1, at most what the stock can give, and not { $cards_held }
redeal-over = the round is over; it stands
referee-exposed = only a referee says that; on a screen every card drawn is counted, and a penalty card is given
referee-unpaid = only a referee says that; on a screen every card drawn is counted, and a penalty card is given
unpaid-not_now = no claim that costs a penalty card is open; say this while one is
misdeal-no_seat = there is no such player in this round

## Buttons

button-bury = Into the middle of the stock
button-stand = Leave it so
button-shed = Discard without drawing

## The log

log-join = { $reader ->
        [you] You put the cards drawn among your others.
       *[other] { $name } put the cards drawn among the others.
    }
log-put_under = { who } put a card that nobody had seen back on the stock.
log-exposed = { who } put { $card } face up on the stock.
log-put_back = { who } put { $card } back on the discards.
log-face_up = { who } chose { $card }, which lay face up.
log-bury = { who } had { $card } put into the middle of the stock.
log-stand = { who } left it as it is.
log-retrieve = { who } took { $card } back.

## Rows of the rule sheet

row-honour = This is an honour table: people may play against the rules, and anybody may call it.
row-referee = For a mistake with real cards, ask the referee.
row-ruling = About { $about } the referee says: { $text }.

## Options

irregularities = Honour table
    .none = no: nobody can play against the rules
    .continental = people may play against the rules and anybody may call it; the rulings of Continental hold
rulings = Rulings
    .meaning = what a referee says instead, by name
    .turn_stands = turn stands
    .turn_joined = turn joined
    .turn_taken_back = turn taken back
    .turn_discard_back = turn discard back
    .turn_exposed = turn exposed
    .draw_stands = draw stands
    .draw_joined = draw joined
    .draw_unseen = draw unseen
    .one_exposed = one exposed
    .many_exposed = many exposed
    .draw_after_discard = draw after discard
    .discard_short = discard short
    .discard_back = discard back
    .discard_other_back = discard other back
    .discards_stand = discards stand
    .too_many = too many
    .too_few = too few
    .no_laying_down = no laying down
    .count_all = count all
    .missing_cards = missing cards
    .out_too_few = out too few
    .redeal = redeal
    .no_redeal = no redeal
    .demand_redeal = demand redeal
    .no_demand = no demand
    .wrong_pack = wrong pack
    .superfluous = superfluous
    .miscount = miscount
    .count_again = count again
    .score_error = score error
    .suspend = suspend
    .resume = resume
    .leaver = leaver
    .leaver_void = leaver void
    .missing_score = missing score
    .replay = replay
    .claim_taken = claim taken
    .claim_several = claim several
    .wrong_meld_now = wrong meld now
    .wrong_meld_later = wrong meld later
    .stock_shown = stock shown
    .hand_shown = hand shown

## Conflicts

conflict-irregularities-rearrange = what was laid wrongly is given back, and the table is rearranged
conflict-irregularities-turn-is = the rulings are about turns of one draw and one discard
