"""Checks that every round can be dealt, its contract laid, the round ended, and the game too."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from upcard.cards import JOKER
from upcard.features.claims.questions import blind_cards, bound_of_round
from upcard.features.conflict import as_written
from upcard.melds import MeldType, Slot
from upcard.messages.say import Value, listed, messages
from upcard.rules.problems import VariantProblem
from upcard.rules.values import game_end_of, number_of_packs, pack_kinds
from upcard.rules.variant import RoundRules, Variant

say = messages(__file__)

Found = Iterator[VariantProblem]


def rounds_problems(variant: Variant) -> list[VariantProblem]:
    """Return the problems that keep the rounds of a game, or the game, from ever being played to their end."""
    found: list[VariantProblem] = []
    for number in range(1, len(variant.rounds) + 1):
        path = f"rounds[{number}]"
        least, most = variant.options.players
        for players in range(least, most + 1):
            table = _Table(variant, number, players)
            problems = list(_dealt(table, path)) or [
                *_reachable(table, path),
                *_kinds(table, path),
                *_whole_hand(table, path),
                *_goes_out(table, path),
            ]
            if problems:
                found += problems
                break
        found += _slots(variant.round_rules(number), f"{path}.contract")
    return found + [*_game_ends(variant)]


def _problem(
    code: str, path: str, message: str, facts: Mapping[str, int] = MappingProxyType({})
) -> VariantProblem:
    return VariantProblem(f"variant.{code}", path, message, tuple(facts.items()))


class _Table:
    """One round with one number of players: the cards dealt, and the largest hand."""

    def __init__(self, variant: Variant, number: int, players: int) -> None:
        self.rules = variant.round_rules(number, players)
        self.options, self.contract = self.rules.options, self.rules.contract
        self.players, self.cards = players, self.rules.cards
        self.packs = number_of_packs(variant.options.packs, players)
        self.shoe = variant.shoe(players)
        self.claim = 1 + blind_cards(self.options) if self.rules.claims_open else 0
        self.bound = bound_of_round(self.options, made=0)

    @property
    def hidden(self) -> bool:
        return self.options.knock_max is not None or self.options.show_runs is not None

    def grows(self) -> bool:
        """Return whether only the cards in play limit the size of a hand."""
        options = self.options
        unlimited = self.rules.claims_open and self.bound is None
        return unlimited or options.draw in ("push_on", "pile") or options.call == "lay_off"

    def by_claims(self) -> int:
        """Return how many cards claims may add to a hand, if they are limited."""
        return self.claim * (self.bound.most if self.bound else 0)

    def in_play(self) -> int:
        """Return the most cards that one hand could ever hold while the others hold only their dealt cards."""
        return len(self.shoe) - (self.players - 1) * self.cards

    def most(self) -> int:
        """Return the most cards that a hand can hold when its contract is laid."""
        if self.grows():
            return self.in_play()
        return min(self.cards + 1 + self.by_claims(), self.in_play())

    def kept(self) -> int:
        """Return how many cards must be kept for a discard that is required to go out."""
        return int(self.options.go_out_discard == "required" and not self.contract.whole_hand)

    def wild_cards(self) -> int:
        """Return how many wild cards are in play; with a turned rank that of one rank more."""
        turned = 4 * self.packs if "turned" in self.options.wilds else 0
        return sum(map(self.rules.melds.wilds.__contains__, self.shoe)) + turned

    def largest(self, slot: Slot) -> int:
        """Return the most cards that a meld laid for a part of the contract may have."""
        if self.options.contract_size == "exact" and not self.contract.whole_hand:
            return slot.size
        if slot.type == "set":
            most = self.options.set_size[1]
            return len(self.shoe) if most is None else most
        return min(self.options.run_size[1], _room(self.rules))


def _stretch(rules: RoundRules) -> int:
    """Return the most places side by side whose cards are in a pack."""
    kinds, longest, side = pack_kinds(rules.options.ranks), 0, 0
    for place in range(rules.melds.lowest(), rules.melds.highest() + 1):
        side = side + 1 if (place - 1) % 13 in kinds else 0
        longest = max(longest, side)
    return longest


def _room(rules: RoundRules) -> int:
    """Return how many places a run has at most."""
    one_end = 1 if rules.options.ace == "either" else 0
    return rules.melds.highest() - rules.melds.lowest() + 1 - one_end


def _dealt(table: _Table, path: str) -> Found:
    """Yield a deal for which the shoe is too small: hands, upcard, and a first draw for everybody."""
    options = table.options
    if table.cards < 1:
        yield _problem("undealable", f"{path}.cards", say("no-cards", cards=table.cards))
        return
    turned = int("turned" in options.wilds)
    each = 2 if options.draw == "push_on" else 1
    draws = max(
        each * (table.players - 1 + options.first_turns), table.claim + 1 if table.claim else 0
    )
    void = options.void_stock or 0
    upcard = int(options.upcard != "none") + options.first_extra
    need = table.players * table.cards + upcard + turned + draws + void
    if need > len(table.shoe):
        parts = [
            say("dealt-hands", players=table.players, cards=table.cards),
            *([say("dealt-upcard")] if options.upcard != "none" else []),
            *([say("dealt-extra")] if options.first_extra else []),
            *([say("dealt-turned")] if turned else []),
            say("dealt-draws", cards=draws),
            *([say("dealt-void", cards=void)] if void else []),
        ]
        facts = {
            "players": table.players,
            "cards": table.cards,
            "need": need,
            "there": len(table.shoe),
        }
        text = say("too-few-cards", parts=listed(parts), need=need, there=len(table.shoe))
        yield _problem("undealable", f"{path}.cards", text, facts)


def _reachable(table: _Table, path: str) -> Found:
    """Yield a first lay-down larger, or worth more, than any hand can become."""
    most = table.most() - table.kept()
    needed = table.contract.cards()
    if needed > most:
        values: dict[str, Value] = {
            "contract": str(table.contract),
            "need": needed,
            "most": most,
            "kept": table.kept(),
        }
        text = (
            say(
                "contract-of-all",
                shoe=len(table.shoe),
                others=table.players - 1,
                cards=table.cards,
                **values,
            )
            if table.most() == table.in_play()
            else say("contract-of-drawn", cards=table.cards, claims=table.by_claims(), **values)
        )
        yield _problem("unreachable", f"{path}.contract", text)
    points = table.options.contract_points
    if points is None:
        return
    if table.contract.slots:
        most = min(most, sum(table.largest(slot) for slot in table.contract.slots))
    best = sum(sorted((_worth(table, card) for card in table.shoe), reverse=True)[:most])
    if points > best:
        where = f"{path}.{'contract' if table.contract.slots else 'cards'}"
        text = say("points-too-many", points=points, cards=most, best=best, where=where)
        yield _problem("unreachable", "contract_points", text)


def _worth(table: _Table, card: int) -> int:
    """Return the most that a card counts in a first lay-down: a wild card counts as the card for which it stands."""
    rules, points = table.rules.melds, table.rules.points
    if card not in rules.wilds:
        return points[card]
    return max(points if rules.all_wild_set else points[:JOKER])


def _kinds(table: _Table, path: str) -> Found:
    """Yield parts of a contract for which the packs hold too few cards of a kind."""
    rules, wilds = table.rules.melds, table.wild_cards()
    ranks = {*table.shoe} - rules.wilds
    same = 4 * table.packs if rules.set_suits == "any" else 4
    for slot in table.contract.slots:
        natural = same if slot.type == "set" else min(_room(table.rules), _stretch(table.rules))
        missing = slot.size - min(natural if ranks else 0, slot.size)
        all_wild = slot.type == "set" and rules.all_wild_set and slot.size <= wilds
        if missing > min(wilds, rules.wild_limit(slot.size, slot.type)) and not all_wild:
            text = say(
                "kind-too-rare",
                contract=str(table.contract),
                type=slot.type,
                size=slot.size,
                packs=table.packs,
                natural=natural,
                wilds=min(wilds, rules.wild_limit(slot.size, slot.type)),
            )
            yield _problem("unreachable", f"{path}.contract", text)
            return
    long = sum(slot.type == "run" and slot.size >= 7 for slot in table.contract.slots)
    if not wilds and long > 4 * table.packs:
        values: dict[str, Value] = {"packs": table.packs, "most": 4 * table.packs}
        text = say("runs-too-long", contract=str(table.contract), runs=long, **values)
        yield _problem("unreachable", f"{path}.contract", text)


def _whole_hand(table: _Table, path: str) -> Found:
    """Yield a contract of the whole hand that no hand can be, whatever is claimed."""
    if not table.contract.whole_hand:
        return
    least = table.contract.cards()
    most = sum(table.largest(slot) for slot in table.contract.slots)
    starts = {"after_draw": (1,), "before_draw": (0,), "either": (0, 1)}[table.options.pat_timing]
    # Draws of other kinds, and calls, leave hands of any size; claims make them larger by what a claim brings.
    by_claims = table.options.draw == "top" and table.options.call == "none"
    step = (table.claim or table.most() + 1) if by_claims else 1
    sizes_by_claims = {
        size for start in starts for size in range(table.cards + start, table.most() + 1, step)
    }
    if not any(least <= size <= most for size in sizes_by_claims):
        hands = listed(map(str, sorted(sizes_by_claims)[:4])) or "0"
        values: dict[str, Value] = {"contract": str(table.contract), "least": least, "most": most}
        text = say("no-whole-hand", hands=hands, cards=table.cards, **values)
        yield _problem("unreachable", f"{path}.contract", text)


def _goes_out(table: _Table, path: str) -> Found:
    """Yield a round in which nobody can ever lay all cards."""
    options, contract = table.options, table.contract
    if table.hidden:
        yield from _shown_whole(table, path)
        return
    if options.extra_melds != "none" or contract.whole_hand:
        return
    if not contract.slots and options.contract_points is None:
        yield _problem("endless", "extra_melds", say("nobody-lays"))
        return
    if options.layoff != "none" or not contract.slots or options.call != "none":
        return
    most = sum(table.largest(slot) for slot in contract.slots)
    left = 0 if options.go_out_discard == "forbidden" else 1
    if most + left < table.cards + 1:
        text = say("nobody-goes-out", contract=str(contract), most=most, cards=table.cards + 1)
        yield _problem("endless", f"{path}.contract", text)


def _shown_whole(table: _Table, path: str) -> Found:
    """Yield a hand that can never be shown as a whole."""
    if table.options.show_runs is None:
        return
    rules = table.rules.melds
    least = min(rules.set_size[0], rules.run_size[0])
    longest = max(rules.set_size[1] or table.cards, min(rules.run_size[1], _room(table.rules)))
    number = table.cards
    if not any(count * least <= number <= count * longest for count in range(1, number + 1)):
        text = say("never-all-in-melds", cards=number, least=least, most=longest)
        yield _problem("unreachable", f"{path}.cards", text)


def _slots(round_: RoundRules, path: str) -> Found:
    """Yield parts of the contract that no legal meld can be."""
    options, contract = round_.options, round_.contract
    for slot in dict.fromkeys(contract.slots):
        values: dict[str, Value] = {"contract": str(contract), "type": slot.type, "size": slot.size}
        if slot.size < options.min_naturals:
            text = say("slot-too-small", naturals=options.min_naturals, **values)
            yield _problem("unreachable", path, text)
        most = (
            min(options.run_size[1], _room(round_)) if slot.type == "run" else options.set_size[1]
        )
        if most is not None and slot.size > most:
            yield _problem("unreachable", path, say("slot-too-large", most=most, **values))
    pairs: tuple[tuple[MeldType, bool, int], ...] = (
        ("run", options.run_pair_rule == "distinct_suits", 4),
        ("set", options.set_pair_rule == "distinct_ranks", 13),
    )
    for type_, different, most in pairs:
        asked = contract.count(type_)
        if different and asked > most:
            text = say(
                "too-many-kinds", contract=str(contract), number=asked, type=type_, most=most
            )
            yield _problem("unreachable", path, text)


# ---- The whole game -------------------------------------------------------------------------


def _game_ends(variant: Variant) -> Found:
    """Yield a game that ends by points and in which nobody can get any."""
    word, number = game_end_of(variant.options.game_end)
    if word == "rounds":
        return
    options = variant.options
    others = (options.out_score, options.out_at_once_score or 0, options.wrong_show or 0,
              *(options.drop or ()), options.gin_bonus, options.undercut_bonus, options.big_gin_bonus or 0)  # fmt: skip
    worth = max(max(variant.round_rules(n + 1).points) for n in range(len(variant.rounds)))
    if options.score_cap == 0:
        worth = 0
    if max(worth, *others) <= 0:
        text = say("no-points", end=as_written(options.game_end), points=number)
        yield _problem("endless", "game_end", text)
