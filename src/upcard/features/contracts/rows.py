"""Rows of the rule sheet about contracts."""

from collections import Counter

from upcard.features.dealing.rows import dealt_words
from upcard.features.needs import keeps_melds
from upcard.features.ruleset import Ruleset, has_contract, is_open
from upcard.features.sheet import Passage, Sentence, Sentences, fixed
from upcard.melds import Contract
from upcard.messages.say import listed, messages

say = messages(__file__)


def _own(game: Ruleset) -> Sentences:
    """Yield how each player works through contracts of their own."""
    if game.options.progress != "individual" or is_open(game):
        return
    yield Sentence(say("row-own", contracts=len(game.rounds)), "progress")
    yield Sentence(say("row-own-end", wins=game.options.ranking), "ranking")
    yield from fixed("ties")


def _aim(game: Ruleset) -> Sentences:
    """Yield what a contract is for."""
    if has_contract(game) and game.options.progress == "common" and not is_open(game):
        yield Sentence(say("row-aim"), "contract")
        yield from fixed("all_move_on")


def _dealt(game: Ruleset) -> Sentences:
    """Yield the cards dealt and the contract in each round."""
    if not has_contract(game):
        return
    own = game.options.progress == "individual"
    if own:
        yield Sentence(say("row-dealt", cards=dealt_words(game, 1)), "cards")
    yield from fixed("contract")
    for number, written in enumerate(game.rounds, 1):
        melds = contract_words(written.contract)
        if own:
            name, text = f"Contract {number}", say("row-contract", number=number, melds=melds)
        else:
            cards = dealt_words(game, number)
            name = f"Round {number}"
            text = say("row-round", number=number, melds=melds, cards=cards)
        yield Sentence(text, name, clause=written.clause or game.clause("contract"))


def contract_words(contract: Contract) -> str:
    """Return the melds of a contract with their sizes: ``2 sets of 3 and a run of 4``."""
    if not contract.slots:
        return say("no-contract")
    kinds = Counter((slot.word(), slot.size) for slot in contract.slots)
    melds = listed(
        say("part", type=type_, number=number, size=size) for (type_, size), number in kinds.items()
    )
    return say("whole-hand", melds=melds) if contract.whole_hand else melds


def _first(game: Ruleset) -> Sentences:
    """Yield the rules for first melds, and their least worth."""
    options = game.options
    if options.contract_points is not None and (has_contract(game) or not keeps_melds(options)):
        yield from _opening(game)
    elif not has_contract(game):
        yield from fixed("hidden_melds" if keeps_melds(options) else "opening")
    if has_contract(game):
        yield Sentence(say("row-size", size=options.contract_size), "contract_size")


def _opening(game: Ruleset) -> Sentences:
    """Yield the least worth of a round's first lay-down, and what it must contain."""
    options = game.options
    wilds = "yes" if options.wilds else "no"
    text = (
        say("row-points", points=options.contract_points, wilds=wilds)
        if options.contract_points
        else say("row-no-points")
    )
    yield Sentence(text, "contract_points")
    if options.opening_pure:
        yield Sentence(say("row-pure", runs=options.opening_pure, wilds=wilds), "opening_pure")


def _pairs(game: Ruleset) -> Sentences:
    """Yield whether two sets or two runs of a contract must differ."""
    options = game.options
    if _several(game, "run"):
        yield Sentence(say("row-runs", may=options.run_pair_rule), "run_pair_rule")
    if _several(game, "set"):
        yield Sentence(say("row-sets", may=options.set_pair_rule), "set_pair_rule")


def _several(game: Ruleset, type_: str) -> bool:
    """Return whether a contract requires two sets, or two runs."""
    contracts = (written.contract for written in game.rounds)
    return any(sum(slot.type == type_ for slot in one.slots) > 1 for one in contracts)


def _whole_hand(game: Ruleset) -> Sentences:
    """Yield when a contract of the whole hand is laid."""
    options = game.options
    if any(round_.contract.whole_hand for round_ in game.rounds):
        yield from fixed("whole_hand")
        yield Sentence(say("row-whole-hand", when=options.pat_timing), "pat_timing")


ROWS = (
    Passage("aim", 20, _own),
    Passage("aim", 30, _aim),
    Passage("dealt", 20, _dealt),
    Passage("first", 10, _first),
    Passage("first", 30, _pairs),
    Passage("end", 40, _whole_hand),
)
