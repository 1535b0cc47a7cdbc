### Why a move is good, and moves as advice.

## Numbers of things

cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
cards-after = { $after ->
        [one] { $after } card
       *[other] { $after } cards
    }
cards-held = { $held ->
        [one] { $held } card
       *[other] { $held } cards
    }
cards-left = { $left ->
        [one] { $left } card
       *[other] { $left } cards
    }
cards-missing = { $missing ->
        [one] { $missing } card
       *[other] { $missing } cards
    }
more-cards = { $cards ->
        [one] { $cards } more card
       *[other] { $cards } more cards
    }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-after = { $after ->
        [one] { $after } point
       *[other] { $after } points
    }
points-before = { $before ->
        [one] { $before } point
       *[other] { $before } points
    }
points-deadwood = { $deadwood ->
        [one] { $deadwood } point
       *[other] { $deadwood } points
    }
points-price = { $price ->
        [one] { $price } point
       *[other] { $price } points
    }

## Reasons, by their codes

down-all = You lay every card and go out.
down-left = You go down and keep { cards-left }, { points }.
meld-all = No card is left in your hand.
meld-left = You keep { cards-left }, { points }.
lay-all = No card is left in your hand.
lay-left = You keep { cards-left }, { points }.
replace-frees = { $card } frees a wild card for you to use elsewhere.
discard-points = It is worth { points }; the cards you keep count { $rest }.
discard-gift = { $name } can use it, but everything else you hold is worth more to you.
discard-safe = It fits no meld on the table.
discard-seen = Nobody wanted the other { $card }.
discard-keeps = You do not need { $card } ({ points }); without it you are still { cards-missing } short.
discard-step_back = Every discard hurts. Without { $card } ({ points }) you are { cards-missing } short.
discard-ready = Your contract does not need { $card } ({ points }).
take-completes = With it you can go down.
take-nearer = With it you are { cards-after } short instead of { $before }.
take-wild = It is wild and stands for a card you need.
take-useful = It opens more ways to your contract; you are { cards-missing } short.
take-fits = It goes straight onto a meld on the table.
take-deadwood = With it { points-after } stay outside your melds instead of { $before }.
draw-no_nearer = { $card } does not help; you are { cards-missing } short.
draw-outs = The stock is the better bet.
draw-unfit = { $card } is of no use to you now.
draw-deadwood = { $card } takes only { $before } points outside your melds down to { $after }; the stock may do more.
draw-no_less = { $card } would take nothing off the { points-before } outside your melds.
contract-ready = You hold your whole contract already. Now it is a race to go out.
pass-down = You are down: { more-cards } would only count against you.
hand = You hold { cards-held }, worth { points }.
claim-price = You also get { more-cards } from the stock, and then hold { $hand }.
pass-dear =
    With { $card } you would be { cards-after } short instead of { $before }, but you would have to draw {
    more-cards }.
pass-no_nearer = { $card } does not help, and you would have to draw { more-cards }.
late = { $name } has { cards } left, and your hand costs { points }.
discard-deadwood = Without it { points-deadwood } stay outside your melds.
ends-deadwood = { points-deadwood } stay outside your melds.
call-free = A call costs nothing and gets rid of a card.
drop-dear = Your hand costs { points } and is nowhere near ready.
drop-price = It costs { points-price } and brings you to { $total }; at { $limit } you would be out of the match.
drop-out = Dropping out would cost { points-price }: with { $total } you would be out of the match.
end-kept = Nothing more can be played.
keep-waits = You could play { cards } now, but what lies on the table helps the others too. Keep them to go out at once.
odds = { $outs } of the { $unseen } cards you cannot see help.

## Moves as advice

move-draw = Draw from the stock.
move-take = Take the discard.
move-pile = Take from the discard pile.
move-claim = Ask for it.
move-buy = Buy the discard.
move-pass = Let it go.
move-discard = Discard { $card }.
move-down = Lay down: { $cards }.
move-meld = Lay { $cards }.
move-knock-alone = Knock.
move-knock = Knock, discarding { $card }.
move-show = Discard { $card } and show.
move-call = Call it.
move-drop = Drop out.
move-end = End your turn.
move-rearrange = Rearrange the table and play these cards.
move-face_up = Draw the card that lies face up.
move-bury = Have the card that lies face up put into the stock.
move-restore = Draw the missing card.
move-shed = Discard { $card }, a card too many.
move-retrieve = Take { $card } back.
move-stand = Leave it as it is.
move-lay-off = { $whose ->
        [own] Put { $card } on your { $meld }.
       *[other] Put { $card } on { $name }'s { $meld }.
    }
move-replace-wild = { $whose ->
        [own] Swap { $card } for the wild card in your { $meld }.
       *[other] Swap { $card } for the wild card in { $name }'s { $meld }.
    }
move-replace = { $whose ->
        [own] Swap { $card } for { $wild } in your { $meld }.
       *[other] Swap { $card } for { $wild } in { $name }'s { $meld }.
    }
