### Calling a discard that fits a meld.

## Refusals

turn-call_window = the discard may be called; play goes on when all have answered
turn-call_made =
    the discard was called; play goes on when { $active_name } has drawn a card from { $caller_name }'s hand
call-not_asked = you are not down yet; only players who are down call this discard
call-own_discard = you discarded this card yourself; only the others may call it
call-answered = you have already let it go; each discard gets one answer
call-which_meld = say which meld the discard joins
call-which_card = say which card of your own you discard
call-last_card = your last card may not leave your hand by a call; go out in your own turn
call-none = nobody calls their own discard in this game; only the others may
call-fits_nowhere = { $card_name } fits no meld on the table; only a discard that fits can be called
pick-not_yours = the card is drawn by chance, not by a player
pick-not_now = no card is to be drawn from a hand now
pick-not_held = the card drawn is not in the caller's hand
call-round_over = round { $round } is over; the discard that ended it cannot be called
call-not_held = { $lacking_played ->
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
call-meld_unknown = there is no meld { $meld_name }; { $melds ->
        [0] none lies on the table
        [one] { $melds } lies on the table
       *[other] { $melds } lie on the table
    }

## Rows of the rule sheet

row-never = Nobody calls a discard that fits a meld.
row-call = { $way ->
        [discard]
            When a discard fits a meld on the table, another player may call it out before the next player draws, and
            then discards one card of their own; the first to call gets it.
       *[lay_off]
            When a discard fits a meld on the table, its player may call it at once: then nobody takes it. Otherwise
            another player may call before the next player draws and adds it to the meld; the first to call gets it, and
            the discarder draws one card blind from that player's hand.
    }
row-bared = { $bared ->
        [live] The card then on top of the discard pile may be taken or claimed as usual.
       *[dead] The card then on top of the discard pile is neither taken nor claimed in the next turn.
    }
row-card = { $place ->
        [on_top]
            The caller's card lies on top of the called card, which is dead; if it fits a meld, the others may call it
            in turn.
       *[under]
            The caller's card goes under the called card, which stays on top and may be taken; nobody calls a card that
            was put under another.
    }
row-word = The caller says "{ $word }".
row-by = { $by ->
        [anyone] Players who are not down may call too.
       *[down_only] Only players who are down may call.
    }
row-goes-out = A player whose last card leaves the hand by a call goes out.
row-goes-not-out = Nobody goes out by a call.

## Options

call = Calling a discard that fits a meld
    .none = no
    .discard = the caller discards a card on it
    .lay_off = the caller lays it off and the discarder draws from that hand
    .also = rummy shanghai shouting
call_word = Word of a call
    .meaning = what is called out
call_by = Players who may call
    .anyone = anyone
    .down_only = players who are down
call_card = Where a caller's discard goes
    .on_top = on the called card
    .under = under it
call_bared = Card bared by a call
    .live = may be taken
    .dead = may not be taken in the next turn
call_can_go_out = Going out by a call
    .meaning = the last card may leave the hand by a call

## Needs

need-calls = no discard is called
need-call-card = a caller discards no card
need-call-bared = a called card stays in the pile
