"""Rows of the rule sheet about tables that are rearranged, and about turns without a discard."""

from upcard.rules.sheet.open import knock_limit_rows
from upcard.rules.sheet.row import Rows, fixed, many, row
from upcard.rules.variant import Variant


def undiscarded_rows(variant: Variant) -> Rows:
    """Yield what a turn without a discard is."""
    options = variant.options
    last = "it ends the turn" if options.most_draws == 1 else "the last of them ends the turn"
    if options.turn_is == "draw_play":
        text = "A turn is: draw a card of the stock, then play cards if you like; nothing is discarded."
        again = (
            "A player who has played nothing draws again before the turn ends, up to "
            f"{many(options.most_draws, 'card')} in all; {last}."
        )
    else:
        text = "A turn is: play cards, or else draw from the stock; nothing is discarded."
        again = f"A player who plays nothing draws {many(options.most_draws, 'card')}; {last}."
    yield row(variant, text, "turn_is")
    if options.most_draws > 1 or options.turn_is == "play_or_draw":
        yield row(variant, again, "most_draws")
    if options.time_penalty is not None:
        text = (
            "When the time for a turn runs out, the cards played in it go back to the hand and "
            f"{many(options.time_penalty, 'card')} of the stock {'is' if options.time_penalty == 1 else 'are'} drawn."
        )
        yield row(variant, text, "time_penalty")


def rearranging_rows(variant: Variant) -> Rows:
    """Yield how the table is rearranged."""
    options = variant.options
    text = (
        "A player who may lay off may also take apart any melds on the table, their "
        "own and others', and put them together in a new way."
    )
    yield row(variant, text, "rearrange")
    yield from fixed(variant, "adds_a_card", "table_stays")
    if options.wilds:
        moved = {
            "free": "A wild card on the table may be moved to any other place there.",
            "new_meld": "A wild card leaves its place only when the card for which it stood lies on the table instead; "
            "in the same turn it goes into a new meld.",
        }
        yield row(variant, moved[options.moved_wild], "moved_wild")


def open_knock_rows(variant: Variant) -> Rows:
    """Yield how a round ends by a knock where melds lie on the table."""
    options = variant.options
    most = options.knock_max or 0
    yield from fixed(variant, "knock_open")
    few = f"{many(most, 'point')} or fewer" if most else "no point"
    yield row(variant, f"A player may knock with {few} in hand.", "knock_max")
    yield from knock_limit_rows(variant)
