"""An honour table as a seat sees it: possible irregularities, calls, and the ruling."""

from collections.abc import Iterator

from upcard.cards import card_codes, card_text
from upcard.engine import Deal, FaceUp, Join, Overdraw, Redeal, Restore, Retrieve, Snatch, View
from upcard.engine.core.codes import MISPLAY, TOSS
from upcard.features.honour.play.limits import before_drawing
from upcard.features.honour.play.referee import unplayed
from upcard.messages.say import messages
from upcard.paper.referee.dialogue import meant_by, ruled
from upcard.server.contract import Act
from upcard.server.contract.moves import Apart, CallWord, Honour, Loose, Ruling, RulingStep
from upcard.server.contract.state import Strip
from upcard.server.present.moment import Moment
from upcard.server.tables.words.line import shown

say = messages(__file__)

CALLS = ("turn", "drew", "undrawn", "discards", "count", "meld")
"""Irregularities that are called of a player, by the word of the move."""

_RULED_FOR = 1
"""Turns for which a ruling remains shown after its own."""


def honour_shown(deal: Deal, view: View, ruling: tuple[int, str, int] | None) -> Honour | None:
    """Return what the seat sees; None at a table that refuses illegal moves."""
    there = view.irregular
    if there is None:
        return None
    return Honour(
        face_up=card_codes(reversed(there.face_up)),
        loose=[
            Loose(
                heap.owner,
                None if heap.meld < 0 else f"m{heap.meld + 1}",
                card_codes(heap.cards),
            )
            for heap in there.heaps
        ],
        apart=_apart(view),
        more=[] if view.phase == "over" else list(_more(deal, view.seat)),
        calls=[CallWord(say(f"call-{word}"), f"call_out P* {word}") for word in CALLS],
        dealing=[] if view.phase == "over" else list(_dealing(deal, view.seat)),
        ruling=_ruling(deal, ruling),
    )


def _dealing(deal: Deal, seat: int) -> Iterator[CallWord]:
    """Yield the calls about the deal.

    Dealing may be called until somebody acts, the pack by the dealer at any time and by others until their first draw.
    """
    may_redeal = deal.may(seat, Redeal("exposed", 2))
    if may_redeal and unplayed(deal.round):
        right = deal.rules.cards
        yield CallWord(say("call-dealt-more"), f"misdeal P* {right + 1}")
        yield CallWord(say("call-dealt-less"), f"misdeal P* {right - 1}")
        yield CallWord(say("call-exposed"), "redeal exposed 2")
    if may_redeal:
        yield CallWord(say("call-pack"), "redeal face_up 2")
    if before_drawing(deal.round, seat):
        yield CallWord(say("call-deal"), f"call_out P{seat + 1} deal")


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
    """Return who does something, by name if the ruling is about one player."""
    means = meant_by(who)
    return who if means is None else deal.names[seat if means == "ruled" else deal.active]


def _more(deal: Deal, seat: int) -> Iterator[Act]:
    """Yield the possible irregularities; each is the player's own decision, and none is suggested."""
    if deal.may(seat, Overdraw()):
        name = "more-draw" if deal.active == seat else "more-draw-out-of-turn"
        yield Act("overdraw", say(name), "overdraw")
    if deal.may(seat, Snatch()):
        yield Act("snatch", say("more-take", card=shown(deal.pile[-1])), "snatch")
    if deal.may(seat, Join()):
        yield Act("join", say("more-join"), "join")
    if deal.round.closed(seat, TOSS) == 0:
        if deal.phase == "draw":
            yield Act("toss", say("more-toss"), "toss *", "card")
            yield Act("toss-two", say("more-toss-two-undrawn"), "toss *", "cards")
        else:
            yield Act("toss", say("more-toss-two"), "toss *", "cards")
    if deal.round.closed(seat, MISPLAY) == 0:
        yield Act("misplay", say("more-misplay"), "misplay *", "cards")
        yield Act("misplay-slots", say("more-misplay-slots"), "misplay *", "slots")


def mending_acts(deal: Deal, seat: int) -> Iterator[Act]:
    """Yield the moves that a ruling demands of the seat, or leaves to it."""
    if deal.may(seat, FaceUp()):
        card = deal.stock[-1]
        yield Act("face-up", say("mend-face-up", card=shown(card)), "face_up")
    if deal.may(seat, Restore()):
        name = "mend-keep" if deal.phase == "play" else "mend-restore"
        yield Act("restore", say(name), "restore")
    for card in sorted(
        {move.card for move in deal.legal_moves(seat) if isinstance(move, Retrieve)}
    ):
        yield Act(
            f"retrieve-{card_text(card)}",
            say("mend-retrieve", card=shown(card)),
            f"retrieve {card_text(card)}",
        )


def honour_strip(now: Moment) -> Strip | None:
    """Return what the strip says of a ruling that is carried out, or None where there is none."""
    view = now.view
    there = view.irregular
    if there is None:
        return None
    if view.phase == "ruling":
        if there.owes != view.seat:
            return Strip(say("honour-waits", name=now.names[there.owes]), "")
        ask = "honour-take-back" if there.past == "two" else "honour-draw-missing"
        return Strip(say("honour-choice"), say(ask))
    if view.active != view.seat:
        return None
    mine = say("strip-your-turn")
    off = there.off[view.seat] if view.seat in there.found else 0
    if off and view.phase == "play":
        ask = "honour-keep-drawn" if off < 0 else "ask-discard"
        return Strip(mine, say(ask), say("honour-nothing-laid"))
    if off and view.phase == "draw":
        ask = "honour-draw-only" if off < 0 else "honour-discard-only"
        hint = say("honour-too-small" if off < 0 else "honour-too-large", cards=abs(off))
        return Strip(mine, say(ask), hint)
    if view.phase == "draw" and len(there.face_up) == 1 and not there.many:
        return Strip(mine, say("honour-face-up", card=shown(there.face_up[0])))
    return None
