"""The rules of one game in plain words, made from its data, every row with its clause."""

from collections.abc import Iterator, Sequence

import msgspec

from upcard.cards import JOKER, RANKS, card_name, parse_card, rank_name, rank_of
from upcard.rules.idle import has_jokers
from upcard.rules.options import FIXED_RULES
from upcard.rules.sheet_open import (
    SheetRow,
    aim_rows,
    drawing_rows,
    has_contract,
    hidden_end_rows,
    is_open,
    keeps_melds,
    laying_rows,
    more_melds_rows,
    point_rows,
    scoring_rows,
)
from upcard.rules.values import number_of_jokers, number_of_packs, wild_kinds
from upcard.rules.variant import Variant


class SheetSection(msgspec.Struct, frozen=True):
    """A titled part of the sheet."""

    title: str
    rows: tuple[SheetRow, ...]


def rule_sheet(variant: Variant) -> tuple[SheetSection, ...]:
    """Return the rule sheet of a game, in the order in which a newcomer needs it."""
    parts = (
        ("The aim", _aim),
        ("Players and cards", _equipment),
        ("Your turn", _turn),
        ("Sets and runs", _melds),
        ("The contracts" if has_contract(variant) else "The deal and the first melds", _contracts),
        ("After going down", _after),
        ("May I?", _claims),
        ("Calling a discard", _calls),
        ("The end of a round", _end),
        ("Points", _points),
    )
    sections = ((title, tuple(part(variant))) for title, part in parts)
    return tuple(SheetSection(title, rows) for title, rows in sections if rows)


def _row(variant: Variant, text: str, name: str) -> SheetRow:
    return SheetRow(text, variant.clause(name))


def _fixed(variant: Variant, *names: str) -> Iterator[SheetRow]:
    for name in names:
        yield _row(variant, FIXED_RULES[name], name)


def _aim(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    if is_open(variant):
        yield from aim_rows(variant)
        return
    wins = "lowest" if options.ranking == "low" else "highest"
    number = f"{len(variant.rounds)} rounds are played. " if options.progress == "common" else ""
    end = (
        f"the {wins} total at the end wins"
        if options.progress == "common"
        else "low totals are better"
    )
    yield _row(
        variant,
        f"{number}After each round the cards left in hand count against their player; {end}.",
        "ranking",
    )
    yield from _fixed(variant, "ties")
    if options.progress == "common":
        yield from _fixed(variant, "all_move_on")
    else:
        yield _row(
            variant,
            "Each player has a contract of their own and goes on to the next one after a round in which they laid it; "
            "whoever first lays the last wins, and of several the one with the fewest points.",
            "progress",
        )
    if options.settlement != "none":
        yield _row(
            variant,
            "At the end the player in second place pays 2 coins, the third 4, and so on; the first receives them. Places "
            "that are shared share the coins.",
            "settlement",
        )
        split = {
            "winner": "The kitty goes to the first.",
            "two_thirds": "Two thirds of the kitty go to the first and a third to the second; odd coins go to the first.",
        }
        yield _row(variant, split[options.kitty_split], "kitty_split")


def _equipment(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    least, most = options.players
    number = f"{least} to {most} players" if least < most else f"{least} players"
    pairs = options.teams == "opposite_pairs"
    who = "partners sit opposite each other" if pairs else "each for themselves"
    yield _row(variant, f"{number}, {who}.", "teams" if pairs else "players")
    packs = [(n, number_of_packs(options.packs, n)) for n in range(least, most + 1)]
    yield _row(variant, f"Packs of 52 cards: {by_players(packs)}.", "packs")
    jokers = [(n, number_of_jokers(options.jokers, p, n)) for n, p in packs]
    text = f"Jokers: {by_players(jokers)}." if has_jokers(options) else "There are no jokers."
    yield _row(variant, text, "jokers")
    dealer = {"random": "The first dealer is chosen by chance.",
              "high_card": f"Everybody draws a card and the highest deals first; aces are {options.dealer_draw_ace}, a "
                           "joker is replaced, and ties draw again."}  # fmt: skip
    yield _row(variant, dealer[options.first_dealer], "first_dealer")
    yield from _fixed(variant, "deal")
    if options.cut_bonus:
        yield _row(
            variant,
            "The player at the dealer's right cuts; lifting exactly the cards of all hands and the upcard takes "
            f"{options.cut_bonus} points off that player's total.",
            "cut_bonus",
        )
    upcard = {
        "plain": "The card turned up is the first of the discard pile, also if it is wild.",
        "redraw_if_wild": "A wild card turned up is buried in the stock and another is turned, until it is natural.",
    }
    yield _row(variant, upcard[options.upcard], "upcard")
    words = ", ".join(wild_words(variant))
    yield _row(variant, f"Wild cards: {words}." if words else "No card is wild.", "wilds")
    if words:
        yield from _wild_naturals(variant)


def by_players(numbers: Sequence[tuple[int, int]]) -> str:
    """Return a number that may depend on that of the players in words.

    >>> by_players([(3, 2), (4, 2), (5, 3)]), by_players([(3, 2), (4, 2)])
    ('2 with 3 or 4 players, 3 with 5 players', '2')
    """
    spans: list[list[int]] = []  # number, first and last number of players
    for players, number in numbers:
        if spans and spans[-1][0] == number:
            spans[-1][2] = players
        else:
            spans.append([number, players, players])
    if len(spans) == 1:
        return str(spans[0][0])
    return ", ".join(f"{number} with {_or(first, last)} players" for number, first, last in spans)


def _or(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return f"{first} or {last}" if last == first + 1 else f"{first} to {last}"


def wild_words(variant: Variant) -> list[str]:
    """Return the wild cards in words: jokers, ranks and single cards."""
    words = []
    for name in variant.options.wilds:
        if name == "turned":
            words.append(
                "all cards of the rank of a card turned up after the deal, aces where that is a joker"
            )
            continue
        kinds = sorted(wild_kinds((name,)))
        if kinds == [JOKER]:
            words.append("jokers")
        elif len(kinds) == 1:
            words.append(card_name(kinds[0]))
        else:
            words.append(f"all {_plural(rank_name(rank_of(kinds[0])))}")
    return words


def _plural(word: str) -> str:
    return f"{word}s"


def _wild_naturals(variant: Variant) -> Iterator[SheetRow]:
    if set(variant.options.wilds) == {"joker"}:
        return
    texts = {
        "never": "A wild card is wild everywhere, also in its own place.",
        "own_place_in_runs": "A wild card in its own place in a run of its suit counts as natural.",
        "own_place": "A wild card in its own place, in a run of its suit or a set of its rank, counts as natural.",
    }
    yield _row(variant, texts[variant.options.wild_natural], "wild_natural")


_DRAWS = {
    "top": "The player whose turn it is draws the top card of the stock or of the discard pile.",
    "push_on": "The player whose turn it is takes the top discard, or pushes it: a card of the stock goes face down on it, both "
    "go to the next player on the left, and the pusher draws from the stock.",
    "pile": "The player whose turn it is draws the top card of the stock, or takes any discard with all above it; the lowest "
    "card taken is then melded or laid off at once.",
    "top_if_opening": "The player whose turn it is draws the top card of the stock or of the discard pile; before going down "
    "the discard is taken only to go down with it at once.",
}


_SHORT = {
    "sequential": "With a single card in the stock it is pushed too, and the round ends as no card can be drawn.",
    "end_before_push": "With a single card in the stock nothing is pushed and the round ends.",
}


def _turn(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    yield from _fixed(variant, "turn")
    yield _row(variant, _DRAWS[options.draw], "draw")
    if options.draw == "push_on":
        yield _row(variant, _SHORT[options.push_short_stock], "push_short_stock")
    yield from drawing_rows(variant)
    if options.draw != "pile":
        yield from _fixed(variant, "top_only")
    if not options.redraw_discard_back:
        yield _row(
            variant,
            "A card just taken from the discard pile may not be discarded in that turn.",
            "redraw_discard_back",
        )
    if has_contract(variant):
        yield from _fixed(variant, "own_turn", "nothing_before")
    elif options.extra_melds != "none" or options.contract_points is not None:
        yield from _fixed(variant, "own_turn")
    if options.take_back and not keeps_melds(variant):
        yield _row(
            variant, "Cards played in this turn may be taken back until the discard.", "take_back"
        )


def _span(least: int, most: int | None) -> str:
    return f"{least} or more" if most is None else f"{least} to {most}"


def _melds(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    suits = (
        "each suit at most once"
        if options.set_suits == "distinct"
        else "suits do not matter, twins are allowed"
    )
    yield _row(
        variant, f"A set is {_span(*options.set_size)} cards of one rank; {suits}.", "set_size"
    )
    yield _row(
        variant, f"A run is {_span(*options.run_size)} cards in sequence of one suit.", "run_size"
    )
    aces = {"low": "below the 2 only", "high": "above the king only", "either": "below the 2 or above the king, at one end "
            "of a run, and a run never goes on past it", "both": "below the 2, above the king, or at both ends"}  # fmt: skip
    yield _row(variant, f"In a run an ace stands {aces[options.ace]}.", "ace")
    yield from _wild_limits(variant)
    if variant.options.wilds:
        yield from _fixed(variant, "declare", "shift")


def _wild_limits(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    if not options.wilds:
        return
    if options.wild_ratio == "1/2":
        yield _row(variant, "In a meld wild cards never outnumber natural ones.", "wild_ratio")
    elif options.wild_ratio is not None:
        yield _row(variant, f"Wild cards are at most {options.wild_ratio} of a meld.", "wild_ratio")
    if options.wild_max is not None:
        yield _row(variant, f"At most {options.wild_max} wild cards in a meld.", "wild_max")
    if options.min_naturals:
        yield _row(variant, f"A meld holds at least {options.min_naturals} natural card"
                   f"{'' if options.min_naturals == 1 else 's'}.", "min_naturals")  # fmt: skip
    if options.all_wild_set:
        yield _row(
            variant,
            "A set made of wild cards only is allowed; only wild cards may then join it.",
            "all_wild_set",
        )
    if not options.set_of_wild_rank:
        yield _row(variant, "There is no set of a rank that is wild.", "set_of_wild_rank")
    if not options.wild_adjacent:
        yield _row(variant, "Two wild cards may not stand side by side in a run.", "wild_adjacent")


def _contracts(variant: Variant) -> Iterator[SheetRow]:
    if not has_contract(variant):
        yield from laying_rows(variant)
        return
    yield from _fixed(variant, "contract")
    for number, round_ in enumerate(variant.rounds, 1):
        sizes = ", ".join(f"{slot.type} of {slot.size}" for slot in round_.contract.slots)
        text = f"Round {number}: {round_.contract.words()} ({sizes}); {round_.cards} cards each."
        yield SheetRow(text, round_.clause or variant.clause("contract"))
    options = variant.options
    size = (
        "These sizes are minima: first melds may be longer."
        if options.contract_size == "at_least"
        else "First melds have exactly these sizes."
    )
    yield _row(variant, size, "contract_size")
    runs = {"any": "Two runs of one suit are allowed, also end to end.", "not_contiguous": "Two runs of one suit may not lie end to end.",
            "distinct_suits": "The runs are of different suits."}  # fmt: skip
    yield _row(variant, runs[options.run_pair_rule], "run_pair_rule")
    sets = {
        "any": "Two sets of one rank are allowed.",
        "distinct_ranks": "The sets are of different ranks.",
    }
    yield _row(variant, sets[options.set_pair_rule], "set_pair_rule")


def _after(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    if keeps_melds(variant):
        return
    extra = {
        "none": "Nobody lays further melds after the contract.",
        "after_contract": "Once down, further melds may be laid.",
    }
    if variant.round_rules(1).opens:
        yield _row(variant, extra[options.extra_melds], "extra_melds")
    yield from more_melds_rows(variant)
    if options.layoff_needs == "nothing":
        text = "Cards may be laid off on any meld, also without melds of one's own."
        yield _row(variant, text, "layoff_needs")
        return
    lay = {"same_turn": "Once down, cards may be laid off on any meld, in the same turn and later.",
           "later_turn": "From the turn after going down, cards may be laid off on any meld.", "none": "Nothing is laid off."}  # fmt: skip
    yield _row(variant, lay[options.layoff], "layoff")
    if not options.replace_in:
        return
    where = " and ".join(f"{word}s" for word in options.replace_in)
    whose = " of other players" if options.replace_from == "others_only" else ""
    which = "a joker" if options.replace_only == "jokers" else "a wild card"
    when = {
        "down": "Once down",
        "down_earlier": "From the turn after going down",
        "before_melds": "Once down, before laying any card in the turn",
    }[options.replace_when]
    yield _row(
        variant,
        f"{when}, {which} in {where}{whose} may be replaced by the very card it stands for.",
        "replace_in",
    )
    if "set" not in options.replace_in:
        yield from _fixed(variant, "replace_set")
    if options.replace_dest == "hand":
        yield _row(variant, "The freed wild card goes to the player's hand.", "replace_dest")
        return
    yield from _fixed(variant, "freed_wild", "freed_wild_fits")
    where = {"table_elsewhere": "may not go back into the meld it came from",
             "table_any": "may go to any place on the table"}[options.replace_dest]  # fmt: skip
    yield _row(variant, f"The freed wild card {where}.", "replace_dest")


def _claims(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    if options.claim_rounds == ():
        yield _row(variant, "Nobody takes a discard out of turn.", "claim_rounds")
        return
    yield from _fixed(variant, "claim_declined")
    priority = {
        "seat": "Of several claimants the one who sits nearest after the active player gets it.",
        "first_call": "Of several claimants whoever asked first gets it.",
    }
    yield _row(variant, priority[options.claim_priority], "claim_priority")
    if options.claim_rounds != "all":
        yield _row(
            variant,
            f"This is open in rounds {', '.join(map(str, options.claim_rounds))} only.",
            "claim_rounds",
        )
    number = options.claim_penalty
    if number:
        yield _row(variant, f"The claimant also takes {number} card{'' if number == 1 else 's'} blind from the stock and "
                   "does not discard.", "claim_penalty")  # fmt: skip
        if options.claim_needs_penalty:
            yield _row(
                variant,
                "No card is claimed when no blind card is left for it.",
                "claim_needs_penalty",
            )
    if options.claim_price:
        price = f"{options.claim_price} coin{'' if options.claim_price == 1 else 's'}"
        yield _row(variant, f"A claimed card costs {price}, paid to the kitty.", "claim_price")
    if options.active_buys:
        yield _row(
            variant,
            "The active player may buy the top discard at the same price and still draw.",
            "active_buys",
        )
    limit = (
        "There is no limit on claims."
        if options.claim_limit is None
        else f"At most {options.claim_limit} claims a round for each player."
    )
    yield _row(variant, limit, "claim_limit")
    first = (
        "The claimant's blind card comes first, then the active player draws."
        if options.claim_order == "claimant_first"
        else "The active player draws first, then the claimant takes the blind card."
    )
    yield _row(variant, first, "claim_order")
    if not options.claim_own_discard:
        yield _row(variant, "Nobody claims the card they have just discarded.", "claim_own_discard")
    yield from _fixed(variant, "claim_no_play", "order_of_play")
    if options.claim_chain == "single":
        yield from _fixed(variant, "claim_dead")
    else:
        who = "by anybody" if options.claim_chain == "any" else "by another player"
        yield _row(
            variant,
            f"After a claim the next card of the pile may be claimed too, {who}.",
            "claim_chain",
        )


_CALLS = {
    "discard": "When a discard fits a meld on the table, another player may call it out and then discards one card of their own "
    "on top; the first to call has it. The called card stays in the pile.",
    "lay_off": "When a discard fits a meld on the table, its player may call it at once: then nobody takes it. Otherwise "
    "another player may call and add it to the meld; the first to call has it, and the discarder draws one card blind from "
    "that player's hand.",
}


def _calls(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    if options.call == "none":
        return
    yield _row(variant, _CALLS[options.call], "call")
    if options.call == "lay_off":
        yield from _fixed(variant, "call_own")
    yield _row(variant, f'The caller says "{options.call_word}".', "call_word")
    who = {
        "anyone": "Players who are not down may call too.",
        "down_only": "Only players who are down may call.",
    }
    yield _row(variant, who[options.call_by], "call_by")
    out = (
        "A player whose last card leaves by a call goes out."
        if options.call_can_go_out
        else "Nobody goes out by a call."
    )
    yield _row(variant, out, "call_can_go_out")


def _end(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    if keeps_melds(variant):
        yield from hidden_end_rows(variant)
        yield from _stock(variant)
        yield from _fixed(variant, "exhausted")
        return
    out = {
        "required": "Whoever discards the last card goes out; the last card must be discarded.",
        "optional": "Whoever has no card left goes out, with a discard or without.",
        "forbidden": "Whoever has laid every card on the table goes out; the last card is never discarded.",
    }
    yield _row(variant, out[options.go_out_discard], "go_out_discard")
    if options.go_out_discard == "forbidden":
        yield from _fixed(variant, "last_card_no_discard")
    if any(round_.contract.whole_hand for round_ in variant.rounds):
        yield from _fixed(variant, "whole_hand")
        when = {
            "after_draw": "It is laid after drawing.",
            "either": "It is laid after drawing, or at the beginning of a turn in place of drawing.",
        }
        yield _row(variant, when[options.pat_timing], "pat_timing")
    yield from _stock(variant)
    yield from _fixed(variant, "exhausted")
    if options.scoring == "penalty" and options.out_score == 0:
        yield from _fixed(variant, "out_scores")
    yield from scoring_rows(variant)
    if options.team_score == "out_team_zero":
        yield _row(variant, "The partner of whoever goes out scores 0 too.", "team_score")


def _stock(variant: Variant) -> Iterator[SheetRow]:
    options = variant.options
    if options.stock_empty == "reshuffle_keep_top":
        yield _row(
            variant,
            "When the stock is used up, the discards but for the top one are shuffled and become the stock; where there "
            "are none, the round ends and every hand counts.",
            "stock_empty",
        )
    elif options.stock_empty == "flip_all":
        often = (
            "each time"
            if options.stock_refills is None
            else f"{options.stock_refills} time{'' if options.stock_refills == 1 else 's'}"
        )
        kept = " but for its top card" if options.flip_keep_top else ""
        yield _row(
            variant,
            f"When the stock is used up, the discard pile{kept} is turned over unshuffled, {often} in a round.",
            "stock_empty",
        )
        if options.stock_refills is not None:
            yield _row(
                variant,
                "When the stock is used up after that, the round ends and every hand counts.",
                "stock_refills",
            )
    else:
        yield _row(
            variant,
            "When the stock is used up, the round ends and every hand counts.",
            "stock_empty",
        )


def _points(variant: Variant) -> Iterator[SheetRow]:
    for name, value in variant.options.points.items():
        if name == "joker" and not has_jokers(variant.options):
            continue
        worth = "the number on the card" if value == "pips" else f"{value} points"
        yield _row(variant, f"{_class_words(name)}: {worth}.", "points")
    yield from point_rows(variant)


def _class_words(name: str) -> str:
    if name in ("joker", "wild"):
        return {"joker": "Joker", "wild": "Other wild card"}[name]
    if len(name) == 3:
        return f"{_rank_word(name[0])} to {_rank_word(name[2])}"
    return _rank_word(name) if len(name) == 1 else card_name(parse_card(name)).capitalize()


def _rank_word(letter: str) -> str:
    return rank_name(RANKS.index(letter) + 1).capitalize()


__all__ = ["SheetRow", "SheetSection", "rule_sheet", "wild_words"]
