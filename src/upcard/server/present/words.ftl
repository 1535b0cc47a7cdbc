### What a seat is shown of its table.

## Words that stand in sentences

you = you
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
rounds = { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
number-word = { $number ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
        [14] fourteen
        [15] fifteen
       *[other] { $number }
    }

## The strip before the first deal

strip-dealing = The cards are being dealt.
strip-waiting = Waiting for { $names }.
strip-waiting-many = { $others ->
        [one] Waiting for { $name } and { $others } other.
       *[other] Waiting for { $name } and { $others } others.
    }
strip-waiting-ask = The cards are dealt when everybody is ready.
strip-open = { $seats ->
        [1] One seat is open.
        [2] Two seats are open.
        [3] Three seats are open.
        [4] Four seats are open.
        [5] Five seats are open.
        [6] Six seats are open.
        [7] Seven seats are open.
        [8] Eight seats are open.
       *[other] { $seats } seats are open.
    }
strip-open-ask = Send the link to the people you want there, or start now: bots take the open seats.

## The strip: what now

strip-your-turn = Your turn.
strip-last-turn = Your last turn.
strip-their-turn = It is { $name }'s turn.
strip-thinking = { $name } is thinking.
strip-sat-in = A bot plays for you.
strip-sat-in-ask = Play on, or press I am here, to take your seat back.
strip-first-card = The first card.
strip-offered = { $name } may take { $card } or pass.
strip-out-of-match = You are out of the game.
strip-dropped = You dropped out of this round for { points }.
strip-others-play-on = The others play on.
strip-fits = { $card } fits the table.
strip-claim = Do you want { $card }?
strip-declined = You let { $card } go.
strip-declined-ask = The others may ask for it.
strip-others-may-ask = The others may ask for { $card }.
strip-asked = You asked for { $card }.
strip-passed = You passed on { $card }.
strip-answers-open = The others may still answer.
strip-wish-claim = You ask for { $card }.
strip-wish-pass = You let it pass.
strip-wish-call = { $does ->
        [pass] Your wish lets it go.
       *[call] Your wish calls { $word }.
    }
strip-watched-over = The round is over.
strip-watched-claim = The others are asked whether they want the discard.

## The strip: what to do

ask-draw = Draw.
ask-take = Take { $card }, or draw.
ask-take-deeper = Take { $card }, or more of the pile, or draw.
ask-take-or-draw = Take { $card } or draw.
ask-take-or-push = Take { $card } or push it.
ask-take-or-pass = Take { $card } or pass.
ask-must = Play { $card } now.
ask-owed = Play { $cards }, which came free.
ask-discard = Discard.
ask-discard-or-lay-down = Discard, or lay down.
ask-discard-or-knock = Discard, or knock.
ask-lay-down = Lay down, or discard.
ask-lay-down-or-off = Lay down, lay off or discard.
ask-lay-off = Lay off, or discard.
ask-show = Show, or discard.
ask-gin = Gin: all but one card can be in melds.
ask-play-on = Play on, or end the turn.
ask-play-or-draw = Play onto the table, or draw.
ask-play-or-pass = Play onto the table, or pass.
ask-others-call = The others may call it.
ask-others-still-call = Others may still call it.
ask-call-by-meld = Call { $word } by choosing its meld, or pass.
ask-call-with-discard = Call { $word } with a card to discard, or pass.

## The strip: what helps

hint-with-upcard = { $cards ->
        [0] With { $card } your contract is complete.
        [one] With { $card } you still need { $cards } card for your contract.
       *[other] With { $card } you still need { $cards } cards for your contract.
    }
hint-contract-held = You have the contract in your hand.
hint-contract-lacks = { $cards ->
        [0] Your contract takes every card of your hand at once.
        [one] You still need { $cards } card for your contract.
       *[other] You still need { $cards } cards for your contract.
    }
hint-penalty = { $cards ->
        [1] One more card comes with it.
       *[other] { $cards } more cards come with it.
    }
hint-fits = { $whose ->
        [all] { $card } fits the { $meld }.
        [own] { $card } fits your { $owned }.
       *[other] { $card } fits { $name }'s { $owned }.
    }
hint-opens-with = With { $card } you can go down at once.
hint-plays-at-once = { $card } would go to the table at once.
hint-joins = { $card } fits one of your melds.
hint-fewer = With { $card } you would have { points } outside your melds, not { $before }.
hint-must = You took { $card } to play it at once.
hint-rearrange = You can play cards if you rearrange the table.
hint-may-knock = You hold { points }: few enough to knock.
hint-melds-held = { $melds ->
        [one] You have { $melds } meld in your hand.
       *[other] You have { $melds } melds in your hand.
    }
hint-needs-pure = { $runs ->
        [1] To go down you need a run without a wild card, and { $points } points in all.
       *[other] To go down you need { $runs } runs without a wild card, and { $points } points in all.
    }
hint-worth-too-little = Your melds are worth { $worth } of the { $points } points you need to go down.
hint-worth-enough = Your melds are worth { points }: enough to go down.
hint-best = { $points ->
        [one] At best { $points } point stays outside your melds.
       *[other] At best { $points } points stay outside your melds.
    }
hint-best-knock = { $points ->
        [one] At best { $points } point stays outside your melds; you knock with { $most } or fewer.
       *[other] At best { $points } points stay outside your melds; you knock with { $most } or fewer.
    }
hint-may-show = All cards but the discard are in melds: you can show.

## Buttons

button-draw = Draw a card
button-draw-last = Draw and end the turn
button-draw-stock = Draw from the stock
button-draw-push = Push and draw
button-call = { $word } and discard
button-call-own = Discard and call { $word }
button-knock = Knock
button-knock-with = Knock with { $points }
button-gin = Gin
button-big-gin = Big gin
button-lay-down = Lay down
button-show = Show
button-next = Deal round { $round }

## Questions before a move

pile-ask = Take { cards }, down to { $card }?
    .yes = { $cards ->
        [one] Take { $cards } card
       *[other] Take { $cards } cards
    }
    .no = Leave them
pile-must = { $card } must be melded or laid off at once.
pile-must-keep = { $others ->
        [one] { pile-must } The other { $others } card you keep: { points }.
       *[other] { pile-must } The other { $others } cards you keep: { points }.
    }
pile-take = { cards }, { points } to keep.
pile-take-must = { cards }, { points } to keep; { $card } must be melded at once.

## The bar of a round and the seats

kept-in-hand = Melds stay in your hand until the round ends.
wild-in-round = Wild: { $cards }
wild-rank = { $rank }s are wild
wild-rank-and-jokers = { $rank }s and jokers are wild
seat-out = Out of the game
seat-left = Dropped out for { $points }
seat-laid = { $points } laid
seat-level = Contract { $number }

## Scores and places

scores-void = Fewer than two others played to the end, so this match does not count.
scores-reentry = After round { $round } { $who } came back in with { $total }, not { $points }.
scores-deal = Deal { $number }
leads-all = Everybody is level.
leads-share = { $names } share the lead.
leads-share-you = You
leads-share-team = Your team
leads = { $who ->
        [team] { $points ->
            [0] Your team leads the table.
           *[other] Your team leads the table by { points }.
        }
        [you] { $points ->
            [0] You lead the table.
           *[other] You lead the table by { points }.
        }
        [many] { $points ->
            [0] { $names } lead the table.
           *[other] { $names } lead the table by { points }.
        }
       *[one] { $points ->
            [0] { $names } leads the table.
           *[other] { $names } leads the table by { points }.
        }
    }
evening-won = { $winners ->
        [1] { $names } won with { $total }.
       *[other] { $names } shared the win with { $total }.
    }
evening-won-others = { $winners ->
        [1] { $names } won with { $total }; { $others }.
       *[other] { $names } shared the win with { $total }; { $others }.
    }
left-void = { $names } left before the end, so the match does not count
left-highest = { $names } left before the end: the two highest other totals, added up
left-keeps = { $rounds ->
        [0] { $names } left with no points; what the bot played after that does not count
       *[other] { $names } left with the points of { rounds }; what the bot played after that does not count
    }
levels-laid = { $laid } of { $contracts } contracts laid
total-made = { $points } in the rounds, { $bonus } for winning rounds and the game

## The summary of a round: how it ended

ended = { $way ->
        [gin] { $name } showed gin. { over }
        [big_gin] { $name } showed big gin. { over }
        [won] { $name } completed a run that wins the match. { over }
        [knock] { $name } knocked with { points }. { over }
        [show] { $name } showed all cards in melds. { over }
        [left] { $name } is the last one in the round. { over }
       *[out] { $name } went out. { over }
    }
ended-you = { $way ->
        [gin] You showed gin. { over }
        [big_gin] You showed big gin. { over }
        [won] You completed a run that wins the match. { over }
        [knock] You knocked with { points }. { over }
        [show] You showed all cards in melds. { over }
        [left] You are the last one in the round. { over }
       *[out] You went out. { over }
    }
over = Round { $round } is over.
head = { $way ->
        [gin] { $name } has gin
        [big_gin] { $name } has big gin
        [won] { $name } has the run that wins
        [knock] { $name } knocked
        [show] { $name } showed
        [left] { $name } is the last one in
       *[out] { $name } is out
    }
head-you = { $way ->
        [gin] Gin!
        [big_gin] Big gin!
        [won] You have the run that wins!
        [knock] You knocked!
        [show] You showed!
        [left] You are the last one in!
       *[out] You’re out!
    }
next = { $dealer ->
        [you] Next: round { $round }. You deal.
       *[other] Next: round { $round }. { $name } deals.
    }
next-contract = { $dealer ->
        [you] Next: round { $round }, { $contract }. You deal.
       *[other] Next: round { $round }, { $contract }. { $name } deals.
    }

## The summary of a round: why the points

why-void = Nobody scores; the round is dealt again.
why-show = The others score the points outside their melds.
why-show-most = The others score the points outside their melds, { $most } at most.
why-had = { $who ->
        [you] You had { points } outside melds.
       *[other] { $name } had { points } outside melds.
    }
why-undercut = { $who ->
        [you] You had { points } outside melds, no more than the knocker: that is an undercut.
       *[other] { $name } had { points } outside melds, no more than the knocker: that is an undercut.
    }
why-gin = { $who ->
        [you] You score { $held } and { $bonus } for gin: { $total }.
       *[other] { $name } scores { $held } and { $bonus } for gin: { $total }.
    }
why-difference = { $who ->
        [you] You score the difference: { $total }.
       *[other] { $name } scores the difference: { $total }.
    }
why-undercut-scores = { $who ->
        [you] You score the difference of { $difference } and { $bonus } for it: { $total }.
       *[other] { $name } scores the difference of { $difference } and { $bonus } for it: { $total }.
    }
why-lowest = { $who ->
        [you] The lowest hand had { points }. You score the difference between it and each of the others.
       *[other] The lowest hand had { points }. { $name } scores the difference between it and each of the others.
    }
why-knocker-undercut = The knocker was undercut: { points } more.
why-partner = The partner of the player who goes out scores nothing either.

## The summary of a round: notes beside hands

note-dropped = Dropped out for { points }
note-laid = { $laid } laid, { $held } held
note-ended = { $way ->
        [knock] Knocked
        [gin] Gin
        [big_gin] Big gin
        [show] Showed
        [left] Wins the round
        [won] Wins the match
       *[out] Went out
    }
note-ended-with = { $way ->
        [knock] Knocked with { $card }
        [gin] Gin with { $card }
        [show] Showed with { $card }
       *[out] Went out with { $card }
    }
note-no-cards = All cards in melds
note-left = { $cards ->
        [one] { $number } card left
       *[other] { $number } cards left
    }
note-outside = { $cards ->
        [one] { $number } card outside melds
       *[other] { $number } cards outside melds
    }
note-missing = Left in the middle: the two highest scores of the others, added up

## A match that is not played to its end by all

leave-last = You are the last person here, so the table closes for good.
leave-free = Your seat is free for somebody else.
leave-over = The match is over, and your place in it stands. Somebody else may sit here in the next one.
leave-bot = A bot plays on for you; you come back only if the table lets you.
leave-partner = Your partner goes on with the points of your team.
leave-keeps = { $rounds ->
        [0] You keep no points; what the bot plays after that does not count.
       *[other] You keep the points of { rounds }; what the bot plays after that does not count.
    }
leave-void = Fewer than two others play on, so the match does not count.
leave-highest =
    Your total at the end is the two highest totals of the others, added up. You come after everybody who stayed.
leave-may-redeal = The others may agree to have this round dealt again.
leave-redeals = This round is dealt again, because fewer than two others would have a score.
leave-posts = For this round you get the two highest scores of the others, added up.
again = { $names } left in the middle of this round. If all of you agree, it is dealt again.
rest-asked = It is suspended once everybody agrees.
rest-any = It goes on whenever you like.
rest-needs = It goes on { $needs }.
rest-players = with all players
rest-year = in the year in which it began
rest-seats = in the same seats

## An honour table

honour-waits = { $name } has a choice to make after a ruling.
honour-choice = After the ruling you have a choice.
honour-take-back = Take one card back?
honour-draw-missing = Draw the missing card?
honour-keep-drawn = Keep the card drawn.
honour-nothing-laid = You cannot lay anything down while you hold the wrong number of cards.
honour-draw-only = Draw, and do not discard.
honour-discard-only = Discard a card without drawing.
honour-too-small = { $cards ->
        [one] You hold one card too few.
       *[other] You hold { $cards } cards too few.
    }
honour-too-large = { $cards ->
        [one] You hold one card too many.
       *[other] You hold { $cards } cards too many.
    }
honour-face-up = Draw { $card }, which lies face up, or have it put into the stock.
call-turn = plays out of turn
call-drew = drew more than one card
call-undrawn = discarded without drawing
call-discards = discarded two cards
call-count = holds the wrong number of cards
call-meld = has cards on the table that do not belong there
call-dealt-more = was dealt one card too many
call-dealt-less = was dealt one card too few
call-exposed = Two cards were seen in dealing: deal again
call-pack = Two cards lay face up in the pack: deal again
call-deal = I was dealt the wrong number of cards: deal again
more-draw = Draw another card
more-draw-out-of-turn = Draw out of turn
more-take = Take { $card } out of turn
more-join = Put the card I drew into my hand
more-toss = Discard the selected card without drawing
more-toss-two-undrawn = Discard the two selected cards without drawing
more-toss-two = Discard the two selected cards
more-misplay = Lay the selected cards against the rules
more-misplay-slots = Lay what is in the slots against the rules
mend-face-up = Draw { $card }, face up
mend-restore = Draw the missing card
mend-keep = Keep it and end the turn
mend-retrieve = Take { $card } back

## Games as the lobby offers them

group-house = House games
group-contracts = Contract games
group-kept = Knock and show games
group-free = Games without a contract
group-rearranged = Games that rearrange the table
start-continental = Seven rounds, each a little harder
start-push = Two against two: keep it or push it on
start-gin = Just the two of you. Knock when you dare
played-by-bots = Bots played { $rounds } rounds with { $players } players.
trait-contracts = contracts
trait-rounds = { $number } rounds
trait-two = for two
trait-partners = partners
trait-push = push
trait-knock = knock
trait-show = show
trait-kept = melds in the hand
trait-rearrange = rearrange the table
trait-tiles = tiles
trait-claims = May I?
trait-buy = buy out of turn
trait-pile = take the whole pile
trait-wild = wild cards
trait-jokers = jokers
trait-house = house game

## Refusals

watch-only = You are watching this table; to play, ask for a seat.
