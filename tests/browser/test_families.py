"""One match of each family, played through the page by somebody who follows what the page suggests. Of contracts it
plays those of short/: a whole game of all rounds is played elsewhere (test_pointer_game.py, test_keyboard_game.py).
"""

from pathlib import Path

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.follower import Follower, sit_down_at
from tests.browser.plans import A_CALL

SHORT = Path(__file__).with_name("short")


def start(serve, open_page, game, seats, seed, follower=Follower, size=DESKTOP):
    """Sit down at a table with real bots."""
    page = open_page(size)
    sit_down_at(page, serve(seed=seed, games=SHORT), "Eva", game, seats)
    return follower(page)


def places(person):
    """The final standings, line by line."""
    return person.page.get_by_test_id("standings").locator("li").all_inner_texts()


def rounds_played(person):
    """The rounds of the score sheet."""
    return person.page.locator(".sheet-t thead abbr").count()


def test_push_is_played_with_a_partner_opposite(serve, open_page):
    eva = start(serve, open_page, "short-push", 4, 3)
    seats = eva.page.locator(".seat")
    assert ["your partner" in text for text in seats.all_inner_texts()] == [False, True, False]
    mate = seats.nth(1).locator(".nm").inner_text()
    eva.play()
    assert eva.texts["btn-draw"] == {"Push and draw D"}
    assert eva.done["btn-draw"] > 4
    assert len(eva.titles) == 1
    assert rounds_played(eva) == 2
    teams = places(eva)
    assert [team.split("\n")[0] for team in teams] == ["1", "2"]
    assert f"You and {mate}" in "".join(teams)


class Caller(Follower):
    """Calls whatever may be called."""

    def choose(self, seen):
        on = [name for name in seen["buttons"] if seen["buttons"][name]["on"]]
        return "btn-call" if "btn-call" in on else super().choose(seen)


def test_seven_hand_is_played_with_claims(serve, open_page):
    """The first to ask gets a card, so that the course of this game differs each time."""
    eva = start(serve, open_page, "short-seven-hand", 3, 5, Caller)
    eva.play()
    assert rounds_played(eva) == 2
    assert eva.done["btn-pass"] + eva.done.get("btn-claim", 0) >= 3
    assert len(places(eva)) == 3


def test_a_discard_that_fits_the_table_is_called(serve, open_page):
    page = open_page(DESKTOP)
    sit_down_at(page, serve(A_CALL), "Eva", "seven-hand", 3)
    eva = Caller(page)
    eva.play(until="btn-call")
    assert eva.texts["btn-call"] == {"Rummy! and discard C"}
    page.get_by_test_id("log").click()
    page.get_by_test_id("log-list").get_by_text("You called Rummy! and discarded").wait_for()


def test_shanghai_is_played_with_claims(serve, open_page):
    eva = start(serve, open_page, "short-shanghai", 3, 3)
    eva.play()
    assert rounds_played(eva) == 2
    assert eva.done["btn-pass"] + eva.done.get("btn-claim", 0) >= 3
    assert eva.done["btn-down"] >= 1
    assert len(places(eva)) == 3


def test_progressive_is_played_with_pennies_and_a_kitty(serve, open_page):
    eva = start(serve, open_page, "short-progressive", 3, 3)
    eva.play()
    assert rounds_played(eva) == 2
    assert eva.done["btn-buy"] >= 1
    assert any("for 1 coin" in text for text in eva.texts["btn-buy"])
    assert any("Kitty" in bar and "Kitty 0" not in bar for bar in eva.bars)
    money = [line.split("\n") for line in places(eva)]
    assert sum("gets" in " ".join(line) for line in money) == 1
    assert sum("pays" in " ".join(line) for line in money) == 2


def test_a_match_of_gin_is_played(serve, open_page):
    eva = start(serve, open_page, "short-gin", 2, 3, size=PHONE)
    eva.play()
    assert eva.done["btn-pass"] + eva.done["btn-take"] >= 1
    assert eva.done["btn-knock"] >= 2
    assert any(title.endswith("You knocked!") for title in eva.titles)
    assert any("The first card." in title for title in eva.asked)
    assert "for winning rounds and the game" in places(eva)[0]


class Careful(Follower):
    """Thinks better of the first drop and of a wrong show, then drops out of the second round."""

    def choose(self, seen):
        buttons, asked = seen["buttons"], len(self.questions)
        if "btn-no" in buttons:
            self.questions.append(seen["title"])
            return "btn-yes" if asked else "btn-no"
        if "btn-drop" in buttons and (not asked or (self.titles and asked < 2)):
            return "btn-drop"
        return super().choose(seen)


def test_a_pool_of_indian_is_played_with_shows_and_drops(serve, open_page):
    eva = start(serve, open_page, "short-indian", 3, 3, Careful)
    assert "wild" in eva.page.get_by_test_id("turned").inner_text()
    eva.play()
    assert eva.questions == ["Drop out of this round?"] * 2
    assert eva.texts["btn-drop"] == {"Drop out: 20 points O"}
    assert any(title.endswith("You showed!") for title in eva.titles)
    assert len(places(eva)) == 3
    assert eva.page.get_by_role("heading", level=1).inner_text().removesuffix("!").endswith(" won")
