"""Games that the form of house rules can produce: each is refused by the checker, or played by bots to the end.

    PYTHONPATH=src:. python -m tests.conformance.form.games --first 1 --seconds 600 --rounds 20

makes game after game until the time is over, plays that many rounds of each one that the checker has nothing against,
and names those of which a round does not end; the exit status is 1 then. A game depends on its number alone.
"""

import argparse
import sys
import time
from collections import Counter
from functools import cache
from random import Random

from upcard.bots.odds import SlowGameError, play_round
from upcard.rules import read_variant, variant_ids
from upcard.rules.form import RulesLook, begun, form_groups, look_at
from upcard.rules.form.draft import tidied

FIELDS = [field for group in form_groups() for field in group.fields]
SECONDS = 60.0


def any_value(field, now, chance):
    """Return something that the field lets a person enter."""
    least, most = field.least or 0, min(field.most if field.most is not None else 20, 60)
    words = [choice.value for choice in field.choices]
    if field.none and chance.random() < 0.2:
        return "none"
    if field.kind in ("choice", "form"):
        value = chance.choice(words)
        word, _, number = value.partition(":")
        return (
            f"{word}:{chance.randrange(1, 7)}"
            if number.isdigit() and field.name != "game_end"
            else value
        )
    if field.kind == "flag":
        return chance.random() < 0.5
    if field.kind == "number":
        near = now if isinstance(now, int) else least
        return chance.choice([least, near + 1, max(least, near - 1), chance.randint(least, most)])
    if field.kind == "span":
        first = chance.randint(least, min(least + 4, most))
        open_ = field.open and chance.random() < 0.5
        return [first, "none" if open_ else chance.randint(first, most)]
    if field.kind in ("several", "cards"):
        return chance.sample(words, chance.randint(0, min(3, len(words))))
    if field.kind == "numbers":
        return chance.choice(["all" if field.name == "claim_rounds" else "none", [], [1, 2]])
    if field.name == "points":
        return {name: chance.choice([value, 0, -5, 25]) for name, value in now.items()}
    return chance.choice(["Mine!", "x" * 20]) if field.kind == "text" else {}


def any_rounds(look: RulesLook, chance):
    """Return the rounds after a few presses: add, copy, leave out, move, + set, + run, cards dealt."""
    rounds = [dict(one.written) for one in look.rounds]
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(rounds))
        rounds[at].pop("clause", None)
        press = chance.randrange(5)
        if press == 0:
            rounds.insert(at, dict(rounds[at]))
        elif press == 1 and len(rounds) > 1:
            rounds.pop(at)
        elif press == 2:
            part = f"{chance.choice('SR')}{chance.randint(2, 5)}"
            old = rounds[at]["contract"]
            rounds[at]["contract"] = part if old == "none" else f"{old.rstrip('!')}+{part}"
        elif press == 3:
            rounds[at]["cards"] = chance.randint(5, 16)
        else:
            chance.shuffle(rounds)
    return rounds


def edges(field):
    """Return the values of a field at its ends: every word, the least and the most number, nothing, all."""
    words = [choice.value for choice in field.choices]
    least, most = field.least or 0, field.most if field.most is not None else 20
    found = ["none"] if field.none else []
    if field.kind in ("choice", "form"):
        return found + words
    if field.kind == "flag":
        return [True, False]
    if field.kind == "number":
        return [*found, least, min(1, most), most]
    if field.kind == "span":
        return [*found, [least, least], [least, most], *([[least, "none"]] if field.open else [])]
    if field.kind in ("several", "cards"):
        return [[], words[:1], words[-2:], words]
    if field.kind == "numbers":
        return [*words[:2], [], [1], [1, 2]]
    if field.name == "points":
        return [{"A-K": n, "joker": n} for n in (-5, 0, 5)]
    return ["Mine!"] if field.kind == "text" else [{}]


def edge_drafts():
    """Return drafts that change one option alone to a value at its end, in games of every kind by turns."""
    values = [(field.name, value) for field in FIELDS for value in edges(field)]
    return [
        {"extends": KINDS[number % len(KINDS)], name: value}
        for number, (name, value) in enumerate(values)
    ]


KINDS = (
    "continental",
    "scala-40",
    "gin",
    "indian",
    "five-hundred",
    "push",
    "three-thirteen",
    "kaluki",
    "basic",
)


@cache
def first_look(game: str) -> RulesLook:
    return look_at(begun(game))


def form_draft(number: int):
    """Return the draft of a person who presses anything in the form."""
    chance = Random(f"form {number}")
    look = first_look(chance.choice(variant_ids()))
    draft = look.draft
    for _ in range(chance.randint(1, 4)):
        field = chance.choice(FIELDS)
        draft = tidied({**draft, field.name: any_value(field, look.values[field.name], chance)})
    if chance.random() < 0.5:
        draft = {**draft, "rounds": any_rounds(look, chance)}
    return draft


def form_game(number: int) -> RulesLook:
    return look_at(form_draft(number))


def played(number: int, rounds: int) -> str | None:
    """Play rounds of a game by bots; returns the checker's problems, or None if all rounds ended."""
    return played_draft(form_draft(number), number, rounds)


def played_draft(draft, number: int, rounds: int) -> str | None:
    """The same for a draft."""
    look = look_at(draft)
    if look.problems:
        return look.problems[0].code
    variant = read_variant(look.text)
    chance = Random(f"seats {number}")
    for index in range(rounds):
        seats = chance.randint(*variant.options.players)
        which = index % len(variant.rounds) + 1
        play_round(variant, which, seats, f"{number} {index}", SECONDS, time.process_time)
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    end, number, wrong = time.monotonic() + options.seconds, options.first, 0
    ends = Counter()
    while time.monotonic() < end:
        try:
            ends["named" if played(number, options.rounds) else "played"] += 1
        except (SlowGameError, Exception) as error:  # noqa: BLE001 - whatever happens is told, with its number
            wrong += 1
            print(
                f"game {number}: {type(error).__name__}: {error}\n{form_game(number).text}",
                flush=True,
            )
        number += 1
        if number % 100 == 0:
            print(f"before game {number}: {dict(ends)}, {wrong} wrong", flush=True)
    print(
        f"games {options.first} to {number - 1}: {ends['named']} named by the checker, {ends['played']} played "
        f"{options.rounds} rounds each to the end, {wrong} wrong"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
