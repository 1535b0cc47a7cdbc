"""The summary of a round: its end, and the scores and their reasons, hand by hand."""

from collections.abc import Iterator

import msgspec

from upcard.cards import card_text, counts_of, said_of
from upcard.engine import Deal, DealResult, hand_points
from upcard.engine.questions import way_of, why_points
from upcard.engine.situation import IN_ROUND, OUT_OF_MATCH
from upcard.features.knocking.questions import bonus_for_gin, bonus_for_undercut
from upcard.features.players.questions import spares_team
from upcard.features.scoring.questions import (
    lowest_scores,
    most_of_round,
    scores_difference,
    scores_laid_cards,
    scores_own_hand,
)
from upcard.messages.say import messages
from upcard.server.contract import CardPoints, HandMeld, Summary, SummaryRow
from upcard.server.fair import open_seal
from upcard.server.present.goal import shows_down
from upcard.server.present.melds import label_of, placed
from upcard.server.present.scores import leading
from upcard.server.present.unfinished import missing_note
from upcard.server.tables.game import Game
from upcard.server.tables.luck import luck_shown
from upcard.server.tables.sentences import ended_by_nobody, lines_of_reentries
from upcard.server.tables.words.line import shown

say = messages(__file__)


def summary(game: Game, seat: int) -> Summary | None:
    """Return the summary of the last round while the table waits after it, else None."""
    if game.before is None:
        return _summary(game, seat)
    places = list(range(len(game.seats)))  # the place in that round of the player now at each place
    for one, other in game.swaps:
        places[one], places[other] = places[other], places[one]
    then = _summary(game.before, places[seat] if seat >= 0 else seat)
    if then is None:
        return None
    return msgspec.structs.replace(
        then,
        next=_next(game, seat),
        deal=_deal(game),
        out=None if then.out is None else places.index(then.out),
        rows=[msgspec.structs.replace(row, seat=places.index(row.seat)) for row in then.rows],
        luck=[msgspec.structs.replace(one, seat=places.index(one.seat)) for one in then.luck],
    )


def _summary(game: Game, seat: int) -> Summary | None:
    deal = game.deal
    if deal is None or deal.result is None:
        return None
    result = deal.result
    teller = _Teller(deal, result, seat)
    seats = [number for number in range(deal.seats) if deal.left[number] != OUT_OF_MATCH]
    totals, places = game.match.totals(), {one.seat: one.place for one in game.match.standings()}
    return Summary(
        round=deal.rules.number,
        replay=game.finished_number(),
        head=teller.heading(),
        title=teller.ended(),
        leads=leading(game, seat),
        why=[*teller.why(), *_came_back(game, seat)],
        next=_next(game, seat),
        deal=_deal(game),
        out=result.out if result.out >= 0 else None,
        reason=result.reason,
        seal=open_seal(game),
        luck=luck_shown(game.luck, deal.rules.options.face),
        rows=[
            _row(deal, result, number, (totals[number], places[number]), missing_note(game, number))
            for number in seats
        ],
    )


def _came_back(game: Game, seat: int) -> list[str]:
    """Return the notes on players who came back in after too many points, since the total alone does not explain it."""
    lines = lines_of_reentries(game.match.came_back(), game.names())
    return [line.seen_by(seat) for line in lines]


def _next(game: Game, seat: int) -> str | None:
    if game.match.over:
        return None
    rules, dealer = game.match.next_rules(), game.match.next_dealer()
    who, name = "you" if dealer == seat else "other", game.names()[dealer]
    if not rules.contract.slots:
        return say("next", round=rules.number, dealer=who, name=name)
    contract = rules.contract.words()
    return say("next-contract", round=rules.number, contract=contract, dealer=who, name=name)


def _deal(game: Game) -> str | None:
    if game.match.over:
        return None
    return say("button-next", round=game.match.next_rules().number)


class _Teller:
    """Tells one seat how a round ended, and why."""

    def __init__(self, deal: Deal, result: DealResult, seat: int) -> None:
        self.deal, self.result, self.seat = deal, result, seat
        self.options = deal.rules.options

    def who(self, number: int) -> str:
        """Return how a sentence refers to a seat: as the reader, or by name."""
        return "you" if number == self.seat else "other"

    def left(self, number: int) -> int:
        """Return the points left in a seat's hand."""
        return hand_points(counts_of(self.result.hands[number]), self.deal.rules)

    def ended(self) -> str:
        """Return how the round ended, in a sentence."""
        result = self.result
        if result.out < 0:
            return ended_by_nobody(result.reason, self.deal)[1]
        return say(
            "ended-you" if result.out == self.seat else "ended",
            name=self.deal.names[result.out],
            way=result.reason,
            points=self.left(result.out),
            round=self.deal.rules.number,
        )

    def heading(self) -> str:
        """Return how the round ended, as a heading."""
        result = self.result
        if result.out < 0:
            return ended_by_nobody(result.reason, self.deal)[0]
        if result.out == self.seat:
            return say("head-you", way=result.reason)
        return say("head", name=self.deal.names[result.out], way=result.reason)

    def why(self) -> Iterator[str]:
        """Yield the reasons of points that need an explanation."""
        reason = self.result.reason
        if reason == "void":
            yield say("why-void")
        elif reason in ("knock", "gin", "big_gin") and scores_difference(self.options):
            yield from self._knock()
        elif lowest_scores(self.options):
            yield from self._lowest()
        elif reason == "show":
            cap = most_of_round(self.options)
            yield say("why-show") if cap is None else say("why-show-most", most=cap)
        elif reason == "out" and scores_own_hand(self.options) and spares_team(self.options):
            yield say("why-partner")
        yield from why_points(self.deal, self.seat)

    def _knock(self) -> Iterator[str]:
        out, names = self.result.out, self.deal.names
        other = next(seat for seat in range(self.deal.seats) if seat != out)
        own, theirs = self.left(out), self.left(other)
        loser, winner = (
            {"who": self.who(other), "name": names[other]},
            {"who": self.who(out), "name": names[out]},
        )
        had = say("why-had", points=theirs, **loser)
        if self.result.reason in ("gin", "big_gin"):
            more = bonus_for_gin(self.options, big=self.result.reason == "big_gin")
            gin = say("why-gin", held=theirs, bonus=more, total=theirs + more, **winner)
            yield f"{had} {gin}"
        elif theirs > own:
            difference = say("why-difference", total=theirs - own, **winner)
            yield f"{had} {difference}"
        else:
            undercut, gain = bonus_for_undercut(self.options), own - theirs
            yield say("why-undercut", points=theirs, **loser)
            yield say(
                "why-undercut-scores",
                difference=gain,
                bonus=undercut,
                total=gain + undercut,
                **loser,
            )

    def _lowest(self) -> Iterator[str]:
        points = self.result.points
        best = max(range(len(points)), key=lambda seat: points[seat])
        name, held = self.deal.names[best], self.left(best)
        yield say("why-lowest", who=self.who(best), name=name, points=held)
        if self.result.reason == "knock" and best != self.result.out:
            yield say("why-knocker-undercut", points=bonus_for_undercut(self.options))


def _row(
    deal: Deal, result: DealResult, number: int, so_far: tuple[int, int], note: str | None
) -> SummaryRow:
    points = deal.rules.points
    kept = not deal.rules.contract.slots and way_of(deal.rules) != "lay"
    dear_first = sorted(result.hands[number], key=lambda card: (-points[card], -card))
    return SummaryRow(
        seat=number,
        down=deal.is_down(number) if shows_down(deal) else None,
        points=result.points[number],
        total=so_far[0],
        place=so_far[1],
        hand=[CardPoints(card_text(card), points[card]) for card in dear_first],
        melds=_melds(deal, number) if kept else [],
        laid=[] if kept else _melds(deal, number),
        note=note or said_of(deal.rules.options.face, _note(deal, result, number)),
    )


def _melds(deal: Deal, number: int) -> list[HandMeld]:
    """Return the melds of a seat as they lie at the end."""
    rules = deal.rules.melds
    return [
        HandMeld(meld.type, label_of(meld, deal.rules.options.face), placed(meld, rules))
        for owner, meld in zip(deal.owners, deal.melds, strict=True)
        if owner == number
    ]


def _note(deal: Deal, result: DealResult, number: int) -> str:
    if deal.left[number] != IN_ROUND:
        return say("note-dropped", points=deal.left[number])
    if scores_laid_cards(deal.rules.options):
        held = hand_points(counts_of(result.hands[number]), deal.rules)
        return say("note-laid", laid=deal.laid[number], held=held)
    if number != result.out:
        return _left(deal, result, number)
    thrown = (
        deal.discarder == result.out
        and deal.pile
        and result.reason not in ("big_gin", "left", "won")
    )
    if not thrown:
        return say("note-ended", way=result.reason)
    return say("note-ended-with", way=result.reason, card=shown(deal.pile[-1]))


def _left(deal: Deal, result: DealResult, number: int) -> str:
    """Return in words what a player who did not end the round is left with."""
    count = len(result.hands[number])
    if not count:
        return say("note-no-cards")
    laid = number in deal.owners and not deal.rules.contract.slots
    name = "note-outside" if laid else "note-left"
    return say(name, cards=count, number=say("number-word", number=count).capitalize())
