### What a player has to lay to go down.

## Refusals

down-already = you are down already; the contract is laid once in a round
down-one_by_one = you are down already; lay further melds one by one
down-draw_first = you have not drawn yet; here the contract of the whole hand is laid after drawing
down-drawn = you have drawn; here the contract of the whole hand is laid instead of drawing
down-no_contract = there is no contract here; lay your melds one by one
down-too_few_points = these melds are worth { $worth } points; you need { $contract_points } to go down
contract-whole_hand = { $cards_left } of your cards would be left; this contract takes the whole hand at once
down-pure =
    you lay { $shown_pure } of the { $opening_pure } pure runs that you need to go down; a pure run has no card that
    acts as wild
down-nothing = you have chosen no meld; you need one or more to go down

## Rows of the rule sheet

row-own =
    Each player goes through { $contracts } contracts, one after another: players who lay theirs go on to the next one
    in the next round, the others try the same again.
row-own-end =
    You play rounds until somebody lays the last contract and wins; if several do in one round, the one with the
    { $wins ->
        [low] fewest
       *[high] most
    } points. After each round the cards left in hand count against their player.
row-aim =
    In every round each player tries to lay down a contract, certain sets and runs of cards, and then to be the first
    without a card.
row-dealt = Each player is dealt { $cards } cards.
row-contract = Contract { $number }: { $melds }.
row-round = Round { $number }: { $melds }. Dealt to each: { $cards }.
no-contract = no contract
part = { $type ->
        [pair] { $number ->
            [1] a pair
           *[other] { $number } pairs
        }
        [set] { $number ->
            [1] a set of { $size }
           *[other] { $number } sets of { $size }
        }
       *[run] { $number ->
            [1] a run of { $size }
           *[other] { $number } runs of { $size }
        }
    }
whole-hand = { $melds }, made of the whole hand
row-size = { $size ->
        [at_least] These are the least sizes: first melds may have more cards.
       *[exact] First melds have exactly these sizes, unless the contract takes the whole hand.
    }
row-points = A player's first melds of a round are worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    } or more together{ $wilds ->
        [yes] ; a wild card counts as the card for which it stands
       *[no] {""}
    }.
row-no-points = A player's first melds of a round are laid together.
row-pure = { $runs ->
        [1] At least one of them is a run
       *[other] At least { $runs } of them are runs
    }{ $wilds ->
        [yes] {" "}without a card that acts as wild
       *[no] {""}
    }.
row-runs = { $may ->
        [any] Two runs of one suit are allowed, also end to end; they stay two runs.
        [not_contiguous]
            Two runs of one suit in a contract may overlap or leave a gap; one may not begin where the other ends.
       *[distinct_suits] The runs of a contract are of different suits.
    }
row-sets = { $may ->
        [any] Two sets of one rank are allowed.
       *[distinct_ranks] The sets of a contract are of different ranks.
    }
row-whole-hand = { $when ->
        [after_draw] A contract of the whole hand is laid after drawing.
        [before_draw] A contract of the whole hand is laid at the beginning of a turn, instead of drawing.
       *[either]
            A contract of the whole hand is laid after drawing, or at the beginning of a turn instead of drawing.
    }

## Options

contract_size = Size of first melds
    .at_least = at least as the contract says
    .exact = exactly as it says
    .also = minimum more cards
run_pair_rule = Runs of one contract
    .any = any runs
    .not_contiguous = one may not begin where another of its suit ends
    .distinct_suits = they are of different suits
    .also = sequences straights
set_pair_rule = Sets of one contract
    .any = two may be of one rank
    .distinct_ranks = they are of different ranks
    .also = groups books trios
progress = Going through the contracts
    .common = everybody has the round's contract
    .individual = each player has the next one of their own
pat_timing = When a whole hand is laid
    .after_draw = after drawing
    .before_draw = in place of drawing
    .either = either
contract_points = Points to open
    .meaning = the least value of a player's first lay-down of a round
    .none = nothing is asked
    .also = opening initial meld minimum
opening_pure = Runs without a wild card to open
    .meaning = the least number of them among a player's first melds of a round
    .also = pure sequence joker-free natural

## Needs

need-sets = no set is ever laid
need-runs = no run is ever laid
need-play-after-melds = every contract takes the whole hand and ends the round
need-contract-size = no contract has sizes that could be exact
need-run-pair-rule = no contract has two runs
need-set-pair-rule = no contract has two sets
need-pat-timing = no contract takes the whole hand
need-opening-pure = no first melds are laid freely, for their points alone

## Conflicts

conflict-contract-kept =
    { $contract } is laid on the table and melds are kept in the hand ({ $cause }); write {"\"none\""}
conflict-contract-points-kept = melds are laid and melds are kept in the hand
conflict-contract-last-turns = { $contract } ends the round at once, and everybody has a last turn
conflict-contract-turn-is = { $contract } takes the whole hand after drawing, and a turn has no discard
conflict-contract-progress = there is no contract to go on from, and each player goes through contracts of their own
conflict-overrides-progress = a round changes options, and players with different contracts play in one round
