"""The expectations of a case about a table: their names, and the comparison with the engine."""

from collections.abc import Callable, Mapping, Sequence

from upcard.cards import cards_text, expand, parse_cards
from upcard.engine import ACTIONS, Action, Deal, DealResult, Match
from upcard.engine.situation import IN_ROUND, NOBODY, OUT_OF_MATCH, EndReason
from upcard.features.scoring.questions import high_wins
from upcard.lab.cases import irregular
from upcard.lab.cases.case import Setting, same
from upcard.lab.cases.fields import CaseError, Fields, notation, seat_name
from upcard.lab.cases.meldtext import read_exact
from upcard.lab.cases.rows import row_of, seat_cards, seat_numbers, seats_of
from upcard.lab.cases.seating import numbers
from upcard.melds import meld_text


class Table:
    """A table in use: the current deal and, if the case plays several rounds, the match."""

    def __init__(self, setting: Setting, deal: Deal | None, match: Match | None = None) -> None:
        """Keep the setup of the case."""
        self.setting, self.match, self._deal = setting, match, deal

    def running(self) -> Deal:
        """Return the deal on the table; fails before the first deal."""
        deal = self._deal if self.match is None else self.match.deal
        if deal is None:
            raise CaseError("nothing is dealt yet; begin with a step { deal = {} }")
        return deal

    def matched(self, what: str) -> Match:
        """Return the match; fails if the case has only a position."""
        if self.match is None:
            raise CaseError(f"{what} belongs to a match; this case begins with a position")
        return self.match

    def score(self, points: Sequence[int], reason: EndReason, down: Sequence[int]) -> None:
        """Add the result of a round to the match; ``down`` are the seats that laid their contract."""
        match = self.matched("scored")
        hands: tuple[tuple[int, ...], ...] = ((),) * len(points)
        best = max if high_wins(match.variant.options) else min
        out = points.index(best(points)) if reason == "out" else NOBODY
        laid = tuple(seat in down for seat in range(len(points)))
        match.results.append(DealResult(reason, out, hands, tuple(points), laid))


def check_table(table: Table, fields: Fields) -> None:
    """Compare every expectation in a table."""
    if not fields.names():
        raise CaseError("nothing is expected; name something, such as { stock = 20 }")
    for name in fields.names():
        check = _CHECKS.get(name)
        if check is None:
            for known in _CHECKS:
                fields.raw(known)
            fields.finish()
        else:
            check(table, fields)


def _words(cards: Sequence[int]) -> str:
    return cards_text(sorted(cards)) or "no card"


# ---- Cards ----------------------------------------------------------------------------------


def _hand(table: Table, fields: Fields) -> None:
    deal = table.running()
    for seat, cards in seat_cards(fields.table("hand"), deal.seats).items():
        same(f"hand of {seat_name(seat)}", _words(cards), _words(expand(deal.hands[seat])))


def _holds(table: Table, fields: Fields) -> None:
    deal = table.running()
    for seat, cards in seat_cards(fields.table("holds"), deal.seats).items():
        if any(cards.count(card) > deal.hands[seat][card] for card in cards):
            found = _words(expand(deal.hands[seat]))
            raise CaseError(
                f"{seat_name(seat)} should hold {_words(cards)}; the engine has {found}"
            )


def _new(table: Table, fields: Fields) -> None:
    deal = table.running()
    for seat, cards in seat_cards(fields.table("new"), deal.seats).items():
        same(f"new cards of {seat_name(seat)}", _words(cards), _words(deal.fresh[seat]))


def _size(table: Table, fields: Fields) -> None:
    deal = table.running()
    for seat, number in seat_numbers(fields.table("size"), deal.seats).items():
        same(f"cards in the hand of {seat_name(seat)}", number, deal.hand_size(seat))


def _stock(table: Table, fields: Fields) -> None:
    deal = table.running()
    if not isinstance(fields.raw("stock"), str):
        same("cards in the stock", fields.number("stock", 0, 10_000), len(deal.stock))
        return
    cards, open_ = row_of(fields.needed("stock"), "stock")
    found = deal.stock[::-1][: len(cards)] if open_ else deal.stock[::-1]
    same("stock, top first", cards_text(cards), cards_text(found))


def _pile(table: Table, fields: Fields) -> None:
    cards = fields.cards("pile") or ()
    same("pile, bottom first", cards_text(cards), cards_text(table.running().pile))


def _top(table: Table, fields: Fields) -> None:
    text = fields.needed("top")
    cards = () if text == "none" else notation(parse_cards, text, "top")
    same(
        "top of the pile",
        cards_text(cards) or "none",
        cards_text(table.running().pile[-1:]) or "none",
    )


def _melds(table: Table, fields: Fields) -> None:
    """Compare the number of melds, or the whole list, each with its owner."""
    deal = table.running()
    rules = deal.rules.melds
    if not isinstance(fields.raw("melds"), list):
        same("melds on the table", fields.number("melds", 0, 200), len(deal.melds))
        return
    wanted = []
    for text in fields.texts("melds") or []:
        owner, _, meld = text.strip().partition(" ")
        wanted.append(f"{owner[:3]} {meld_text(read_exact(meld, rules, 'melds'), rules)}")
    found = [
        f"{seat_name(owner)} {meld_text(meld, rules)}"
        for owner, meld in zip(deal.owners, deal.melds, strict=True)
    ]
    same("melds", ", ".join(wanted) or "none", ", ".join(found) or "none")


def _meld(table: Table, fields: Fields) -> None:
    """Compare single melds by their numbers on the table, such as ``meld = { m2 = "run[...]" }``."""
    deal = table.running()
    rules = deal.rules.melds
    one = fields.table("meld") or Fields({})
    names = [f"m{number}" for number in range(1, len(deal.melds) + 1)]
    for name in one.names():
        wanted = read_exact(one.needed(name), rules, one.path(name))
        if name not in names:
            raise CaseError(f"there is no meld {name[:10]}; {len(names)} lie on the table")
        found = deal.melds[names.index(name)]
        same(f"meld {name}", meld_text(wanted, rules), meld_text(found, rules))


def _owed(table: Table, fields: Fields) -> None:
    cards = fields.cards("owed") or ()
    same("owed to the table", _words(cards), _words([owed.card for owed in table.running().owed]))


# ---- The turn -------------------------------------------------------------------------------


def _turn(table: Table, fields: Fields) -> None:
    same("turn", fields.needed("turn")[:10], seat_name(table.running().active))


def _phase(table: Table, fields: Fields) -> None:
    same("phase", fields.needed("phase")[:20], table.running().phase)


def _to_act(table: Table, fields: Fields) -> None:
    deal = table.running()
    wanted = seats_of(fields.needed("to_act"), deal.seats, "to_act")
    same("to act", _seats(wanted), _seats(deal.to_act()))


def _down(table: Table, fields: Fields) -> None:
    deal = table.running()
    wanted = seats_of(fields.needed("down"), deal.seats, "down")
    same("down", _seats(wanted), _seats([seat for seat in range(deal.seats) if deal.is_down(seat)]))


def _seats(seats: Sequence[int]) -> str:
    return " ".join(seat_name(seat) for seat in sorted(seats)) or "nobody"


def _claims(table: Table, fields: Fields) -> None:
    deal = table.running()
    for seat, number in seat_numbers(fields.table("claims"), deal.seats).items():
        same(f"claims of {seat_name(seat)}", number, deal.claims[seat])


def _refills(table: Table, fields: Fields) -> None:
    same(
        "times the stock was made again", fields.number("refills", 0, 1000), table.running().refills
    )


def _may(table: Table, fields: Fields) -> None:
    _open(table, fields.table("may") or Fields({}), wanted=True)


def _may_not(table: Table, fields: Fields) -> None:
    _open(table, fields.table("may_not") or Fields({}), wanted=False)


def _open(table: Table, fields: Fields, *, wanted: bool) -> None:
    """Compare the kinds of move open to a seat, such as ``may = { P2 = "claim pass" }``."""
    deal = table.running()
    for name in fields.names():
        (seat,) = seats_of(name, deal.seats, fields.path(name)) or [-1]
        for action in _actions(fields.needed(name), fields.path(name)):
            violation = deal.why_not_action(seat, action)
            if wanted and violation is not None:
                raise CaseError(
                    f"{name} should be free to {action}; the engine refuses: {violation}"
                )
            if not wanted and violation is None:
                raise CaseError(f"{name} should not be free to {action}; the engine allows it")


def _actions(text: str, path: str) -> list[Action]:
    found = []
    for word in text.split():
        known = [action for action in ACTIONS if action == word]
        if not known:
            raise CaseError(
                f"{path}: {word[:20]!a} is not a kind of move; they are {', '.join(ACTIONS)}"
            )
        found += known
    return found


def _called(table: Table, fields: Fields) -> None:
    same("called", _yes(fields.flag("called")), _yes(table.running().called))


def _asks(table: Table, fields: Fields) -> None:
    """Compare the contracts of players, in words or in the short form, such as ``asks = { P1 = "2 sets" }``."""
    deal, one = table.running(), fields.table("asks") or Fields({})
    for name in one.names():
        (seat,) = seats_of(name, deal.seats, one.path(name)) or [-1]
        contract = deal.contracts[seat]
        if one.needed(name) not in (contract.words(), str(contract)):
            same(f"contract of {name}", one.needed(name)[:60], contract.words())


def _must(table: Table, fields: Fields) -> None:
    must = table.running().must
    same("to be played at once", _words(fields.cards("must") or ()),
         _words([] if must is None else [must]))  # fmt: skip


def _laid(table: Table, fields: Fields) -> None:
    deal = table.running()
    for seat, number in seat_numbers(fields.table("laid"), deal.seats).items():
        same(f"points laid by {seat_name(seat)}", number, deal.laid[seat])


def _gone(table: Table, fields: Fields) -> None:
    """Compare exactly which players have left the round, and with how many points, such as ``gone = { P1 = 20 }``."""
    deal = table.running()
    wanted = seat_numbers(fields.table("gone"), deal.seats)
    found = {
        seat: left for seat, left in enumerate(deal.left) if left not in (IN_ROUND, OUT_OF_MATCH)
    }
    same("left the round", _left_words(wanted), _left_words(found))


def _left_words(gone: Mapping[int, int]) -> str:
    return ", ".join(f"{seat_name(seat)} {gone[seat]}" for seat in sorted(gone)) or "nobody"


# ---- The end of a round, the match ----------------------------------------------------------


def _result(table: Table) -> DealResult:
    result = table.running().result
    if result is None:
        raise CaseError("the round should be over; it is still being played")
    return result


def _over(table: Table, fields: Fields) -> None:
    same("over", _yes(fields.flag("over")), _yes(table.running().result is not None))


def _yes(value: bool | None) -> str:
    return str(value).lower()


def _reason(table: Table, fields: Fields) -> None:
    same("reason of the end", fields.needed("reason")[:20], _result(table).reason)


def _out(table: Table, fields: Fields) -> None:
    same("out", fields.needed("out")[:10], seat_name(_result(table).out))


def _points(table: Table, fields: Fields) -> None:
    """Compare the points of the round, as a list of all seats or by name."""
    found = _result(table).points
    if isinstance(fields.raw("points"), list):
        same("points", numbers(fields.items("points") or [], "points"), list(found))
        return
    for seat, number in seat_numbers(fields.table("points"), len(found)).items():
        same(f"points of {seat_name(seat)}", number, found[seat])


def _totals(table: Table, fields: Fields) -> None:
    wanted = numbers(fields.items("totals") or [], "totals")
    same("totals", wanted, list(table.matched("totals").totals()))


def _places(table: Table, fields: Fields) -> None:
    standings = sorted(table.matched("places").standings(), key=lambda one: one.seat)
    wanted = numbers(fields.items("places") or [], "places")
    same("places", wanted, [standing.place for standing in standings])


def _final(table: Table, fields: Fields) -> None:
    """Compare the totals including those added at the end of the match, such as bonuses."""
    standings = sorted(table.matched("final").standings(), key=lambda one: one.seat)
    wanted = numbers(fields.items("final") or [], "final")
    same("final totals", wanted, [standing.total for standing in standings])


def _done(table: Table, fields: Fields) -> None:
    """Compare the number of contracts that each player has laid in finished rounds."""
    wanted = numbers(fields.items("done") or [], "done")
    same("contracts laid", wanted, list(table.matched("done").levels()))


def _sits_out(table: Table, fields: Fields) -> None:
    """Compare which players are out of the match by their points."""
    match = table.matched("sits_out")
    wanted = seats_of(fields.needed("sits_out"), len(match.names), "sits_out")
    same("sits out", _seats(wanted), _seats(match.absent()))


def _kitty(table: Table, fields: Fields) -> None:
    """Compare the coins paid for claims: in finished rounds, and in the current one."""
    deal, match = table.running(), table.match
    paid = 0 if match is None else match.kitty
    if match is None or match.running:
        paid += sum(deal.coins_paid)
    same("kitty", fields.number("kitty", 0, 10_000), paid)


def _coins(table: Table, fields: Fields) -> None:
    wanted = numbers(fields.items("coins") or [], "coins")
    same("coins", wanted, list(table.matched("coins").coins()))


def _round(table: Table, fields: Fields) -> None:
    same("round", fields.number("round", 1, 1000), table.running().rules.number)


def _dealer(table: Table, fields: Fields) -> None:
    same("dealer", fields.needed("dealer")[:10], seat_name(table.running().dealer))


def _match_over(table: Table, fields: Fields) -> None:
    same("match over", _yes(fields.flag("match_over")), _yes(table.matched("match_over").over))


_CHECKS: dict[str, Callable[[Table, Fields], None]] = {
    "hand": _hand,
    "holds": _holds,
    "new": _new,
    "size": _size,
    "stock": _stock,
    "pile": _pile,
    "top": _top,
    "melds": _melds,
    "meld": _meld,
    "owed": _owed,
    "turn": _turn,
    "phase": _phase,
    "to_act": _to_act,
    "down": _down,
    "claims": _claims,
    "refills": _refills,
    "may": _may,
    "may_not": _may_not,
    "over": _over,
    "reason": _reason,
    "out": _out,
    "points": _points,
    "totals": _totals,
    "places": _places,
    "round": _round,
    "dealer": _dealer,
    "match_over": _match_over,
    "called": _called,
    "asks": _asks,
    "must": _must,
    "laid": _laid,
    "gone": _gone,
    "final": _final,
    "done": _done,
    "sits_out": _sits_out,
    "kitty": _kitty,
    "coins": _coins,
    **irregular.CHECKS,
}
