"""Games as the lobby offers them."""

from collections.abc import Collection, Sequence

from upcard.bots import levels_offered
from upcard.bots.odds import Measured, gist_told, measured
from upcard.cards import JOKER, card_text
from upcard.features.claims.questions import has_claims
from upcard.features.drawing.questions import pushes, takes_deeper
from upcard.features.knocking.questions import knocks
from upcard.features.needs import keeps_melds
from upcard.features.players.questions import has_teams, seats_of
from upcard.features.rearranging.questions import rearranges
from upcard.messages.say import messages
from upcard.rules import Variant
from upcard.rules.sheet.row import end_words
from upcard.server.contract import GameOffer

say = messages(__file__)

HOUSE, CONTRACTS, KEPT, FREE = "group-house", "group-contracts", "group-kept", "group-free"
REARRANGED = "group-rearranged"
GROUPS = (HOUSE, CONTRACTS, KEPT, FREE, REARRANGED)
"""The headings, by the names of their messages, in their order."""


def games_shown(variants: Sequence[Variant], house: Collection[str]) -> list[GameOffer]:
    """Return all games, group after group; ``house`` are the ids of house games."""
    ids = {variant.id for variant in variants}
    grouped = [(HOUSE if one.id in house else _group(one), one) for one in variants]
    grouped.sort(key=lambda pair: GROUPS.index(pair[0]))
    return [_shown(variant, group, ids) for group, variant in grouped]


def _variation_of(variant: Variant, ids: Collection[str]) -> str | None:
    """Return the game that this one is a variation of, whose id begins its id: ``shanghai`` of ``shanghai-powe``.

    The file it extends does not tell: most contract games extend one, and are games in their own right.
    """
    parts = variant.id.split("-")
    begins = ("-".join(parts[:number]) for number in range(len(parts) - 1, 0, -1))
    return next((name for name in begins if name in ids), None)


def _shown(variant: Variant, group: str, ids: Collection[str]) -> GameOffer:
    base = _variation_of(variant, ids)
    known = measured(variant) if group != HOUSE else None
    return GameOffer(
        id=variant.id,
        name=variant.name,
        about=variant.about,
        players=seats_of(variant.options),
        rounds=len(variant.rounds),
        contracts=_contracts(variant),
        length=end_words(variant),
        minutes=known.minutes if known else None,
        group=say(group),
        house=group == HOUSE,
        base=base,
        family=base is None,
        picture=picture(variant),
        face=variant.options.face,
        plays=_plays(known),
        traits=[*traits(variant), *([say("trait-house")] if group == HOUSE else [])],
        start=say(STARTERS[variant.id]) if group != HOUSE and variant.id in STARTERS else "",
        levels=list(levels_offered(variant)),
    )


STARTERS = {
    "continental": "start-continental",
    "push": "start-push",
    "gin": "start-gin",
}
"""Good games to start with, one of each sort, and the names of the messages about them."""


def traits(variant: Variant) -> list[str]:
    """Return the traits of a game, in words that its players would search for.

    >>> from upcard.rules import find_variant
    >>> traits(find_variant("push"))
    ['contracts', 'five rounds', 'partners', 'push', 'wild cards', 'jokers']
    """
    options = variant.options
    rules = variant.round_rules(1)
    number = len(variant.rounds)
    kept = keeps_melds(options)
    found = {
        "trait-contracts": any(round_.contract.slots for round_ in variant.rounds),
        "trait-rounds": number > 1,
        "trait-two": seats_of(options).most == 2,
        "trait-partners": has_teams(options),
        "trait-push": pushes(options),
        "trait-knock": knocks(options),
        "trait-show": kept and not knocks(options),
        "trait-kept": kept,
        "trait-rearrange": rearranges(options),
        "trait-tiles": options.face == "tiles",
        "trait-claims": has_claims(options),
        "trait-buy": has_claims(options),
        "trait-pile": takes_deeper(options),
        "trait-wild": bool(rules.melds.wilds),
        "trait-jokers": JOKER in rules.melds.wilds,
    }
    rounds = say("number-word", number=number)
    return [say(trait, number=rounds) for trait, here in found.items() if here]


def _contracts(variant: Variant) -> list[str]:
    """Return the contracts of a game's rounds in words, if single rounds can be played."""
    contracts = [round_.contract for round_ in variant.rounds]
    alone = variant.fixed_rounds is not None and len(contracts) > 1
    return [one.words() for one in contracts] if alone and all(c.slots for c in contracts) else []


def _plays(known: Measured | None) -> str:
    """Return in words how many rounds bots have played of a built-in game."""
    if known is None:
        return ""
    gist = known.gist
    bots = say("played-by-bots", rounds=gist.rounds, players=gist.players)
    return f"{gist_told(gist)} {bots}"


_SET_RANKS, _SUITS, _RANKS = "Q7K9", "SHDC", "A23456789TJQK"
_MOST_MELDS, _LONGEST = 3, 5


def picture(variant: Variant) -> list[list[str]]:
    """Return melds that show what a game is about: of its last contract, else a set and a run; with a joker if it has
    jokers.

    >>> from upcard.rules import find_variant
    >>> picture(find_variant("gin"))
    [['QS', 'QH', 'QD'], ['4H', '5H', '6H', '7H']]
    """
    last = len(variant.rounds)
    slots = variant.rounds[-1].contract.slots if last else ()
    wanted = [(slot.type, slot.size) for slot in slots] or [("set", 3), ("run", 4)]
    melds = [_meld(type_, size, place) for place, (type_, size) in enumerate(wanted[:_MOST_MELDS])]
    if JOKER in variant.round_rules(1).melds.wilds:
        melds[0][1] = card_text(JOKER)
    return melds


def _meld(type_: str, size: int, place: int) -> list[str]:
    """Return a meld of natural cards, cut if the picture would get too wide."""
    if type_ == "run":
        start = 4 - place
        return [_RANKS[start + step] + _SUITS[place] for step in range(min(size, _LONGEST))]
    return [_SET_RANKS[place] + _SUITS[step % 4] for step in range(min(size, _LONGEST))]


def _group(variant: Variant) -> str:
    """Return the heading of a game, by what its melds are for."""
    if any(round_.contract.slots for round_ in variant.rounds):
        return CONTRACTS
    options = variant.options
    if rearranges(options):
        return REARRANGED
    return KEPT if keeps_melds(options) else FREE
