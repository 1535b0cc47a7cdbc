### Going out.

## Rows of the rule sheet

row-way =
    Players lay sets and runs on the table and add cards to them; a round ends when somebody has no card left{ $knock ->
        [yes] {" "}or knocks
       *[no] {""}
    }, and { $counts ->
        [table] the cards that a player has laid count for that player, those left in hand against
       *[hand] the fewer are then left in hand, the better
    }.
row-winning-run =
    A player who completes a run of { $cards } cards or more on the table, without a card that acts as wild, wins the
    match at once.
row-out = { $discard ->
        [required] A player who discards the last card goes out, which ends the round; the last card must be discarded.
        [optional] A player who has no card left goes out, with a discard or without; that ends the round.
        [forbidden]
            A player who has laid every card on the table goes out, which ends the round; the last card is never
            discarded.
       *[undiscarded] A player who has laid every card on the table goes out, which ends the round.
    }
row-out-first = { $discard ->
        [required] A player who discards the last card goes out; the last card must be discarded.
        [optional] A player who has no card left goes out, with a discard or without.
        [forbidden] A player who has laid every card on the table goes out; the last card is never discarded.
       *[undiscarded] A player who has laid every card on the table goes out.
    }
row-last-card = A play may not leave you with a single card that fits nowhere.
row-last-turns =
    Once somebody has { $show ->
        [yes] shown
       *[no] gone out
    }, each other player has one more turn; then the round ends. If the stock is used up before that, it ends at once.

## Options

go_out_discard = Last card
    .required = going out needs a discard
    .optional = it may do without
    .forbidden = it must do without
    .also = going out finishing final discard
last_card = Last card that fits nowhere
    .keep = it is kept
    .play_illegal = a play that would leave it is not allowed
last_turns = Last turns
    .meaning = once somebody has gone out or shown, each other player has one more turn
winning_run = Run that wins the match
    .meaning = number of cards, none of which acts as wild; the player who completes such a run wins the match
    .none = no run does
    .also = long run wins match at once

## Needs

need-last-card = the last card may be discarded

## Conflicts

conflict-run-too-long = a run of { $winning_run } wins the match and a run has at most { $run_size_most } cards
conflict-last-turns-knock-max = everybody has a last turn, and a knock ends the round at once
conflict-last-turns-call =
    everybody has a last turn; a call moves cards between hands, and a player who is out has no cards
conflict-last-turns-draw = everybody has a last turn, and cards are pushed to a player who is out
conflict-last-turns-drop = everybody has a last turn, and the last one left in a round wins it at once
conflict-last-turns-irregularities =
    everybody has a last turn, and the rulings are about rounds that end when somebody goes out
conflict-last-turns-turn-is = everybody has a last turn, which ends with a discard, and a turn here has none
conflict-winning-run-rearrange = a player who completes a run wins, and anybody may rebuild runs
conflict-winning-run-call = a player who completes a run wins, and a called card joins a run out of turn
conflict-winning-run-irregularities = a player who completes a run wins, and a run may turn out to be wrong
