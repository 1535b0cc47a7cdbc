"""A whole game with a mouse: every gesture of the page at least once."""

from tests.browser.conftest import DESKTOP
from tests.browser.lobby import QUICK, sit_down
from tests.browser.person import PointerPerson, clause_of
from tests.browser.plans import WHOLE_GAME
from tests.browser.story import (
    claim_the_nine,
    free_the_joker,
    holding,
    keep_what_is_needed,
    last_rounds,
    ready,
    stage_by_hand,
    take_back,
    won,
)


def test_a_whole_game_is_played_with_a_mouse(serve, open_page):
    server = serve(WHOLE_GAME)
    page = open_page(DESKTOP, heard=True, moving=True)
    page.add_init_script(QUICK)
    ann = PointerPerson(page)
    sit_down(page, server, "Ann")
    first_round(ann)
    second_round(ann)
    third_round(ann)
    page.emulate_media(reduced_motion="reduce")
    last_rounds(ann)
    won(ann)


def first_round(ann):
    page = ann.page
    assert ann.wait_for_moment("draw")["round"] == 1
    a_hint_is_lit_until_something_happens(ann)
    a_refusal_leads_to_its_clause(ann)
    the_hand_is_sorted_dragged_and_kept(ann)
    drawers_open(ann)
    ann.throw("2C")
    claim_the_nine(ann)
    ann.my_turn()
    ann.after(ann.press, "stock")
    ann.wait_for_moment("play")
    ann.lay_down_suggested()
    lay_off_take_back_and_lay_off_by_drag(ann, "KD", "KS")
    ann.play_round(junk=("4D", "2S", "5H"))
    assert "You’re out!" in page.get_by_role("heading", level=1).inner_text()


def a_refusal_leads_to_its_clause(ann):
    """Drawing twice is refused, in words; "Why?" opens the rules at the row of its clause."""
    page = ann.page
    n = ann.look()["n"]
    ann.press_all_the_same("stock")
    refusal = ann.wait("s.refusal")["refusal"]
    assert "already drawn" in refusal
    clause = clause_of(refusal)
    page.get_by_test_id("refusal").get_by_role("button", name=f"Rule {clause}").click()
    row = page.get_by_test_id("drawer-rules").locator("li.mod")
    row.wait_for()
    assert clause in row.inner_text()
    ann.press("drawer-close")
    assert ann.look()["n"] == n


def a_hint_is_lit_until_something_happens(ann):
    """The button lights the pile and says why, the key H the cards. Neither moves, and a move puts the light out."""
    page = ann.page
    n, lit = ann.look()["n"], page.locator(".lit")
    assert lit.count() == 0
    ann.press("btn-hint")
    page.locator("[data-testid=stock].lit").wait_for()
    words = page.get_by_test_id("hint").inner_text()
    assert words == (
        "Draw from the stock. You hold your whole contract already. Now it is a race to go out."
    )
    assert ann.look()["n"] == n
    ann.draw_card()
    assert lit.count() == 0
    page.keyboard.press("h")
    page.locator("[data-testid=card].lit").first.wait_for()
    cards = lit.evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    assert sorted(cards) == ["7D", "7S", "7S", "9C", "9C", "9S"]
    words = page.get_by_test_id("hint").inner_text()
    assert words.startswith("Lay down")
    assert "points" in words


def the_hand_is_sorted_dragged_and_kept(ann):
    """Sorted by rank, by suit, then the king dragged to the front; a reload changes nothing of it."""
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
    ann.wait("s.hand[0].card === 'KD'")
    own = ann.cards()
    assert own == ["KD", *[card for card in by_suit if card != "KD"]]
    before = ann.look()
    page.reload()
    after = ann.wait_for_moment("play")
    assert [entry["card"] for entry in after["hand"]] == own
    same = ("n", "moment", "round", "discard", "buttons")
    assert [after[name] for name in same] == [before[name] for name in same]


def drawers_open(ann):
    page = ann.page
    for name, words in (("scores", "Lowest wins"), ("log", "drew"), ("settings", "This device")):
        ann.press(name)
        page.get_by_test_id(f"drawer-{name}").get_by_text(words).first.wait_for()
    ann.press("drawer-close")
    page.get_by_test_id("drawer-settings").wait_for(state="detached")


def lay_off_take_back_and_lay_off_by_drag(ann, card, onto):
    before = ann.look()
    meld = holding(before["melds"], onto)
    ann.lay_off(card, meld)
    assert len(ann.look()["melds"][meld]) == len(before["melds"][meld]) + 1
    take_back(ann, before)
    ann.after(ann.drag_to, *ann.keys_of(card), f'[data-testid="meld-{meld}"]')
    seen = ann.look()
    assert len(seen["melds"][meld]) == len(before["melds"][meld]) + 1
    assert card not in [entry["card"] for entry in seen["hand"]]


def second_round(ann):
    """Staging by hand, a freed joker with its two ends, a lay-off by drag on another's meld."""
    ready(ann, 2)
    ann.my_turn()
    ann.draw_card()
    stage_by_hand(ann)
    free_the_joker(ann)
    kings = holding(ann.look()["melds"], "KS")
    ann.after(ann.drag_to, *ann.keys_of("KD"), f'[data-testid="meld-{kings}"]')
    ann.play_round(junk=("JH", "TS"))


def third_round(ann):
    """A discard that breaks the contract; several cards dragged into a slot at once; a slot taken back."""
    page = ann.page
    ready(ann, 3)
    ann.my_turn()
    ann.draw_card()
    keep_what_is_needed(ann)
    keys = ann.keys_of("4H", "3H", "6H")
    for key in keys:
        ann.select(key)
    ann.wait("s.hand.filter((e) => e.chosen).length === 4")  # the 5 of hearts is still selected
    ann.drag_to(keys[0], '[data-slot="0"]')
    seen = ann.wait("s.slots[0].tag === 'Complete'")
    assert seen["slots"][0]["cards"] == ["3H", "4H", "5H", "6H"]
    ann.stage(1, "9S", "TS", "JS", "QS")
    page.get_by_role("button", name="Take Run 2 back into the hand").click()
    ann.wait("!s.slots[1].cards.length")
    ann.stage(1, "QS", "9S", "TS", "JS")
    ann.lay_down_staged()
    ann.play_round(junk=("2C", "2D"))
