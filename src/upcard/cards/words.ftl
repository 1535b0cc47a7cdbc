### The names of cards.

rank = { $rank ->
        [1] ace
        [11] jack
        [12] queen
        [13] king
       *[other] { $rank }
    }
ranks = { $rank ->
        [1] aces
        [2] twos
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
        [10] tens
        [11] jacks
        [12] queens
       *[13] kings
    }
suit = { $suit ->
        [0] spades
        [1] hearts
        [2] diamonds
       *[3] clubs
    }
card = { rank } of { suit }
joker = joker
    .one = a joker
text-card =
    { $text } is not a card; a card is a rank of A23456789TJQK and a suit of SHDC, like 7H, or JK
