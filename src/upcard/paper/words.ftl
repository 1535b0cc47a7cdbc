### The score pad: what may not be written, what is doubted, what is still missing.

## Entries

pad-seat = there is no seat { $seat }; { $people } people play
pad-opened = this pad is open already
pad-suspended = the game is suspended; resume it first
entered-over = { $rounds ->
        [one] the game is over after { $rounds } round
       *[other] the game is over after { $rounds } rounds
    }
entered-round = round { $round } has not been dealt; round { $now } is being played
entered-seat = a hand belongs to one player; who went out or cut belongs to the round
entered-many = there are { $entries } different entries here already; agree to one, or take some back
entered-missing = { $cards } cards are missing; 0 is the least
entered-not_cards = { $what } takes a number, not cards
entered-number = { $what } takes a number from { $least } to { $most }, not { $number }
entered-idle = { $what } has no effect in { $game }
entered-left = { $name } has left the game and cannot go out
entered-early = some entries of round { $round } are missing; compare totals once they are there
entered-cards = { $why }
entered-brought = enter the points that the round brought { $name }; in this game the cards left do not settle them
entered-too_many = nobody can hold { $cards } cards; all packs together have { $packs }
entered-suit = { $rank } counts { $points }, by its suit; enter { $cards }

## Rounds that are closed

pad-miscount =
    the cards of round { $round } are mixed, so no hand can be counted again; what was entered stands
pad-closed = round { $round } is closed; a wrong sum is corrected if all agree
pad-closed_entry = round { $round } is closed; enter the right number, and it counts once all agree
pad-disputed =
    you settled this entry before round { $round } was closed; only one that nobody had disputed can be corrected later
pad-disputed_hand =
    you settled this entry of { $name } before round { $round } was closed; only one that nobody had disputed can be
    corrected later

## Agreeing, closing, leaving, taking back

agreed-nothing = entry { $entry } does not need anybody's agreement
mixed-already = round { $round } is closed already
mixed-early = some entries of round { $round } are missing: { $missing }
mixed-not_dealt = round { $round } has not been dealt, so it cannot be closed
mixed-open = some entries of round { $round } differ or need everybody's agreement; settle them first
left-already = { $name } has left already
left-over = the game is over; nobody can leave it now
undone-nothing = there is no entry { $entry } to take back; entries 2 to { $last } can be
undone-closed = round { $round } stays closed: round { $next } has been begun
booked-already = this pad is in that family's book already
booked-many = this pad is in the books of { $most } families, the most allowed; take it out of one first

## Suspending

suspended-over = the game is over; there is nothing to suspend
suspended-already = that has been asked for already
suspended-round = you can stop only between rounds; round { $round } has begun, so play it out first
resumed-runs = the game is not suspended
resumed-seats = each player of the game sits in exactly one place
resumed-players = all players are needed to go on; missing: { $missing }
resumed-year =
    the game began in { $then } and it is { $now }; it can go on only in the year in which it began
resumed-order = the seats were { $before }; now they are { $now }

## Doubts: what may stand by agreement

doubt-buys = { $name } bought { $times } times; { $most } times is the most in a round
doubt-buys_in_match = { $name } bought { $times } times so far; { $most } times is the most in a match
doubt-no_buys = { $name } bought { $times } times; round { $round } has no claims
doubt-cut = the lucky cut is entered for { $name }, but { $cutter } cut
doubt-out = { $points ->
        [one] { $name } went out, but a hand of { $points } point is entered
       *[other] { $name } went out, but a hand of { $points } points is entered
    }
doubt-out_hand = { $points ->
        [one] { $name } went out and has no cards, but { $points } point is entered
       *[other] { $name } went out and has no cards, but { $points } points are entered
    }
doubt-total =
    your sheet has { $total } for { $name } after round { $round }, but the rounds add up to { $found }
doubt-none = { $name } did not go out, so some points must be left; 0 are entered
doubt-points = { $points ->
        [one] no hand of these packs counts { $points } point, but that is entered for { $name }
       *[other] no hand of these packs counts { $points } points, but that is entered for { $name }
    }
doubt-copies = { $card }: { $entered } are entered, but all packs together have { $packs }
doubt-ranks =
    { $entered } cards of rank { $rank } are entered, but all packs together have { $packs }

## What is still missing

missing-out = Who went out? Or did nobody?
missing-won = Who completed the run that wins the match?
missing-hands = { $hands ->
        [one] The hand of { $names }.
       *[other] The hands of { $names }.
    }
missing-down = Did { $name } lay the contract?

## Totals

agreed-total = { $name }: all agreed on { $total }, though the rounds add up to { $found }
