"""The icons of the page as pixels, drawn from `icon.svg` by Chromium: ``python -m tests.browser.icons``.

Some phones take no SVG for the icon on their first screen. Maskable icons and Apple's fill the whole square, since the
system cuts them to its own shape.
"""

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ROOT, launch

WEB = ROOT / "src/upcard/web"
FOLDER = WEB / "icons"
ICONS = {"any-192": 192, "any-512": 512, "maskable-512": 512, "apple-180": 180}
"""The side in pixels, by name."""


def draw(browser, svg, name):
    """Return an icon as PNG."""
    side, ground = ICONS[name], "transparent" if name.startswith("any") else "#0e5a50"
    page = browser.new_page(viewport={"width": side, "height": side})
    page.set_content(
        f'<body style="margin:0;background:{ground}"><div style="width:{side}px;height:{side}px">{svg}</div></body>'
    )
    made = page.screenshot(omit_background=True)
    page.close()
    return made


def main():
    """Draw all icons."""
    FOLDER.mkdir(exist_ok=True)
    svg = (WEB / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name in ICONS:
            (FOLDER / f"{name}.png").write_bytes(draw(browser, svg, name))
        browser.close()


if __name__ == "__main__":
    main()
