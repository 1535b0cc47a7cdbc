"""Rows of the rule sheet about the table after going down, the end of a round and points."""

from upcard.rules.sheet.cards import class_words
from upcard.rules.sheet.open import (
    hidden_end_rows,
    last_turn_rows,
    nobody_out_rows,
    point_rows,
    scoring_rows,
)
from upcard.rules.sheet.rearranged import open_knock_rows, rearranging_rows
from upcard.rules.sheet.row import Rows, fixed, has_contract, keeps_melds, many, row
from upcard.rules.values import has_jokers
from upcard.rules.variant import Variant


def after_rows(variant: Variant) -> Rows:
    """Yield what may be done on the table after going down."""
    options = variant.options
    if keeps_melds(variant):
        return
    extra = {
        "none": "Nobody lays further melds after the contract.",
        "after_contract": "Once you are down, you may lay further melds in your turn.",
    }
    if has_contract(variant) or options.contract_points is not None:
        yield row(variant, extra[options.extra_melds], "extra_melds")
    if options.layoff_needs == "nothing" and options.layoff != "none":
        text = "Cards may be laid off on any meld, even by a player with no meld of their own."
        yield row(variant, text, "layoff_needs")
    else:
        lay = {"same_turn": "Once down, any number of cards may be laid off on any melds, in the same turn and later.",
               "later_turn": "From the turn after going down, any number of cards may be laid off on any melds.",
               "none": "Nothing is laid off."}  # fmt: skip
        yield row(variant, lay[options.layoff], "layoff")
    if options.layoff != "none":
        yield from fixed(variant, "lay_off_keeps")
    if options.rearrange:
        yield from rearranging_rows(variant)
    else:
        text = "Melds on the table are neither joined nor taken apart."
        yield row(variant, text, "rearrange")
        yield from _replacing(variant)


def _replacing(variant: Variant) -> Rows:
    options = variant.options
    if not options.replace_in:
        if options.wilds:
            text = "Wild cards on the table stay where they are; nobody takes them out of a meld."
            yield row(variant, text, "replace_in")
        return
    where = " and ".join(f"{word}s" for word in options.replace_in)
    whose = " of other players" if options.replace_from == "others_only" else ""
    which = "a joker" if options.replace_only == "jokers" else "a wild card"
    when = {
        "down": "Once down",
        "down_earlier": "From the turn after going down",
        "before_melds": "Once down, before laying any card in the turn",
    }[options.replace_when]
    yield row(
        variant,
        f"{when}, a player may free {which} in {where}{whose} by putting in its place "
        "the very card for which it stands.",
        "replace_in",
    )
    if variant.round_rules(1).opens:
        yield from fixed(variant, "replace_first")
    if options.replace_only == "jokers" and set(options.wilds) != {"joker"}:
        yield row(variant, "Wild cards other than jokers stay where they are.", "replace_only")
    if "set" in options.replace_in:
        yield from fixed(variant, "set_stands_for")
    else:
        yield from fixed(variant, "replace_set")
    if options.replace_dest == "hand":
        yield row(variant, "The freed wild card goes to the player's hand.", "replace_dest")
        return
    yield from fixed(variant, "freed_wild", "freed_wild_fits")
    place = {"table_elsewhere": "may not go back into the meld it came from",
             "table_any": "may go to any meld on the table, also to another place of the one it came "
             "from"}[options.replace_dest]  # fmt: skip
    yield row(variant, f"The freed wild card {place}.", "replace_dest")


# ---- The end of a round ---------------------------------------------------------------------


def end_rows(variant: Variant) -> Rows:
    """Yield how a round ends and what that scores."""
    options = variant.options
    if keeps_melds(variant):
        yield from hidden_end_rows(variant)
        yield from nobody_out_rows(variant)
        return
    out = {
        "required": "A player who discards the last card goes out, which ends the "
        "round; the last card must be discarded.",
        "optional": "A player who has no card left goes out, with a discard or without; that ends the round.",
        "forbidden": "A player who has laid every card on the table goes out, which "
        "ends the round; the last card is never discarded.",
    }
    undiscarded = options.turn_is != "draw_play_discard"
    if undiscarded:
        out["forbidden"] = (
            "A player who has laid every card on the table goes out, which ends the round."
        )
    text = out[options.go_out_discard]
    if options.last_turns:
        text = text.replace(", which ends the round", "").replace("; that ends the round", "")
    yield row(variant, text, "go_out_discard")
    yield from last_turn_rows(variant)
    if options.go_out_discard == "required":
        yield from fixed(variant, "last_discard")
    if options.go_out_discard == "forbidden" and options.last_card == "keep" and not undiscarded:
        yield from fixed(variant, "last_card_no_discard")
    elif options.go_out_discard == "forbidden" and not undiscarded:
        text = "A play may not leave you with a single card that fits nowhere."
        yield row(variant, text, "last_card")
    if any(round_.contract.whole_hand for round_ in variant.rounds):
        yield from fixed(variant, "whole_hand")
        when = {
            "after_draw": "A contract of the whole hand is laid after drawing.",
            "before_draw": "A contract of the whole hand is laid at the beginning of a turn, "
            "instead of drawing.",
            "either": "A contract of the whole hand is laid after drawing, or at the "
            "beginning of a turn instead of drawing.",
        }
        yield row(variant, when[options.pat_timing], "pat_timing")
    if options.knock_max is not None:
        yield from open_knock_rows(variant)
    yield from nobody_out_rows(variant)
    if options.scoring == "penalty" and options.out_score == 0:
        yield from fixed(variant, "out_scores")
    yield from scoring_rows(variant)
    if options.team_score == "out_team_zero":
        text = (
            "The partner of the player who goes out scores 0 too; the other team counts both hands."
        )
        yield row(variant, text, "team_score")


def card_point_rows(variant: Variant) -> Rows:
    """Yield the points of cards."""
    options = variant.options
    jokers = has_jokers(options.packs, options.jokers, options.players)
    for name, value in options.points.items():
        if name == "joker" and not jokers:
            continue
        worth = "the number on the card" if value == "pips" else many(value, "point")
        yield row(variant, f"{class_words(name).capitalize()}: {worth}.", "points")
    yield from point_rows(variant)
