"""Frames to seats consist of messages: in the pseudo-language, a round of each kind of game has no plain word."""

import re

import pytest

from tests.sampling import thinned
from tests.server.kit import NAMES, Kit
from upcard.bots import make_policy
from upcard.engine import move_text
from upcard.messages.catalog import pseudo
from upcard.messages.say import PSEUDO, reading

pytestmark = pytest.mark.anyio

PLAIN = re.compile(r"[A-Za-z]{3,}")
CODES = {
    "t", "id", "n", "game", "code", "clause", "what", "kind", "phase", "reason", "type", "state", "can", "cmd",
    "action", "actions", "may", "mine", "move", "moves", "meld", "melds", "name", "colour", "portrait", "face",
    "end", "best", "since", "needs", "ranks", "words", "wish", "suggest", "leave_clause", "cost", "of",
    "commitment", "secret", "salts", "number", "answer", "shoe", "relation", "url", "lay", "now",
    "completes", "helps", "others", "calls",
}  # fmt: skip
"""Fields that hold no sentence: codes, ids, notation, and names that people or files of games gave."""
CARDS = re.compile(r"\{[A-Z0-9]+\}")
"""Cards as they stand in sentences."""


def plain_words(value, path=""):
    """Yield the texts in a frame that have a word with plain letters which is no value, each with its field."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from plain_words(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from plain_words(inner, path)
    elif isinstance(value, str) and path.rpartition(".")[2] not in CODES:
        text = CARDS.sub(" ", value)
        for name in NAMES:
            text = text.replace(name, " ")
        if PLAIN.search(text):
            yield path, value


@pytest.mark.parametrize(
    "game, kinds",
    thinned(
        [("gin", "pp"), ("tile-rummy", "ppb"), ("continental", "ppbb"), ("five-hundred", "ppb"), ("push", "pppp")], 3
    ),
)  # fmt: skip
async def test_a_round_is_sent_in_messages(game, kinds):
    with reading(PSEUDO):
        frames = await round_of(game, kinds)
    assert any(pseudo("turn") in str(frame) for frame in frames)
    found = {pair for frame in frames for pair in plain_words(frame)}
    assert not found, "\n".join(f"{path}: {text}" for path, text in sorted(found))


async def round_of(game, kinds):
    """Play a round with hints and stagings; return the frames that its people were sent."""
    kit = Kit(claim_beat=0.0)
    table = await kit.begin(kinds, game=game, claim_seconds=None)
    links = {seat: await kit.sit(table, seat) for seat, kind in enumerate(kinds) if kind == "p"}
    bots = {seat: make_policy("regular", seat) for seat in links}
    for step in range(400):
        if table.game.phase != "playing":
            break
        for seat, link in links.items():
            deal = table.game.deal
            if table.game.phase == "playing" and seat in deal.to_act():
                if step % 5 == 0:
                    await kit.send(table, link, "hint")
                    cards = link.state["deal"]["hand"][:3]
                    await kit.send(table, link, "stage", slots=[cards])
                move = bots[seat].choose(deal.view(seat), table.game.variant)
                await kit.move(table, link, move_text(move, deal.rules.melds))
        await kit.clock.advance(0.1)
    assert table.game.phase != "playing"
    return [frame for link in links.values() for frame in link.frames]
