"""The events of the planned game (plans.py), as both the mouse and the keys play it."""

from tests.browser.person import clause_of


def ready(ann, number):
    """Read the summary, and go on to that round."""
    ann.wait_for_moment("summary")
    ann.after(ann.press, "ready")
    ann.wait(f"s.ready && s.round === {number} && s.moment !== 'summary'")


def holding(melds, card):
    """The meld on the table that holds a card."""
    return next(name for name, cards in melds.items() if card in cards)


def claim_the_nine(ann):
    """May I? for the 9 of diamonds; every other offer is passed."""
    for _ in range(9):
        seen = ann.wait_for_moment("claim")
        if seen["discard"] == "9D":
            break
        ann.after(ann.pass_on)
    assert not ann.page.locator(".ring").count(), "no clock runs where only bots wait"
    before = ann.cards()
    ann.after(ann.claim)
    seen = ann.wait(f"s.hand.length === {len(before) + 2} && s.outcome")
    assert sorted(e["card"] for e in seen["hand"]) == sorted([*before, "9D", "7H"])
    assert seen["outcome"].startswith("You ")


def take_back(ann, before):
    """Take the last play back: all is as it was."""
    ann.after(ann.back)
    again = ann.look()
    assert again["melds"] == before["melds"]
    assert sorted(e["card"] for e in again["hand"]) == sorted(e["card"] for e in before["hand"])


def stage_by_hand(ann):
    """A set that is none is refused with its clause and taken back; a run is accepted in any order of its cards."""
    ann.stage(0, "8S", "8H", "JH")
    slot = ann.look()["slots"][0]
    assert slot["tag"] == "Refused"
    assert clause_of(slot["text"])
    ann.back()
    ann.wait("!s.slots[0].cards.length && !s.hand.some((e) => e.ghost)")
    ann.stage(0, "8S", "8H", "8D")
    ann.stage(1, "7C", "5C", "8C", "6C")
    seen = ann.look()
    assert [slot["tag"] for slot in seen["slots"]] == ["Complete", "Complete"]
    assert seen["slots"][1]["cards"] == ["5C", "6C", "7C", "8C"]
    assert sum(entry["ghost"] for entry in seen["hand"]) == 7
    ann.lay_down_staged()


def free_the_joker(ann):
    """Replace the joker on another's run, and lay it at the high end of the own one."""
    melds = ann.look()["melds"]
    run = holding(melds, "JK")
    assert "6D" not in melds[run]
    ann.select(*ann.keys_of("6D"))
    assert run in ann.wait("s.targets.length")["targets"]
    ann.after(ann.press_meld, run)
    seen = ann.wait("s.owed.length")
    assert seen["owed"] == ["JK"]
    assert seen["melds"][run] == ["4D", "5D", "6D", "7D"]
    own = holding(seen["melds"], "5C")
    ann.press_meld(own)
    assert ann.wait("s.ends === 2")["owed"] == ["JK"]
    seen = ann.after(ann.press_end, 1)
    assert seen["melds"][own] == ["5C", "6C", "7C", "8C", "JK"]
    assert seen["owed"] == []


def keep_what_is_needed(ann):
    """A discard that would break the contract is asked about, and kept."""
    before = ann.cards()
    ann.select(*ann.keys_of("5H"))
    ann.discard()
    ann.wait_for_moment("keep")
    ann.press("btn-keep")
    seen = ann.wait_for_moment("play")
    assert [entry["card"] for entry in seen["hand"]] == before


def last_rounds(ann):
    """Rounds four to seven, by what the page suggests; the fifth begins with the upcard."""
    ready(ann, 4)
    ann.play_round(junk=("KC",))
    ready(ann, 5)
    ann.wait_for_moment("draw")
    assert ann.take_card() == "TD"
    ann.play_round(junk=("KS",))
    ready(ann, 6)
    ann.play_round(junk=("KH",))
    ready(ann, 7)
    ann.play_round(junk=("2D",))


def won(ann):
    """The person has gone out in every round: no point, first place."""
    ann.wait_for_moment("standings")
    page = ann.page
    assert page.get_by_role("heading", level=1).inner_text() == "You won!"
    mine = page.get_by_test_id("standings").locator("li.me .sum")
    assert mine.inner_text().split() == ["0", "points"]
    places = page.get_by_test_id("standings").locator(".place-no").all_inner_texts()
    assert len(places) == 4
    assert places[0] == "1"
