"""Conflicts of the options about the cards in play."""

from upcard.features.conflict import unreadable
from upcard.rules.values import pack_kinds, shoe_for

CONFLICTS = (
    unreadable(
        "packs",
        lambda o: shoe_for(o.packs, "fixed:0", o.players[1]),
        shown='packs = "many"',
        fine='packs = "fixed:1"',
    ),
    unreadable(
        "jokers",
        lambda o: shoe_for("fixed:1", o.jokers, o.players[1]),
        shown='jokers = "many"',
        fine='jokers = "fixed:2"',
    ),
    unreadable(
        "ranks", lambda o: pack_kinds(o.ranks), shown='ranks = ["K-J"]', fine='ranks = ["A-K"]'
    ),
)
