### The referee: what is done about a mistake with real cards.

## Questions and answers

ask-what = What happened?
    .turn = Somebody played out of turn.
    .drew = Somebody drew more than one card from the stock.
    .no_draw = Somebody discarded without drawing.
    .discards = Somebody discarded more than one card.
    .count = Somebody holds the wrong number of cards.
    .deal = Something went wrong in dealing, or with the packs.
    .meld = Something wrong was laid down.
    .claim = Two or more want the discard at once.
    .seen = Somebody saw a card that should be face down.
    .score = A score is wrong, or is missing.
    .game = We want to stop or go on another day, or somebody leaves.
ask-turn_discarded = Did the player who was out of turn discard?
    .yes = Yes.
    .no = No.
ask-turn_drew = What did that player draw?
    .nothing = Nothing.
    .discard = The discard.
    .stock = A card from the stock.
ask-turn_joined_hand = Is the card in the hand already?
    .yes = Yes.
    .no = No, it is apart.
ask-turn_seen = Did anybody see the card?
    .yes = Yes.
    .no = No.
ask-drew_discarded = Has that player discarded since?
    .yes = Yes.
    .no = No.
ask-drew_apart = Are the extra cards still apart from the hand?
    .yes = Yes.
    .no = No, they are among the others.
ask-drew_seen = How many of them were seen?
    .none = None.
    .one = One.
    .more = Two or more.
ask-undrawn_next = Has the next player drawn?
    .no = No.
    .yes = Yes.
ask-discards_next = What has the next player done?
    .nothing = Nothing, or drawn from the stock.
    .drew = Drawn one of the cards.
    .ended = Ended their turn.
ask-count_which = Are there too many cards, or too few?
    .many = Too many.
    .few = Too few.
ask-many_when = When was it found?
    .play = While the round is played.
    .lay = When that player wanted to lay down.
    .end = When the hands were counted.
ask-few_when = When was it found?
    .play = While the round is played.
    .lay = When that player wanted to lay down.
    .out = When that player went out.
    .end = When the hands were counted.
ask-deal_what = What went wrong?
    .exposed = Cards were seen while they were dealt.
    .face_up = Cards lay face up in the pack.
    .number = A player was dealt the wrong number of cards.
    .pack = Wrong cards or packs are being played with.
ask-deal_exposed = How many cards?
    .one = One.
    .more = Two or more.
ask-deal_drawn = Has that player drawn a card in the first turn yet?
    .no = No.
    .yes = Yes.
ask-meld_what = What is wrong with it?
    .extra = A meld is right, but has too many cards.
    .wrong = It is not a meld, is not the contract, or does not fit where it was laid.
ask-meld_discarded = Has that player discarded since?
    .no = No.
    .yes = Yes.
ask-claim_turn = Does the player whose turn it is take the discard?
    .yes = Yes.
    .no = No, or that player has drawn from the stock.
ask-seen_how = How was it seen?
    .deal = In dealing, or face up in the pack.
    .turn = Somebody drew it out of turn.
    .drew = Somebody drew it as an extra card.
    .stock = The top of the stock was turned over.
    .hand = It fell from a hand, or was shown.
ask-score_what = What is wrong?
    .count = A hand was counted wrongly.
    .sum = A sum, or what was written down.
    .none = A player gave no score for a round.
ask-score_mixed = Is that hand mixed with other cards already?
    .no = No.
    .yes = Yes.
ask-score_others = Did at least two others give a score for the round?
    .yes = Yes.
    .no = No.
ask-game_what = What would you like to do?
    .rest = To stop, and go on another day.
    .on = To go on with a game that was stopped.
    .leave = A player leaves before the end.
ask-left_totals = Will at least two others play to the end?
    .yes = Yes.
    .no = No.

## Who does it

that-player = That player
meld-owner = The owner of the meld
-everybody = Everybody
-next-player = The next player
-dealer = The dealer
right-player = The player whose turn it was
-scorer = The player who keeps the score

## What several rulings say

-too-many =
    Discard one card each turn and draw none, until the number is right. Until then lay nothing down.
-too-few =
    Draw one card each turn and discard none, until the number is right. Until then lay nothing down.
-takes-or-buries =
    takes the card that lies face up, or has it put face down into the middle of the stock and draws as usual.
-draws-from-any =
    draws the top card that lies face up, the top card that lies face down, or the last discard, as long as one lies
    face up.

## Rulings
# $short is the points of a missing card.

ruling-turn_stands = The turn out of turn stands.
    .who-1 = The players who were passed over
    .does-1 = lose that turn.
    .who-2 = The player at that player's left
    .does-2 = plays next.
    .cards = No hand changes.
ruling-turn_joined = It is too late to take the draw back: the card is among the others.
    .who-1 = { that-player }
    .does-1 = ends the turn with a discard; it then stands as a turn.
    .who-2 = The players who were passed over
    .does-2 = lose that turn.
    .cards = No hand changes.
ruling-turn_taken_back = The play is taken back.
    .who-1 = { that-player }
    .does-1 = takes back what was laid in this turn, and puts a drawn card back where it was.
    .who-2 = { right-player }
    .does-2 = plays.
    .cards = The hand is as it was before.
ruling-turn_discard_back = The discard goes back to its pile, for the turn has not ended.
    .who-1 = { that-player }
    .does-1 = puts the discard back, and takes back what was laid in this turn.
    .who-2 = { right-player }
    .does-2 = plays.
    .cards = The hand is as it was before.
ruling-turn_exposed = The card that was wrongly seen is put face up on the stock.
    .who-1 = { that-player }
    .does-1 = puts the card face up on the stock, and takes back what was laid in this turn.
    .who-2 = { right-player }
    .does-2 = { -takes-or-buries }
    .cards = The hand is as it was before.
ruling-draw_stands = After the discard nothing is put back, so the hand is too large.
    .who-1 = { that-player }
    .does-1 = discards without drawing from the next turn on.
    .cards = { -too-many }
ruling-draw_joined = The extra cards can no longer be told apart, so the hand is too large.
    .who-1 = { that-player }
    .does-1 = discards one card now, and does not draw in the following turns.
    .cards = { -too-many }
ruling-draw_unseen = Nobody saw the cards: they go back as they were.
    .who-1 = { that-player }
    .does-1 = puts them back on the stock, face down, and plays on with the one card.
    .cards = The hand is as it should be.
ruling-one_exposed = The card that was seen is put face up on the stock.
    .who-1 = { that-player }
    .does-1 = puts it face up on the stock and plays on with the one card.
    .who-2 = { -next-player }
    .does-2 = { -takes-or-buries }
    .cards = The hand is as it should be.
ruling-many_exposed = The cards that were seen are put face up on the stock.
    .who-1 = { that-player }
    .does-1 = puts them face up on the stock, and plays on with the one card.
    .who-2 = Each player in turn
    .does-2 = { -draws-from-any }
    .cards = The hand is as it should be.
ruling-draw_after_discard = The missing card may still be drawn, but the turn is over.
    .who-1 = { that-player }
    .does-1 = may draw a card from the stock, but lays nothing down after the discard.
    .who-2 = { -next-player }
    .does-2 = plays.
    .cards = With that card the number is right; without it the hand is one card short.
ruling-discard_short = The next player has drawn, so it is too late, and the hand is too small.
    .who-1 = { that-player }
    .does-1 = draws without discarding in the next turn.
    .cards = { -too-few }
ruling-discard_back = One of the cards is taken back.
    .who-1 = { that-player }
    .does-1 = takes back any of them, so that one discard is left.
    .who-2 = { -next-player }
    .does-2 = plays.
    .cards = The number of cards is right again.
ruling-discard_other_back = The card that the next player drew stays there; another may go back.
    .who-1 = { that-player }
    .does-1 = may take back a card that is still there, until that player's turn ends.
    .cards = The number of cards is right again.
ruling-discards_stand = The next turn is over: all of the cards stay where they are.
    .who-1 = { that-player }
    .does-1 = draws without discarding from the next turn on.
    .cards = { -too-few }
ruling-too_many = The hand is too large.
    .who-1 = { that-player }
    .does-1 = discards in the next turns without drawing.
    .cards = { -too-many }
    .score = If the round ends before that, all the cards count.
ruling-too_few = The hand is too small.
    .who-1 = { that-player }
    .does-1 = draws in the next turns without discarding, one card in each.
    .cards = { -too-few }
    .score = { $short ->
            [0] If the round ends before that, each missing card counts nothing.
            [one] If the round ends before that, each missing card counts { $short } point.
           *[other] If the round ends before that, each missing card counts { $short } points.
        }
ruling-no_laying_down = Nothing is laid down while the number of cards is wrong.
    .who-1 = { that-player }
    .does-1 = takes the cards back. With too many, discard without drawing; with too few, draw without discarding.
    .cards = First put the number right, one card a turn.
ruling-count_all = All cards of the hand count.
    .who-1 = { -everybody }
    .does-1 = counts every card of that hand, extra ones too.
    .score = The points of all cards in the hand.
ruling-missing_cards = Each missing card counts.
    .who-1 = { -everybody }
    .does-1 = { $short ->
            [0] counts the cards of that hand and adds nothing for each that is missing.
            [one] counts the cards of that hand and adds { $short } point for each that is missing.
           *[other] counts the cards of that hand and adds { $short } points for each that is missing.
        }
    .score = { $short ->
            [0] The points of the cards in the hand, and nothing for each missing card.
            [one] The points of the cards in the hand, and { $short } point for each missing card.
           *[other] The points of the cards in the hand, and { $short } points for each missing card.
        }
ruling-out_too_few = Nobody is out, and the round goes on.
    .who-1 = { that-player }
    .does-1 = takes back the cards laid in that turn.
    .who-2 = { -next-player }
    .does-2 = plays.
    .cards = { -too-few }
ruling-redeal = The round is dealt again, however late you notice.
    .who-1 = { -everybody }
    .does-1 = gives the cards back.
    .who-2 = { -dealer }
    .does-2 = shuffles and deals again; the same player deals.
    .cards = Everybody gets a new hand.
    .score = The spoiled deal scores nothing.
ruling-no_redeal = One card seen is no reason to deal again.
    .who-1 = { -dealer }
    .does-1 = goes on; you deal again only when two or more were seen.
    .cards = No hand changes.
ruling-demand_redeal = That player may ask for a new deal, as long as they have not drawn.
    .who-1 = { that-player }
    .does-1 = says whether to deal again.
    .who-2 = { -dealer }
    .does-2 = shuffles and deals again if asked to.
    .cards = If not, put the number right one card a turn: discard without drawing, or draw without discarding.
ruling-no_demand = It is too late for a new deal.
    .who-1 = { that-player }
    .does-1 = plays on. With too many cards, discard without drawing; with too few, draw without discarding.
    .cards = Put the number right one card a turn, and lay nothing down until then.
ruling-wrong_pack = The round is dealt again with the right cards.
    .who-1 = { -everybody }
    .does-1 = gives the cards back.
    .who-2 = { -dealer }
    .does-2 = takes the right packs, and deals again.
    .cards = Everybody gets a new hand.
    .score = Earlier rounds stand.
ruling-superfluous = The extra cards go back to the hand of the meld's owner.
    .who-1 = { meld-owner }
    .does-1 = takes back the cards that do not belong there.
    .who-2 = { -everybody }
    .does-2 = leaves what others have added; play goes on.
    .cards = The hand is larger now by the cards taken back; that is right.
ruling-wrong_meld_now = The cards laid in this turn are taken back.
    .who-1 = { that-player }
    .does-1 = takes the cards back, may lay what is right in the same turn, and ends the turn with a discard.
    .who-2 = { -everybody }
    .does-2 = takes back what they added to these cards.
    .cards = The hand is as it was before.
ruling-wrong_meld_later = The cards that do not belong there go back as soon as you notice.
    .who-1 = { that-player }
    .does-1 = takes back what is no meld. Without the whole contract on the table that player is not down.
    .who-2 = { -everybody }
    .does-2 = leaves cards that make a meld with those that stay; play goes on.
    .cards = The hand is larger now by the cards taken back; that is right.
ruling-stock_shown = A card of the stock that was wrongly seen lies face up on it.
    .who-1 = One card: the next player
    .does-1 = { -takes-or-buries }
    .who-2 = Two or more: each player in turn
    .does-2 = { -draws-from-any }
    .cards = No hand changes.
ruling-hand_shown = The rulebooks say nothing about a card seen in a hand.
    .who-1 = { that-player }
    .does-1 = takes it back into the hand, and play goes on, unless you have a custom of your own.
    .cards = No hand changes.
ruling-miscount = The count stands: nobody can count that hand again.
    .who-1 = { -everybody }
    .does-1 = leaves the score as it is.
ruling-count_again = The hand is counted again before its cards are mixed.
    .who-1 = { that-player }
    .does-1 = counts the hand again, and the others look on.
    .score = The new count.
ruling-score_error = A mistake that nobody had disputed is corrected at any time, if all agree.
    .who-1 = { -everybody }
    .does-1 = says whether they agree.
    .who-2 = { -scorer }
    .does-2 = corrects it, and notes who agreed and when.
    .score = The corrected one, once all have agreed.
ruling-missing_score = That player gets the two highest scores of the others, added up.
    .who-1 = { -scorer }
    .does-1 = adds the two highest scores of the others in that round.
    .score = The two highest scores of the others, added up.
ruling-replay = The round is played again.
    .who-1 = { -dealer }
    .does-1 = deals the same round again.
    .cards = Everybody gets a new hand.
    .score = The round you played counts for nobody.
ruling-suspend = You may stop between rounds, if all agree, and go on another day.
    .who-1 = { -everybody }
    .does-1 = finishes the round and says whether they agree.
    .who-2 = { -scorer }
    .does-2 = writes down the day, and who sits where.
ruling-resume = You go on with all players, in the year you began, and everybody next to the same people.
    .who-1 = { -everybody }
    .does-1 = sits next to the same people, on the same sides as before.
    .who-2 = { -dealer }
    .does-2 = deals the next round.
ruling-leaver = A player who leaves gets the two highest final totals of the others, added up.
    .who-1 = The others
    .does-1 = play on to the end.
    .who-2 = { -scorer }
    .does-2 = adds up the two highest totals for the player who left.
    .score = The two highest final totals, added up.
ruling-leaver_void = This game does not count.
    .who-1 = { -everybody }
    .does-1 = may play on, but only for fun.
    .score = None.

## Where the game's options settle it

usual-suspend = You may stop at any time, and go on whenever you like.
usual-leaver = A player who leaves keeps the points so far.
usual-missing_score = The round is played again.

## Refusals

answer-late = { $word } answers nothing: the ruling was given already
answer-unknown = { $word } is not an answer to: { $question } The answers are: { $answers }
