### Playing against the rules, and what a referee says.

## Rows of the rule sheet

row-honour = This is an honour table: people may play against the rules, and anybody may call it.
row-referee = What to do about a mistake with real cards, ask the referee.
row-ruling = About { $about } the referee says: { $text }.

## Options

irregularities = Honour table
    .none = people may play against the rules and anybody may call it
    .continental = then these rulings hold
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
