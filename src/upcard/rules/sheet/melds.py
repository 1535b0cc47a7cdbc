"""Rows of the rule sheet about sets and runs, and the contracts of the rounds."""

from collections import Counter

from upcard.cards import rank_name
from upcard.features.told import Options
from upcard.melds.check import wilds_are_fewer
from upcard.rules.sheet.open import cards_rows, dealt_words, laying_rows, opening_rows
from upcard.rules.sheet.row import Rows, SheetRow, fixed, has_contract, listed, many, row
from upcard.rules.values import number_of_packs, pack_kinds, ratio_of
from upcard.rules.variant import Round, Variant


def _span(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    if most == least:
        return f"exactly {least}"
    return f"{least} or {most}" if most == least + 1 else f"{least} to {most}"


_SIZES = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
_STARTS = (5, 4, 3, 2, 1, 6, 7, 8, 9, 10)
"""Ranks with which an example of a run may begin, the plainest first."""


def _set_example(options: Options) -> str:
    """Return an example of the smallest set that these packs can make."""
    kinds = pack_kinds(options.ranks)
    name = "nine" if 8 in kinds else rank_name(max(kinds) % 13 + 1)
    size = options.set_size[0]
    return f", such as {_SIZES[size]} {name}s" if 1 < size < 7 else ""


def _run_example(options: Options) -> str:
    """Return an example of a run of few cards that these packs can make."""
    kinds = pack_kinds(options.ranks)
    least, most = options.run_size
    size = min(max(least, 4), most)
    for first in _STARTS if size < 7 else ():
        ranks = range(first, first + size)
        if ranks[-1] <= 13 and all(rank - 1 in kinds for rank in ranks):
            return f", such as the {listed([rank_name(rank) for rank in ranks])} of hearts"
    return ""


def meld_rows(variant: Variant) -> Rows:
    """Yield what sets and runs are."""
    options = variant.options
    twins = number_of_packs(options.packs, options.players[1]) > 1
    suits = (
        "each suit at most once"
        if options.set_suits == "distinct"
        else f"suits do not matter{', and cards may be alike' if twins else ''}"
    )
    text = f"A set is {_span(*options.set_size)} cards of one rank{_set_example(options)}; {suits}."
    yield SheetRow(text, variant.cited("set_cards"), "set_size")
    text = (
        f"A run is {_span(*options.run_size)} cards of one suit in sequence{_run_example(options)}."
    )
    yield SheetRow(text, variant.cited("run_cards"), "run_size")
    either = "below the 2 or above the king; a run never goes on past it"
    aces = {"low": "below the 2 only", "high": "above the king only"}
    yield row(variant, f"In a run an ace stands {aces.get(options.ace, either)}.", "ace")
    if options.ace == "both":
        yield from fixed(variant, "both_aces")
    yield from _wild_limits(variant)
    if options.wilds:
        yield from fixed(variant, "declare")
        if not options.rearrange:
            yield from fixed(variant, "shift")


def _wild_shares(variant: Variant) -> Rows:
    """Yield which melds take wild cards, and how large a part of a meld they are."""
    options = variant.options
    if options.wilds_in != "runs_and_sets":
        other = {"runs": "set", "sets": "run"}[options.wilds_in]
        text = f"Only {options.wilds_in} take wild cards; a {other} is made of natural cards."
        yield row(variant, text, "wilds_in")
    meld = f"{_limited(options)} meld"
    if options.wild_ratio == "1/2":
        yield row(variant, f"In {meld} wild cards never outnumber natural ones.", "wild_ratio")
    elif options.wild_ratio is not None and wilds_are_fewer(ratio_of(options.wild_ratio)):
        text = f"In {meld} there are fewer wild cards than natural ones."
        yield row(variant, text, "wild_ratio")
    elif options.wild_ratio is not None:
        text = f"At most {options.wild_ratio} of the cards of {meld} may be wild."
        yield row(variant, text, "wild_ratio")


def _limited(options: Options) -> str:
    """Return which melds the limits on wild cards are for: a set of wild cards only knows none."""
    return "any other" if options.all_wild_set else "a"


def _wild_limits(variant: Variant) -> Rows:
    options = variant.options
    if not options.wilds:
        return
    if options.all_wild_set:
        text = "A set may be made of wild cards only; only wild cards may then join it."
        yield row(variant, text, "all_wild_set")
    meld = f"{_limited(options)} meld".capitalize()
    yield from _wild_shares(variant)
    if options.wild_max is not None:
        most = many(options.wild_max, "wild card")
        text = f"{meld} holds at most {most}, those laid off counted."
        if not options.wild_max:
            text = "A meld holds no wild card."
        yield row(variant, text, "wild_max")
    if options.min_naturals:
        text = f"{meld} holds at least {many(options.min_naturals, 'natural card')}"
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
        if not options.all_wild_set:
            text = "A set of wild cards only is of the rank said for it; natural cards of that rank may join it."
            yield row(variant, text, "all_wild_set")


# ---- The contracts --------------------------------------------------------------------------


def dealt_rows(variant: Variant) -> Rows:
    """Yield the cards dealt and the contract in each round."""
    if not has_contract(variant):
        yield from cards_rows(variant)
        return
    own = variant.options.progress == "individual"
    if own:
        yield row(variant, f"Each player is dealt {dealt_words(variant, 1)} cards.", "cards")
    yield from fixed(variant, "contract")
    for number, written in enumerate(variant.rounds, 1):
        asked = contract_words(written) if written.contract.slots else "no contract"
        which = "Contract" if own else "Round"
        dealt = "" if own else f" Dealt to each: {dealt_words(variant, number)}."
        text = f"{which} {number}: {asked}.{dealt}"
        yield SheetRow(text, written.clause or variant.clause("contract"), f"{which} {number}")


def first_rows(variant: Variant) -> Rows:
    """Yield the rules for first melds, and what they must be worth."""
    if not has_contract(variant):
        yield from laying_rows(variant)
        return
    if variant.options.contract_points is not None:
        yield from opening_rows(variant)
    yield from _first_melds(variant)


def contract_words(written: Round) -> str:
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
        "These are the least sizes: first melds may have more cards."
        if options.contract_size == "at_least"
        else "First melds have exactly these sizes, unless the contract takes the whole hand."
    )
    yield row(variant, size, "contract_size")
    if any(slot.size == 2 for contract in contracts for slot in contract.slots):
        may = "may" if options.pair_layoff else "may not"
        text = f"A pair is two cards of one rank; cards {may} be laid off on it."
        yield row(variant, text, "pair_layoff")
    runs = {"any": "Two runs of one suit are allowed, also end to end; they stay two runs.",
            "not_contiguous": "Two runs of one suit in a contract may overlap or leave a gap; one may "
            "not begin where the other ends.",
            "distinct_suits": "The runs of a contract are of different suits."}  # fmt: skip
    if _several(variant, "run"):
        yield row(variant, runs[options.run_pair_rule], "run_pair_rule")
    sets = {
        "any": "Two sets of one rank are allowed.",
        "distinct_ranks": "The sets of a contract are of different ranks.",
    }
    if _several(variant, "set"):
        yield row(variant, sets[options.set_pair_rule], "set_pair_rule")


def _several(variant: Variant, type_: str) -> bool:
    """Return whether a contract asks for two sets, or two runs."""
    contracts = (written.contract for written in variant.rounds)
    return any(sum(slot.type == type_ for slot in one.slots) > 1 for one in contracts)
