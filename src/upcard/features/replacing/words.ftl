### Replacing a wild card on the table.

## Rows of the rule sheet

row-never = Wild cards on the table stay where they are; nobody takes them out of a meld.
row-replace = { $when ->
        [down] Once down, a player may free
        [down_earlier] From the turn after going down, a player may free
       *[before_melds] Once down, before laying any card in the turn, a player may free
    } { $only ->
        [jokers] a joker
       *[all_wilds] a wild card
    } in { $melds }{ $whose ->
        [others_only] {" "}of other players
       *[any] {""}
    } by putting in its place the very card for which it stands.
melds = { $meld ->
        [run] runs
       *[set] sets
    }
row-others-stay = Wild cards other than jokers stay where they are.
row-freed = { $place ->
        [hand] The freed wild card goes to the player's hand.
        [table_elsewhere] The freed wild card may not go back into the meld it came from.
       *[table_any]
            The freed wild card may go to any meld on the table, also to another place of the one it came from.
    }

## Options

replace_in = Replacing a wild card, in
    .run = runs
    .set = sets
    .also = swapping stealing exchanging jokers
replace_dest = Where a freed wild card goes
    .table_elsewhere = to another meld
    .table_any = to any place on the table
    .hand = to the hand
    .also = moving jokers transferred
replace_when = When a wild card may be replaced
    .down = once down
    .down_earlier = from the turn after going down on
    .before_melds = once down, before any card is laid in the turn
replace_from = Whose wild cards may be replaced
    .any = anybody's
    .others_only = other players' only
replace_only = Which wild cards may be replaced
    .all_wilds = all
    .jokers = jokers only
