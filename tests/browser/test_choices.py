"""Where cards may be laid in several ways the page asks which one is meant."""

from tests.browser.conftest import DESKTOP
from tests.browser.person import PointerPerson


def test_the_rank_of_a_set_of_wild_cards_is_chosen(open_page, scenes):
    ann = PointerPerson(open_page(DESKTOP, shared=True))
    ann.page.goto(f"{scenes.address}/t/wild-set")
    ann.wait("s.ready && s.hand.length === 11")
    for slot, cards in enumerate((("2S", "2H", "2D"), ("5S", "5H", "5D"))):
        for key in ann.keys_of(*cards):
            ann.select(key)
        ann.put_in_slot(slot)
        ann.wait(f"s.slots[{slot}].cards.length === 3 && !s.slots[{slot}].cls.includes('empty')")
    seen = ann.wait("s.slots[1].tag === 'Complete'")
    assert "A set of" in seen["slots"][0]["text"]
    assert not seen["buttons"]["btn-down"]
    ann.page.get_by_role("radiogroup", name="A set of").get_by_role("radio", name="9").click()
    ann.wait("s.slots[0].tag === 'Complete' && s.buttons['btn-down']")
    ann.lay_down()
    seen = ann.wait("s.melds.m1 && s.melds.m2")
    assert sorted(seen["melds"]["m1"]) == ["2D", "2H", "2S"]
    label = ann.page.locator("[data-testid=meld-m1] .meld").get_attribute("aria-label")
    assert label == "Set of nines"


def test_which_wild_card_of_a_set_comes_free_is_chosen(open_page, scenes):
    ann = PointerPerson(open_page(DESKTOP, shared=True))
    ann.page.goto(f"{scenes.address}/t/two-wilds")
    ann.wait("s.ready && s.hand.length === 3")
    ann.select(ann.keys_of("8D")[0])
    ann.press_meld("m1")
    asked = ann.page.get_by_role("group", name="Lay it, or free a wild card?")
    answers = [" ".join(text.split()) for text in asked.get_by_role("button").all_inner_texts()]
    assert answers[:3] == ["Lay", "Free 2 of hearts", "Free joker"]
    asked.get_by_role("button", name="Free 2 of hearts").click()
    seen = ann.wait("s.owed.length === 1")
    assert (seen["owed"], sorted(seen["melds"]["m1"])) == (["2H"], ["8D", "8S", "JK"])
