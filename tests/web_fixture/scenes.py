"""Tables in positions worth looking at, one a scene, shown by the server's own code."""

from collections.abc import Callable

import msgspec

from upcard.cards import parse_cards
from upcard.engine import DealResult, parse_position
from upcard.rules import find_variant
from upcard.server.contract import State, Wishes
from upcard.server.present import Clocks, advice_on, draft
from upcard.server.tables.events import Created, SeatPlan
from upcard.server.tables.game import Game

ME = 0
RUNS = "5S 6S 8S 9S QC QH QD 7C 7D 3D 4C TH KC JK"
LONG = "4S 5S 6S 7S TS QS 2H 3H 4H 8H 9H JH KH 5D 6D 6D JD QD 3C 9C TC QC KC AD JK"
STAGING = "QC QH QS 9D TD JK AH JK 5S 6S AD QD 4H 8S KC"
LAID = "9S 7S QD 4H KC"
NAMES = ("Eva", "Ann", "Tomas", "Juno", "Petr", "Marketa", "Bob", "Ludmila")
BOTS = (3, 5)
OTHERS = ("2H 6C 8D JC", "AC 2D 3D 5C 6D 7H 8H TD JS QS KS KD 9H 4S", "3S 5D KH", "2S 8C 9H JD",
          "3H 4D 6C 7S 8S 9C TS JH QC KC AS 5H", "2C 4C 6H 7C 9D TH QD",
          "2S 3C 4S 5C 6D 7H 8D 9S TC JS QH KD AC 2D 3D 4H 5S 6S 7D 8C")  # fmt: skip
MELDS = (
    "1 set[KS KH KD]", "1 set[4C 4D 4H JK=4]", "1 run[5H 6H JK=7H 8H 9H]",
    "3 set[TS TC TD TH]", "3 set[JC JC AH=J]", "3 run[6S 7S 8S 9S TS JS]",
    "4 set[9S 9D 9C]", "4 set[2C 2D 2S]", "4 run[3C 4C 5C 6C]",
)  # fmt: skip
MINE = ("0 set[QC QH QS]", "0 run[5S 6S AD=7S 8S]")
REARRANGED = (
    "1 run[4S 5S 6S 7S]", "0 set[9S 9H 9D 9C]", "2 run[JK=4H 5H 6H]", "1 run[9C TC JC QC]",
    "2 set[KS KD KC]", "1 run[AD 2D 3D 4D 5D]", "0 set[3S 3H 3C]", "2 run[8H 9H TH JH]",
)  # fmt: skip
WORKED = "7H 7D KC 8S QH 2S JK AD TD 6C 5C"
POINTS = (
    (40, 25, 60, 0, 75, 20, 90, 0),
    (20, 0, 35, 25, 50, 25, 80, 0),
    (50, 40, 0, 15, 45, 30, 70, 0),
    (0, 20, 45, 20, 35, 20, 70, 0),
    (0, 20, 155, 25, 35, 15, 40, 20),
    (0, 0, 10, 30, 45, 20, 5, 15),
)
OUT = (3, 1, 2, 0, 0, 1)


class Scene(msgspec.Struct):
    """A table, and the clocks and settings outside its game."""

    game: Game
    clocks: Clocks

    def state(self) -> State:
        """Return what I am shown."""
        made = draft(self.game, "x", ME, self.clocks)
        return made.finished(advice_on(made.question) if made.question else None)


def table(position: str, seats: int = 5, game: str = "continental", before: int = 4) -> Scene:
    """Return a table in a position, with ``before`` rounds behind it."""
    variant = find_variant(game)
    names = NAMES[:seats]
    plans = tuple(SeatPlan("bot", name) for name in names)
    made = Game(Created(game, variant.version, None, plans, 0.9, 12, 1))
    for seat in range(seats):
        made.seats[seat].kind = "bot" if seat in BOTS else "person"
    nothing = ((),) * seats
    made.match.results += [
        DealResult("out", OUT[number] % seats, nothing, POINTS[number][:seats])
        for number in range(before)
    ]
    made.match.deal = parse_position(position, variant, names)
    made.match.first_dealer = 0
    made.moves.append([])
    made.seen[ME] = 41
    away = (2,) if seats == len(NAMES) else ()
    return Scene(made, Clocks(here=set(range(seats)) - set(away), left=8.0, total=12.0))


def position(hand: str, to: str, *more: str, seats: int = 5, melds: tuple[str, ...] = MELDS) -> str:
    """Return a position of round 5 in which I hold these cards."""
    down = " ".join("2" if any(meld[0] == str(seat) for meld in melds) else "0" for seat in range(seats))  # fmt: skip
    fields = {
        "round": "5",
        "dealer": str(seats - 1),
        "turn": "17",
        "to": to,
        "hands": " | ".join((hand, *OTHERS[: seats - 1])),
        "stock": "8D " + "7H 2C 9D KH 5C " * 8,
        "pile": "3S 7H",
        "from": str(seats - 1),
        "melds": " | ".join(melds),
        "down": down,
    }
    fields |= dict(field.split(" ", 1) for field in more)
    return "; ".join(f"{name} {value}" for name, value in fields.items() if value)


def base() -> Scene:
    """My turn before the draw."""
    return table(position(RUNS, "0 draw", "new 7C 7D | | | |"))


def first() -> Scene:
    """Round 1 before any meld, with the cards drawn for the deal."""
    scene = table(position(RUNS, "0 draw", "round 1", melds=()), before=0)
    scene.game.match.draw_dealer(parse_cards("KH 7D TS 2C AS"))
    return scene


def more() -> Scene:
    """Down, in a game that allows further melds."""
    melds = ("1 set[TS TC TD]", "1 run[6S 7S 8S 9S]", "0 set[QC QH QS]", "0 run[5S 6S 7S 8S]")
    at = position("9S 9H 9D 4H KC", "0 play", "round 2", seats=4, melds=melds)
    return table(at, seats=4, game="push", before=1)


def after_draw() -> Scene:
    """My turn after the draw, 25 cards in hand."""
    return table(position(LONG, "0 play", "new 6D | | | |"))


def claim() -> Scene:
    """The claim window, third in the order."""
    return table(position(RUNS, "2 claim", "from 1", "asked 3 4 0 1"))


def let_go() -> Scene:
    """The claim window, which my wishes answer."""
    scene = claim()
    scene.game.hints = True
    scene.game.seats[ME].wishes = Wishes("never", "never", "never")
    return scene


def staging() -> Scene:
    """My turn with a contract of one set and two runs, nothing staged yet."""
    return table(
        position(STAGING, "0 play", "round 6", "new KC | | | |", "pile 2C", melds=MELDS[:6]),
        before=5,
    )


def laid() -> Scene:
    """I am down, and hold cards that fit."""
    return table(position(LAID, "0 play", "new KC | | | |", melds=(*MELDS, *MINE)))


def owed() -> Scene:
    """A wild was freed and must go back to the table."""
    return table(position(LAID, "0 play", "plays replace 7S m11", melds=(*MELDS, *MINE)))


def wild_set() -> Scene:
    """Wild cards only are to be laid as a set of some rank."""
    hand = "2S 2H 2D 5S 5H 5D 9C TC JC QC KC"
    at = position(hand, "0 play", "round 1", seats=4, melds=())
    return table(at, seats=4, game="push", before=0)


def two_wilds() -> Scene:
    """A card of mine may lie in a set, or free one of the two wild cards there."""
    melds = ("1 set[8S 2H=8 JK=8]", "0 run[3H 4H 5H]")
    at = position("8D TC 4C", "0 play", "round 1", seats=4, melds=melds)
    return table(at, seats=4, game="push", before=0)


def eight(to: str = "6 draw", *more: str) -> Scene:
    """Eight seats, 24 melds, 25 cards in hand."""
    kinds = ("set[5S 5H 5D JK=5]", "set[KS KH KD]", "run[5H 6H JK=7H 8H 9H TH]")
    owners = range(1, 8) if more else range(8)
    melds = tuple(f"{owner} {meld}" for owner in owners for meld in kinds)
    return table(position(LONG, to, *more, seats=8, melds=melds), seats=8)


def eight_claim() -> Scene:
    """Eight seats in a claim window."""
    return eight("1 claim", "from 0", "asked 2 3 4 5 6 0 7", "from 7")


def bench(game: str = "carousel", melds: tuple[str, ...] = REARRANGED, hand: str = WORKED) -> Scene:
    """My turn at a table that may be rearranged."""
    others = " | ".join(("2C 9D KS QD JC",) * 2)
    down = " ".join(("2",) * 3)
    at = (
        f"round 1; dealer 2; turn 17; to 0 play; hands {hand} | {others}; stock 8D 7H 2C; "
        f"melds {' | '.join(melds)}; down {down}; drawn 1"
    )
    return table(at, seats=3, game=game, before=0)


def bench_many() -> Scene:
    """Forty melds, and a hand of twenty-one tiles."""
    return bench("tile-rummy", REARRANGED * 5, f"{WORKED} {WORKED}")


def tiles() -> Scene:
    """The tile game in my turn, with hints."""
    scene = bench("tile-rummy")
    scene.game.hints = True
    return scene


def gin_hand(hand: str = "AS 2S 3S 4S 5H 5D 5C 9S 9H 9D KC") -> Scene:
    """A hand of gin: every card but one lies in melds."""
    at = position(hand, "0 play", "round 1", "pile 3H", "from ", "drawn 1", seats=2, melds=())
    return table(at, seats=2, game="gin", before=0)


def knocking() -> Scene:
    """A hand of gin that can knock with several cards."""
    return gin_hand("AS 2S 3S 5H 5D 5C 9S 9H 9D KC 2D")


def claimed() -> Scene:
    """My turn after somebody took the discard out of turn: who discarded the card below it is not known."""
    return table(position(RUNS, "0 draw", "pile 2C 3S 7H", "from "))


def summary() -> Scene:
    """After round 5."""
    hands = (
        "",
        "KS 8H 3C",
        "JK AS KD QD QC JS TD 9C 9H 7S 6S 4H 3H 3D",
        "AH 6D",
        "QS JH TC 9S 8C 7D 5H 4D 2H",
    )
    over = ("hands " + " | ".join(hands), "pile 3S 4C", "from 0", "over out 0")
    scene = table(position("", "0 over", *over, melds=(*MELDS, *MINE)))
    _finish(scene)
    scene.game.ready.add(1)
    return scene


def finished() -> Scene:
    """After round 7."""
    hands = ("", "KS 8H 3C", "JK AS KD", "AH 6D", "QS JH 8C 7D 2H")
    over = ("round 7", "hands " + " | ".join(hands), "pile 3S 4C", "from 0", "over out 0")
    scene = table(position("", "0 over", *over, melds=(*MELDS, *MINE)), before=6)
    _finish(scene)
    return scene


def finished_day() -> Scene:
    """The match of a day's deal is over."""
    scene = finished()
    scene.game.day = "2026-11-24"
    return scene


def _finish(scene: Scene) -> None:
    """Let the match know how its last round ended."""
    match = scene.game.match
    if match.deal is None or match.deal.result is None:
        raise ValueError("the round of this scene is not over")
    match.results.append(match.deal.result)


def resting() -> Scene:
    """A round that was suspended."""
    scene = base()
    scene.game.rest |= {0, 1, 2, 4}
    scene.game.rested_at = "2026-11-20"
    return scene


def waiting() -> Scene:
    """Two seats still open."""
    scene = table(position(RUNS, "0 draw", melds=()), before=0)
    scene.game.match.deal = None
    for seat in (2, 4):
        scene.game.seats[seat].kind, scene.game.seats[seat].name = "open", ""
    scene.game.seats[3].name = "W" * 24  # one word, as wide as names get
    return scene


def waiting_push() -> Scene:
    """Partners who have not been dealt to."""
    scene = table(position(RUNS, "0 draw", "round 1", seats=4, melds=()), 4, "push", before=0)
    scene.game.match.deal = None
    return scene


SCENES: dict[str, Callable[[], Scene]] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (base, first, more, after_draw, claim, let_go, staging, laid, owed, wild_set, two_wilds, eight,
        eight_claim, gin_hand, knocking, claimed, summary, finished, finished_day, resting, waiting, waiting_push,
        bench, bench_many, tiles)
}  # fmt: skip
