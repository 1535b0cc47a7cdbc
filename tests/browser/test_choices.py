"""A question that the server has about cards in a slot is answered on the page."""

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
    assert "Say which rank" in seen["slots"][0]["text"]
    assert not seen["buttons"]["btn-down"]
    ann.page.get_by_role("radiogroup", name="A set of").get_by_role("radio", name="9").click()
    ann.wait("s.slots[0].tag === 'Complete' && s.buttons['btn-down']")
    ann.lay_down()
    seen = ann.wait("s.melds.m1 && s.melds.m2")
    assert sorted(seen["melds"]["m1"]) == ["2D", "2H", "2S"]
    label = ann.page.locator("[data-testid=meld-m1] .meld").get_attribute("aria-label")
    assert label == "Set of nines"
