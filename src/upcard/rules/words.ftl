### Games as data: their rule sheet, and what is wrong with a file.

## The rule sheet

part-aim = The aim
part-cards = Players and cards
part-turn = Your turn
part-melds = Sets and runs
part-contracts = The contracts
part-first-melds = The deal and the first melds
part-after = After going down
part-laying-off = Laying off
part-claims = Discards out of turn
part-calls = Calling a discard
part-end = The end of a round
part-points = Points
part-paper = With real cards
part-notes = At our table also
part-own = Played on Upcard
part-words = Words
own-clauses = Clauses that begin with GEN are Upcard's own: they say what the sources of a game leave open.
in-rounds = In { $rounds }: { $sentence }
list-in-rounds = { $list } in { $rounds }: { $items }
end-by-points = { $end ->
        [target] { $wins ->
            [high] first to { $points } points
           *[low] until { $points } points
        }
       *[eliminate] out at { $points } points
    }
end-by-contracts = { $contracts } contracts each
end-by-rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
round = Round { $number }
round-of = Round { $number } of { $most }
players = { $most ->
        [0] { $least } players
       *[other] { $least } to { $most } players
    }
not-players = { $game } is for { $players }, not for { $number }
not-so-many-players = { $game } is for { $players }, not for { $number }; { $most } is Upcard's own limit
house-name = { $base }, house rules
house-about = { $base } with house rules: { $rules }.
house-about-short = { $base } with house rules.
house-rounds = the rounds

## What does nothing, or is wrong

idle = { $option } = { $value } has no effect: { $why } ({ $cause })
whole-game = { $option } holds for the whole game; a round does not change it
nobody-dealt = cards are given for { $number } players; the game is for { $least } to { $most } ({"players"})
unknown-near = { $why }; did you mean { $near }?
no-option = { $name } is not an option
no-rule = { $name } is not an option or a fixed rule
no-round-field = { $name } is not a field of a round
no-game = { $name } is not a game
no-game-or-file = { $name } is not a game ({"upcard games"} names them all), nor the path of a {".toml"} file
no-base = { $name } is not the id of a built-in game that can be extended
too-large = more than { $most } bytes; that is the most that is read
too-deep = values are nested more than { $most } deep
no-toml = not a TOML file: { $why }
unreadable = { $path } cannot be read: { $why }
not-utf-8 = { $path } cannot be read: it is not {"UTF-8"} text
no-rounds = a game needs its rounds, each with {"cards"} and a {"contract"}
round-needs = a round needs { $field }
no-such-round = round { $number } is to be played alone; there are rounds 1 to { $last }

## Rounds that cannot be played to their end

no-cards = { $cards } cards are dealt; at least 1 is needed
dealt-hands = { $cards ->
        [one] { $players } players with { $cards } card each
       *[other] { $players } players with { $cards } cards each
    }
dealt-upcard = the upcard
dealt-extra = a card more for the first player
dealt-turned = the card turned up for the wild rank
dealt-draws = { $cards } to draw in the first turns
dealt-void = { $cards } left in a stock that is not void ({"void_stock"})
too-few-cards = { $parts } need { $need } cards; the shoe has { $there } ({"packs, jokers"})
contract-of-all =
    { $contract } needs { $need } cards; a hand can lay at most { $most } ({ $shoe } cards are in play and { $others ->
        [one] { $others } other holds { $cards }
       *[other] { $others } others hold { $cards } each
    }, { $kept } kept to discard)
contract-of-drawn =
    { $contract } needs { $need } cards; a hand can lay at most { $most } ({ $cards } dealt, 1 drawn, { $claims } by
    claims, { $kept } kept to discard)
points-too-many = a first lay-down needs { $points ->
        [one] { $points } point
       *[other] { $points } points
    }; { $cards ->
        [1] the 1 card that a hand can lay is
       *[other] the { $cards } cards that a hand can lay are
    } worth at most { $best } ({"points"}, { $where })
kind-too-rare =
    { $contract } asks for { $type ->
        [run] a run of { $size }
       *[set] a set of { $size }
    }; { $packs ->
        [one] { $packs } pack holds
       *[other] { $packs } packs hold
    } { $natural ->
        [one] { $natural } natural card
       *[other] { $natural } natural cards
    } for one, and { $wilds ->
        [one] { $wilds } wild card
       *[other] { $wilds } wild cards
    } may join them ({"packs, wilds"})
runs-too-long =
    { $contract } asks for { $runs } runs of 7 or more; { $packs ->
        [one] { $packs } pack without wild cards holds { $most }
       *[other] { $packs } packs without wild cards hold { $most }
    }
no-whole-hand =
    { $contract } takes a whole hand of { $least } to { $most } cards; hands can have { $hands } cards
    ({ $cards } dealt, {"pat_timing, claim_penalty"})
nobody-lays =
    nobody ever lays a card: there is no contract, {"extra_melds = \"none\""}, and nobody knocks or shows
    ({"knock_max, show_runs"})
nobody-goes-out =
    nobody can go out: { $contract } takes at most { $most } of the { $cards } cards of a hand and nothing else is laid
    ({"layoff = \"none\", extra_melds = \"none\""})
never-all-in-melds =
    { $cards } cards are never all in melds of { $least } to { $most } cards
    ({"set_size, run_size, show_runs"})
slot-too-small =
    { $contract } asks for { $type ->
        [run] a run of { $size }
       *[set] a set of { $size }
    }; a meld has at least { $naturals } natural cards ({"min_naturals"})
slot-too-large = { $type ->
        [run] { $contract } asks for a run of { $size }; a run has at most { $most } cards ({"run_size, ace"})
       *[set] { $contract } asks for a set of { $size }; a set has at most { $most } cards ({"set_size"})
    }
too-many-kinds = { $type ->
        [run] { $contract } asks for { $number } runs of different suits; there are { $most }
       *[set] { $contract } asks for { $number } sets of different ranks; there are { $most }
    }
no-points =
    {"game_end"} = { $end } waits for { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and no card, bonus or penalty is worth more than 0 ({"points, score_cap"})

## What is expected of a value

expected = expected { $kind }; this is { $value }
expected-id = expected small letters, digits and hyphens, at most 60
expected-line = expected a text of one line, with only characters that print
expected-rounds = expected a list of 1 to { $most } rounds; this is { $value }
expected-round = expected a table with {"cards"} and {"contract"}; this is { $value }
expected-round-number = expected a number of a round; this is { $value }
expected-fixed-rounds = expected a game with a fixed number of rounds
expected-contract = expected a contract such as {"2S3+R4"}; this is { $value }
expected-options = expected a table of options; this is { $value }
kind-or = { $kind }, or { $other }
kind-words = one of: { $words }
kind-flag = {"true"} or {"false"}
kind-number = { $limits ->
        [any] a whole number
        [least] a whole number of { $least } or more
        [most] a whole number of at most { $most }
       *[both] a whole number from { $least } to { $most }
    }
kind-text = { $limits ->
        [any] a text
        [least] a text of { $least } characters or more
        [most] a text of at most { $most } characters
       *[both] a text from { $least } to { $most } characters
    }
kind-list = a list, each { $each }
kind-list-of = a list of { $number }, each { $each }
kind-list-with = a list of { $number }: { $items }
kind-table = a table of names with values, each { $each }
kind-other = another value
shown-list = a list of { $number }
shown-table = a table
shown-date = a date or time
value-no-packs =
    { $written } says no number of packs; write {"fixed:2"} (at most { $most }) or {"ceil_half"}, {"steps:8=4,12=6"}
value-no-jokers = { $form ->
        [fixed]
            { $written } says no number of jokers; write {"fixed:2"} (at most { $most }) or {"per_pack:2"},
            {"players_minus_1"}
       *[per_pack]
            { $written } says no number of jokers; write {"per_pack:2"} (at most { $most }) or {"fixed:4"},
            {"players_minus_1"}
    }
value-too-many = { $what ->
        [packs] { $written } asks for too many packs; at most { $most } are possible
       *[jokers] { $written } asks for too many jokers; at most { $most } are possible
    }
value-no-step =
    { $written } gives no number of packs for { $players } players; write {"steps:8=4,12=6"} up to the most players
value-no-ranks = { $written } names no ranks; write a rank such as {"A"}, or {"2-7"}
value-empty-spans = these spans of ranks are empty; write them from low to high, such as {"A-7"}
value-no-cards =
    { $written } names no cards; write {"joker"}, a rank such as {"2"}, {"2-9"} or one card such as {"AH"}
value-no-end =
    { $written } is not an end of a game; write {"rounds"}, {"target:100"} or {"eliminate:101"}, of 1 to { $most } points
value-no-players = { $written } is not a number of players; write {"2"} or {"3-4"}
value-no-share = { $written } is not a share of a meld; write one such as {"1/2"}, above 0 and at most 1
value-no-points = { $more ->
        [yes] no points are given for { $cards } ...; every card needs a value
       *[no] no points are given for { $cards }; every card needs a value
    }

## Words that the rules of a game use

term-meld = meld
    .meaning = a set or a run
term-stock = stock
    .meaning = the face-down pile from which cards are drawn
term-discard-pile = discard pile
    .meaning = the face-up pile; each turn ends with a card on it
term-active-player = active player
    .meaning = the player whose turn it is
term-natural = natural
    .meaning = a card used as itself; a wild card stands for another
term-contract = contract
    .meaning = the sets and runs that a player's first lay-down of a round must be
term-down-contract = down
    .meaning = having laid the contract in this round
term-down-meld = down
    .meaning = having laid a meld in this round
term-lay-off = lay off
    .meaning = to add a card to a meld that lies on the table, your own or another's
term-go-out = go out
    .meaning = to be left without a card, which ends the round
term-claim = claim
    .meaning = to ask for a discard when it is not your turn, also called May I? or buying
term-blind = blind
    .meaning = a card taken from the stock without a choice
term-kitty = kitty
    .meaning = the coins in the middle of the table
term-knock = knock
    .meaning = to end the round by showing one's melds
term-gin = gin
    .meaning = a knock with every card in melds
term-open-knock = knock
    .meaning = to end the round with few points left in hand
term-show = show
    .meaning = to lay the whole hand open in melds
term-pure = pure
    .meaning = of a run: no card in it stands for another

## How two games differ

differs = { $part }: { $here } In { $base }: { $there }
differs-by-more = { $part }: { $here }
differs-by-less = { $part }: without this rule of { $base }: { $there }
differs-in-face = { $face ->
        [tiles] playing cards in { $base }; here tiles with numbers in four colours.
       *[cards] tiles with numbers in four colours in { $base }; here playing cards.
    }

## What mends a game

mend-rounds = Rounds: as in { $base }
mend-base = Extend { $base }
mend-name = Read { $name } as { $near }
mend-left-out = Leave { $name } out
mend-as-in = { $option }: as in { $base }, { $value }
mend-usual = { $option }: as usual, { $value }
mend-round = Round { $number }: { $change }
mend-overrides = all options as in the other rounds
mend-cards = { $cards ->
        [one] deal { $cards } card
       *[other] deal { $cards } cards
    }
mend-cards-by-players = deal { $cards } players
mend-cards-to = { $cards } to { $players }
mend-contract = { $melds } ({ $contract })
option-is = { $option }: { $value }
value-yes = yes
value-no = no
value-none = none
value-span = { $first } to { $last }
see-options = { $why }. See { $options }
quoted = “{ $title }”

## What the help of commands says

help-rules =
    .actions = actions
    .game = the id of a game, or a variant file
    .file = a variant file, or the id of a game
help-show = the rule sheet, every row with its clause
help-check = every problem of a variant file, with what mends it
help-book = the whole rulebook in plain words
    .format = how it is written
help-diff = how a game differs from another, in plain sentences
    .base = the game to compare with; else the one it extends
help-new = begin a house game in a new file
    .file = the file, which must not be there yet
    .base = the game that it extends, or a variant file to begin with ({"%(default)s"})
    .name = what the house game is called
help-options = the options of a game's rules and what they mean
    .word = only those about it; all if left out
help-set = give options of a house game other values
    .file = a variant file
    .values =
        an option and its value, as in {"wilds=joker,2"} or {"players=2-4"}; {"OPTION="} leaves it as in the base

## What commands print

command-no-base = { $game } extends no other game; name one to compare with
command-same = { $game } has the rules of { $base }.
command-no-problem = { $game }: no problem found
command-note = note: { $note }
command-try = try: { $change }
command-no-option = no option is about { $word }; without a word all of them are listed
command-options-about = { $why }; about it are { $options }
command-options-found = { $why }; {"upcard rules options WORD"} finds them
command-no-toml = { $file } cannot be made: the file of a game ends in {".toml"}
command-not-made = { $file } cannot be made: { $why }
command-not-written = { $file } cannot be written: { $why }
command-made = { $file } plays { $base }
command-change-it = change it with: {"upcard rules set"} { $file } {"OPTION=VALUE"}
command-built-in =
    '{ $game }' is a built-in game, which stays as it is; begin one of your own:
    {"upcard rules new FILE --base"} { $game }
command-no-assignment = { $typed } is not {"OPTION=VALUE"}; {"OPTION="} leaves it as in the base
command-left = { $file } was left as it is
command-saved = { $game }: saved

## Which game is ours?

which-kind = What is laid on the table first?
    .contract = what the round asks for: sets and runs
    .free = any set or run
    .kept = nothing: melds are shown at the end
    .rearrange = any; later the whole table may be rearranged
which-players = How many are you?
which-wilds = Which cards are wild?
    .none = none
    .joker = jokers
    .more = jokers and other cards
    .ranks = other cards, no jokers
which-claims = May somebody take the discard when it is not their turn?
    .no = no
    .any = yes, as often as they like
    .limited = yes, up to a limit in each round
    .push = no, but a player who declines it pushes it on
which-end = When is the game over?
    .seven = after seven rounds
    .more = after more rounds
    .fewer = after fewer rounds
    .points = when somebody reaches this many points
which-layoff = When may cards be added to melds on the table?
which-go-out = How does somebody go out?

## Fixed rules

turn = A turn is: draw a card, play cards if you can and like, discard one card.
turn_end = A turn ends with one discard.
deal = Cards are dealt one at a time, beginning at the dealer's left; the rest, face down, is the stock.
partners = Each partner has to lay the contract alone; what the other has laid does not count for it.
first_player = The player at the dealer's left plays first.
turn_passes = The turn passes to the left.
both_aces = A run of fourteen cards has an ace at each end.
wild = A wild card stands for any card that a meld needs.
set_stands_for =
    In a set a wild card stands for any card of the rank; where suits must differ, for one whose suit is not there yet.
show_scores = A player who shows rightly scores 0 for the round.
cards = The number of cards dealt to each player.
order_of_play =
    A claim does not change the order of play: it is still the active player's turn, who draws from the stock.
declare =
    A wild card in a run stands for the card in whose place it lies; where that is not plain, the player who lays it
    says which.
lay_off_keeps = A meld must stay legal when cards are laid off on it.
replace_set = Wild cards in sets are not replaced.
one_draw = One card is drawn in a turn.
push_no_play = Pushed cards are not played before the next turn of the player who gets them.
empty_pile = If there is no discard to push, a card is drawn from the stock.
no_discards = Nothing is discarded, and there is no discard pile.
set_cards = The cards of a set are of one rank.
run_cards = The cards of a run are of one suit and in sequence.
top_only = No card below the top discard can be taken.
own_turn = You lay cards down only in your own turn, after drawing.
contract = A player's first lay-down of a round is the whole contract, laid at once; that is going down.
contract_first = No meld is laid before the contract.
nothing_before = Nothing may be put on the table before going down.
replace_first = No wild card is replaced before going down.
all_move_on = Everybody goes on to the next round, whether or not they got down.
claim_declined = When the active player declines the discard by drawing from the stock, another player may claim it.
claim_taken = When the active player takes the discard, nobody claims in that turn.
claim_no_play = A player who claims a card lays nothing down before their own next turn.
claim_dead = After a claim the rest of the discard pile is dead until the next discard.
shift = Wild cards may not be moved within a run.
freed_wild = A freed wild card must be played on the table in the same turn.
freed_wild_fits = A wild card that would fit nowhere else may not be freed.
last_card_no_discard = A player left with one card that cannot be played keeps it and ends the turn.
whole_hand = A contract of the whole hand takes every card you hold, without a discard, and ends the round at once.
last_discard = A play may not leave you without a card where you still have to discard one.
turn_limit = Upcard ends a round that nobody has ended after 100 turns each, and every hand counts.
turn_limit_unscored = Upcard ends a round that nobody has ended after 100 turns each, and nobody scores.
broken_off = A round that is broken off does not count.
out_scores = The player who goes out scores 0 for the round; the others count the cards in their hands.
opening = There is no contract: melds are laid from the first turn on.
hidden_melds = Melds stay in the hand until the end of the round.
table_stays = Cards on the table stay on the table; none goes back to a hand.
adds_a_card = A player who rearranges the table adds at least one card of the hand, and all melds are legal afterwards.
knock_open = A knock ends the round after drawing, without a discard; every card in hand counts.
knock = A knock ends the round after drawing: one card is discarded and the melds are shown.
gin_no_layoff = Nothing is laid off after gin.
show = A player who shows discards one card and shows all the others in melds, which ends the round.
play_at_once = A card taken on that condition is played before anything else in the turn.
eliminated = A player who is out sits out all further rounds.
call_first = A call comes before the next draw and before any claim.
call_out = A discard that ends the round cannot be called.
call_own = A discard called by its own player can be neither taken nor claimed before the next discard.
ties = Players with the same total share a place.
out_of_turn =
    A player who plays out of turn and has discarded has had a turn, and players passed over lose theirs; before the
    discard it can be called.
drawn_joins = A stock card drawn out of turn is not put back once it is among the cards of the hand.
turn_taken_back =
    When a play out of turn is called, the card drawn and everything laid are taken back, and the right player
    plays.
discard_taken_back = A discard taken out of turn can be called until the turn's own discard.
exposed = A card of the stock that a player wrongly saw is put face up on the stock.
one_exposed = One card face up: the next player takes it, or has it put face down into the middle of the stock.
many_exposed =
    Several cards face up: as long as one lies there, players draw it, the top card face down, or the discard.
draw_stands = After the discard, extra cards drawn are not put back.
undrawn = A player who discarded without drawing may draw before the next player does, but lays nothing down.
undrawn_late = Once the next player has drawn, a hand that lacks a draw is too small.
two_discards = Of two discards one may be taken back, unless the next player has drawn it or ended a turn.
too_many = With too many cards a player discards without drawing, turn by turn, until the number is right.
too_few = With too few cards a player draws without discarding, one card a turn, until the number is right.
no_laying_wrong = Nothing is laid down in a turn in which the hand has a wrong number of cards.
count_all = At the end all cards of a hand count, extra ones too.
out_too_few =
    A player who goes out but turns out to have had too few cards takes this turn's cards back, and play goes on.
redeal =
    More than one card seen in dealing, or found face up in the pack: the same dealer deals again, whenever it comes
    to light.
demand_redeal = A player who was dealt a wrong number of cards may demand a new deal before drawing for the first time.
wrong_pack = If a wrong pack is found, the round is dealt again, at any time; earlier rounds stand.
superfluous = Cards that are wrong in a meld go back to their owner when that is found; everything else stays.
guarded = Upcard lets nobody play against these rules, so there is no mistake to call.
most_acts = At most twelve plays against the rules are made in one turn, by all players together.
leaver_void = If fewer than two others finish the game, it does not count.
miscount = A hand that was counted wrongly is not counted again once its cards are mixed with others.
score_error = A mistake in the score that nobody disputed may be corrected at any time, if all agree.
