"""A whole game with a mouse: every gesture of the page at least once."""

from tests.browser.conftest import DESKTOP
from tests.browser.lobby import QUICK, sit_down
from tests.browser.person import PointerPerson, clause_of
from tests.browser.plans import WHOLE_GAME


def test_a_whole_game_is_played_with_a_mouse(serve, open_page):
    server = serve(WHOLE_GAME)
    page = open_page(DESKTOP)
    page.add_init_script(QUICK)
    ann = PointerPerson(page)
    sit_down(page, server, "Ann")
    first_round(ann)
    second_round(ann)
    third_round(ann)
    ready(ann, 4)
    ann.play_round(junk=("KC",))
    ready(ann, 5)
    ann.wait_for_moment("draw")
    ann.after(ann.press, "discard")
    assert "TD" in ann.cards()
    for number in (5, 6, 7):
        if number > 5:
            ready(ann, number)
        ann.play_round(junk=("KC", "KS", "KH", "2D"))
    seen = ann.wait_for_moment("standings")
    assert seen["moment"] == "standings"
    assert page.get_by_role("heading", level=1).inner_text() == "You won the game."
    assert page.get_by_test_id("standings").locator("li.me .sum").inner_text().split() == [
        "0",
        "points",
    ]


def ready(ann, number):
    ann.wait_for_moment("summary")
    ann.after(ann.press, "ready")
    ann.wait(f"s.ready && s.round === {number} && s.moment !== 'summary'")


def first_round(ann):
    page = ann.page
    assert ann.wait_for_moment("draw")["round"] == 1
    ann.draw_card()
    a_refusal_leads_to_its_clause(ann)
    the_hand_is_sorted_dragged_and_kept(ann)
    drawers_open(ann)
    ann.throw("2C")
    claim_the_nine(ann)
    ann.my_turn()
    ann.draw_card()
    ann.lay_down_suggested()
    lay_off_take_back_and_lay_off_by_drag(ann, "KD", "KS")
    ann.play_round(junk=("4D", "2S", "5H"))
    assert "You went out" in page.get_by_role("heading", level=1).inner_text()


def a_refusal_leads_to_its_clause(ann):
    """Drawing twice is refused, in words, with the clause; the clause opens the rules at its row."""
    page = ann.page
    n = ann.look()["n"]
    ann.press_all_the_same("stock")
    refusal = ann.wait("s.refusal")["refusal"]
    assert "drawn already" in refusal
    clause = clause_of(refusal)
    page.get_by_test_id("refusal").get_by_role("button", name=f"Rule {clause}").click()
    row = page.get_by_test_id("drawer-rules").locator("li.mod")
    row.wait_for()
    assert clause in row.inner_text()
    ann.press("drawer-close")
    assert ann.look()["n"] == n


def the_hand_is_sorted_dragged_and_kept(ann):
    page = ann.page
    page.get_by_role("radio", name="Rank").click()
    by_rank = ann.cards()
    assert by_rank == sorted(by_rank, key=lambda card: "A23456789TJQK".index(card[0]))
    page.get_by_role("radio", name="Suit").click()
    by_suit = ann.cards()
    suits = [card[1] for card in by_suit]
    assert suits == sorted(suits, key=suits.index)
    (king,) = ann.keys_of("KD")
    page.locator("[data-testid=card]").first.hover(position={"x": 12, "y": 40})
    box = page.locator("[data-testid=card]").first.bounding_box()
    ann.drag(king, box["x"] + 4, box["y"] + 60)
    own = ann.wait("s.hand[0].card === 'KD'")["hand"]
    own = [entry["card"] for entry in own]
    assert own == ["KD", *[card for card in by_suit if card != "KD"]]
    before = ann.look()
    with page.expect_websocket() as channel:
        page.reload()
    assert channel.value
    after = ann.wait_for_moment("play")
    assert [entry["card"] for entry in after["hand"]] == own
    same = ("n", "moment", "round", "discard", "buttons")
    assert [after[name] for name in same] == [before[name] for name in same]


def drawers_open(ann):
    page = ann.page
    for name, words in (("scores", "Lowest wins"), ("log", "drew"), ("settings", "This device")):
        ann.press(name)
        drawer = page.get_by_test_id(f"drawer-{name}")
        drawer.get_by_text(words).first.wait_for()
    ann.press("drawer-close")
    page.get_by_test_id("drawer-settings").wait_for(state="detached")


def claim_the_nine(ann):
    """May I? for the 9 of diamonds; every other offer is passed."""
    for _ in range(9):
        seen = ann.wait_for_moment("claim")
        if seen["discard"] == "9D":
            break
        ann.after(ann.pass_on)
    before = ann.cards()
    ann.after(ann.claim)
    seen = ann.wait(f"s.hand.length === {len(before) + 2}")
    came = sorted(entry["card"] for entry in seen["hand"])
    assert came == sorted([*before, "9D", "7H"])
    assert "is yours" in ann.wait("s.outcome")["outcome"] or "9" in seen["outcome"]


def lay_off_take_back_and_lay_off_by_drag(ann, card, onto):
    before = ann.look()
    kings = next(name for name, cards in before["melds"].items() if onto in cards)
    ann.lay_off(card, kings)
    assert len(ann.look()["melds"][kings]) == len(before["melds"][kings]) + 1
    ann.after(ann.back)
    again = ann.look()
    assert again["melds"] == before["melds"]
    assert sorted(e["card"] for e in again["hand"]) == sorted(e["card"] for e in before["hand"])
    ann.after(ann.drag_to, *ann.keys_of(card), f'[data-testid="meld-{kings}"]')
    seen = ann.look()
    assert len(seen["melds"][kings]) == len(before["melds"][kings]) + 1
    assert card not in [entry["card"] for entry in seen["hand"]]


def second_round(ann):
    """Staging by hand, a refused slot, a freed joker with its two ends, a lay-off on another's meld."""
    ready(ann, 2)
    ann.my_turn()
    ann.draw_card()
    ann.stage(0, "8S", "8H", "JH")
    slot = ann.look()["slots"][0]
    assert slot["tag"] == "Refused"
    assert clause_of(slot["text"])
    ann.press("btn-back")
    ann.wait("!s.slots[0].cards.length && !s.hand.some((e) => e.ghost)")
    ann.stage(0, "8S", "8H", "8D")
    ann.stage(1, "7C", "5C", "8C", "6C")
    seen = ann.look()
    assert [slot["tag"] for slot in seen["slots"]] == ["Complete", "Complete"]
    assert seen["slots"][1]["cards"] == ["5C", "6C", "7C", "8C"]
    assert sum(entry["ghost"] for entry in seen["hand"]) == 7
    ann.lay_down_staged()
    free_the_joker(ann)
    kings = next(name for name, cards in ann.look()["melds"].items() if "KS" in cards)
    ann.after(ann.drag_to, *ann.keys_of("KD"), f'[data-testid="meld-{kings}"]')
    ann.play_round(junk=("JH", "TS"))


def free_the_joker(ann):
    melds = ann.look()["melds"]
    run = next(name for name, cards in melds.items() if "JK" in cards)
    assert "6D" not in melds[run]
    ann.select(*ann.keys_of("6D"))
    assert run in ann.wait("s.targets.length")["targets"]
    ann.after(ann.press_meld, run)
    seen = ann.wait("s.owed.length")
    assert seen["owed"] == ["JK"]
    assert seen["melds"][run] == ["4D", "5D", "6D", "7D"]
    own = next(name for name, cards in seen["melds"].items() if "5C" in cards)
    ann.press_meld(own)
    assert ann.wait("s.ends === 2")["owed"] == ["JK"]
    seen = ann.after(ann.press_end, 1)
    assert seen["melds"][own] == ["5C", "6C", "7C", "8C", "JK"]
    assert seen["owed"] == []


def third_round(ann):
    """A discard that breaks the contract is asked about; several cards are dragged into a slot at once."""
    page = ann.page
    ready(ann, 3)
    ann.my_turn()
    ann.draw_card()
    before = ann.cards()
    ann.select(*ann.keys_of("5H"))
    ann.discard()
    ann.wait_for_moment("keep")
    ann.press("btn-keep")
    assert [entry["card"] for entry in ann.wait_for_moment("play")["hand"]] == before
    keys = ann.keys_of("4H", "3H", "6H")
    for key in keys:
        ann.select(key)
    ann.wait("s.hand.filter((e) => e.chosen).length === 4")  # the 5 of hearts is still selected
    ann.drag_to(keys[0], '[data-slot="0"]')
    assert ann.wait("s.slots[0].tag === 'Complete'")["slots"][0]["cards"] == [
        "3H",
        "4H",
        "5H",
        "6H",
    ]
    ann.stage(1, "9S", "TS", "JS", "QS")
    page.locator('[data-slot="1"]').get_by_role(
        "button", name="Take Run 2 back into the hand"
    ).click()
    ann.wait("!s.slots[1].cards.length")
    ann.stage(1, "QS", "9S", "TS", "JS")
    ann.lay_down_staged()
    ann.play_round(junk=("2C", "2D"))
