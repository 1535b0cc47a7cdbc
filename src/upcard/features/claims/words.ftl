### Taking a discard out of turn, for a price.

## Rows of the rule sheet

row-never = Nobody takes a discard out of turn.
row-rounds = Discards are claimed in { $rounds } only.
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
    .meaning = in which others may claim the discard that the active player declines
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
price_per = What is paid for
    .claim = the claim
    .card = every card that it brings
kitty_split = Kitty
    .winner = it goes to the first
    .two_thirds = two thirds go to the first and one to the second
