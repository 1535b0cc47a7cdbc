"""The rules of one game in plain words, made from its data, every row with its clause."""

from collections import Counter
from collections.abc import Callable

import msgspec

from upcard.cards import JOKER, RANKS, card_name, parse_card, rank_name
from upcard.rules.idle import has_jokers
from upcard.rules.sheet_claims import call_rows, claim_rows
from upcard.rules.sheet_open import (
    aim_rows,
    bonus_rows,
    dealt_words,
    drawing_rows,
    hidden_end_rows,
    laying_rows,
    more_melds_rows,
    opening_row,
    point_rows,
    scoring_rows,
    stock_rows,
)
from upcard.rules.sheet_paper import paper_rows
from upcard.rules.sheet_rearranged import open_knock_rows, rearranging_rows, undiscarded_rows
from upcard.rules.sheet_row import (
    Rows,
    SheetRow,
    SheetSection,
    are_played,
    by_players,
    fixed,
    has_contract,
    is_open,
    keeps_melds,
    listed,
    many,
    rounds_words,
    row,
)
from upcard.rules.values import number_of_jokers, number_of_packs, wild_kinds
from upcard.rules.variant import Round, Variant


def rule_sheet(variant: Variant) -> tuple[SheetSection, ...]:
    """Return the rule sheet of a game, in the order in which a newcomer needs it."""
    parts: tuple[tuple[str, Callable[[Variant], Rows]], ...] = (
        ("The aim", _aim),
        ("Players and cards", _equipment),
        ("Your turn", _turn),
        ("Sets and runs", _melds),
        ("The contracts" if has_contract(variant) else "The deal and the first melds", _contracts),
        ("After going down", _after),
        ("Discards out of turn", claim_rows),
        ("Calling a discard", call_rows),
        ("The end of a round", _end),
        ("Points", _points),
        ("With real cards", paper_rows),
    )
    sections = ((title, _with_rounds(variant, part)) for title, part in parts)
    return tuple(SheetSection(title, rows) for title, rows in sections if rows)


def _with_rounds(variant: Variant, part: Callable[[Variant], Rows]) -> tuple[SheetRow, ...]:
    """Return the rows of a part, and those that only some rounds have because they change options."""
    rows = list(part(variant))
    if part is _contracts:
        return tuple(rows)
    usual = {one.text for one in rows}
    special: dict[SheetRow, list[int]] = {}
    for number, written in enumerate(variant.rounds, 1):
        if written.overrides:
            for one in part(_as_in(variant, written)):
                if one.text not in usual:
                    special.setdefault(one, []).append(number)
    for one, numbers in special.items():
        text = f"In {rounds_words(numbers)}: {one.text[0].lower()}{one.text[1:]}"
        rows.append(SheetRow(text, one.clause, f"{one.name} {numbers}"))
    return tuple(rows)


def _as_in(variant: Variant, written: Round) -> Variant:
    """Return the game with the options that one of its rounds changes."""
    options = msgspec.structs.replace(variant.options, **written.overrides)
    clauses = {**variant.clauses, **written.clauses}
    return msgspec.structs.replace(variant, options=options, clauses=clauses)


# ---- The aim, the cards ---------------------------------------------------------------------


def _aim(variant: Variant) -> Rows:
    options = variant.options
    if is_open(variant):
        yield from aim_rows(variant)
    elif options.progress == "individual":
        yield from _own_contracts(variant)
    else:
        wins = "lowest" if options.ranking == "low" else "highest"
        yield row(
            variant,
            f"{are_played(len(variant.rounds))}. After each the cards left in hand count against their player; "
            f"the {wins} total at the end wins.",
            "ranking",
        )
        yield from fixed(variant, "ties")
        if has_contract(variant):
            text = (
                "In every round each player tries to lay down a contract, certain sets and runs of cards, and then to be the "
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
        f"Each player goes through {len(variant.rounds)} contracts, one after another: whoever lays the contract they are at goes "
        "on to the next one in the next round, the others try the same again."
    )
    yield row(variant, text, "progress")
    better = "fewest" if variant.options.ranking == "low" else "most"
    text = (
        "Rounds are played until somebody lays the last contract and wins; of several in one round, the one with the "
        f"{better} points. After each round the cards left in hand count against their player."
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
            "two_thirds": "Two thirds of the kitty go to the first and a third to the second; odd coins go to the first.",
        }
        yield row(variant, split[options.kitty_split], "kitty_split")


def _equipment(variant: Variant) -> Rows:
    options = variant.options
    least, most = options.players
    number = f"{least} to {most} players" if least < most else f"{least} players"
    pairs = options.teams == "opposite_pairs"
    who = "partners sit opposite each other" if pairs else "each for themselves"
    yield row(variant, f"{number}, {who}.", "teams" if pairs else "players")
    packs = [(n, number_of_packs(options.packs, n)) for n in range(least, most + 1)]
    yield row(variant, f"Packs of 52 cards: {by_players(packs)}.", "packs")
    if options.face == "tiles":
        text = "The cards are tiles: numbers 1 to 13 in four colours; an ace is a 1, jack, queen and king are 11, 12 and 13."
        yield row(variant, text, "face")
    jokers = [(n, number_of_jokers(options.jokers, p, n)) for n, p in packs]
    text = f"Jokers: {by_players(jokers)}." if has_jokers(options) else "There are no jokers."
    yield row(variant, text, "jokers")
    dealer = {"random": "The first dealer is chosen by chance.",
              "high_card": f"Everybody draws a card and the highest deals first; aces are {options.dealer_draw_ace}, a "
                           "joker is replaced, and ties draw again."}  # fmt: skip
    yield row(variant, dealer[options.first_dealer], "first_dealer")
    yield from _deal(variant)
    words = listed(_wild_words(variant))
    yield row(variant, f"Wild cards: {words}." if words else "No card is wild.", "wilds")
    if words:
        yield from fixed(variant, "wild")
        yield from _wild_naturals(variant)


def _deal(variant: Variant) -> Rows:
    options = variant.options
    yield from fixed(variant, "deal")
    upcard = {
        "plain": "The next card is turned up; it is the upcard, the first card of the discard pile, also if it is wild.",
        "redraw_if_wild": "The next card is turned up; it is the upcard, the first card of the discard pile. A wild one is buried "
        f"{'in the stock' if options.bury == 'random' else 'at the bottom of the stock'} and another is turned, until it is natural.",
        "none": "No card is turned up; the discard pile begins with the first discard.",
    }
    if options.turn_is != "draw_play_discard":
        upcard["none"] = "No card is turned up; there is no discard pile."
    if not wild_kinds(options.wilds) and options.upcard == "plain":
        upcard["plain"] = upcard["plain"].replace(", also if it is wild", "")
    yield row(variant, upcard[options.upcard], "upcard")
    yield from fixed(variant, "first_player")
    if options.first_turns > 1:
        text = f"In each round the first player plays {options.first_turns} turns running at the beginning."
        yield row(variant, text, "first_turns")
    next_dealer = {
        "left": "The deal passes to the left.",
        "winner": "The winner of a round deals the next; where there is none, the deal passes to the left.",
        "loser": "The loser of a round deals the next; where there is none, the deal passes to the left.",
    }
    yield row(variant, next_dealer[options.next_dealer], "next_dealer")
    if options.cut_bonus:
        yield row(
            variant,
            "Before the deal the player at the dealer's right cuts; lifting exactly the cards of all hands"
            f"{'' if options.upcard == 'none' else ' and the upcard'} takes {options.cut_bonus} points off that player's total "
            "at once.",
            "cut_bonus",
        )


def _wild_words(variant: Variant) -> list[str]:
    """Return the wild cards in words: jokers, ranks and single cards."""
    words = []
    for name in variant.options.wilds:
        if name == "turned":
            words.append(
                "all cards of the rank of one more card turned up after the deal (aces where that is a joker)"
            )
            continue
        kinds = sorted(wild_kinds((name,)))
        if kinds == [JOKER]:
            words.append("jokers")
        elif len(kinds) == 1:
            words.append(f"the {card_name(kinds[0])}")
        else:
            words.append(f"all {_class_words(name)}s")
    return words


def _wild_naturals(variant: Variant) -> Rows:
    if set(variant.options.wilds) == {"joker"}:
        return
    texts = {
        "never": "A wild card is wild everywhere, also in its own place.",
        "own_place_in_runs": "A wild card in its own place in a run of its suit counts as natural.",
        "own_place": "A wild card in its own place, in a run of its suit or a set of its rank, counts as natural.",
    }
    yield row(variant, texts[variant.options.wild_natural], "wild_natural")


# ---- The turn -------------------------------------------------------------------------------

_DRAWS = {
    "top": "To draw is to take the top card of the stock or the top card of the discard pile.",
    "push_on": "To draw is to take the top discard, or to push it: a card of the stock is laid face down on it, both go into the "
    "hand of the next player on the left, and the pusher then draws from the stock.",
    "pile": "To draw is to take the top card of the stock, or any discard with all above it; the lowest card taken is then "
    "melded or laid off at once.",
    "top_if_opening": "To draw is to take the top card of the stock or the top card of the discard pile; before going down the "
    "discard is taken only to go down with it at once.",
}


_SHORT = {
    "sequential": "With a single card in the stock it is pushed too, and the round ends as no card can be drawn.",
    "end_before_push": "With a single card in the stock nothing is pushed and the round ends.",
}


_TAKEN_BACK = {
    True: "Cards played in this turn may be taken back until it ends.",
    False: "Cards once played stay on the table.",
}


def _turn(variant: Variant) -> Rows:
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
    yield row(variant, _DRAWS[options.draw], "draw")
    if options.draw == "push_on":
        if options.push_draw == "discard":
            text = "The pusher draws the discard that is then on top, where there is one, and else from the stock."
            yield row(variant, text, "push_draw")
        yield row(variant, _SHORT[options.push_short_stock], "push_short_stock")
    yield from drawing_rows(variant)
    if options.draw != "pile":
        yield from fixed(variant, "top_only")
    back = (
        "A card just taken from the discard pile may be discarded again in that turn."
        if options.redraw_discard_back
        else "A card just taken from the discard pile may not be discarded in that turn."
    )
    yield row(variant, back, "redraw_discard_back")
    if has_contract(variant):
        yield from fixed(variant, "own_turn", "nothing_before")
    elif not keeps_melds(variant):
        yield from fixed(variant, "own_turn")
    if not keeps_melds(variant):
        yield row(variant, _TAKEN_BACK[options.take_back], "take_back")


# ---- Sets and runs --------------------------------------------------------------------------


def _span(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    return f"{least} or {most}" if most == least + 1 else f"{least} to {most}"


def _melds(variant: Variant) -> Rows:
    options = variant.options
    twins = number_of_packs(options.packs, options.players[1]) > 1
    suits = (
        "each suit at most once"
        if options.set_suits == "distinct"
        else f"suits do not matter{', and two cards may be alike' if twins else ''}"
    )
    yield row(
        variant,
        f"A set is {_span(*options.set_size)} cards of one rank, such as three nines; {suits}.",
        "set_size",
    )
    yield row(
        variant,
        f"A run is {_span(*options.run_size)} cards of one suit in sequence, such as the 5, 6, 7 and 8 of hearts.",
        "run_size",
    )
    aces = {"low": "below the 2 only", "high": "above the king only", "either": "below the 2 or above the king, at one end "
            "of a run, and a run never goes on past it", "both": "below the 2, above the king, or at both ends"}  # fmt: skip
    yield row(variant, f"In a run an ace stands {aces[options.ace]}.", "ace")
    yield from _wild_limits(variant)
    if options.wilds:
        yield from fixed(variant, "declare")
        if not options.rearrange:
            yield from fixed(variant, "shift")


def _wild_limits(variant: Variant) -> Rows:
    options = variant.options
    if not options.wilds:
        return
    if options.wild_ratio == "1/2":
        yield row(variant, "In a meld wild cards never outnumber natural ones.", "wild_ratio")
    elif options.wild_ratio is not None:
        text = f"Wild cards are at most {options.wild_ratio} of the cards of a meld."
        yield row(variant, text, "wild_ratio")
    if options.wild_max is not None:
        most = many(options.wild_max, "wild card")
        text = f"A meld holds at most {most}, those laid off counted."
        if not options.wild_max:
            text = "A meld holds no wild card."
        yield row(variant, text, "wild_max")
    if options.min_naturals:
        text = f"A meld holds at least {many(options.min_naturals, 'natural card')}"
        text += (
            "."
            if options.wild_ratio or options.wild_max is not None
            else "; beyond that, any number of wild cards."
        )
        yield row(variant, text, "min_naturals")  # fmt: skip
    else:
        text = "A meld may hold any number of wild cards, and may be made of them alone."
        if options.wild_ratio or options.wild_max is not None:
            text = "A meld needs no natural card as far as these limits allow it."
        yield row(variant, text, "min_naturals")
    if options.all_wild_set:
        yield row(
            variant,
            "A set made of wild cards only is allowed; only wild cards may then join it.",
            "all_wild_set",
        )
    if not options.set_of_wild_rank:
        yield row(variant, "There is no set of a rank that is wild.", "set_of_wild_rank")
    if not options.wild_adjacent:
        yield row(variant, "Two wild cards may not stand side by side in a run.", "wild_adjacent")


# ---- The contracts --------------------------------------------------------------------------


def _contracts(variant: Variant) -> Rows:
    if not has_contract(variant):
        yield from laying_rows(variant)
        return
    options = variant.options
    own = options.progress == "individual"
    if own:
        yield row(variant, f"Each player is dealt {dealt_words(variant, 1)} cards.", "cards")
    yield from fixed(variant, "contract")
    for number, written in enumerate(variant.rounds, 1):
        asked = _contract_words(written) if written.contract.slots else "no contract"
        which = "Contract" if own else "Round"
        dealt = "" if own else f" Dealt to each: {dealt_words(variant, number)}."
        text = f"{which} {number}: {asked}.{dealt}"
        yield SheetRow(text, written.clause or variant.clause("contract"), f"{which} {number}")
    if options.contract_points is not None:
        yield opening_row(variant)
    yield from _first_melds(variant)


def _contract_words(written: Round) -> str:
    """Return the melds of a contract with their sizes: ``2 sets of 3 and a run of 4``."""
    words = []
    for (type_, size), number in Counter(
        (slot.type, slot.size) for slot in written.contract.slots
    ).items():
        if (type_, size) == ("set", 2):
            words.append("a pair" if number == 1 else f"{number} pairs")
        elif number == 1:
            words.append(f"a {type_} of {size}")
        else:
            words.append(f"{number} {type_}s of {size}")
    whole = ", made of the whole hand" if written.contract.whole_hand else ""
    return listed(words) + whole


def _first_melds(variant: Variant) -> Rows:
    options = variant.options
    contracts = [written.contract for written in variant.rounds]
    size = (
        "These sizes are minima: first melds may have more cards."
        if options.contract_size == "at_least"
        else "First melds have exactly these sizes, unless the contract takes the whole hand."
    )
    yield row(variant, size, "contract_size")
    if any(slot.size == 2 for contract in contracts for slot in contract.slots):
        may = "may" if options.pair_layoff else "may not"
        text = f"A pair is two cards of one rank; cards {may} be laid off on it."
        yield row(variant, text, "pair_layoff")
    runs = {"any": "Two runs of one suit are allowed, also end to end; they stay two runs.",
            "not_contiguous": "Two runs of one suit in a contract may overlap or leave a gap; one may not begin where the other ends.",
            "distinct_suits": "The runs of a contract are of different suits."}  # fmt: skip
    yield row(variant, runs[options.run_pair_rule], "run_pair_rule")
    sets = {
        "any": "Two sets of one rank are allowed.",
        "distinct_ranks": "The sets of a contract are of different ranks.",
    }
    yield row(variant, sets[options.set_pair_rule], "set_pair_rule")


# ---- After going down -----------------------------------------------------------------------


def _after(variant: Variant) -> Rows:
    options = variant.options
    if keeps_melds(variant):
        return
    extra = {
        "none": "Nobody lays further melds after the contract.",
        "after_contract": "Once down, further melds may be laid in one's turn.",
    }
    if variant.round_rules(1).opens:
        yield row(variant, extra[options.extra_melds], "extra_melds")
    yield from more_melds_rows(variant)
    if options.layoff_needs == "nothing" and options.layoff != "none":
        text = "Cards may be laid off on any meld, also without melds of one's own."
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
        f"{when}, a player may put the very card for which {which} stands in its place, in {where}{whose}, and free it.",
        "replace_in",
    )
    if "set" in options.replace_in:
        yield from fixed(variant, "set_stands_for")
    else:
        yield from fixed(variant, "replace_set")
    if options.replace_dest == "hand":
        yield row(variant, "The freed wild card goes to the player's hand.", "replace_dest")
        return
    yield from fixed(variant, "freed_wild", "freed_wild_fits")
    place = {"table_elsewhere": "may not go back into the meld it came from",
             "table_any": "may go to any meld on the table, also to another place of the one it came from"}[options.replace_dest]  # fmt: skip
    yield row(variant, f"The freed wild card {place}.", "replace_dest")


# ---- The end of a round ---------------------------------------------------------------------


def _end(variant: Variant) -> Rows:
    options = variant.options
    if keeps_melds(variant):
        yield from hidden_end_rows(variant)
        yield from stock_rows(variant)
        return
    out = {
        "required": "Whoever discards the last card goes out, which ends the round; the last card must be discarded.",
        "optional": "Whoever has no card left goes out, with a discard or without; that ends the round.",
        "forbidden": "Whoever has laid every card on the table goes out, which ends the round; the last card is never discarded.",
    }
    undiscarded = options.turn_is != "draw_play_discard"
    if undiscarded:
        out["forbidden"] = (
            "Whoever has laid every card on the table goes out, which ends the round."
        )
    yield row(variant, out[options.go_out_discard], "go_out_discard")
    if options.go_out_discard == "required":
        yield from fixed(variant, "last_discard")
    if options.go_out_discard == "forbidden" and options.last_card == "keep" and not undiscarded:
        yield from fixed(variant, "last_card_no_discard")
    elif options.go_out_discard == "forbidden" and not undiscarded:
        text = "A play that would leave a single card which fits nowhere is not allowed."
        yield row(variant, text, "last_card")
    if any(round_.contract.whole_hand for round_ in variant.rounds):
        yield from fixed(variant, "whole_hand")
        when = {
            "after_draw": "A contract of the whole hand is laid after drawing.",
            "before_draw": "A contract of the whole hand is laid at the beginning of a turn, in place of drawing.",
            "either": "A contract of the whole hand is laid after drawing, or at the beginning of a turn in place of drawing.",
        }
        yield row(variant, when[options.pat_timing], "pat_timing")
    if options.knock_max is not None:
        yield from open_knock_rows(variant)
    yield from stock_rows(variant)
    if options.scoring == "penalty" and options.out_score == 0:
        yield from fixed(variant, "out_scores")
    yield from scoring_rows(variant)
    if options.team_score == "out_team_zero":
        text = "The partner of whoever goes out scores 0 too; the other team counts both hands."
        yield row(variant, text, "team_score")


# ---- Points ---------------------------------------------------------------------------------


def _points(variant: Variant) -> Rows:
    for name, value in variant.options.points.items():
        if name == "joker" and not has_jokers(variant.options):
            continue
        worth = "the number on the card" if value == "pips" else many(value, "point")
        yield row(variant, f"{_class_words(name).capitalize()}: {worth}.", "points")
    yield from point_rows(variant)


def _class_words(name: str) -> str:
    """Return a class of cards in words, in the singular."""
    if name in ("joker", "wild"):
        return {"joker": "joker", "wild": "other wild card"}[name]
    if len(name) == 3:
        return f"{_rank_word(name[0])} to {_rank_word(name[2])}"
    return _rank_word(name) if len(name) == 1 else card_name(parse_card(name))


def _rank_word(letter: str) -> str:
    return rank_name(RANKS.index(letter) + 1)


__all__ = ["SheetRow", "SheetSection", "rule_sheet"]
