"""Rows of the rule sheet about contracts."""

from collections import Counter

from upcard.features.dealing.rows import dealt_words
from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, WrittenRound, has_contract, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.features.words import listed, points


def _own(game: Ruleset) -> Sentences:
    """Yield how each player goes through contracts of their own."""
    if game.options.progress != "individual" or is_open(game):
        return
    text = (
        f"Each player goes through {len(game.rounds)} contracts, one after another: players who lay theirs go on to "
        "the next one in the next round, the others try the same again."
    )
    yield Sentence(text, "progress")
    better = "fewest" if game.options.ranking == "low" else "most"
    text = (
        "You play rounds until somebody lays the last contract and wins; if several do in one round, the one with "
        f"the {better} points. After each round the cards left in hand count against their player."
    )
    yield Sentence(text, "ranking")
    yield from fixed("ties")


def _aim(game: Ruleset) -> Sentences:
    """Yield what a contract is for."""
    if has_contract(game) and game.options.progress == "common" and not is_open(game):
        text = (
            "In every round each player tries to lay down a contract, certain sets and runs of cards, and then to be "
            "the first without a card."
        )
        yield Sentence(text, "contract")
        yield from fixed("all_move_on")


def _dealt(game: Ruleset) -> Sentences:
    """Yield the cards dealt and the contract in each round."""
    if not has_contract(game):
        return
    own = game.options.progress == "individual"
    if own:
        yield Sentence(f"Each player is dealt {dealt_words(game, 1)} cards.", "cards")
    yield from fixed("contract")
    for number, written in enumerate(game.rounds, 1):
        asked = contract_words(written) if written.contract.slots else "no contract"
        which = "Contract" if own else "Round"
        dealt = "" if own else f" Dealt to each: {dealt_words(game, number)}."
        text = f"{which} {number}: {asked}.{dealt}"
        yield Sentence(text, f"{which} {number}", clause=written.clause or game.clause("contract"))


def contract_words(written: WrittenRound) -> str:
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


def _first(game: Ruleset) -> Sentences:
    """Yield the rules for first melds, and what they must be worth."""
    options = game.options
    if options.contract_points is not None and (has_contract(game) or not keeps_melds(options)):
        yield from _opening(game)
    elif not has_contract(game):
        yield from fixed("hidden_melds" if keeps_melds(options) else "opening")
    if has_contract(game):
        text = (
            "These are the least sizes: first melds may have more cards."
            if options.contract_size == "at_least"
            else "First melds have exactly these sizes, unless the contract takes the whole hand."
        )
        yield Sentence(text, "contract_size")


def _opening(game: Ruleset) -> Sentences:
    """Yield what the first lay-down of a round must be worth, and have in it."""
    options = game.options
    text = (
        f"A player's first melds of a round are worth {points(options.contract_points or 0)} or more together"
        f"{'; a wild card counts as the card for which it stands' if options.wilds else ''}."
    )
    if not options.contract_points:
        text = "A player's first melds of a round are laid together."
    yield Sentence(text, "contract_points")
    if options.opening_pure:
        text = "At least one of them is a run"
        if options.opening_pure > 1:
            text = f"At least {options.opening_pure} of them are runs"
        pure = " without a card that acts as wild" if options.wilds else ""
        yield Sentence(f"{text}{pure}.", "opening_pure")


def _pairs(game: Ruleset) -> Sentences:
    """Yield what two sets or two runs of a contract may be."""
    options = game.options
    runs = {"any": "Two runs of one suit are allowed, also end to end; they stay two runs.",
            "not_contiguous": "Two runs of one suit in a contract may overlap or leave a gap; one may "
            "not begin where the other ends.",
            "distinct_suits": "The runs of a contract are of different suits."}  # fmt: skip
    if _several(game, "run"):
        yield Sentence(runs[options.run_pair_rule], "run_pair_rule")
    sets = {
        "any": "Two sets of one rank are allowed.",
        "distinct_ranks": "The sets of a contract are of different ranks.",
    }
    if _several(game, "set"):
        yield Sentence(sets[options.set_pair_rule], "set_pair_rule")


def _several(game: Ruleset, type_: str) -> bool:
    """Return whether a contract asks for two sets, or two runs."""
    contracts = (written.contract for written in game.rounds)
    return any(sum(slot.type == type_ for slot in one.slots) > 1 for one in contracts)


def _whole_hand(game: Ruleset) -> Sentences:
    """Yield when a contract of the whole hand is laid."""
    options = game.options
    if any(round_.contract.whole_hand for round_ in game.rounds):
        yield from fixed("whole_hand")
        when = {
            "after_draw": "A contract of the whole hand is laid after drawing.",
            "before_draw": "A contract of the whole hand is laid at the beginning of a turn, instead of drawing.",
            "either": "A contract of the whole hand is laid after drawing, or at the "
            "beginning of a turn instead of drawing.",
        }
        yield Sentence(when[options.pat_timing], "pat_timing")


ROWS = (
    Passage("aim", 20, _own),
    Passage("aim", 30, _aim),
    Passage("dealt", 20, _dealt),
    Passage("first", 10, _first),
    Passage("first", 30, _pairs),
    Passage("end", 40, _whole_hand),
)
