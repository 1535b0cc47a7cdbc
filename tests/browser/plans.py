"""The game that the scripted people play: seven rounds of Continental at a table of four, in which everything happens
once.

The person sits in seat 0. The bots are plain (see rigged.py): they throw what they draw, so that the order of the
stock says who gets what. Seat 3 deals first.
"""

WHOLE_GAME = {
    "dealer": "5H 7D TS KC",
    "deals": 3,
    "rounds": [
        {  # two sets; seat 1 goes down at once; the person claims a nine and lays off on seat 1's sets
            "hands": {
                "0": "7S 7S 7C 7D 9S 9H 9C 9C KD QC 4D 2S",
                "1": "KS KH KC QS QH QD 3S 3C 5D 6D 8C TC",
            },
            "upcard": "3D",
            "stock": "2C 8D 9D 7H 6H 5H 2D 3C 8S 9H 2S 3S 6D 7C",
        },
        {  # a set and a run; seat 1 lays a joker that the 6 of diamonds frees
            "hands": {
                "0": "8S 8H 8D 5C 6C 7C 8C 6D KD 3D 8D JH",
                "1": "KS KH KC 4D 5D JK 7D TC JC 2H 3H 8H",
            },
            "upcard": "3C",
            "stock": "2S 3S 4S TS 5H 6H 2C KH",
        },
        {  # two runs
            "hands": {"0": "3H 4H 5H 6H 9S TS JS QS 7H KS 2D 2C"},
            "upcard": "5D",
            "stock": "9D JD 8H 3D 4C 6S AS",
        },
        {  # three sets, out in the first turn
            "hands": {"0": "2S 2H 2C 5S 5H 5C JS JH JC 2D 5D KC"},
            "upcard": "7D",
            "stock": "8C JD",
        },
        {  # two sets and a run, with the upcard
            "hands": {"0": "4S 4H 4C TS TH TC 6H 7H 8H 9H 4D KS"},
            "upcard": "TD",
            "stock": "2C 3C",
        },
        {  # a set and two runs
            "hands": {"0": "QS QH QC 2D 3D 4D 5D 7S 8S 9S TS 6D"},
            "upcard": "2C",
            "stock": "3C 4C JC KH",
        },
        {  # three runs: all twelve cards
            "hands": {"0": "3C 4C 5C 6C 8D 9D TD JD 5S 6S 7S 8S"},
            "upcard": "2H",
            "stock": "KH QH 2D",
        },
    ],
}

A_CALL = {  # Seven Hand at a table of three: the person goes down with sevens, and seat 1 throws another that it draws
    "table": {"game": "seven-hand", "seats": 3},
    "deals": 2,
    "rounds": [
        {
            "hands": {"0": "7S 7H 7D KS KH KD 2C 4C 6C 8C TC"},
            "upcard": "3D",
            "stock": "QH 7C 5S 9D JC 4S",
        }
    ],
}

PUSH_MATCH = {
    "table": {"game": "push"},
    "deals": 2,
    "rounds": [
        {  # seat 3 takes the upcard, seat 0 what seat 3 throws, and seat 1 is out in its first turn
            "hands": {
                "3": "4C 4H QS 7D 9C 5H",
                "0": "QH QD JS 9H 6C 3C",
                "1": "5S 5C 5D TS TH TD",
            },
            "upcard": "4D",
            "stock": "7C KC 8C 6H 3D",
        },
        {"hands": {"0": "4S 4H 4D 9S TS JS QS"}, "upcard": "KD", "stock": "6C 7C QH"},
        {"hands": {"1": "4S 5S 6S 7S 9H TH JH QH"}, "upcard": "KD", "stock": "6C 7C QH"},
        {"hands": {"2": "4S 4H 4D 9S 9H 9D JS JH JD"}, "upcard": "KD", "stock": "6C 7C QH"},
        {"hands": {"3": "4S 5S 6S 7S 8S 9H TH JH QH KH"}, "upcard": "KD", "stock": "6C 7C QD"},
    ],
}
"""A match of Push: everybody has a turn in the first round, and later ones are won in the first turn, by each seat."""
