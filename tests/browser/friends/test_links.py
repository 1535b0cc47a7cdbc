"""Links that are handed out: they begin where others reach the server, and can be copied on plain http."""

from tests.browser.conftest import PHONE

ON_PLAIN_HTTP = """() => {
  Object.defineProperty(window, 'isSecureContext', { value: false });
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  Notification.requestPermission = async () => 'denied';
  window.copied = [];
  document.addEventListener('copy', () => {
    const field = document.activeElement;
    window.copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
  });
}"""


def test_a_seat_is_offered_by_an_address_of_others_and_its_link_is_copied_without_https(
    scenes, open_page
):
    page = open_page(PHONE, shared=True)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.evaluate(ON_PLAIN_HTTP)
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-settings").click()
    page.get_by_test_id("plain-http").get_by_text("not encrypted").wait_for()
    page.get_by_test_id("set-alerts").get_by_text("On").click()
    page.get_by_test_id("no-alerts").wait_for()
    page.locator("[data-testid^=offer-]").first.click()
    field = page.locator("[data-testid^=link-]")
    field.wait_for()
    assert field.input_value() == "http://192.168.1.20:8750/j/abc"
    page.get_by_role("button", name="Copied").click()
    page.wait_for_function("() => window.copied.length === 2")
    assert page.evaluate("window.copied") == [field.input_value()] * 2
