### Knocking, and going gin.

## Refusals

knock-never = nobody knocks in this game
knock-discard = a knock discards one card; say which
knock-too_many = { $outside ->
        [one] { $outside } point would be outside your melds; you knock with { $knock_limit } or fewer
       *[other] { $outside } points would be outside your melds; you knock with { $knock_limit } or fewer
    }
knock-upcard = { $outside ->
        [one] { $outside } point would be outside your melds; the upcard lets you knock with { $knock_limit } or fewer
       *[other]
            { $outside } points would be outside your melds; the upcard lets you knock with { $knock_limit } or fewer
    }
knock-big_gin = { $outside ->
        [one] { $outside } point would be outside your melds; for big gin every card must be in a meld
       *[other] { $outside } points would be outside your melds; for big gin every card must be in a meld
    }
knock-named = a knock discards nothing and shows no melds here; the whole hand counts
knock-hand_points = you hold { $hand_points } points; you knock with { $knock_limit } or fewer
knock-hand_upcard = you hold { $hand_points } points; the upcard lets you knock with { $knock_limit } or fewer
knock-not_held = the melds use a card more often than you hold it

## Rows of the rule sheet

row-way =
    Players draw and discard to bring their cards into sets and runs; cards outside them count. A player with few
    points outside ends the round by knocking.
row-knock = { $points ->
        [0] A player may knock with no point outside melds after the discard; with none it is gin.
        [one] A player may knock with { $points } point or fewer outside melds after the discard; with none it is gin.
       *[other]
            A player may knock with { $points } points or fewer outside melds after the discard; with none it is gin.
    }
row-big-gin = With all cards in melds after drawing, a player may show them without a discard: big gin.
row-lay-off = { $others ->
        [one] The defender, the other player, shows melds too and lays off on the knocker's melds what fits.
       *[several]
            The others show melds too and lay off on the knocker's melds what fits, beginning at the knocker's left.
    }
row-no-lay-off = { $others ->
        [one] The defender, the other player, shows melds too and lays nothing off.
       *[several] The others show melds too and lay nothing off.
    }
row-open-knock = { $points ->
        [0] A player may knock with no point in hand.
        [one] A player may knock with { $points } point or fewer in hand.
       *[other] A player may knock with { $points } points or fewer in hand.
    }
row-upcard =
    If the upcard, the first card turned up in the round, counts fewer points than that, its points are the limit for a
    knock.
row-gin-more = { $points ->
        [one] For gin the knocker scores { $points } point more.
       *[other] For gin the knocker scores { $points } points more.
    }
row-big-gin-more = { $points ->
        [one] For big gin it is { $points } point.
       *[other] For big gin it is { $points } points.
    }
row-nobody-knocks = If nobody knocks, nobody scores.
row-undercut-lowest =
    If another player has as few points as the knocker or fewer, it is an undercut: that player scores { $points ->
        [0] instead
        [one] { $points } point more
       *[other] { $points } points more
    }.
row-undercut = { $points ->
        [0] Otherwise it is an undercut: the defender scores the difference.
        [one] Otherwise it is an undercut: the defender scores the difference and { $points } point.
       *[other] Otherwise it is an undercut: the defender scores the difference and { $points } points.
    }
row-gin = { $points ->
        [0] For gin the knocker scores what the defender holds outside melds.
        [one] For gin the knocker scores what the defender holds outside melds and { $points } point.
       *[other] For gin the knocker scores what the defender holds outside melds and { $points } points.
    }

## Options

knock_max = Knocking
    .meaning = most points outside melds with which a player may knock
    .none = never
    .also = close closing end the hand deadwood
knock_upcard = Knocking by the upcard
    .meaning = where the upcard of the round counts fewer points, these are the most
knock_layoff = Laying off on the knocker
    .meaning = the defender may, except after gin
gin_bonus = Gin
    .meaning = bonus for knocking without a card outside melds
    .also = whole hand minus
big_gin_bonus = Big gin
    .meaning = bonus for showing all cards in melds without a discard
    .none = not played
    .also = whole hand minus
undercut_bonus = Undercut
    .meaning = bonus for a defender with no more points than the knocker

## Needs

need-knocks = nobody knocks

## Conflicts

conflict-no-upcard = the upcard says who may knock, and none is turned up ({"upcard = \"none\""})
