### What buttons, keys and drops say, and why something cannot be done now.

## What is said to a press

bench-moved = { $face ->
        [tile] Play the tiles that you moved on the table, or put them back.
       *[card] Play the cards that you moved on the table, or put them back.
    }
asked-already = You have asked already.
into-slots-first = { $face ->
        [tile] Put tiles into the slots first.
       *[card] Put cards into the slots first.
    }
select-cards-first = { $face ->
        [tile] Select the tiles of your hand first.
       *[card] Select the cards of your hand first.
    }
select-one-first = { $face ->
        [tile] Select one tile of your hand first.
       *[card] Select one card of your hand first.
    }
with-card = { $face ->
        [tile] Press { $act } to throw away { $card }, or choose another tile.
       *[card] Press { $act } to throw away { $card }, or choose another card.
    }
lay-down = Lay down
gather = { $face ->
        [tile] Gather melds in the slots first: choose tiles, then tap a slot.
       *[card] Gather melds in the slots first: choose cards, then tap a slot.
    }
not-yet = { $face ->
        [tile] You do not have the contract yet. Put tiles into the slots to see what is missing.
       *[card] You do not have the contract yet. Put cards into the slots to see what is missing.
    }
press-again = Press { $lay } again to do it.
no-answer-yet = The table has not answered yet.
waits-for = { $lay } waits for { $slots }.
waits-for-turn = { $lay } waits for your turn.
choose-one = { $face ->
        [tile] Choose only the one tile to throw away.
       *[card] Choose only the one card to throw away.
    }
choose-discard = { $face ->
        [tile] Choose a tile to throw away.
       *[card] Choose a card to throw away.
    }
discard-all-the-same = { $warning } Discard it anyway?
sorted = { $by ->
        [contract] Sorted by contract.
        [suit] Sorted by suit.
       *[rank] Sorted by rank.
    }

## Melds on the table

choose-card-first = Choose a card of your hand first, then tap the meld.
which-wild = Which wild card comes free?
lay-or-free = Lay it, or free a wild card?
which-end = Which end?

## A table that is rearranged

new-meld-how = { $face ->
        [tile] Select tiles of your hand or of the table first; they become a new meld.
       *[card] Select cards of your hand or of the table first; they become a new meld.
    }
checking = One moment: the melds are being checked.
wrong-meld = Meld { $number }, { $cards }: { $why }
no-meld-yet = no meld yet.
more-wrong = And { $melds } more to put right.
no-such-meld = { $melds ->
        [one] There is no meld { $number }; { $melds } lies on the table.
       *[other] There is no meld { $number }; { $melds } lie on the table.
    }
picked-up = { $cards } picked up.
nothing-picked-up = Nothing picked up.

## What has changed

nothing-changed = Nothing has changed since your last move.
