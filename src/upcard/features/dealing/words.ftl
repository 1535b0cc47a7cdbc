### Who deals, who begins, and how.

## Rows of the rule sheet

row-chance = The first dealer is chosen by chance.
row-high-card =
    Everybody draws a card and the highest deals first; aces are { $ace ->
        [high] high
       *[low] low
    }, a joker is replaced, and ties draw again.
row-next = { $dealer ->
        [left] The deal passes to the left.
        [winner] The winner of a round deals the next; if there is none, the deal passes to the left.
       *[loser] The loser of a round deals the next; if there is none, the deal passes to the left.
    }
row-cut =
    Before the deal the player at the dealer's right cuts; lifting exactly the cards of all hands{ $upcard ->
        [none] {""}
       *[other] {" "}and the upcard
    } takes { $points } points off that player's total at once.
row-dealt = Cards dealt to each player: { $cards }.
row-dealt-in-round = Cards dealt to each player in round { $round }: { $cards }.

## Options

first_dealer = First dealer
    .random = by chance
    .high_card = the player who draws the highest card
dealer_draw_ace = Ace in the draw for the deal
    .high = high
    .low = low
next_dealer = Next dealer
    .left = the deal passes to the left
    .winner = the round's winner
    .loser = the round's loser
first_turns = Turns of the first player
    .meaning = how many in a row at the beginning of a round
    .told = In each round the first player plays { $value } turns running at the beginning.
first_extra = An extra card for the first player
    .meaning = the first player is dealt one card more and plays the first turn without drawing
    .told = The first player is dealt one card more and plays the first turn without drawing.
cut_bonus = Lucky cut
    .meaning = points off for cutting exactly the cards of the hands and the upcard

## Needs

need-dealer-draw-ace = nobody draws for the deal

## Conflicts

conflict-cards-players = it says nothing for { $count } players; the game is for { $players_least } to { $players_most }
conflict-cards-progress =
    { $cards } cards here and { $first } in round 1, and players with different contracts play in one round
conflict-first-extra-upcard-offer =
    the first player plays without drawing, and the upcard is offered before the first turn
conflict-first-extra-turn-is = the extra card is the one to discard, and a turn has no discard
conflict-first-extra-pat-timing = the first player has a card more, and the whole hand is laid in place of drawing
conflict-first-extra-irregularities = the rulings are about turns of one draw and one discard
conflict-cut-bonus-ranking = { $cut_bonus ->
        [one] { $cut_bonus } point off is no bonus where the highest total wins
       *[other] { $cut_bonus } points off are no bonus where the highest total wins
    }
