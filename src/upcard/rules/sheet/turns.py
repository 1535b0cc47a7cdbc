"""Rows of the rule sheet about the aim of a game and a turn."""

from upcard.rules.sheet.open import aim_rows, bonus_rows, drawing_rows, kept_aim_rows
from upcard.rules.sheet.rearranged import undiscarded_rows
from upcard.rules.sheet.row import (
    Rows,
    are_played,
    fixed,
    has_contract,
    is_open,
    keeps_melds,
    listed,
    many,
    row,
)
from upcard.rules.variant import Variant


def goal_rows(variant: Variant) -> Rows:
    """Yield what is played for."""
    options = variant.options
    if is_open(variant):
        yield from aim_rows(variant)
    elif options.progress == "individual":
        yield from _own_contracts(variant)
    else:
        wins = "lowest" if options.ranking == "low" else "highest"
        left = "outside melds" if keeps_melds(variant) else "left in hand"
        yield from kept_aim_rows(variant)
        yield row(
            variant,
            f"{are_played(len(variant.rounds))}. After {'it' if len(variant.rounds) == 1 else 'each'} the cards {left} "
            "count against their player; "
            f"the {wins} total at the end wins.",
            "ranking",
        )
        yield from fixed(variant, "ties")
        if has_contract(variant):
            text = (
                "In every round each player tries to lay down a contract, certain sets and runs of "
                "cards, and then to be the "
                "first without a card."
            )
            yield row(variant, text, "contract")
            yield from fixed(variant, "all_move_on")
    if options.teams != "none":
        yield row(variant, "Partners add their points: both have the same total.", "teams")
        if has_contract(variant):
            yield from fixed(variant, "partners")
    yield from bonus_rows(variant)
    yield from _coins(variant)


def _own_contracts(variant: Variant) -> Rows:
    text = (
        f"Each player goes through {len(variant.rounds)} contracts, one after another: "
        "players who lay theirs go on to the next one in the next round, the others "
        "try the same again."
    )
    yield row(variant, text, "progress")
    better = "fewest" if variant.options.ranking == "low" else "most"
    text = (
        "You play rounds until somebody lays the last contract and wins; if several do "
        f"in one round, the one with the {better} points. After each round the cards "
        "left in hand count against their player."
    )
    yield row(variant, text, "ranking")
    yield from fixed(variant, "ties")


def _coins(variant: Variant) -> Rows:
    options = variant.options
    if options.settlement != "none":
        paid = (
            "the player in second place pays 2 coins, the third 4, and so on"
            if options.settlement == "linear_2"
            else "the players behind the first pay "
            + listed([many(coins, "coin") for coins in options.settlement])
        )
        text = f"At the end {paid}; the first receives them. Players who share places share what these pay or receive."
        yield row(variant, text, "settlement")
    if options.claim_price:
        split = {
            "winner": "The kitty goes to the first.",
            "two_thirds": "Two thirds of the kitty go to the first and a third to the second; odd coins "
            "go to the first.",
        }
        yield row(variant, split[options.kitty_split], "kitty_split")


# ---- The turn -------------------------------------------------------------------------------

_DRAWS = {
    "top": "You draw the top card of the stock or the top card of the discard pile.",
    "push_on": "You take the top discard, or push it: a card of the stock is laid face "
    "down on it, both go into the hand of the next player on the left, and "
    "you then draw from the stock.",
    "pile": "You draw the top card of the stock, or any discard with all above it; the "
    "lowest card taken is then melded or laid off at once.",
    "top_if_opening": "You draw the top card of the stock or the top card of the discard "
    "pile; before you are down you take the discard only to go down "
    "with it at once.",
    "top_if_played": "You draw the top card of the stock or the top card of the discard "
    "pile; you take the discard only to meld it or lay it off at once, "
    "even after going down.",
    "top_if_down": "You draw the top card of the stock or, once you are down, the top "
    "card of the discard pile; before that you draw from the stock.",
}


_SHORT = {
    "sequential": "With a single card in the stock that is pushed too, and the round "
    "ends because no card can be drawn.",
    "end_before_push": "With a single card in the stock nothing is pushed and the round ends.",
}


_TAKEN_BACK = {
    True: "Cards played in this turn may be taken back until it ends.",
    False: "Cards once played stay on the table.",
}


def turn_rows(variant: Variant) -> Rows:
    """Yield what a turn is."""
    options = variant.options
    if options.turn_is != "draw_play_discard":
        yield from undiscarded_rows(variant)
        if options.turn_is == "draw_play":
            yield from fixed(variant, "own_turn")
        yield row(variant, _TAKEN_BACK[options.take_back], "take_back")
        return
    if keeps_melds(variant):
        yield row(variant, "A turn is: draw a card, then discard one.", "turn")
    else:
        yield from fixed(variant, "turn")
    if variant.cited("turn_end") != variant.cited("turn"):
        yield from fixed(variant, "turn_end")
    yield row(variant, _DRAWS[options.draw], "draw")
    if options.draw == "push_on":
        yield from fixed(variant, "empty_pile", "push_no_play")
        yield row(variant, _SHORT[options.push_short_stock], "push_short_stock")
    yield from drawing_rows(variant)
    if options.draw != "pile":
        yield from fixed(variant, "top_only")
    card = "The lowest card" if options.draw == "pile" else "A card"
    back = (
        "A card just taken from the discard pile may be discarded again in that turn."
        if options.redraw_discard_back
        else f"{card} just taken from the discard pile may not be discarded in that turn."
    )
    if options.draw != "top_if_played" or not options.redraw_discard_back:
        yield row(variant, back, "redraw_discard_back")
    if has_contract(variant) or options.contract_points is not None:
        yield from fixed(variant, "own_turn", "nothing_before")
    elif not keeps_melds(variant):
        yield from fixed(variant, "own_turn")
    if not keeps_melds(variant):
        yield row(variant, _TAKEN_BACK[options.take_back], "take_back")
