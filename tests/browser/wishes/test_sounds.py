"""What is heard when: the page's own modules are asked, with the browser's own sound."""

import pytest

from tests.browser.conftest import DESKTOP

LISTENING = """
window.tones = [];
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor() { super(); window.made = this; }
  createOscillator() {
    const tone = super.createOscillator();
    const set = tone.frequency.setValueAtTime.bind(tone.frequency);
    tone.frequency.setValueAtTime = (hertz, at) => (tones.push(Math.round(hertz)), set(hertz, at));
    return tone;
  }
  createBufferSource() {
    tones.push('paper');
    return super.createBufferSource();
  }
};"""
PLAYED = """async ([name, prefs, frames]) => {
  const { play } = await import('/static/js/moments/sounds.js');
  const { setPref } = await import('/static/js/state/prefs.js');
  for (const [key, value] of Object.entries(prefs)) setPref(key, value);
  for (let left = frames; left; left--) { // the same sound again so soon is not heard
    tones.length = 0;
    play(name);
    if (tones.length) break;
    await new Promise(requestAnimationFrame);
  }
  return [...tones];
}"""
OWN = "export default () => ({ begin: async () => {}, holds: () => false, tell: (effects) => effects });"
"""Instead of the page's own moments: it would make sounds too."""
TONES = {
    "draw": ["paper"],
    "discard": [190, "paper"],
    "turn": [294, 794, 247, 667],
    "claim": [520],
    "meld": [190, "paper", 190, "paper"],
    "out": [523, 659, 784],
    "knock": [165, 446, 165, 446],
    "match": [523, 659, 784, 1047],
}


@pytest.fixture
def heard(open_page, scenes):
    """A page whose sounds are written down, ready to be heard after a press."""

    def listen(pressed=True):
        page = open_page(DESKTOP, heard=True)
        page.add_init_script(LISTENING)
        page.route(
            "**/static/moments-*.js",
            lambda route: route.fulfill(body=OWN, content_type="text/javascript"),
        )
        page.goto(f"{scenes.address}/t/base")
        page.locator("html[data-ready='1']").wait_for()
        page.evaluate(
            "import('/static/js/moments/sounds.js').then((sounds) => sounds.listenForSound())"
        )
        if pressed:
            page.keyboard.press("Shift")
            page.wait_for_function("() => window.made")
        return page

    return listen


def test_each_thing_has_its_sound_and_its_switch(heard):
    """Browser: only that makes sounds, and only after a press."""
    page = heard()
    for name, tones in TONES.items():
        others = [other for other in TONES if other != name]
        assert page.evaluate(PLAYED, [name, {"sounds": True, "hushed": others}, 600]) == tones
        assert page.evaluate(PLAYED, [name, {"hushed": [name]}, 15]) == []
        assert page.evaluate(PLAYED, [name, {"sounds": False, "hushed": []}, 15]) == []


def test_nothing_sounds_before_a_press_and_unused_sound_rests(heard):
    page = heard(pressed=False)
    play = "async () => (await import('/static/js/moments/sounds.js')).play('out')"
    page.evaluate(play)
    assert page.evaluate("[tones.length, window.made === undefined]") == [0, True]
    page.keyboard.press("Shift")
    page.wait_for_function("() => window.made?.state === 'running'")
    page.wait_for_function("() => made.state === 'suspended'")
    page.keyboard.press("Shift")
    assert page.evaluate("made.state") == "suspended", "presses or not"
    page.evaluate(play)
    page.wait_for_function("() => made.state === 'running'")


SOUNDS_OF = """async () => {
  const { soundsOf } = await import('/static/js/moments/sounds.js');
  const still = { table: { phase: 'playing', name: 'a table' }, you: 0, round: { number: 1 },
    deal: { turn: 1, active: 1, phase: 'draw' } };
  const mine = { deal: { turn: 2, active: 0, phase: 'draw' } };
  const changes = {
    turn: [mine, []],
    claim: [{ claim: { card: '9D', answer: null, wish: null } }, []],
    down: [{}, [{ what: 'down', seat: 1 }]],
    draw: [{}, [{ what: 'draw', seat: 1 }]],
    thrown: [mine, [{ what: 'discard', seat: 1, card: '9D' }]],
    out: [{ summary: { reason: 'out' }, table: { phase: 'summary' } }, [{ what: 'discard', seat: 1 }]],
    gin: [{ summary: { reason: 'gin' }, table: { phase: 'summary' } }, [{ what: 'knock', seat: 1 }]],
    over: [{ summary: { reason: 'out' }, table: { phase: 'finished' } }, []],
    refused: [{}, []],
  };
  return Object.fromEntries(Object.entries(changes).map(([name, [change, effects]]) =>
    [name, soundsOf(still, { ...still, ...change }, effects)]));
}"""


def test_an_event_is_heard_before_what_it_asks_of_me(open_page, scenes):
    page = open_page(DESKTOP, shared=True)
    page.goto(scenes.address)
    assert page.evaluate(SOUNDS_OF) == {
        "turn": ["turn"],
        "claim": ["claim"],
        "down": ["meld"],
        "draw": ["draw"],
        "thrown": ["discard", "turn"],
        "out": ["out"],
        "gin": ["knock"],
        "over": ["out", "match"],
        "refused": [],
    }


def test_a_switch_of_one_sound_is_kept(open_page, scenes):
    page = open_page(DESKTOP)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.get_by_test_id("settings").click()
    page.get_by_test_id("each-sound").click()
    switch = page.get_by_role("radiogroup", name="Sound: Discarding")
    assert switch.get_by_role("radio", name="On").get_attribute("aria-checked") == "true"
    switch.get_by_role("radio", name="Off").click()
    page.reload()
    page.locator("html[data-ready='1']").wait_for()
    assert page.evaluate("JSON.parse(localStorage.getItem('upcard.prefs')).hushed") == ["discard"]
    page.get_by_test_id("settings").click()
    page.get_by_test_id("each-sound").click()
    assert switch.get_by_role("radio", name="Off").get_attribute("aria-checked") == "true"
    page.get_by_role("radiogroup", name="Sounds").get_by_role("radio", name="Off").click()
    page.get_by_test_id("each-sound").wait_for(state="detached")


ALERTED = """async ([on, phone]) => {
  const { cue } = await import('/static/js/words/alerts.js');
  const { setPref } = await import('/static/js/state/prefs.js');
  const shown = [];
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  window.Notification = class {
    static permission = 'granted';
    constructor(title) { if (phone) throw new TypeError('Illegal constructor'); shown.push(title); }
  };
  const own = { showNotification: async (title) => void shown.push(`${title} from the worker`) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration: async () => own },
    configurable: true });
  setPref('alerts', on);
  const still = { table: { phase: 'playing', name: 'a table' }, you: 0, round: { number: 1 },
    deal: { turn: 1, active: 1, phase: 'draw' } };
  cue(still, { ...still, deal: { turn: 2, active: 0, phase: 'draw' } });
  await new Promise((done) => setTimeout(done));
  return shown;
}"""


def test_an_alert_comes_on_phones_too_and_never_once_they_are_off(open_page, scenes):
    """A phone's browser lets only the page's worker show one."""
    page = open_page(DESKTOP)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    assert page.evaluate(ALERTED, [True, False]) == ["Your turn"]
    assert page.evaluate(ALERTED, [True, True]) == ["Your turn from the worker"]
    assert page.evaluate(ALERTED, [False, True]) == []
