"""The program that plays whole matches at every size: it plays one, and notices what lies out of reach."""

import pytest

from tests.browser.test_families import SHORT
from tests.browser.whole import Watcher, play


def test_a_match_is_played_on_a_low_screen_with_cards_that_fly(serve, chromium, tmp_path):
    person = play(
        chromium, serve(seed=3, games=SHORT), "short-gin", 2, "844x390", tmp_path / "shots"
    )
    assert person.wrong == []
    assert len(person.titles) >= 1
    assert {"zz-standings.png", "zz-stuck.png"} & {
        path.name for path in (tmp_path / "shots").iterdir()
    } == {"zz-standings.png"}


@pytest.mark.parametrize(
    "style, says",
    [
        ("width: 900px; height: 9px", ["the page is 60 px wider than the window"]),
        ("position: fixed; top: 500px", ["ready  lies outside the window, at"]),
        ("", []),
    ],
)
def test_what_lies_out_of_reach_is_noticed(chromium, style, says):
    page = chromium.new_page(viewport={"width": 840, "height": 390})
    page.set_content(
        f"<body style='margin: 0'><button data-testid=ready style='{style}'>Go</button>"
    )
    found = Watcher(page).settled()
    page.close()
    assert len(found) == len(says)
    assert all(line.startswith(start) for line, start in zip(found, says, strict=True))
