"""A game as the lobby offers it."""

from collections.abc import Collection, Sequence

from upcard.rules import Variant
from upcard.rules.options import keeps_melds
from upcard.server.contract import GameOffer
from upcard.server.present.goal import end_words

HOUSE, CONTRACTS = "House games", "Contract games"
KEPT, FREE = "Knock and show games", "Games without a contract"
REARRANGED = "Games that rearrange the table"
GROUPS = (HOUSE, CONTRACTS, KEPT, FREE, REARRANGED)


def games_shown(variants: Sequence[Variant], house: Collection[str]) -> list[GameOffer]:
    """Return all games, group after group; ``house`` are the ids of house games."""
    found = [
        _shown(variant, HOUSE if variant.id in house else _group(variant)) for variant in variants
    ]
    return sorted(found, key=lambda game: GROUPS.index(game.group))


def _shown(variant: Variant, group: str) -> GameOffer:
    return GameOffer(
        id=variant.id,
        name=variant.name,
        about=variant.about,
        players=variant.options.players,
        rounds=len(variant.rounds),
        length=end_words(variant),
        group=group,
        base=variant.base,
        family=variant.base is None,
    )


def _group(variant: Variant) -> str:
    """Return the heading a game stands under, by what its melds are for."""
    if any(round_.contract.slots for round_ in variant.rounds):
        return CONTRACTS
    options = variant.options
    if options.rearrange:
        return REARRANGED
    return KEPT if keeps_melds(options) else FREE
