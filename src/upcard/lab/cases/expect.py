"""The expectations of a case about a table: their names, and the comparison with the engine."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from upcard.cards import cards_text, expand, parse_cards
from upcard.engine import ACTIONS, Deal, DealResult, Irregular, Match, Standing
from upcard.engine.situation import IN_ROUND, NOBODY, OUT_OF_MATCH, EndReason
from upcard.features.scoring.questions import high_wins
from upcard.lab.cases.case import Setting, same
from upcard.lab.cases.fields import Fields, notation, row_of, seat_name, seat_of, wrong
from upcard.lab.cases.meldtext import read_exact
from upcard.lab.cases.seating import is_asked
from upcard.melds import meld_text


class Table:
    """A table in use: the current deal and, if the case plays several rounds, the match."""

    def __init__(self, setting: Setting, deal: Deal | None, match: Match | None = None) -> None:
        self.setting, self.match, self._deal = setting, match, deal

    def running(self) -> Deal:
        """Return the deal on the table; fails before the first deal."""
        deal = self._deal if self.match is None else self.match.deal
        if deal is None:
            raise wrong("expect-not-dealt")
        return deal

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.running().seats if self.match is None else len(self.match.names)

    def matched(self, what: str) -> Match:
        """Return the match; fails if the case has only a position."""
        if self.match is None:
            raise wrong("expect-match", what=what)
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
        raise wrong("expect-nothing")
    for name in fields.names():
        check = _CHECKS.get(name)
        if check is None:
            for known in _CHECKS:
                fields.raw(known)
            fields.finish()
        else:
            check(table, fields)


Check = Callable[[Table, Fields], None]


def _words(cards: Iterable[int]) -> str:
    return cards_text(sorted(cards)) or "no card"


def _seats(seats: Iterable[int]) -> str:
    return " ".join(seat_name(seat) for seat in sorted(seats)) or "nobody"


def _yes(value: bool | None) -> str:
    return str(value).lower()


# ---- Kinds of expectations ------------------------------------------------------------------


def _word(name: str, what: str, found: Callable[[Table], str]) -> Check:
    return lambda table, fields: same(what, fields.needed(name)[:20], found(table))


def _flag(name: str, what: str, found: Callable[[Table], bool]) -> Check:
    return lambda table, fields: same(what, _yes(fields.flag(name)), _yes(found(table)))


def _number(name: str, what: str, found: Callable[[Table], int]) -> Check:
    return lambda table, fields: same(what, fields.number(name, 0, 10_000), found(table))


def _numbers(name: str, what: str, found: Callable[[Match], Iterable[int]]) -> Check:
    """Compare a number for each player of a match."""

    def check(table: Table, fields: Fields) -> None:
        same(what, fields.numbers(name), list(found(table.matched(name))))

    return check


def _some(name: str, what: str, found: Callable[[Table], Iterable[int]]) -> Check:
    """Compare cards in any order."""
    return lambda table, fields: same(what, _words(fields.cards(name) or ()), _words(found(table)))


def _who(name: str, what: str, found: Callable[[Table], Iterable[int]]) -> Check:
    """Compare which seats are meant."""

    def check(table: Table, fields: Fields) -> None:
        seats = _seats(found(table))
        same(what, _seats(fields.seats(name, table.seats)), seats)

    return check


def _number_of(name: str, what: str, found: Callable[[Deal], Sequence[int]]) -> Check:
    """Compare the number of each seat that is named, such as ``claims = { P2 = 1 }``."""

    def check(table: Table, fields: Fields) -> None:
        deal = table.running()
        for seat, number in fields.seat_numbers(name, deal.seats).items():
            same(f"{what} {seat_name(seat)}", number, found(deal)[seat])

    return check


def _cards_of(name: str, what: str, found: Callable[[Deal, int], Iterable[int]]) -> Check:
    """Compare the cards of each seat that is named, such as ``hand = { P1 = "7H 8H" }``."""

    def check(table: Table, fields: Fields) -> None:
        deal = table.running()
        for seat, cards in fields.seat_cards(name, deal.seats).items():
            same(f"{what} {seat_name(seat)}", _words(cards), _words(found(deal, seat)))

    return check


def _row(name: str, what: str, found: Callable[[Table], Iterable[int]]) -> Check:
    """Compare cards in their order."""
    return lambda table, fields: same(
        what, cards_text(fields.cards(name) or ()), cards_text(found(table))
    )


# ---- Expectations of their own --------------------------------------------------------------


def _holds(table: Table, fields: Fields) -> None:
    deal = table.running()
    for seat, cards in fields.seat_cards("holds", deal.seats).items():
        if any(cards.count(card) > deal.hands[seat][card] for card in cards):
            found = _words(expand(deal.hands[seat]))
            raise wrong("expect-hand", seat=seat_name(seat), cards=_words(cards), found=found)


def _stock(table: Table, fields: Fields) -> None:
    deal = table.running()
    if not isinstance(fields.raw("stock"), str):
        same("cards in the stock", fields.number("stock", 0, 10_000), len(deal.stock))
        return
    cards, open_ = row_of(fields.needed("stock"), "stock")
    found = deal.stock[::-1][: len(cards)] if open_ else deal.stock[::-1]
    same("stock, top first", cards_text(cards), cards_text(found))


def _top(table: Table, fields: Fields) -> None:
    text = fields.needed("top")
    cards = () if text == "none" else notation(parse_cards, text, "top")
    found = cards_text(table.running().pile[-1:])
    same("top of the pile", cards_text(cards) or "none", found or "none")


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
    rules, one = deal.rules.melds, fields.table("meld")
    names = [f"m{number}" for number in range(1, len(deal.melds) + 1)]
    for name in one.names():
        wanted = read_exact(one.needed(name), rules, one.path(name))
        if name not in names:
            raise wrong("expect-no-meld", name=name[:10], names=len(names))
        found = deal.melds[names.index(name)]
        same(f"meld {name}", meld_text(wanted, rules), meld_text(found, rules))


def _may(table: Table, fields: Fields) -> None:
    """Compare the kinds of move open to a seat, such as ``may = { P2 = "claim pass" }``."""
    for name, action, refusal in _asked(table, fields.table("may")):
        if refusal is not None:
            raise wrong("expect-free", name=name, action=action, violation=str(refusal))


def _may_not(table: Table, fields: Fields) -> None:
    for name, action, refusal in _asked(table, fields.table("may_not")):
        if refusal is None:
            raise wrong("expect-not-free", name=name, action=action)


def _asked(table: Table, fields: Fields) -> Iterable[tuple[str, str, object]]:
    """Yield each seat and kind of move that is named, and the engine's refusal."""
    deal = table.running()
    for name in fields.names():
        seat = seat_of(name, deal.seats, fields.path(name))
        for word in fields.needed(name).split():
            if word not in ACTIONS:
                raise wrong(
                    "expect-not-move",
                    path=fields.path(name),
                    word=f"{word[:20]!a}",
                    actions=", ".join(ACTIONS),
                )
            yield name, word, deal.why_not_action(seat, word)


def _asks(table: Table, fields: Fields) -> None:
    """Compare the contracts of players, in words or in the short form, such as ``asks = { P1 = "2 sets" }``."""
    deal, one = table.running(), fields.table("asks")
    for name in one.names():
        contract = deal.contracts[seat_of(name, deal.seats, one.path(name))]
        if not is_asked(one.needed(name), contract):
            same(f"contract of {name}", one.needed(name)[:60], contract.words())


def _gone(table: Table, fields: Fields) -> None:
    """Compare exactly which players have left the round, and with how many points, such as ``gone = { P1 = 20 }``."""
    deal = table.running()
    wanted = fields.seat_numbers("gone", deal.seats)
    found = {
        seat: left for seat, left in enumerate(deal.left) if left not in (IN_ROUND, OUT_OF_MATCH)
    }
    same("left the round", _left_words(wanted), _left_words(found))


def _left_words(gone: Mapping[int, int]) -> str:
    return ", ".join(f"{seat_name(seat)} {gone[seat]}" for seat in sorted(gone)) or "nobody"


def _points(table: Table, fields: Fields) -> None:
    """Compare the points of the round, as a list of all seats or by name."""
    found = _result(table).points
    if isinstance(fields.raw("points"), list):
        same("points", fields.numbers("points"), list(found))
        return
    for seat, number in fields.seat_numbers("points", len(found)).items():
        same(f"points of {seat_name(seat)}", number, found[seat])


def _calls(table: Table, fields: Fields) -> None:
    """Compare what each player may call."""
    deal, written = table.running(), fields.table("calls")
    for name in written.names():
        seat = seat_of(name, deal.seats, "calls")
        wanted = sorted(part.strip() for part in written.needed(name).split(",") if part.strip())
        calls = sorted(f"{seat_name(call.seat)} {call.what}" for call in deal.calls(seat))
        same(f"calls of {name}", ", ".join(wanted) or "none", ", ".join(calls) or "none")


# ---- What the engine has --------------------------------------------------------------------


def _result(table: Table) -> DealResult:
    result = table.running().result
    if result is None:
        raise wrong("expect-over")
    return result


def _irregular(deal: Deal) -> Irregular:
    there = deal.irregular
    if there is None:
        raise wrong("honour-never")
    return there


def _heaped(deal: Deal, seat: int) -> list[int]:
    heaps = _irregular(deal).heaps
    return [card for heap in heaps if heap.owner == seat for card in heap.cards]


def _must(table: Table) -> Sequence[int]:
    must = table.running().must
    return () if must is None else (must,)


def _kitty(table: Table) -> int:
    """Return the coins paid for claims: in finished rounds, and in the current one."""
    deal, match = table.running(), table.match
    now = sum(deal.coins_paid) if match is None or match.running else 0
    return now if match is None else match.kitty + now


def _by_seat(match: Match) -> list[Standing]:
    return sorted(match.standings(), key=lambda one: one.seat)


_CHECKS: dict[str, Check] = {
    "hand": _cards_of("hand", "hand of", lambda deal, seat: expand(deal.hands[seat])),
    "holds": _holds,
    "new": _cards_of("new", "new cards of", lambda deal, seat: deal.fresh[seat]),
    "size": _number_of("size", "cards in the hand of", lambda deal: [*map(sum, deal.hands)]),
    "stock": _stock,
    "pile": _row("pile", "pile, bottom first", lambda table: table.running().pile),
    "top": _top,
    "melds": _melds,
    "meld": _meld,
    "owed": _some(
        "owed", "owed to the table", lambda table: [one.card for one in table.running().owed]
    ),
    "turn": _word("turn", "turn", lambda table: seat_name(table.running().active)),
    "phase": _word("phase", "phase", lambda table: table.running().phase),
    "to_act": _who("to_act", "to act", lambda table: table.running().to_act()),
    "down": _who("down", "down", lambda table: filter(table.running().is_down, range(table.seats))),
    "claims": _number_of("claims", "claims of", lambda deal: deal.claims),
    "refills": _number(
        "refills", "times the stock was made again", lambda table: table.running().refills
    ),
    "may": _may,
    "may_not": _may_not,
    "over": _flag("over", "over", lambda table: table.running().result is not None),
    "reason": _word("reason", "reason of the end", lambda table: _result(table).reason),
    "out": _word("out", "out", lambda table: seat_name(_result(table).out)),
    "points": _points,
    "totals": _numbers("totals", "totals", Match.totals),
    "places": _numbers("places", "places", lambda match: [one.place for one in _by_seat(match)]),
    "round": _number("round", "round", lambda table: table.running().rules.number),
    "dealer": _word("dealer", "dealer", lambda table: seat_name(table.running().dealer)),
    "match_over": _flag("match_over", "match over", lambda table: table.matched("match_over").over),
    "called": _flag("called", "called", lambda table: table.running().called),
    "asks": _asks,
    "must": _some("must", "to be played at once", _must),
    "laid": _number_of("laid", "points laid by", lambda deal: deal.laid),
    "gone": _gone,
    "final": _numbers(
        "final", "final totals", lambda match: [one.total for one in _by_seat(match)]
    ),
    "done": _numbers("done", "contracts laid", Match.levels),
    "sits_out": _who("sits_out", "sits out", lambda table: table.matched("sits_out").absent()),
    "kitty": _number("kitty", "kitty", _kitty),
    "coins": _numbers("coins", "coins", Match.coins),
    "off": _number_of("off", "cards too many of", lambda deal: _irregular(deal).off),
    "found": _who("found", "found", lambda table: _irregular(table.running()).found),
    "face_up": _row(
        "face_up", "face up, top first", lambda table: reversed(_irregular(table.running()).face_up)
    ),
    "loose": _cards_of("loose", "loose cards of", _heaped),
    "calls": _calls,
}
"""The comparisons by name; ``done`` are contracts laid, ``final`` totals include what the end of the match adds."""
