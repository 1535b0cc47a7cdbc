### The first hand of each kind of game: what Ann says, what to press, and what it is about.

## contract

step-contract-1 = These four cards are yours. You have *two queens*. You want three.
    .label = Next
    .title = You want
    .note = three or more of a kind
step-contract-2 = Your turn. Take the card everybody can see, or a surprise from the stock. *Tap the queen.*
    .label = Take { $SQ }
    .title = You want
    .note = three or more of a kind
step-contract-3 = Three queens: that is a set. *Put it on the table*, and those cards can no longer cost you points.
    .label = Lay down three queens
    .title = Three queens
    .note = a set
step-contract-4 =
    Every turn ends by throwing one card away. *The first to have no cards left wins the round.* That is the whole
    game.
    .label = Discard { $C7 }
    .title = Your set
    .note = safe on the table
step-contract-end =
    That was a whole turn. Now Ann would play, and then it is you again. Each round asks for other sets and runs.

## basic

step-basic-1 = These four cards are yours. *{ $H5 } and { $H6 } follow each other.* You want three in a row.
    .label = Next
    .title = You want
    .note = three in a row, of one suit
step-basic-2 = Your turn. Take the card everybody can see, or a surprise from the stock. *Tap { $H7 }.*
    .label = Take { $H7 }
    .title = You want
    .note = three in a row, of one suit
step-basic-3 =
    Three hearts in a row: that is a run. *Put it on the table*, and those cards can no longer cost you points.
    Three of a kind would do as well.
    .label = Lay down the run
    .title = Five, six, seven
    .note = a run
step-basic-4 =
    Every turn ends by throwing one card away. *The first to have no cards left wins the round.* That is the whole
    game.
    .label = Discard { $CK }
    .title = Your run
    .note = safe on the table
step-basic-end = That was a whole turn. Now Ann would play, and then it is you again.

## knock

step-knock-1 =
    Your cards stay in your hand. *{ $S5 }, { $S6 } and { $S7 } are a run.* What fits nowhere counts against you:
    that is your deadwood.
    .label = Next
    .title = Your deadwood
    .note = 30 points
step-knock-2 = Ann threw a nine away, and you have two. *Tap the nine* to take it.
    .label = Take { $C9 }
    .title = Your deadwood
    .note = 30 points
step-knock-3 =
    Three nines are a set. Throw the king away, and only two points are left: with ten or fewer you may *knock*,
    which ends the round.
    .label = Knock, and discard { $CK }
    .title = Left after the king
    .note = 2 points
step-knock-4 =
    Now both hands are shown. Ann has 28 points of deadwood and you have 2, so *you win 26 points*. That is the
    whole game.
    .label = I see
    .title = Ann's deadwood
    .note = 28 points
step-knock-end = Had Ann had less than you, she would have won instead. So knock when you dare.

## show

step-show-1 =
    Your cards stay in your hand until *every one of them* belongs to a set or a run. { $S7 } and { $S8 } could
    become a run.
    .label = Next
    .title = You want
    .note = three in a row, of one suit
step-show-2 = Your turn. Take the card everybody can see, or a surprise from the stock. *Tap { $S9 }.*
    .label = Take { $S9 }
    .title = You want
    .note = three in a row, of one suit
step-show-3 = Seven, eight, nine: a run. The king is the card too many. *Throw it away and show your hand.*
    .label = Show, and discard { $DK }
    .title = Seven, eight, nine
    .note = a run
step-show-4 =
    {""}*Every card of yours fits*, so nothing counts against you. The others count what fits nowhere in theirs. That is
    the whole game.
    .label = I see
    .title = Your run
    .note = nothing left over
step-show-end = Real hands have more cards, and need more sets and runs before you can show.

## rearrange

step-rearrange-1 = These five cards are yours. You have *three sevens*, each in another colour.
    .label = Next
    .title = Three sevens
    .note = a set
step-rearrange-2 = Your turn. Three of a number, or three in a row of one colour, make a meld. *Put the sevens on the table.*
    .label = Put down three sevens
    .title = Three sevens
    .note = a set
step-rearrange-3 = Everything on the table belongs to everybody. { $S6 } goes on at the end of Ann's run. *Tap the run.*
    .label = Put { $S6 } on the run
    .title = Ann's run
    .note = three, four, five
step-rearrange-4 =
    Nothing else fits, so your turn is over. A player who can play nothing draws a card. *The first to have no cards
    left wins.* That is the whole game.
    .label = End my turn
    .title = One longer
    .note = the run has four now
step-rearrange-end =
    You may also take melds apart and put them together in a new way, as long as all of them are right at the end of
    your turn.
