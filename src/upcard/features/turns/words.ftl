### What a turn is made of.

## Refusals

discard-owed = { $owed_cards ->
        [one] { $owed_names } came free this turn; play it before you discard, or take the replacement back
       *[other] { $owed_names } came free this turn; play them before you discard, or take the replacement back
    }
discard-draw_first = you have not drawn yet; draw before you discard
end-discard = a turn ends with a discard; choose a card to throw away
end-several_left = you hold { $cards_held } cards, so discard one; only a single last card may be kept
discard-fits = { $card_name } could be laid off on the table; discard a card that fits nowhere, or go out with it
discard-never = nothing is discarded in this game; end your turn without a discard
back-never = plays are not taken back in this game; cards on the table stay there
back-nothing = you have played nothing this turn; you can take back only this turn's plays
back-limit = you have taken back { $backs } times this turn; { $most_backs } times is the most

## Buttons

button-end = { $ending ->
        [keep] Keep the last card
        [pass] Pass
       *[end] End the turn
    }

## Rows of the rule sheet

row-turn = { $turn ->
        [draw_play]
            A turn is: draw a card from the stock, then play cards if you like; nothing is discarded.
       *[play_or_draw] A turn is: play cards, or else draw from the stock; nothing is discarded.
    }
row-draws = { $turn ->
        [draw_play]
            A player who has played nothing draws again before the turn ends, up to { $cards ->
                [one] { $cards } card
               *[other] { $cards } cards
            } in all; the last of them ends the turn.
       *[play_or_draw] { $cards ->
            [1] A player who plays nothing draws 1 card, which ends the turn.
           *[other] A player who plays nothing draws { $cards } cards; the last of them ends the turn.
        }
    }
row-time = { $cards ->
        [1]
            When the time for a turn runs out, the cards played in it go back to the hand and 1 card is drawn from
            the stock.
       *[other]
            When the time for a turn runs out, the cards played in it go back to the hand and { $cards } cards are
            drawn from the stock.
    }
row-discard = A turn is: draw a card, then discard one.
row-taken-back = Cards played in this turn may be taken back until it ends.
row-not-taken-back = Cards once played stay on the table.

## Options

turn_is = Parts of a turn
    .draw_play_discard = draw, play, discard
    .draw_play = draw and play, without any discard
    .play_or_draw = play a card, or else draw one
most_draws = Draws a turn
    .meaning = a player who has played nothing draws again, at most this often; the last of several draws ends the turn
time_penalty = Time that runs out
    .meaning = what was played in the turn goes back, and this many cards are drawn
    .none = no penalty
take_back = Taking back
    .meaning = cards played in this turn may be taken back until the discard

## Needs

need-discards = nothing is discarded
need-no-discards = a turn ends with a discard

## Conflicts

conflict-undiscarded = { $option } = { $value } and a turn has no discard; write { $wanted }
