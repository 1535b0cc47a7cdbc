"""Alerts with the page closed: from the switch to a notification, and what is said where there can be none.

No browser here reaches a real push service, so what the browser gives the page is a test's own; the server, the service
on the loopback and the page's worker are real.
"""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby import sit_down
from tests.server.alerts.push import service

__all__ = ["service"]
SUBSCRIBES = """
window.given = location.protocol === 'about:' ? null : JSON.parse(localStorage.getItem('given') ?? 'null');
const unpacked = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
const made = ({ wish, key }) => ({
  endpoint: wish.endpoint,
  options: { applicationServerKey: unpacked(key).buffer },
  toJSON: () => ({ endpoint: wish.endpoint, keys: { p256dh: wish.p256dh, auth: wish.auth } }),
  unsubscribe: async () => (localStorage.removeItem('given'), (window.given = null), true),
});
PushManager.prototype.getSubscription = async () => window.given && made(window.given);
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey: key }) => {
  if (!userVisibleOnly) throw new Error('each alert is shown');
  window.given = { wish: WISH, key };
  localStorage.setItem('given', JSON.stringify(window.given));
  return made(window.given);
};
"""
"""Takes the place of the push service where the page asks for a subscription; it lasts as long as the browser's do."""

GRANTED = "Object.defineProperty(Notification, 'permission', { get: () => 'granted' });"
ASKS = "Notification.requestPermission = async () => ((window.asked = (window.asked ?? 0) + 1), 'ANSWER');"


def opened(open_page, server, browser, *scripts, size=DESKTOP, answer="granted", **options):
    """A page at a table, whose browser is that of the test."""
    works = options.setdefault("service_workers", "allow") == "allow"
    page = open_page(size, **options)
    wish = json.dumps(browser.wish())
    for script in (SUBSCRIBES.replace("WISH", wish), ASKS.replace("ANSWER", answer), *scripts):
        page.add_init_script(script)
    sit_down(page, server, "Ann")
    if works:
        page.wait_for_function("async () => (await navigator.serviceWorker.ready) !== null")
    return page


def look_into_settings(page):
    page.get_by_test_id("settings").click()
    return page.get_by_test_id("set-away")


def is_on(switch):
    return switch.get_by_role("radio", name="On", exact=True)


def test_from_the_switch_to_the_notification(serve, open_page, service):
    """Browser: only that has workers, and shows what they show."""
    browser = service.browser()
    page = opened(open_page, serve(push=service), browser, GRANTED)
    page.context.grant_permissions(["notifications"])
    switch = look_into_settings(page)
    expect(is_on(switch)).to_have_attribute("aria-checked", "false")
    assert not page.evaluate("window.asked"), "nothing is asked before a press"
    with page.expect_response("**/alerts") as answer:
        is_on(switch).click()
    assert answer.value.json() == {"on": True}
    expect(is_on(switch)).to_have_attribute("aria-checked", "true")
    assert page.evaluate("window.asked") == 1
    address = page.url
    page.goto("about:blank")

    text = browser.read(service.next()[2]).decode()
    assert json.loads(text)["url"] == "/t/" + address.rpartition("/")[2]
    other = page.context.new_page()
    worker = page.context.service_workers[0]
    worker.evaluate(SHOWS)
    deliver(page.context, other, address, text)
    shown = worker.evaluate(SHOWN)
    path = json.loads(text)["url"]
    assert shown == [[json.loads(text)["title"], path]]
    assert worker.evaluate(PRESSED, path) == ["opened", path]
    page.goto(address)
    assert worker.evaluate(PRESSED, path) == ["focused", path]


def test_alerts_stay_on_follow_a_new_address_and_are_switched_off(serve, open_page, service):
    browser = service.browser()
    page = opened(open_page, serve(push=service), browser, GRANTED)
    switch = look_into_settings(page)
    with page.expect_request("**/api/tables/*/alerts"):
        is_on(switch).click()
    page.reload()  # the answer may be lost: it is said again
    expect(is_on(look_into_settings(page))).to_have_attribute("aria-checked", "true")
    changed = json.dumps(service.browser("changed").wish())
    page.evaluate(f"given.wish = {changed}; localStorage.setItem('given', JSON.stringify(given))")
    with page.expect_response(lambda answer: "changed" in (answer.request.post_data or "")) as told:
        page.reload()
    assert told.value.json() == {"on": True}
    switch = look_into_settings(page)
    expect(is_on(switch)).to_have_attribute("aria-checked", "true")
    with page.expect_response("**/api/tables/*/alerts") as told:
        switch.get_by_role("radio", name="Off", exact=True).click()
    assert (told.value.request.post_data_json["on"], told.value.status) == (False, 200)
    page.wait_for_function("localStorage.getItem('given') === null")
    page.reload()
    expect(is_on(look_into_settings(page))).to_have_attribute("aria-checked", "false")


FAILS = (
    "PushManager.prototype.subscribe = async () => { throw new DOMException('no', 'AbortError'); };"
)
MISSING = "delete window.PushManager;"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"


@pytest.mark.parametrize(
    "script, answer, says",
    [
        (GRANTED, "denied", "does not allow alerts from this page"),
        (GRANTED + FAILS, "granted", "could not reach its push service"),
    ],
)
def test_alerts_that_cannot_be_switched_on_say_why_and_stay_off(
    serve, open_page, service, script, answer, says
):
    page = opened(open_page, serve(push=service), service.browser(), script, answer=answer)
    switch = look_into_settings(page)
    is_on(switch).click()
    expect(page.get_by_test_id("away-why")).to_contain_text(says)
    expect(is_on(switch)).to_have_attribute("aria-checked", "false")


@pytest.mark.parametrize(
    "agent, says",
    [(None, "cannot show alerts when the page is closed"), (IPHONE, "Add to Home Screen")],
)
def test_a_browser_that_cannot_says_so_in_place_of_the_switch(
    serve, open_page, service, agent, says
):
    page = opened(
        open_page,
        serve(push=service),
        service.browser(),
        MISSING,
        size=PHONE,
        user_agent=agent,
        service_workers="block",
    )
    page.get_by_test_id("menu").click()
    page.get_by_test_id("menu-settings").click()
    expect(page.get_by_test_id("no-away")).to_contain_text(says)
    assert page.get_by_test_id("set-away").count() == 0


def test_where_the_server_offers_none_there_is_no_switch(serve, open_page, service):
    page = opened(open_page, serve(), service.browser(), GRANTED, service_workers="block")
    with page.expect_response("**/api/alerts") as offered:
        page.get_by_test_id("settings").click()
    assert offered.value.json() == {"key": None}
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.get_by_test_id("set-hint").is_visible()
    assert page.get_by_test_id("set-away").count() == page.get_by_test_id("no-away").count() == 0


SHOWS = """() => {
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { data }) => self.shown.push({ title, data });
}"""
"""A browser without a screen shows no alerts, so the worker's are kept for the test."""

SHOWN = """async () => {
  for (let left = 1000; left && !self.shown.length; left--) await new Promise((done) => setTimeout(done, 20));
  return self.shown.map(({ title, data }) => [title, data]);
}"""
PRESSED = """async (path) => {
  const notification = { data: self.shown[0].data, close() {} };
  const done = new Promise((tell) => {
    setTimeout(tell, 20000, ['nothing', path]);
    Clients.prototype.openWindow = async (url) => tell(['opened', url]);
    WindowClient.prototype.focus = async function () { tell(['focused', new URL(this.url).pathname]); };
  });
  self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
  return done;
}"""
"""Presses the alert. Only a real press lets a worker open or focus a page, so these two say what they were asked."""


def deliver(context, page, address, text):
    """Let the browser give its worker what a push service has brought."""
    origin = address.partition("/t/")[0]
    devtools = context.new_cdp_session(page)
    found = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(told["registrations"]),
    )
    page.goto(f"{origin}/static/offline.html")
    devtools.send("ServiceWorker.enable")
    for _ in range(200):
        if found:
            break
        page.wait_for_timeout(100)
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[0]["registrationId"], "data": text},
    )
