### The playing screen.

## The bar

tool-scores = Scores
tool-log = Log
tool-rules = Rules
tool-people = People
tool-settings = Settings
bar-goal = Round, contract and claims
bar-round = Round
bar-round-of = { $number } of { $of }
bar-contract = Contract
bar-level = { $number } of { $of }: { $contract }
bar-game = Game
bar-kitty = Kitty
bar-claims-left = Claims left
bar-claims = Claims
bar-none-now = None now
bar-your-side = , your side
bar-lobby = Upcard, to the lobby
bar-table = Table
bar-menu = Menu: scores, log, rules, people, settings

## A claim

may-i = May I?
clock-left = { $seconds ->
        [one] { $seconds } second left
       *[other] { $seconds } seconds left
    }
order = Order of claims
order-declined = declined
order-discarded = discarded
order-before = before you
order-after = after you
order-asked = asked
order-passed = passed
order-place = { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
       *[8] eighth
    }

## Another meld

extra-put = Put the selected cards into another meld
extra-meld = Another meld
extra-head = One more meld
extra-kind = Kind of meld
extra-set = Set
extra-run = Run
extra-how = Select cards, then tap here.
extra-lay = Lay it
extra-back = Take the meld back into the hand

## My hand

hand-cards = { $face ->
        [tile] Tiles on your rack
       *[card] Cards in your hand
    }
hand-head = { $face ->
        [tile] Your rack
       *[card] Your hand
    }
hand-all = { $face ->
        [tile] Your rack, { $cards }
       *[card] Your hand, { $cards }
    }
hand-some = { $face ->
        [tile] Your rack, { $cards }, { $away }
       *[card] Your hand, { $cards }, { $away }
    }
hand-away = { $away } ready to lay down
hand-on-table = { $away } on the table
hand-down = Down
hand-not-down = Not down
hand-total = { $total } so far
hand-total-side = { $total } for your side
hand-paid = { $coins } paid
card-place = { $place } of { $of }
card-new = new
card-hinted = hinted
card-fits = fits a meld
card-needed = needed
card-on-table = on the table
card-in = in { $slot }
a-slot = a slot
sort-by = Sort the hand by
sort-contract = Contract
sort-melds = Melds
sort-suit = { $face ->
        [tile] Colour
       *[card] Suit
    }
sort-rank = { $face ->
        [tile] Number
       *[card] Rank
    }
sort-next = { $by ->
        [contract] Sort: now contract. Next sort
        [suit] Sort: now suit. Next sort
        [rank] Sort: now rank. Next sort
       *[own] Sort: now your own order. Next sort
    }
say-something = Say something
wishes = Wishes
wishes-set = Wishes: some are set

## Melds

end-low = Low end
end-high = High end
lay = Lay
lay-as = { $end } as { $card }
free = Free { $card }
lay-not = Do not lay it
put-here = here
fits = Fits: { $meld }
fits-cards = Fits { $cards }: { $meld }
meld-of = { $label }: { $cards }
meld-of-new = { $label }: { $cards }, new
meld-of-grown = { $label }: { $cards }, new: { $new }
melds-of = Melds of { $who }
laid-by = Laid by { $who }
no-melds = No melds on the table yet.
drawn-cards = Cards drawn for the deal
drawn-head = Drawn for the deal
drawn-you-deal = You deal
drawn-deals = { $who } deals

## Stock and discard

piles = Stock and discard
stock = Stock
stock-draw = Draw
stock-from = from the stock
stock-left = { $cards } left
stock-left-up = { $cards } left, { $up }
stock-face-up = { $cards } face up
pile-take = Take
pile-discard = Discard
pile-empty = empty
pile-on-top = on top now
pile-first = first card
pile-from = from { $who }
pile-from-you = from you
pile-no-card = no card
pile-choices = Points that would stay in your hand:
pile-fan = Discard pile, the top card first
pile-one = Take { $card }. { $text }
pile-down-to = Take { $cards } cards, down to { $card }. { $text }

## The other seats

seats = Opponents, clockwise from your left
seat-open = Open
seat-free = Open seat
seat-kitty = Paid into the kitty
seat-bot = , bot
seat-partner = your partner
seat-with = with { $who }
seat-points = { $points ->
        [1] point
       *[other] points
    }
seat-cards = { $face ->
        [tile] { $cards ->
            [one] tile
           *[other] tiles
        }
       *[card] { $cards ->
            [one] card
           *[other] cards
        }
    }
seat-not-down = Not down
seat-down = Down
seat-took = took
seat-dealer = D
seat-deals = Deals this round
seat-deals-sr = deals this round
seat-turn = to play

## The strip

draw = Draw from the stock
take = Take
take-card = Take { $card }
answered = You have answered already; the others have not.
answer-sent = Your answer is on its way.
pass = Pass
discard = Discard
discard-card = Discard { $card }
choose-discard = { $face ->
        [tile] Choose a tile to throw away.
       *[card] Choose a card to throw away.
    }
put-on = Put it on { $meld }
meld-yours = your { $meld }
meld-whose = { $who }’s { $meld }
take-back = Take back
take-all-back = Take all back
here = I am here
skip = Skip to my turn
skipping = Skipping
skip-why = The bots already play at once, until it is your turn.
also-fit = { $count ->
        [one] { $cards } fits too.
       *[other] { $cards } fit too.
    }
without = Without { $card }: { $text }
owed = Must go back on the table: tap a meld for it.
must = To be played now.
ask-discard = Discard?
ask-discard-card = Discard { $card }?
discard-it = Discard it
keep-it = Keep it
drop-meld = { $card } onto { $meld }.
drop-slot = { $card } into your { $slot }.
drop-discard = Discard { $card }.
away = { $who } is away.
fits-on = { $card } fits on { $meld }.
or-back = { $lay } or take back.
call = Call
what-now = What now?
hint = Hint

## The table

ruling = Ruling
ruling-now = What now?
last = Last action
left-to-draw = { $cards } left to draw
all-moves = All moves
press-waits = { $presses ->
        [1] One press waits for an answer. The table has not answered yet.
       *[other] { $presses } presses wait for an answer. The table has not answered yet.
    }
lost = Connection lost. Trying again; your cards stay where you put them.
lost-again = { $presses ->
        [1] One press waits for an answer and will be sent again.
       *[other] { $presses } presses wait for an answer and will be sent again.
    }
others-melds = Melds of the others
their-melds = Their melds
our-melds = Our melds
to-hand = To my hand
table = Table

## My contract, and my melds

needs = { $cards ->
        [1] needs one
        [2] needs two
        [3] needs three
       *[other] needs { $cards }
    }
takes-fits = { $card } fits
takes-completes = { $card } completes it
slot-complete = Complete
slot-ready = Ready
slot-refused = Refused
slot-in-hand = In hand
slot-held = in hand
slot-how = Select cards, then tap here.
slot-of = { $cards } of { $of }
stands-for = { $card } stands for
put-into = { $cards ->
        [0] { $slot }
       *[other] Put { $cards } selected into { $slot }
    }
slot-back = Take { $slot } back into the hand
contract = Your contract
contract-yours = Yours to lay down
contract-how = tap cards, then a slot; runs in any order
contract-not-yet = not down yet
gathered = You gather
in-hand = Melds in your hand
gather-how = tap cards, then a place
best = Your best melds
no-meld = No meld yet.
outside = Outside them
outside-melds = Cards outside melds
points-sr = points
my-melds = Your melds
you-are-down = you are down
