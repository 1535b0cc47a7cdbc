### Replacing a wild card on the table.

## Refusals

replace-never = wild cards stay where they are in this game
replace-not_in_run =
    a wild card in a run stays where it is; in this game wild cards can be replaced in sets
replace-not_in_set =
    a wild card in a set stays where it is; in this game wild cards can be replaced in runs
replace-not_in_set_either = a wild card in a set stays where it is in this game
replace-one_by_one = wild cards are not replaced one by one in this game; they move when you rearrange the table
replace-contract_first = you are not down yet; first lay the contract, { $contract }
replace-contract_later =
    you are not down yet; first lay the contract, { $contract }; you can replace wild cards from the turn after that
replace-points_first = you are not down yet; first lay melds worth { $contract_points } points or more
replace-own_meld_first = you have no meld on the table yet; first lay one of your own
replace-own_meld = this meld is your own; only wild cards in other players' melds can be replaced
replace-this_turn = you went down this turn; you can replace wild cards from your next turn on
replace-after_melds = you have laid cards this turn; wild cards can be replaced only before that
replace-jokers_only = { $freed_name } is not a joker; only jokers can be replaced here
replace-fits_nowhere =
    { $freed_name } would come free but fits nowhere else on the table; a freed wild card must be played in the same
    turn
replace-fits_after = { $first_own ->
        [yes] { $freed_name } would come free and has no place yet; lay { $first_card } on your { $first_meld } first, then it has one
       *[no] { $freed_name } would come free and has no place yet; lay { $first_card } on { $first_owner }'s { $first_meld } first, then it has one
    }
replace-not_that_wild = { $card_name } does not free { $named_wild } there; it would free { $wild_names }
replace-fits_later =
    { $freed_name } would come free and must be played in the same turn; you lay off from your next turn on

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

## Needs

need-replacing = no wild card is ever replaced
need-replace-in = a freed wild card could go nowhere ({"extra_melds, replace_dest"})

## Conflicts

conflict-wilds-in = { $meld ->
        [run] wild cards in runs are replaced and only sets take them
       *[set] wild cards in sets are replaced and only runs take them
    }
conflict-counts-for-nobody =
    cards on the table score for the player who laid them ({"scoring"}); a freed wild card would score for nobody
conflict-counts-twice =
    cards on the table score for the player who laid them ({"scoring"}); a freed wild card would score twice
conflict-rearrange = wild cards are replaced one by one, and the table is rearranged, which takes them along
