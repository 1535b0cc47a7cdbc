"""The short forms about a table as a whole: the deal, the first dealer, the places."""

from collections import Counter

from upcard.cards import JOKER, NotationError, card_text
from upcard.engine import draw_for_deal, settle, standings_of
from upcard.engine.scores.money import pays_coins
from upcard.features.dealing.questions import deals_one_more
from upcard.features.offer.questions import turns_upcard
from upcard.features.pack.questions import ranks_of
from upcard.features.players.questions import seats_of
from upcard.features.scoring.questions import high_wins
from upcard.features.wild_cards.questions import turns_wild
from upcard.lab.cases.case import Setting, check_verdict, same
from upcard.lab.cases.fields import MOST_NUMBER, CaseError, Fields, seat_name, wrong
from upcard.melds import Contract, parse_contract
from upcard.rules import Violation
from upcard.rules.values import pack_kinds

_ANSWERS = ("packs", "jokers", "shoe", "cards", "stock")


def deal_case(setting: Setting) -> None:
    """Judge ``deal``: which cards are in play, and how many are dealt to that number of players?"""
    fields = setting.fields
    number = fields.number("deal", 1, 100) or 0
    asks = fields.text("asks")
    wanted = {name: fields.number(name, 0, 10_000) for name in _ANSWERS}
    if fields.flag("legal") is not None or fields.text("refused") is not None:
        why = setting.variant.why_not_players(number)
        clause = setting.variant.clause("players")
        refusal = None if why is None else Violation("players.number", why, clause)
        check_verdict(fields, refusal, f"{number} players")
        if refusal is not None or (
            asks is None and all(value is None for value in wanted.values())
        ):
            return
    players = players_of(setting, number)
    rules = setting.rules_for(players)
    shoe = setting.variant.shoe(players)
    jokers = shoe.count(JOKER)
    out = deals_one_more(rules.options) + turns_upcard(rules.options) + turns_wild(rules.options)
    found = {
        "packs": (len(shoe) - jokers) // len(pack_kinds(ranks_of(rules.options))),
        "jokers": jokers,
        "shoe": len(shoe),
        "cards": rules.cards,
        "stock": len(shoe) - players * rules.cards - out,
    }
    if asks is None and all(value is None for value in wanted.values()):
        raise wrong("seating-deal", answers=", ".join(_ANSWERS))
    for name, value in wanted.items():
        if value is not None:
            same(name, value, found[name])
    if asks is not None and not is_asked(asks, rules.contract):
        raise wrong("seating-asks", asks=asks[:60], words=rules.contract.words())


def is_asked(text: str, contract: Contract) -> bool:
    """Return whether this is the contract, in words or in its short form, the parts in any order."""
    try:
        written = parse_contract(text)
    except NotationError:
        return sorted(text.split(" + ")) == sorted(contract.words().split(" + "))
    return (
        Counter(written.slots) == Counter(contract.slots)
        and written.whole_hand == contract.whole_hand
    )


def players_of(setting: Setting, number: int | None) -> int:
    """Return the number of players given, or the smallest that the game takes."""
    if number is None:
        return seats_of(setting.variant.options).least
    if why := setting.variant.why_not_players(number):
        raise CaseError(why)
    return number


def dealer_draw_case(setting: Setting) -> None:
    """Judge ``dealer_draw``: who deals first when the cards are drawn in this order?"""
    fields = setting.fields
    players = players_of(setting, fields.number("players", 1, 100))
    order = fields.cards("dealer_draw") or ()
    dealer, draws = fields.text("dealer"), fields.texts("draws")
    if dealer is None and draws is None:
        raise wrong("seating-draw")
    try:
        drawn = draw_for_deal(order, players, setting.variant.options)
    except ValueError as error:
        raise CaseError(f"dealer_draw: {error}") from error
    if dealer is not None:
        same("dealer", dealer[:20], seat_name(drawn.dealer))
    if draws is not None:
        found = [f"{seat_name(seat)} {card_text(card)}" for seat, card in drawn.draws]
        same("draws", ", ".join(draws), ", ".join(found))


def totals_case(setting: Setting) -> None:
    """Judge ``totals``: which places and coins do these final totals give, seat by seat?"""
    fields, options = setting.fields, setting.variant.options
    totals = fields.numbers("totals")
    winners, kitty = fields.text("winners"), fields.number("kitty", 0, MOST_NUMBER)
    if "places" not in fields and winners is None and "coins" not in fields:
        raise wrong("seating-totals")
    best = "high" if high_wins(options) else "low"
    standings = standings_of(totals, best, _levels(fields, len(totals)))
    if "places" in fields:
        found = [standing.place for standing in sorted(standings, key=lambda one: one.seat)]
        same("places", fields.numbers("places"), found)
    if winners is not None:
        first = sorted(seat_name(standing.seat) for standing in standings if standing.place == 1)
        same("winners", " ".join(sorted(winners[:80].split())), " ".join(first))
    if "coins" in fields:
        if not pays_coins(options):
            raise wrong("seating-no-coins", name=setting.variant.name)
        same("coins", fields.numbers("coins"), list(settle(standings, kitty or 0, options)))


def _levels(fields: Fields, seats: int) -> list[int]:
    """Return the contracts that each player has laid, if given: they count before the totals."""
    levels = fields.numbers("levels")
    if levels and len(levels) != seats:
        raise wrong("seating-levels", levels=len(levels), seats=seats)
    return levels
