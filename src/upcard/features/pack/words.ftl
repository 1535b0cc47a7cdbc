### The cards that are played with.

## Rows of the rule sheet

row-packs = Packs of { $cards } cards: { $packs }.
row-ranks = The packs hold no { $ranks }; no run of natural cards goes across a missing rank.
row-tiles =
    Numbers from 1 to 13 in four colours, each with a shape of its own next to it: black squares, red circles, orange
    triangles, blue crosses.
row-jokers = Jokers: { $jokers }.
row-no-jokers = There are no jokers.

## Options

packs = Packs
    .meaning = of 52 cards, or of the ranks named
    .fixed = this many, however many play
    .ceil_half = one for every two players
    .steps = by the number of players: up to 8 players 4 packs, up to 12 players 6
    .also = decks
ranks = Ranks of a pack
    .meaning =
        a rank or a span of ranks, such as {"`A-7`"} and {"`J-K`"} for a pack of 40 cards; none named: all
        thirteen. No run of natural cards goes across a missing rank
    .also = short pack stripped
jokers = Jokers
    .per_pack = this many in each pack
    .fixed = this many in all
    .players_minus_1 = one fewer than there are players
face = Face
    .cards = playing cards
    .tiles = numbered tiles in four colours
