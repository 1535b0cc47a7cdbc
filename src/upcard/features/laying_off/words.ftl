### Laying cards off on melds, and laying further melds.

## Refusals

meld-points_first = you are not down yet; first lay melds worth { $contract_points } points or more
meld-contract_first = you are not down yet; first lay the contract, { $contract }
meld-no_extra = you have laid your contract; this game allows no more melds after it
meld-per_turn = melds laid this turn: { $melds_laid }; the most is { $melds_per_turn }, so wait for your next turn
lay-never = nothing is laid off in this game
lay-this_turn = you went down this turn; you can lay off from your next turn on
lay-contract_first =
    you are not down yet; first lay the contract, { $contract }; you can lay off from the turn after that
lay-points_first =
    you are not down yet; first lay melds worth { $contract_points } points or more; you can lay off from the turn
    after that
replace-same_meld = { $card_name } came free from this run; it must go to another meld

## Rows of the rule sheet

row-extra = { $extra ->
        [none] Nobody lays further melds after the contract.
       *[after_contract] Once you are down, you may lay further melds in your turn.
    }
row-lay-off = { $lay ->
        [same_turn] Once down, any number of cards may be laid off on any melds, in the same turn and later.
        [later_turn] From the turn after going down, any number of cards may be laid off on any melds.
       *[none] Nothing is laid off.
    }
row-needs-nothing = Cards may be laid off on any meld, even by a player with no meld of their own.
row-pair = A pair is two cards of one rank; cards may be laid off on it.
row-closed-pair = A pair is two cards of one rank; cards may not be laid off on it.

## Options

layoff = Laying off
    .same_turn = from the turn of going down on
    .later_turn = from the next turn on
    .none = never
    .also = adding to melds extending
layoff_needs = Condition for laying off
    .down = melds of one's own on the table
    .nothing = nothing
    .also = adding to melds
pair_layoff = Laying off on a pair
    .meaning = a set of two, which only a contract asks for, may grow
extra_melds = Melds beyond the contract
    .none = none
    .after_contract = any number once down
    .also = new melds more sets runs
melds_per_turn = Melds a turn
    .meaning = most melds laid in a turn
    .none = no limit
    .told = { $value ->
            [one] At most { $value } meld a turn.
           *[other] At most { $value } melds a turn.
        }

## Needs

need-layoff-needs = nothing is laid off before the first lay-down that a contract or its points ask for
need-pair-layoff = no contract asks for a pair
need-melds-per-turn = no single melds are laid

## Conflicts

conflict-extra-melds-kept = melds are laid and melds are kept in the hand
conflict-extra-melds-rearrange = the table is rearranged and nothing is laid
conflict-layoff-kept = cards are laid off and melds are kept in the hand
conflict-layoff-rearrange = the table is rearranged and nothing is laid off
conflict-no-melds = no meld is laid in any turn; write 1 or more
conflict-melds-per-turn-rearrange =
    at most { $melds_per_turn ->
        [one] { $melds_per_turn } meld is
       *[other] { $melds_per_turn } melds are
    } laid in a turn and the whole table is rearranged
