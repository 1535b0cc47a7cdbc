"""The lines of the protocol: what a bot's program is told and asked, and its answers."""

from collections.abc import Sequence
from typing import Any

import msgspec

from upcard.bots.observed import observed_deal
from upcard.cards import card_codes, card_text
from upcard.engine import Deal, Move, View, move_text
from upcard.engine.history import Event
from upcard.melds.meld import meld_text
from upcard.rules import RoundRules, Variant

PROTOCOL = 1
LONGEST_WHY = 300


class Answer(msgspec.Struct, frozen=True):
    """An answer: the number of the question, a move as text, and optionally why, in the program's own words."""

    n: int
    move: str
    why: str = ""


class Answers(msgspec.Struct, frozen=True):
    """The answer of a hosted Python class to many views: the number of the question, and moves as text."""

    n: int
    moves: list[str]


class Question(msgspec.Struct, frozen=True):
    """A question, and the seat's view of the deal as a deal, to judge the answer."""

    line: bytes
    deal: Deal


def many_line(number: int, views: Sequence[View]) -> bytes:
    """Return the question for the moves of many views, for hosted Python classes only."""
    return msgspec.json.encode({"t": "choose_many", "n": number, "views": views}) + b"\n"


def game_line(variant: Variant, seats: int, seed: int) -> bytes:
    """Return the line that describes the game, sent before the first question about it."""
    told = {
        "t": "game",
        "protocol": PROTOCOL,
        "game": variant.id,
        "name": variant.name,
        "seats": seats,
        "seed": seed,
        "rules": variant,
    }
    return msgspec.json.encode(told) + b"\n"


def question(number: int, view: View, variant: Variant, rules: RoundRules) -> Question:
    """Return the question for the move of the view's seat: the view as texts, and once more complete, as ``view``."""
    deal = observed_deal(view, variant, rules)
    legal: list[Move] = deal.legal_moves(view.seat)
    asked: dict[str, Any] = {
        "t": "choose",
        "n": number,
        "seat": view.seat,
        "round": view.round,
        "phase": view.phase,
        "turn": view.turn,
        "active": view.active,
        "dealer": view.dealer,
        "hand": _cards(view.hand),
        "new": _cards(view.fresh),
        "pile": _cards(view.pile),
        "stock": view.stock,
        "discard_from": view.discarder,
        "seats": [
            {
                "seat": one.seat,
                "cards": one.cards,
                "down": one.down,
                "claims": one.claims,
                "contract": one.contract.words() if one.contract.slots else "",
            }
            for one in view.seats
        ],
        "melds": [
            {"owner": laid.owner, "meld": meld_text(laid.meld, rules.melds)} for laid in view.melds
        ],
        "wilds": _cards(tuple(sorted(rules.melds.wilds))),
        "owed": _cards(view.owed),
        "history": [_event(event) for event in view.history],
        "match": view.match,
        "legal": [move_text(move, rules.melds) for move in legal],
        "view": view,
    }
    return Question(msgspec.json.encode(asked) + b"\n", deal)


def _cards(cards: tuple[int, ...]) -> list[str]:
    return card_codes(cards)


def _event(event: Event) -> dict[str, Any]:
    """Return an event as texts, without empty fields."""
    told: dict[str, Any] = {"what": event.what}
    if event.seat >= 0:
        told["seat"] = event.seat
    if event.card is not None:
        told["card"] = card_text(event.card)
    if event.cards:
        told["cards"] = _cards(event.cards)
    if event.melds:
        told["melds"] = [_cards(meld) for meld in event.melds]
    if event.passed:
        told["passed"] = list(event.passed)
    if event.number:
        told["number"] = event.number
    return told
