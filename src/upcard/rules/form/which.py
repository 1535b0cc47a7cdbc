"""Which game is ours? Seven questions about how a family plays, and the games that are nearest to the answers."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import msgspec

from upcard.features.needs import keeps_melds
from upcard.features.words import span
from upcard.messages.say import cached_by_language, messages
from upcard.rules.form.schema import RulesChoice, form_field
from upcard.rules.loader import find_variant, variant_ids
from upcard.rules.values import has_jokers
from upcard.rules.variant import Variant

say = messages(__file__)


class RulesQuestion(msgspec.Struct, frozen=True):
    """A question and the answers to choose from; none of them need be given."""

    id: str
    text: str
    answers: tuple[RulesChoice, ...]


class Differing(msgspec.Struct, frozen=True):
    """An answer that a game does not share: the question, the answer given, and the game's."""

    question: str
    ours: str
    theirs: str


class NearGame(msgspec.Struct, frozen=True):
    """A game, in how many of the answers it agrees, and in which it does not."""

    id: str
    name: str
    about: str
    agrees: int
    differs: tuple[Differing, ...]


def _kind(variant: Variant) -> str:
    if variant.options.rearrange:
        return "rearrange"
    if any(one.contract.slots for one in variant.rounds):
        return "contract"
    return "kept" if keeps_melds(variant.options) else "free"


def _wilds(variant: Variant) -> str:
    options = variant.options
    jokers = has_jokers(options.packs, options.jokers, options.players)
    names = set(options.wilds) - (set() if jokers else {"joker"})
    if not names or names == {"joker"}:
        return "joker" if names else "none"
    return "more" if "joker" in names else "ranks"


def _claims(variant: Variant) -> str:
    options = variant.options
    if options.claim_rounds == ():
        return "push" if options.draw == "push_on" else "no"
    return "any" if options.claim_limit is None else "limited"


def _end(variant: Variant) -> str:
    if variant.endless:
        return "points"
    return "seven" if len(variant.rounds) == 7 else "more" if len(variant.rounds) > 7 else "fewer"


def _option(name: str) -> Callable[[Variant], str]:
    return lambda variant: str(getattr(variant.options, name))


_PLAYERS = ("2", "3", "4", "5", "6", "8")


class _Question(NamedTuple):
    """The message of a question, its answers (none where they are the words of the option), what a game answers."""

    text: str
    answers: tuple[str, ...]
    fact: Callable[[Variant], str]


_SEVEN = {
    "kind": _Question("which-kind", ("contract", "free", "kept", "rearrange"), _kind),
    "players": _Question("which-players", _PLAYERS, lambda _: ""),
    "wilds": _Question("which-wilds", ("none", "joker", "more", "ranks"), _wilds),
    "claims": _Question("which-claims", ("no", "any", "limited", "push"), _claims),
    "end": _Question("which-end", ("seven", "more", "fewer", "points"), _end),
    "layoff": _Question("which-layoff", (), _option("layoff")),
    "go_out_discard": _Question("which-go-out", (), _option("go_out_discard")),
}
_HEAVY = {"kind": 3}
"""A game of another kind is another game, even if everything else agrees."""


@cached_by_language
def which_questions() -> tuple[RulesQuestion, ...]:
    """Return the seven questions."""
    return tuple(
        RulesQuestion(name, say(asked.text), _answers(name, asked))
        for name, asked in _SEVEN.items()
    )


def _answers(name: str, asked: _Question) -> tuple[RulesChoice, ...]:
    if name == "players":
        return tuple(RulesChoice(number, number) for number in asked.answers)
    words = tuple(RulesChoice(word, say(f"{asked.text}.{word}")) for word in asked.answers)
    return words or form_field(name).choices


def nearest_games(answers: Mapping[str, str], most: int = 3) -> tuple[NearGame, ...]:
    """Return the built-in games that agree best with the answers given; among equals, games rather than variations."""
    variants = [find_variant(name) for name in variant_ids()]
    found = [(_agreement(variant, answers), variant) for variant in variants]
    found.sort(key=lambda one: (-one[0], one[1].base is not None, one[1].id))
    return tuple(_near(variant, answers) for _, variant in found[:most])


def _agreement(variant: Variant, answers: Mapping[str, str]) -> int:
    return sum(
        _HEAVY.get(question, 1)
        for question in _SEVEN
        if question in answers and _agrees(variant, question, answers[question])
    )


def _agrees(variant: Variant, question: str, answer: str) -> bool:
    if question != "players":
        return _SEVEN[question].fact(variant) == answer
    least, most = variant.options.players
    return answer in _PLAYERS and least <= int(answer) <= most


def _near(variant: Variant, answers: Mapping[str, str]) -> NearGame:
    agrees, differs = 0, []
    for question in which_questions():
        answer = answers.get(question.id)
        if answer is None:
            continue
        if _agrees(variant, question.id, answer):
            agrees += 1
            continue
        words = {one.value: one.words for one in question.answers}
        theirs = (
            span(*variant.options.players)
            if question.id == "players"
            else words.get(_SEVEN[question.id].fact(variant), "")
        )
        differs.append(Differing(question.text, words.get(answer, answer), theirs))
    return NearGame(variant.id, variant.name, variant.about, agrees, tuple(differs))
