### The score pad as the page shows it.

## What only some games ask

no = No
yes = Yes
at-once-score = { $points ->
        [one] Went out at once ({ $points } point)?
       *[other] Went out at once ({ $points } points)?
    }
at-once-factor = Went out at once (others times { $factor })?
at-once-both = { $points ->
        [one] Went out at once ({ $points } point, others times { $factor })?
       *[other] Went out at once ({ $points } points, others times { $factor })?
    }
won = Was it with a run of { $cards }, which wins the match?
cut = { $points ->
        [one] Did { $name } cut exactly { $cards } cards ({ $points } point off)?
       *[other] Did { $name } cut exactly { $cards } cards ({ $points } points off)?
    }
buys = { $coins ->
        [one] Bought, { $coins } coin each
       *[other] Bought, { $coins } coins each
    }
down = Laid the contract?

## Entries in question

waits-late = This was entered after the round was closed, so all have to agree.
waits-doubt = This cannot be right by the rules, so all have to agree.
waits-sum = This corrects a closed round, so all have to agree.
waits-miscount = This counts a hand again, so all have to agree.
entry = { $what ->
        [total] Round { $round }: the total of { $name }
        [hand] Round { $round }: the hand of { $name }
        [out] Round { $round }: who went out
        [at_once] Round { $round }: whether at once
        [won] Round { $round }: whether a run won the match
        [buys] Round { $round }: the buys of { $name }
        [down] Round { $round }: the contract of { $name }
       *[cut] Round { $round }: the lucky cut
    }
value-nobody = nobody
value-yes = yes
value-no = no
value-no-score = no score
value-cards = { $points } ({ $cards })
value-cards-missing = { $points } ({ $cards }, { $missing } missing)

## History

log-opened = A pad for { $game } was opened; { $name } deals first.
log-entered = { $name }: { $entry }: { $value }.
log-entered-by-agreement = { $name }: { $entry }: { $value } (by agreement).
log-agreed = { $name } agreed to entry { $entry }.
log-agreed-as-told = { $name } agreed to entry { $entry }, as { $by } says.
log-mixed = { $name } closed round { $round }; its cards are mixed.
log-left = { $name } left the game.
log-suspended = { $name } would like to suspend the game.
log-resumed = The game goes on, with { $names }.
log-booked = { $name } put this pad in a family's book.
log-undone = { $name } took back entry { $entry }.

## The pad

packs = { $packs ->
        [one] { $packs } pack of { $each }: { $cards } cards
       *[other] { $packs } packs of { $each }: { $cards } cards
    }
packs-jokers = { $packs ->
        [one] { $jokers ->
            [one] { $packs } pack of { $each } and { $jokers } joker: { $cards } cards
           *[other] { $packs } pack of { $each } and { $jokers } jokers: { $cards } cards
        }
       *[other] { $jokers ->
            [one] { $packs } packs of { $each } and { $jokers } joker: { $cards } cards
           *[other] { $packs } packs of { $each } and { $jokers } jokers: { $cards } cards
        }
    }
no-score-two-highest =
    It is the two highest scores of the others in this round, added up. Without two the round is played again.
no-score-again = The round is played again.
leaver-keeps = A player who leaves keeps the points so far and comes after everybody who stays.
leaver-two-highest =
    A player who leaves gets the two highest totals of the others, added up, and comes after everybody who stays.
leaver-partner = A partner who stays goes on with the total of both.
closed = The cards are mixed, so no hand is counted again. A wrong sum is corrected if all agree.
settled = You talked about this one and settled it, so it stays.
kept = { $name }: all agreed to keep { $value }
own-contract = everybody their own

## Totals

note-left = left
note-partner = with { $name }
note-contracts = { $laid } of { $all } contracts laid
note-receives = { $coins ->
        [one] receives { $coins } coin
       *[other] receives { $coins } coins
    }
note-pays = { $coins ->
        [one] pays { $coins } coin
       *[other] pays { $coins } coins
    }
kitty = { $coins ->
        [one] The kitty holds { $coins } coin.
       *[other] The kitty holds { $coins } coins.
    }
lucky-cut = { $points ->
        [one] Lucky cut of { $name } in round { $round }: { $points } point off.
       *[other] Lucky cut of { $name } in round { $round }: { $points } points off.
    }
void = Fewer than two players stayed to the end, so this game does not count.
left-partner = { $name } left; { $partner } goes on with the total of both.
left-keeps = { $name } left and keeps the points so far.
left-void = { $name } left.
left-two-highest = { $name } left and gets the two highest totals added up, { $high } and { $low }.
won-by-run = { $players ->
        [one] { $names } wins by a run of { $cards }.
       *[other] { $names } win by a run of { $cards }.
    }
won-points = { $players ->
        [one] { $points ->
            [one] { $names } wins with { $points } point.
           *[other] { $names } wins with { $points } points.
        }
       *[other] { $points ->
            [one] { $names } win with { $points } point.
           *[other] { $names } win with { $points } points.
        }
    }

## Refusals

pad-full = This pad is full, with { $entries } entries; open another.
pad-unreadable = This pad cannot be shown: { $why }
pad-unknown = There is no such score pad.
store-conflict = Somebody else wrote on the pad just now; try again.
