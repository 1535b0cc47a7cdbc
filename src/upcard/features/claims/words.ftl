### Taking a discard out of turn, for a price.

## Refusals

claim-no_window = no discard can be claimed now; { $active_name } chooses first
claim-no_question = no discard waits for your answer now
claim-not_asked = you are not asked about this discard
claim-answered = { $answered ->
        [claimed] you have already claimed it; each discard gets one answer
       *[passed] you have already passed; each discard gets one answer
    }
claim-own_turn = you let this discard go yourself; now the others may ask for it
claim-laid_bare = this discard was laid bare by a claim and is for the others; you draw from the stock after them
claim-closed = no discard can be claimed in round { $round }; claims are open in { $open_rounds }
claim-never = nobody claims a discard out of turn in this game
claim-empty = the discard pile is empty; there is nothing to claim
claim-own_discard = you discarded this card yourself; others may claim it
claim-limit = { $claims ->
        [1] you have claimed once in this round; the limit is { $claim_limit }
        [2] you have claimed twice in this round; the limit is { $claim_limit }
       *[other] you have claimed { $claims } times in this round; the limit is { $claim_limit }
    }
claim-match_limit = { $claims_in_match ->
        [1] you have claimed once in this match; the limit is { $claim_limit_match }
        [2] you have claimed twice in this match; the limit is { $claim_limit_match }
       *[other] you have claimed { $claims_in_match } times in this match; the limit is { $claim_limit_match }
    }
claim-out = you have no card left; the others have their last turns
claim-twice = you took the card above; the next one is for another player
claim-no_penalty_card = a claimed card comes with { $claim_penalty } more from the stock, and none is left
turn-claim_window = the discard is being offered to the others; play goes on when they have answered
buy-never = nobody buys in their own turn here; take the discard or draw
claim-call_pending = the discard may still be called; it can be claimed only after that
claim-call_made = the discard was called and is in a meld now; wait until { $active_name } has drawn for it
claim-taken = { $active_name } took the discard; there is none to claim now
claim-drawn = no discard can be claimed now; { $active_name } has drawn, so wait for the next discard
claim-called = the top discard was called and is out of play this turn; wait for the next discard
claim-bared = the top discard lay under a called card and is out of play this turn; wait for the next discard
claim-active = you do not claim a discard in your own turn; take it or draw
claim-dead = a card was already claimed this turn, and the rest of the pile is dead; wait for the next discard
call-no_window = there is no discard to call now; one can be called when it fits a meld
call-never = discards are not called in this game
call-late = it is { $active_name }'s turn now; a discard can be called only before the next turn begins

## Buttons

button-buy = { $coins ->
        [0] Buy { $top_discard }
        [one] Buy { $top_discard } for { $coins } coin
       *[other] Buy { $top_discard } for { $coins } coins
    }

## The log

log-no_claim = Nobody asked for { $card }.

## Rows of the rule sheet

row-never = Nobody takes a discard out of turn.
row-rounds = Discards may be claimed in { $rounds } only.
row-priority = { $by ->
        [seat] If several claim it, the one who sits nearest after the active player gets it.
       *[first_call] If several claim it, the one who asked first gets it.
    }
row-penalty = { $cards ->
        [0] The player who claimed takes no further card and does not discard.
        [one] The player who claimed also takes { $cards } card blind from the stock and does not discard.
       *[other] The player who claimed also takes { $cards } cards blind from the stock and does not discard.
    }
row-needs-penalty = { $cards ->
        [1] Once no blind card is left there are no claims.
       *[other] Once no blind card is left there are no claims; if too few are left, those are taken.
    }
row-without-penalty = If too few blind cards are left, those are taken; if none is left, the claim is still allowed.
row-price = { $coins ->
        [one] A claim costs { $coins } coin, paid to the kitty.
       *[other] A claim costs { $coins } coins, paid to the kitty.
    }
row-price-a-card = { $coins ->
        [one] Every card that a claim brings costs { $coins } coin, paid to the kitty.
       *[other] Every card that a claim brings costs { $coins } coins, paid to the kitty.
    }
row-active-buys =
    The active player has the first right: the top discard may be taken as the draw, or claimed on the terms of a
    claim, and then the player still draws.
row-limit = { $claims ->
        [one] A player makes at most { $claims } claim in a round.
       *[other] A player makes at most { $claims } claims in a round.
    }
row-no-limit = There is no limit on claims.
row-no-limit-in-a-round = There is no limit on claims in a round.
row-match-limit = { $claims ->
        [one] In the whole match a player makes at most { $claims } claim.
       *[other] In the whole match a player makes at most { $claims } claims.
    }
row-claimant-first = { $cards ->
        [1] The player who claimed takes the blind card first, then the active player draws.
       *[other] The player who claimed takes the blind cards first, then the active player draws.
    }
row-active-first = { $cards ->
        [1] The active player draws first, then the player who claimed takes the blind card.
       *[other] The active player draws first, then the player who claimed takes the blind cards.
    }
row-own-discard = A player may also claim the card they have just discarded.
row-no-own-discard = Nobody claims the card they have just discarded.
row-chain = { $by ->
        [any] After a claim the next card of the pile may be claimed too, by anybody, on the same terms.
       *[other_player] After a claim the next card of the pile may be claimed too, by another player, on the same terms.
    }
row-kitty = { $split ->
        [winner] The kitty goes to the first.
       *[two_thirds] Two thirds of the kitty go to the first and a third to the second; odd coins go to the first.
    }

## Options

claim_rounds = Claims
    .meaning = rounds in which others may claim the discard that the active player declines
    .all = all rounds
    .never = no round
    .some = these rounds
    .also = may i buying i want it out of turn
claim_penalty = Penalty of a claim
    .meaning = cards taken blind from the stock with a claimed card
    .also = may i buying extra card
claim_limit = Claims a round
    .meaning = most claims of a player in a round
    .none = no limit
    .also = may i buying i want it times
claim_limit_match = Claims a match
    .meaning = most claims of a player in all rounds together
    .none = no limit
    .also = may i buying times
claim_chain = Claims one after another
    .single = one card in a turn
    .other_player = the next card of the pile too, by another player
    .any = the next card of the pile too, by anybody
claim_priority = Priority of claims
    .seat = the nearest after the active player
    .first_call = the first to ask
    .also = may i buying i want it first to speak call
claim_order = First to draw after a claim
    .claimant_first = the claimant takes the penalty first
    .active_first = the active player draws first
    .also = may i buying
claim_own_discard = Claiming one's own discard
    .meaning = allowed
claim_needs_penalty = No claim without its penalty
    .meaning = a claim is refused if no penalty card is left
active_buys = Buying in one's own turn
    .meaning = the active player may claim the discard and still draw
claim_price = Price of a claim
    .meaning = coins that a claimant pays to the kitty
price_per = Coins are paid for
    .claim = the claim
    .card = every card that it brings
kitty_split = Kitty
    .winner = it goes to the first
    .two_thirds = two thirds go to the first and one to the second

## Needs

need-claims = no round allows claims
need-blind-cards = a claim takes no blind card
need-kitty = nothing is paid to the kitty
need-claim-chain = the active player draws after the first claim

## Conflicts

conflict-pushed =
    claims are open and a declined discard is pushed ({"draw = \"push_on\""}); it cannot be both
conflict-played-at-once = claims are open and { $draw_is }; it cannot be both
conflict-no-such-round = round { $number } is named; the game has rounds 1 to { $rounds }
conflict-round-twice = round { $number } is named more than once
conflict-no-last-round = rounds are named and { $game_end_is } gives no last one
conflict-own-pace = rounds are named and each player goes through the contracts at their own pace
conflict-no-claims =
    claims are open ({"claim_rounds"}) and a player may make 0 of them; write {"claim_rounds = []"}
