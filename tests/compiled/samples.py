"""Objects that the fuzz cannot make up by itself: of the classes that the hot modules take and define."""

from array import array
from random import Random

from upcard.bots.ahead.features import FeaturePlayers
from upcard.bots.ahead.free import FreePlayers
from upcard.bots.ahead.quick import QuickPlayers
from upcard.bots.ahead.valued import ValuedPlayers
from upcard.bots.ahead.worlds import Worlds
from upcard.bots.network import Network
from upcard.bots.no_contract.knock_features import KnockFeatures
from upcard.bots.no_contract.knock_players import KnockPlayers
from upcard.bots.no_contract.knock_valued import ValuedKnockers
from upcard.bots.no_contract.knock_worlds import KnockWorlds
from upcard.bots.no_contract.show_melds import ShowMelds
from upcard.bots.turn import TurnSearch
from upcard.cards import JOKER, KINDS, shuffled
from upcard.engine.core.codes import OVER, PICKING, SHUFFLING
from upcard.engine.core.reach import Reach
from upcard.engine.core.round import Mechanism, Round
from upcard.engine.core.rules import Rules
from upcard.engine.core.table import Table
from upcard.engine.fast import FastDeal
from upcard.engine.moves import FORMS
from upcard.engine.players import Dice, RandomPlayers
from upcard.envs.desk import Desk
from upcard.envs.layout import Layout, layout_of
from upcard.envs.rows import Rows
from upcard.envs.seen import Seen
from upcard.envs.ways import Ways
from upcard.features.honour.play.misplay import Misplay
from upcard.features.laying_off.play.further import NewMeld
from upcard.features.rearranging.play.rearrange import Rearrange
from upcard.melds import MeldRules, PairRules, parse_contract, parse_meld
from upcard.melds.contract.bounds import ContractBounds
from upcard.melds.contract.descent import Descent
from upcard.melds.contract.matching import Matching
from upcard.melds.contract.tables import ContractRules
from upcard.melds.contract.whole import WholeHand
from upcard.melds.contract.windows import Parts, Windows
from upcard.melds.deadwood import Deadwood, deadwood_of
from upcard.melds.hand.bounds import HandBounds
from upcard.melds.hand.partitioner import Partitioner
from upcard.melds.model import MeldModel, model_of
from upcard.melds.solver import ContractSearch
from upcard.melds.spread import Spread, spread_of
from upcard.melds.table.asked import Asked
from upcard.melds.table.building import TableBuilder
from upcard.melds.table.parts import TableParts
from upcard.melds.table.sweep import Sweep
from upcard.melds.table.tables import TableTables, table_tables
from upcard.rules import Variant, find_variant, read_variant

_GAMES = (
    *("continental", "gin", "crummy", "push", "five-hundred", "indian", "kaluki"),
    *("carousel", "remik", "tile-rummy"),
)
_POINTS = tuple(min(card % 13 + 1, 10) for card in range(53))


def _deadwood(chance: Random) -> Deadwood:
    rules = MeldRules(ace="low", set_size=(3, chance.choice([3, 4])))
    found = deadwood_of(rules, _POINTS)
    assert found is not None
    return Deadwood(found.left, found.saved, found.largest)


def _rules(chance: Random) -> MeldRules:
    return MeldRules(
        ace=chance.choice(["low", "high", "either", "both"]),
        wilds=chance.choice([frozenset({52}), frozenset(), frozenset({52, 1, 14, 27, 40})]),
        wild_natural=chance.choice(["never", "own_place"]),
    )


def _tables(chance: Random) -> ContractRules:
    contract = parse_contract(chance.choice(["2S3", "S3+R4", "2R4", "3S3", "2S3+R4", "3R4", "R7"]))
    return ContractRules(contract, _rules(chance), PairRules())


def _search(chance: Random) -> ContractSearch:
    search = ContractSearch(_tables(chance))
    search.hurry(2000)
    return search


def _question(chance: Random) -> "tuple[MeldModel, bytes, array[int], array[int]]":
    hand = bytearray(53)
    for card in chance.sample(range(53), 9):
        hand[card] += chance.choice([1, 1, 2])
    worth = array("i", _POINTS if chance.random() < 0.5 else ())
    return model_of(_rules(chance)), bytes(hand), array("i", _POINTS), worth


def _spread(chance: Random) -> Spread:
    rules = MeldRules(ace=chance.choice(["low", "either"]))
    found = spread_of(rules, _POINTS)
    assert found is not None
    return Spread(found.tables, found.cut, rules)


def _tables_of_table(chance: Random) -> TableTables:
    rules = MeldRules(
        ace=chance.choice(["low", "high", "either", "both"]),
        set_size=(3, 4),
        set_suits=chance.choice(["any", "distinct"]),
    )
    return table_tables(rules, 2, chance.choice([0, 1, 2]))


def _show_melds(chance: Random) -> ShowMelds:
    melds = ShowMelds(chance.randrange(2), array("d", [10.0] * 40), 12.0)
    melds.require(array("d", [0.0, 60.0, 120.0, 180.0]), 2)
    cards = [0b111 << chance.randrange(12) for _ in range(9)]
    melds.take_melds(*(array(kind, cards if kind == "Q" else [0] * 9) for kind in "Qiii"))
    return melds


_HONOUR = read_variant(
    'extends = "continental"\nname = "Honour"\nirregularities = "continental"\n', "honour"
)
_PLAYED = (*map(find_variant, _GAMES), _HONOUR)


def _fast(chance: Random, variant: Variant | None = None) -> FastDeal:
    variant = variant or chance.choice(_PLAYED)
    seats = variant.options.players[0]
    return FastDeal(variant, variant.round_rules(1, seats), seats)


def _round(chance: Random) -> Round:
    """A round some moves after its beginning."""
    fast = _fast(chance)
    fast.start(0, shuffled(fast.variant.shoe(fast.seats), chance))
    state = fast.round
    players = RandomPlayers(state, Dice(chance.getrandbits(32)))
    for _ in range(chance.choice([0, 1, 5, 30])):
        if state.phase in (OVER, SHUFFLING, PICKING):
            break
        seat = state.to_act()
        state.play(seat, players.choose(seat))
    return state


def _knock_worlds(chance: Random) -> KnockWorlds:
    deal = _round(chance)
    took, threw = (array("Q", [chance.getrandbits(3) for _ in range(deal.seats)]) for _ in "ab")
    return KnockWorlds(deal, 0, took, threw, Dice(chance.getrandbits(32)))


def _turn(state: Round) -> TurnSearch:
    return TurnSearch(state, state.active)


def _players(chance: Random) -> RandomPlayers:
    return RandomPlayers(_round(chance), Dice(chance.getrandbits(32)))


def _layout(chance: Random) -> Layout:
    return layout_of(chance.choice(_PLAYED), 4)


def _desk(chance: Random) -> Desk:
    """A desk at which some actions have been made."""
    deal = _round(chance)
    dice = Dice(chance.getrandbits(32))
    desk = Desk(deal, RandomPlayers(deal, dice), layout_of(chance.choice(_PLAYED), deal.seats))
    if chance.random() < 0.7:
        desk.begin()
        for _ in range(chance.choice([0, 1, 2, 10])):
            if desk.seat >= 0:
                desk.act(desk.random_action(dice))
    return desk


def _ways(chance: Random) -> Ways:
    """The moves that begin with some action."""
    ways, deal = Ways(), _round(chance)
    if deal.to_act() >= 0:
        ways.gather(deal, deal.to_act(), chance.randrange(330))
    return ways


def _rows(chance: Random) -> Rows:
    desks = [desk for desk in (_desk(chance) for _ in range(4)) if desk.seat >= 0]
    words = max((desk.seen.size // 8 for desk in desks), default=0)
    seen, masks = (array("Q", bytes(8 * 4 * size)) for size in (words, 41))
    return Rows(desks, seen, masks, array("i", bytes(16)))


def _numbers(chance: Random) -> Rules:
    return _fast(chance).round.rules


def _mechanisms() -> dict[str, Mechanism]:
    """Every mechanism by the name of its class."""
    found: list[Mechanism | None] = []
    for variant in _PLAYED:
        seats = variant.options.players[0]
        rules = FastDeal(variant, variant.round_rules(1, seats), seats).round.rules
        found += [
            *rules.by_kind,
            *rules.by_step,
            *rules.by_phase,
            rules.scoring,
            *rules.counting,
            rules.irregular,
        ]
    return {type(one).__name__: one for one in found if one is not None}


_MECHANISMS = _mechanisms()


_LAID = [parse_meld(text, MeldRules()) for text in ("run[4C 5C 6C]", "set[7S 7H JK]")]

SAMPLES = {
    "ContractRules": _tables,
    "ContractSearch": _search,
    "WholeHand": lambda chance: WholeHand(_tables(chance)),
    "Deadwood": _deadwood,
    "Dice": lambda chance: Dice(chance.getrandbits(64)),
    "Matching": lambda chance: Matching(_tables(chance)),
    "MeldRules": _rules,
    "Parts": lambda chance: Parts(_tables(chance)),
    "HandBounds": lambda chance: HandBounds(*_question(chance)),
    "Partitioner": lambda chance: Partitioner(*_question(chance)),
    "Windows": lambda chance: Windows(_tables(chance)),
    "Desk": _desk,
    "Layout": _layout,
    "Rows": _rows,
    "Seen": lambda chance: Seen(_layout(chance)),
    "Ways": _ways,
    "RandomPlayers": _players,
    "FeaturePlayers": lambda chance: FeaturePlayers(_round(chance), Dice(chance.getrandbits(32))),
    "ValuedPlayers": lambda chance: ValuedPlayers(_round(chance), Dice(chance.getrandbits(32))),
    "Network": lambda chance: Network(chance.randint(1, 9), 4, 3, 2),
    "Worlds": lambda chance: Worlds(
        _round(chance), 0, [bytes(KINDS)] * 4, Dice(chance.getrandbits(32))
    ),
    "KnockPlayers": lambda chance: KnockPlayers(_round(chance), Dice(chance.getrandbits(32))),
    "KnockFeatures": lambda chance: KnockFeatures(_round(chance), Dice(chance.getrandbits(32))),
    "ValuedKnockers": lambda chance: ValuedKnockers(_round(chance), Dice(chance.getrandbits(32))),
    "KnockWorlds": _knock_worlds,
    "TurnSearch": lambda chance: _turn(_round(chance)),
    "FreePlayers": lambda chance: FreePlayers(_round(chance), Dice(chance.getrandbits(32))),
    "QuickPlayers": lambda chance: QuickPlayers(_round(chance), Dice(chance.getrandbits(32))),
    "Misplay": lambda chance: Misplay((tuple(chance.choices(range(KINDS), k=3)),)),
    "NewMeld": lambda chance: NewMeld(chance.choice(_LAID)),
    "Rearrange": lambda chance: Rearrange((chance.choice(_LAID),)),
    "Mechanism": lambda chance: chance.choice(list(_MECHANISMS.values())),
    **{name: (lambda _, one=one: one) for name, one in _MECHANISMS.items()},
    **{base.__name__: (lambda _, form=form: form) for form in FORMS for base in type(form).__mro__},
    **{type(form).__name__: (lambda _, form=form: form) for form in FORMS},
    "Reach": lambda chance: Reach(_rules(chance)),
    "Round": _round,
    "RoundRules": lambda chance: _fast(chance).rules,
    "Rules": _numbers,
    "ShowMelds": _show_melds,
    "Spread": _spread,
    "State": _round,
    "Sweep": lambda chance: Sweep(_tables_of_table(chance)),
    "Asked": lambda chance: Asked(_tables_of_table(chance)),
    "TableBuilder": lambda chance: TableBuilder(_rules(chance)),
    "TableParts": lambda chance: TableParts(Sweep(_tables_of_table(chance)), bytes(KINDS), [JOKER]),
    "TableTables": _tables_of_table,
    "ContractBounds": lambda chance: ContractBounds(_tables(chance)),
    "Table": lambda chance: Table(_rules(chance), 8, 64),
    "Honour": lambda chance: _fast(chance, _HONOUR).round.honour,
    "Guard": lambda chance: _fast(chance, _HONOUR).round.rules.guarded,
    "Descent": lambda chance: Descent(_tables(chance)),
}
"""An object as it is used, by the name of its class."""

TRUSTING = (
    "melds.contract.windows.wilds_apart",
    "melds.hand",
    "melds.contract.matching",
    "melds.contract.descent",
    "melds.contract.whole",
    "melds.table.asked",
    "melds.table.building",
    "melds.table.parts",
    "melds.table.sweep",
    "bots.no_contract.knock_players.KnockPlayers.part_cost",
    "engine.core",
    "features",
    "envs",
)
"""Functions that trust their callers, hot modules and players by the list of moves: they get small numbers only. A huge
one may wrap, or take years.
"""
