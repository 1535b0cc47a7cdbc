### Advice on a hand, and verdicts on what is laid out.

## Words that stand in sentences

points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
wilds = { $wilds ->
        [1] a wild card
       *[other] { $wilds } wild cards
    }
of-rank = { $cards } { $rank }

## What a slot of the contract holds, and lacks

slot-wilds = { $wilds ->
        [1] A wild card.
       *[other] { $wilds } wild cards.
    }
slot-run = { $first } to { $last }
slot-more = { $cards ->
        [1] { $held }. Needs one more.
       *[other] { $held }. Needs { $cards } more.
    }
slot-needs = { $held }. Needs { $needed }.
slot-needs-some = { $held }. Needs { $cards } of { $needed }.
warn-contract = { $missing ->
        [0] Your contract needs { $card }: you could lay it all down now.
       *[other] Your contract needs { $card }: you are only one card short.
    }
warn-slot = { $missing ->
        [0] { $slot } needs { $card }: you could lay it all down now.
       *[other] { $slot } needs { $card }: you are only one card short.
    }

## What is outside the best melds

place = Meld { $number }
meld = { $name }.
meld-pure = { $name }, pure
outside-points = { points } outside your melds.
outside-cards = { $cards ->
        [0] All cards are in melds.
       *[other] { cards } outside your melds.
    }
outside-none-yet = All cards are in melds, but you must still discard one.
outside-lacks = { $runs ->
        [one] You still need { $runs } run; { cards } outside your melds.
       *[other] You still need { $runs } runs; { cards } outside your melds.
    }
outside-lacks-pure = { $runs ->
        [one] You still need { $runs } run, 1 of them pure; { cards } outside your melds.
       *[other] You still need { $runs } runs, 1 of them pure; { cards } outside your melds.
    }
warn-breaks = { $card } is in one of your melds: without it that meld falls apart.
warn-outside =
    { $card } is in one of your melds: without it you would have { points } outside your melds, not { $before }.

## What is gathered in slots

worth-enough = { points }: you need { $least }.
worth-too-little = You have { $worth } of the { points } you need.
choice-lay-as = Lay it as
choice-run = Run
choice-set = Set
choice-rank = A set of
choice-wild = Place of the wild card
rank-asked = Say which rank these wild cards stand for.
needs-cards = { $cards ->
        [1] Needs one more card.
       *[other] Needs { $cards } more cards.
    }
needs-between = Needs { $cards } in between.
show-wrong = This show would be wrong.
    .yes = Show for { points }
    .no = Do not show
show-wrong-text =
    { $reason } With { $card } as the discard this costs you { points }, and you are out of the round.

## Refusals

times = { $laid ->
        [one] { $laid } time
       *[other] { $laid } times
    }
held = { $held ->
        [0] none
       *[other] { $held }
    }
lie = { $table ->
        [0] none lies
        [one] { $table } lies
       *[other] { $table } lie
    }
laid-out = { $name } is laid out { times }; you hold { held }.
laid-out-table = { $name } is laid out { times }; { lie } on the table and you hold { held }.
play-nothing = None of your cards fits on the table now, however you rearrange it.
play-not-all = No play was found, but there may be one: not every way to rearrange this table was tried.
play-no-first-meld = You have no meld in your hand yet; your first melds come from your hand alone.
play-no-meld = You have no other meld in your hand; from your next turn on you can do more.
play-not-enough = Your hand is not ready for its first melds yet.
play-not-enough-why = Your hand is not ready for its first melds yet. { $why }
