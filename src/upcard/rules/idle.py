"""Options without effect with the others, and the reasons.

An option in a file for a missing mechanism is a problem. One that a house game inherits, or that only these rounds
never use, is noted; it falls back to its default, so that no other part has to ask what it might mean.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from upcard.features.needs import Need, Setting
from upcard.features.told import Options
from upcard.messages.say import messages
from upcard.rules.about import about
from upcard.rules.values import has_jokers
from upcard.rules.variant import Variant

say = messages(__file__)


class Idle(NamedTuple):
    """An option without effect, and the need that is not met."""

    name: str
    need: Need

    def sentence(self, value: str) -> str:
        """Return the sentence about it; ``value`` as a file writes it."""
        need = self.need
        return say("idle", option=self.name, value=value, why=need.why, cause=need.cause)


def notes_of(variant: Variant) -> tuple[str, ...]:
    """Return a sentence for each option of the file or the base without effect in a game."""
    return tuple(
        Idle(name, about(name).needs[need]).sentence(value) for name, value, need in variant.idle
    )


def settings_of(variant: Variant) -> tuple[Setting, ...]:
    """Return every round of a game as the options apply to it."""
    return tuple(
        Setting(variant.options_in(written), written.contract, number)
        for number, written in enumerate(variant.rounds, 1)
    )


def idle_options(settings: Iterable[Setting], names: Iterable[str]) -> Iterator[Idle]:
    """Yield those of the options without effect in all these rounds, each with the first reason."""
    rounds = tuple(settings)
    for name in names:
        for need in about(name).needs:
            if not any(need.live(setting) for setting in rounds):
                yield Idle(name, need)
                break


def is_off(name: str, value: object) -> bool:
    """Return whether the value of an option switches something off."""
    if value is None or value == ():
        return True
    off = about(name).off
    return value in (False, 0) if off is msgspec.UNSET else value == off


def settled(variant: Variant) -> Variant:
    """Return the game with every option without effect at its default; one may leave others without effect."""
    variant = without_jokers(variant)
    for _ in Options.__struct_fields__:
        idle = {one.name for one in idle_options(settings_of(variant), Options.__struct_fields__)}
        plain = Options()
        values = {name: getattr(plain, name) for name in idle}
        options = msgspec.structs.replace(variant.options, **values)
        if options == variant.options:
            break
        variant = msgspec.structs.replace(variant, options=options)
    return variant


def without_jokers(variant: Variant) -> Variant:
    """Return the game without jokers among its wild cards if there are none in play."""
    options = variant.options
    if "joker" not in options.wilds or has_jokers(options.packs, options.jokers, options.players):
        return variant
    wilds = tuple(name for name in options.wilds if name != "joker")
    return msgspec.structs.replace(variant, options=msgspec.structs.replace(options, wilds=wilds))
