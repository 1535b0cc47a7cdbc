### A table: what its log tells, and what it refuses.

## Words that stand in sentences

who = { $reader ->
        [you] You
       *[other] { $name }
    }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
over = Round { $round } is over.
no-meld = no meld
seat-name = Seat { $number }

## The log: dealing

log-dealer-card = { $reader ->
        [you] You drew { $card }, the highest card, and deal first.
       *[other] { $name } drew { $card }, the highest card, and deals first.
    }
log-dealer = { who } will deal first.
log-dealt = { $more ->
        [yes] { who } dealt { cards } each, and one more to the first player.
       *[no] { who } dealt { cards } each.
    }
log-dealt-contract = { log-dealt } Round { $round }: { $contract }.
log-upcard = The first card turned up is { $card }.
log-turned = { $card } is turned up next to it: its rank is wild.
log-cut = { who } cut just the right cards: { points } off.
log-from-file = This round came from a file. { log-no-takeover }
log-no-takeover = Nobody takes over a seat until this round is over.
log-taken-along = { who } took the game along in a file. { log-no-takeover }

## The log: drawing and claiming

log-drew = { $reader ->
        [you] { $how ->
            [extra] You drew { $cards }, one more than allowed.
            [out_of_turn] You drew { $cards } out of turn.
            [restore] You drew { $cards }, which was missing.
           *[usual] You drew { $cards }.
        }
        [all] { $how ->
            [extra] { $name } drew { $cards }, one more than allowed.
            [out_of_turn] { $name } drew { $cards } out of turn.
            [restore] { $name } drew { $cards }, which was missing.
           *[usual] { $name } drew { $cards }.
        }
       *[other] { $how ->
            [extra] { $name } drew a card, one more than allowed.
            [out_of_turn] { $name } drew a card out of turn.
            [restore] { $name } drew a card, which was missing.
           *[usual] { $name } drew a card.
        }
    }
log-took = { $how ->
        [extra] { who } took { $card }, one more than allowed.
        [out_of_turn] { who } took { $card } out of turn.
        [restore] { who } took { $card }, which was missing.
       *[usual] { who } took { $card }.
    }
log-took-pile = { who } took { $cards } from the discard pile.
log-claimed = { who } asked for { $card } and got it.
log-claimed-penalty = { $reader ->
        [you] You got { $card } and drew { $blind } with it.
        [all] { $name } got { $card } and drew { $blind } with it.
       *[other] { $more ->
            [1] { $name } asked for { $card } and got one more with it.
           *[other] { $name } asked for { $card } and got { $more } more with it.
        }
    }
log-picked = { $reader ->
        [you] You drew { $cards } from the caller's hand.
        [all] { $name } drew { $cards } from the caller's hand.
       *[other] { $name } drew a card from the caller's hand.
    }
log-pushed = { $reader ->
        [you] You pushed { $card } and a card of the stock to { $to }.
        [owner] { $name } pushed you { $card } and { $blind }.
        [all] { $name } pushed { $to } { $card } and { $blind }.
       *[other] { $name } pushed { $card } and a card of the stock to { $to }.
    }
log-shuffled = { $cards ->
        [one] The stock was used up; { $cards } discard is shuffled and becomes the stock.
       *[other] The stock was used up; { $cards } discards are shuffled and become the stock.
    }
log-turned-over = The stock was used up; the discard pile is turned over: { cards }.

## The log: melds

whose = { $whose ->
        [all] the { $meld }
        [own] { $reader ->
            [you] your { $owned }
           *[other] their own { $owned }
        }
       *[other] { $reader ->
            [owner] your { $owned }
           *[other] { $owner }'s { $owned }
        }
    }
log-had = { who } had in hand: { $melds }.
log-laid-down = { who } laid down: { $melds }.
log-put-on = { who } put { $card } on { whose }.
log-put-into = { who } put { $card } into { whose }.
log-freed = { who } put { $card } into { whose } and freed { $freed }.
log-rearranged = { who } rearranged the table and added { $cards }.
log-took-back = { $what ->
        [card] { who } took back { $card }.
        [contract] { who } took back the contract.
        [first] { who } took back the first melds.
        [meld] { who } took back a meld.
       *[rearrange] { who } took back what was played onto the table.
    }

## The log: ending a turn

log-discarded = { $how ->
        [called] { who } discarded { $card } and called { $word }.
        [undrawn] { who } discarded { $card } without drawing.
        [two] { who } discarded { $card }, one of two.
        [two_undrawn] { who } discarded { $card }, one of two, without drawing.
        [shed] { who } discarded { $card }, one too many, without drawing.
       *[usual] { who } discarded { $card }.
    }
log-called-discarded = { who } called { $word } and discarded { $card }.
log-called-put = { who } called { $word } and put { $card } on { whose }.
log-ended-turn = { who } ended the turn.
log-kept-last = { who } kept the last card.

## The log: ending a round

log-knocked = { who } knocked.
log-knocked-showing = { $reader ->
        [you] You knocked, and show: { $melds }.
       *[other] { $name } knocked, and shows: { $melds }.
    }
log-knocked-discarding = { $reader ->
        [you] You knocked, discarding { $card }, and show: { $melds }.
       *[other] { $name } knocked, discarding { $card }, and shows: { $melds }.
    }
log-showed = { who } discarded { $card } and showed: { $melds }.
log-showed-wrongly = { who } showed wrongly, for { points }: { $why }.
log-dropped = { who } dropped out for { points }.
log-closing = { $reader ->
        [you] You are out; each other player has one more turn.
       *[other] { $name } is out; each other player has one more turn.
    }
log-ended = { $way ->
        [out] { who } went out. { over }
        [gin] { $reader ->
            [you] You have gin. { over }
           *[other] { $name } has gin. { over }
        }
        [big_gin] { $reader ->
            [you] You have big gin. { over }
           *[other] { $name } has big gin. { over }
        }
        [won] { $reader ->
            [you] You have a run that wins the match. { over }
           *[other] { $name } has a run that wins the match. { over }
        }
        [left] { $reader ->
            [you] You are the last one. { over }
           *[other] { $name } is the last one in the round. { over }
        }
       *[other] { over }
    }
log-nobody = { $way ->
        [stock] { nobody-stock }. { over }
        [cap] { nobody-cap }. { over }
        [void] { nobody-void }. { over }
       *[not] Round { $round } does not count.
    }
nobody = { $way ->
        [stock] { nobody-stock }
        [cap] { nobody-cap }
        [void] { nobody-void }
       *[not] Round { $round } does not count
    }
nobody-stock = The stock is used up
nobody-cap = Nobody went out in { $turns } turns each
nobody-void = The stock has run down and nobody knocked
log-back-in = { who } had { points }, too many, and came back in with { $total }, the highest total of the others.
log-posted = For this round { $leaver } gets the two highest scores of the others, added up.
log-again = { $yes ->
        [yes] { who } would like this round dealt again.
       *[no] { who } would rather play this round on.
    }
log-broken-off = Round { $round } was broken off; it is dealt again.

## The log: an honour table

log-called-out = { $whom ->
        [self] { log-called-self }
       *[other] { $reason ->
            [turn] { who } called it: { $other } plays out of turn.
            [drew] { who } called it: { $other } drew more than one card.
            [undrawn] { who } called it: { $other } discarded without drawing.
            [discards] { who } called it: { $other } discarded two cards.
            [count] { who } called it: { $other } holds the wrong number of cards.
            [meld] { who } called it: { $other } has cards on the table that do not belong there.
           *[deal] { who } called it: { $other } was dealt the wrong number of cards.
        }
    }
log-called-self = { $reader ->
        [you] { $reason ->
            [turn] You called it: you play out of turn.
            [drew] You called it: you drew more than one card.
            [undrawn] You called it: you discarded without drawing.
            [discards] You called it: you discarded two cards.
            [count] You called it: you hold the wrong number of cards.
            [meld] You called it: you have cards on the table that do not belong there.
           *[deal] You called it: you were dealt the wrong number of cards.
        }
       *[other] { $reason ->
            [turn] { $name } called it: they play out of turn.
            [drew] { $name } called it: they drew more than one card.
            [undrawn] { $name } called it: they discarded without drawing.
            [discards] { $name } called it: they discarded two cards.
            [count] { $name } called it: they hold the wrong number of cards.
            [meld] { $name } called it: they have cards on the table that do not belong there.
           *[deal] { $name } called it: they were dealt the wrong number of cards.
        }
    }
log-ruled = The ruling about { $whom }: { $ruling }
log-misplayed = { $what ->
        [melds] { who } laid { $melds }.
        [cards] { who } laid { $cards }.
       *[both] { who } laid { $melds } and { $cards }.
    }
log-returned = { who } took { $cards } back from the table.
log-misdealt = { $reader ->
        [you] You were dealt { cards }.
       *[other] { $name } was dealt { cards }.
    }

## The log: settings

log-beat = { $seconds ->
        [0] { who } set the bots' beat: none.
       *[other] { who } set the bots' beat: { seconds }.
    }
log-claim-clock = { $seconds ->
        [0] { who } set the claim clock: off.
       *[other] { who } set the claim clock: { seconds }.
    }
log-turn-clock = { $seconds ->
        [0] { who } set the turn clock: off.
       *[other] { who } set the turn clock: { seconds }.
    }
log-hints = { $on ->
        [yes] { who } switched hints on.
       *[no] { who } switched hints off.
    }
log-shared = { $people ->
        [all] { who } let anybody who has the link watch finished rounds.
       *[people] { who } let the people of this table alone watch finished rounds.
    }
log-closed = { who } closed the table.
log-closed-by-host = The person who runs the server closed the table.
log-booked = { $yes ->
        [yes] { $reader ->
            [you] You put this table in a family's book: its matches are listed there.
           *[other] { $name } puts this table in a family's book: its matches are listed there.
        }
       *[no] { $reader ->
            [you] You take this table out of a family's book.
           *[other] { $name } takes this table out of a family's book.
        }
    }

## The log: people

log-offered = { who } offered the seat of { $holder } by a link.
log-agreed = { $reader ->
        [you] You agree that the seat of { $holder } is taken now.
       *[other] { $name } agrees that the seat of { $holder } is taken now.
    }
log-sat-down = { who } sat down.
log-took-seat = { who } took the seat of { $bot }.
log-took-seat-invited = { who } took the seat of { $bot }, invited by { $host }.
log-reseated = { $why ->
        [device] { $reader ->
            [you] You go on from another device.
           *[other] { $name } goes on from another device.
        }
        [handed] { who } took over the seat of { $holder }.
       *[agreed] { $reader ->
            [you] You have the seat back, as the table agreed.
           *[other] { $name } has the seat back, as the table agreed.
        }
    }
log-left = { $after ->
        [bot] { who } left for good; { $bot }, a bot, plays on.
       *[free] { who } left for good; the seat is free.
    }
log-removed = { $reader ->
        [you] You were removed by the table.
       *[other] { $after ->
            [bot] { $name } was removed by the table; { $bot }, a bot, plays on.
           *[free] { $name } was removed by the table; the seat is free.
        }
    }
log-changed-places = { who } and { $other } changed places.
log-moved = { who } moved to seat { $number }.
log-opened = { who } opened the seat of { $holder } for a person.
log-bot-came = { who } took an open seat, a bot.
log-bot-failed = { $why ->
        [absent] { $name } is not on this server; the usual bot plays on.
        [silent] { $name } did not answer; the usual bot plays on.
        [unstartable] { $name } cannot be started; the usual bot plays on.
       *[other] { $name } { $why }; the usual bot plays on.
    }
log-renamed = { who } will be called { $new }.
log-away = { who } went away; a bot sits in.
log-idle = { who } let the turn clock run out; a bot sits in.
log-back = { $reader ->
        [you] You are back in your seat.
       *[other] { $name } is back.
    }
log-program = { $reader ->
        [you] You let a program play too: { $program }.
       *[other] { $name } lets a program play too: { $program }.
    }
log-program-ended = { $reader ->
        [you] You let { $program }, a program, play no more.
       *[other] { $name } lets { $program }, a program, play no more.
    }
log-rest-asked = { $reader ->
        [you] You ask to suspend the match.
       *[other] { $name } asks to suspend the match.
    }
log-rest-agreed = { $reader ->
        [you] You agree to suspend the match.
       *[other] { $name } agrees to suspend the match.
    }
log-rest-refused = { who } would rather play on.
log-went-on = { $reader ->
        [you] You let the match go on.
       *[other] { $name } lets the match go on.
    }
log-rematch = { $yes ->
        [yes] { who } would like another game.
       *[no] { who } would not like another game now.
    }
log-rematch-begins = Everybody here would like another game.
log-close = { $yes ->
        [yes] { who } would like to close the table.
       *[no] { who } would rather keep the table open.
    }

## Luck

luck-much-more = Much luckier than usual.
luck-more = A little luckier than usual.
luck-as-usual = About as lucky as usual.
luck-less = A little less lucky than usual.
luck-much-less = Much less lucky than usual.
luck-figures = { $wild ->
        [one] { $wild } wild card, { luck-parts }
       *[other] { $wild } wild cards, { luck-parts }
    }
luck-parts = { $expected } expected: { $wilds_dealt } of { $dealt } dealt, { $wilds_drawn } of { $drawn } drawn.

## Wishes about discards

wish-completes = A card that completes my contract
wish-helps = A card that helps my contract
wish-others = Any other card
wish-calls = A discard that I may call
wish-quick-ask = Only ask when it helps
wish-quick-pass = Let all pass
wishes = I { $wishes }.
wish-does = { $does ->
        [always] take { wish-what }
        [ask] ask about { wish-what }
       *[never] pass on { wish-what }
    }
wish-what = { $what ->
        [completes] cards that complete my contract
        [helps] cards that help it
        [others] any other card
        [calls] cards that I may call
       *[card] { $card }
    }
wish-every = every { $rank }

## Names

guest = Guest
bot = Bot

## Refusals: people and seats

invite-not_yet = { $missing ->
        [1] { invite-when }; { $names } has not agreed yet.
       *[other] { invite-when }; { $names } have not agreed yet.
    }
invite-when =
    { $name }'s hand is being played. The seat is yours to take when this round is over, or at once if everybody at the
    table agrees
seat-taken_along = { $how ->
        [taken] { $name } took this round along in a file { file-shows }
       *[came] This round came here in a file { file-shows }
    }
file-shows =
    that shows every hand and the stock to those who open it. The seat of { $holder } can be taken from the next round
    on.
again-nobody_left =
    A round can be dealt again when somebody leaves in the middle of it; nobody has left this one.
again-posted = { $number ->
        [1] { $names } left in this round and gets the two highest scores of the others, so it is not dealt again.
       *[other] { $names } left in this round and get the two highest scores of the others, so it is not dealt again.
    }
rest-not_now = No match is being played, so there is nothing to suspend.
rest-already = The match is suspended already.
rest-runs = The match is not suspended.
rest-holds = The match is suspended. Somebody has to press Go on first.
remove-nobody = You can vote only about another person's seat.
remove-two = { $way ->
        [here] { $name } is here and { one-vote } You can leave the table instead.
       *[soon] { $name } is not connected, but counts as here for { seconds } more, and { one-vote } Vote again once they
        are away.
    }
one-vote = you are the only other person: one vote is not enough to remove somebody who is here.
seconds = { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
rematch-not_now = This match is not over yet. You can ask for another one after its last round.
offer-no_seat = { $seats ->
        [one] This table has { $seats } seat.
       *[other] This table has { $seats } seats.
    }
offer-taken = { $name } sits there.
lobby-begun = Seats are changed before the first deal; this match has begun.
seat-taken = { $name } sits there already. Choose another seat.
seat-ask = { $name }, a bot, sits there. Ask the table for the seat.
start-begun = The first round has been dealt already.
name-unseen = A name needs a letter, a digit or another visible sign; this one has none.
family-day = The deal of the day is played by everybody alone, so it is in no family's book.
family-many_books =
    This table is in the books of { $books } families, the most allowed; take it out of one first.

## Refusals: commands

command-binary = A command is a text frame; this one is binary.
command-too_large = A command of { $bytes } bytes; at most { $most } are read.
command-bad = This command cannot be read: { $error }.
command-not_json = A command is one JSON object; this is not.
command-beat = The beat must be a number of seconds.

## Refusals: wishes

wish-no_claims = In { $game } nobody takes a discard out of turn, so there is nothing to wish for.
wish-no_cards = In { $game } nobody claims a discard out of turn, so no card can be wished for by name.
wish-call_names_card =
    With a call you choose which card to discard, so it cannot be made for you: choose ask or never.
wish-not_here = { $game } has no wish "{ $wish }"; you wished { $word }.
wish-card = There is no { $card } in { $game }.
wish-twice = There are two wishes for { $card }; each rank or card has only one.

## Refusals: tables that cannot be played

table-outdated =
    This table was begun under version { $then } of { $game }; this Upcard plays version { $now }. Finish it with the
    Upcard it was begun with, or open a new table.
table-game_missing =
    This table plays "{ $game }", a game that this Upcard cannot read. The person who runs the server may have changed
    or removed it; open a new table with another game.
table-unreadable =
    This Upcard cannot read what was saved of this table, so it cannot be shown. A newer Upcard may read it; if not,
    close it and open a new table.
table-closed = This table was closed for good. Open a new table to play on.
table-unknown =
    There is no such table. Its link is mistyped, or the server no longer keeps it: ask its people for a new one.
