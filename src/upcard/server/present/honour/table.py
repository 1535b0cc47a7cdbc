"""An honour table as a seat sees it: what can be done against the rules, what called, what was ruled."""

from collections.abc import Iterator

from upcard.cards import card_text, cards_text
from upcard.engine import (
    Bury,
    Deal,
    FaceUp,
    Join,
    Overdraw,
    Redeal,
    Restore,
    Retrieve,
    Snatch,
    Stand,
    View,
)
from upcard.engine.core.codes import MISPLAY, SHED, TOSS
from upcard.features.honour.play.limits import before_drawing
from upcard.features.honour.play.referee import unplayed
from upcard.paper.referee.dialogue import ruled
from upcard.server.contract import Act
from upcard.server.contract.honour import Apart, CallWord, Honour, Loose, Ruling, RulingStep
from upcard.server.tables.words.line import shown

CALLS = (
    ("turn", "plays out of turn"),
    ("drew", "drew more than one card"),
    ("undrawn", "discarded without drawing"),
    ("discards", "discarded two cards"),
    ("count", "holds the wrong number of cards"),
    ("meld", "has cards on the table that do not belong there"),
)
"""What is called of a player, by the word of the move."""

_RULED_FOR = 1
"""Turns for which a ruling is shown after the one it was made in."""


def honour_shown(deal: Deal, view: View, ruling: tuple[int, str, int] | None) -> Honour | None:
    """Return what the seat sees; None where the table has a guard rail."""
    there = view.irregular
    if there is None:
        return None
    return Honour(
        face_up=cards_text(reversed(there.face_up)).split(),
        loose=[
            Loose(
                heap.owner,
                None if heap.meld < 0 else f"m{heap.meld + 1}",
                cards_text(heap.cards).split(),
            )
            for heap in there.heaps
        ],
        apart=_apart(view),
        more=[] if view.phase == "over" else list(_more(deal, view.seat)),
        calls=[CallWord(label, f"call_out P* {word}") for word, label in CALLS],
        dealing=[] if view.phase == "over" else list(_dealing(deal, view.seat)),
        ruling=_ruling(deal, ruling),
    )


def _dealing(deal: Deal, seat: int) -> Iterator[CallWord]:
    """Yield the calls about the deal: about dealing until somebody acts, about the pack by the dealer at any time, and
    by each player until their first draw.
    """
    may_redeal = deal.may(seat, Redeal("exposed", 2))
    if may_redeal and unplayed(deal.round):
        right = deal.rules.cards
        yield CallWord("was dealt one card too many", f"misdeal P* {right + 1}")
        yield CallWord("was dealt one card too few", f"misdeal P* {right - 1}")
        yield CallWord("Two cards were seen in dealing: deal again", "redeal exposed 2")
    if may_redeal:
        yield CallWord("Two cards lay face up in the pack: deal again", "redeal face_up 2")
    if before_drawing(deal.round, seat):
        text = "I was dealt the wrong number of cards: deal again"
        yield CallWord(text, f"call_out P{seat + 1} deal")


def _apart(view: View) -> Apart | None:
    there = view.irregular
    if there is None or there.turn != view.turn or there.open == "joined":
        return None
    count = there.apart_n + (there.open == "stock")
    return Apart(view.active, count) if count else None


def _ruling(deal: Deal, ruling: tuple[int, str, int] | None) -> Ruling | None:
    if ruling is None or ruling[2] + _RULED_FOR < deal.turn:
        return None
    seat, name, _ = ruling
    found = ruled(deal.variant, name)
    steps = [RulingStep(_who(deal, seat, who), what) for who, what in found.steps]
    return Ruling(seat, found.text, found.clause, steps)


def _who(deal: Deal, seat: int, who: str) -> str:
    """Return who does something, by name where the ruling means one player."""
    if who in ("That player", "The owner of the meld"):
        return deal.names[seat]
    return deal.names[deal.active] if who == "The player whose turn it was" else who


def _more(deal: Deal, seat: int) -> Iterator[Act]:
    """Yield what is against the rules and possible; each is the player's own decision, none is suggested."""
    if deal.may(seat, Overdraw()):
        own = deal.active == seat
        yield Act("overdraw", "Draw another card" if own else "Draw out of turn", "overdraw")
    if deal.may(seat, Snatch()):
        yield Act("snatch", f"Take {shown(deal.pile[-1])} out of turn", "snatch")
    if deal.may(seat, Join()):
        yield Act("join", "Put the card I drew into my hand", "join")
    if deal.round.closed(seat, TOSS) == 0:
        if deal.phase == "draw":
            yield Act("toss", "Discard the selected card without drawing", "toss *", "card")
            yield Act(
                "toss-two", "Discard the two selected cards without drawing", "toss *", "cards"
            )
        else:
            yield Act("toss", "Discard the two selected cards", "toss *", "cards")
    if deal.round.closed(seat, MISPLAY) == 0:
        yield Act("misplay", "Lay the selected cards against the rules", "misplay *", "cards")
        yield Act(
            "misplay-slots", "Lay what is in the slots against the rules", "misplay *", "slots"
        )


def mending_acts(deal: Deal, seat: int) -> Iterator[Act]:
    """Yield what a ruling asks of the seat, or leaves to it."""
    if deal.may(seat, FaceUp()):
        card = deal.stock[-1]
        yield Act("face-up", f"Draw {shown(card)}, face up", "face_up")
    if deal.may(seat, Bury()):
        yield Act("bury", "Into the middle of the stock", "bury")
    if deal.may(seat, Restore()):
        kept = deal.phase == "play"
        label = "Keep it and end the turn" if kept else "Draw the missing card"
        yield Act("restore", label, "restore")
    for card in sorted(
        {move.card for move in deal.legal_moves(seat) if isinstance(move, Retrieve)}
    ):
        yield Act(
            f"retrieve-{card_text(card)}", f"Take {shown(card)} back", f"retrieve {card_text(card)}"
        )
    if deal.may(seat, Stand()):
        yield Act("stand", "Leave it so", "stand")
    if deal.round.closed(seat, SHED) == 0:
        yield Act("shed", "Discard without drawing", "shed *", "card")
