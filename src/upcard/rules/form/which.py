"""Which game is ours? Seven questions about how a family plays, and the games that are nearest to the answers."""

from collections.abc import Callable, Mapping

import msgspec

from upcard.features.needs import keeps_melds
from upcard.rules.form.schema import RulesChoice, form_field
from upcard.rules.loader import find_variant, variant_ids
from upcard.rules.values import has_jokers
from upcard.rules.variant import Variant


class RulesQuestion(msgspec.Struct, frozen=True):
    """A question and the answers to choose from; none of them need be given."""

    id: str
    text: str
    answers: tuple[RulesChoice, ...]


class Differing(msgspec.Struct, frozen=True):
    """An answer that a game does not share: the question, what was said, and what the game says."""

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


def _choices(**words: str) -> tuple[RulesChoice, ...]:
    return tuple(RulesChoice(value, text) for value, text in words.items())


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
_SEVEN: tuple[tuple[RulesQuestion, Callable[[Variant], str]], ...] = (
    (RulesQuestion("kind", "What is laid on the table first?", _choices(
        contract="what the round asks for: sets and runs", free="any set or run",
        kept="nothing: melds are shown at the end",
        rearrange="any; later the whole table may be rearranged")), _kind),
    (RulesQuestion("players", "How many are you?", tuple(RulesChoice(n, n) for n in _PLAYERS)), lambda _: ""),
    (RulesQuestion("wilds", "Which cards are wild?", _choices(
        none="none", joker="jokers", more="jokers and other cards", ranks="other cards, no jokers")), _wilds),
    (RulesQuestion("claims", "May somebody take the discard when it is not their turn?", _choices(
        no="no", any="yes, as often as they like", limited="yes, up to a limit in each round",
        push="no, but a player who declines it pushes it on")), _claims),
    (RulesQuestion("end", "When is the game over?", _choices(
        seven="after seven rounds", more="after more rounds", fewer="after fewer rounds",
        points="when somebody reaches so many points")), _end),
    (RulesQuestion("layoff", "When may cards be added to melds on the table?", form_field("layoff").choices),
     _option("layoff")),
    (RulesQuestion("go_out_discard", "How does somebody go out?", form_field("go_out_discard").choices),
     _option("go_out_discard")),
)  # fmt: skip
_HEAVY = {"kind": 3}
"""A game of another kind is another game, whatever else agrees."""


def which_questions() -> tuple[RulesQuestion, ...]:
    """Return the seven questions."""
    return tuple(question for question, _ in _SEVEN)


def nearest_games(answers: Mapping[str, str], most: int = 3) -> tuple[NearGame, ...]:
    """Return the built-in games that agree best with the answers given; of equals those that are no variation."""
    variants = [find_variant(name) for name in variant_ids()]
    found = [(_agreement(variant, answers), variant) for variant in variants]
    found.sort(key=lambda one: (-one[0], one[1].base is not None, one[1].id))
    return tuple(_near(variant, answers) for _, variant in found[:most])


def _agreement(variant: Variant, answers: Mapping[str, str]) -> int:
    return sum(
        _HEAVY.get(question.id, 1)
        for question, fact in _SEVEN
        if question.id in answers and _agrees(variant, question, fact, answers[question.id])
    )


def _agrees(
    variant: Variant, question: RulesQuestion, fact: Callable[[Variant], str], answer: str
) -> bool:
    if question.id != "players":
        return fact(variant) == answer
    least, most = variant.options.players
    return answer in _PLAYERS and least <= int(answer) <= most


def _near(variant: Variant, answers: Mapping[str, str]) -> NearGame:
    agrees, differs = 0, []
    for question, fact in _SEVEN:
        answer = answers.get(question.id)
        if answer is None:
            continue
        if _agrees(variant, question, fact, answer):
            agrees += 1
            continue
        words = {one.value: one.words for one in question.answers}
        least, most = variant.options.players
        theirs = f"{least} to {most}" if question.id == "players" else words.get(fact(variant), "")
        differs.append(Differing(question.text, words.get(answer, answer), theirs))
    return NearGame(variant.id, variant.name, variant.about, agrees, tuple(differs))
