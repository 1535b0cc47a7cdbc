"""What is heard when: the page's own module is asked, with the browser's own sound."""

from tests.browser.conftest import DESKTOP

LISTENING = """
window.tones = [];
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor() { super(); window.made = this; }
  createOscillator() {
    const tone = super.createOscillator();
    const start = tone.start.bind(tone);
    tone.start = (at) => (tones.push(Math.round(tone.frequency.value)), start(at));
    return tone;
  }
};"""
HEARD = """async (on) => {
  const { cue } = await import('/static/js/words/sounds.js');
  const { setPref } = await import('/static/js/state/prefs.js');
  setPref('sounds', on);
  const still = { table: { phase: 'playing', name: 'a table' }, you: 0, round: { number: 1 },
    deal: { turn: 1, active: 1, phase: 'draw' } };
  const changes = {
    turn: [{ deal: { turn: 2, active: 0, phase: 'draw' } }, []],
    claim: [{ claim: { card: '9D', answer: null, wish: null } }, []],
    down: [{}, [{ what: 'down', seat: 1 }]],
    out: [{ summary: {} }, []],
  };
  const heard = {};
  for (const [name, [change, effects]] of Object.entries(changes)) {
    tones.length = 0;
    cue(still, { ...still, ...change }, effects);
    heard[name] = [...tones];
  }
  return heard;
}"""


def test_each_thing_has_its_tune_and_none_is_heard_once_they_are_off(open_page, scenes):
    """Browser: only that makes sounds, and only after a press."""
    page = open_page(DESKTOP, heard=True)
    page.add_init_script(LISTENING)
    page.goto(f"{scenes.address}/t/base")
    page.locator("html[data-ready='1']").wait_for()
    page.evaluate("import('/static/js/words/sounds.js').then((sounds) => sounds.listenForSound())")
    assert not any(page.evaluate(HEARD, True).values()), "nobody has pressed anything yet"
    page.keyboard.press("Shift")
    page.wait_for_function(f"async () => (await ({HEARD})(true)).turn.length > 0")
    assert page.evaluate(HEARD, True) == {
        "turn": [660, 880],
        "claim": [740, 740, 988],
        "down": [392, 523],
        "out": [523, 659, 784, 1047],
    }
    page.wait_for_function("() => made.state === 'suspended'")
    page.keyboard.press("Shift")
    assert page.evaluate("made.state") == "suspended", "what nobody hears rests, presses or not"
    page.evaluate(HEARD, True)
    page.wait_for_function("() => made.state === 'running'")
    assert not any(page.evaluate(HEARD, False).values())


ALERTED = """async ([on, phone]) => {
  const { cue } = await import('/static/js/words/sounds.js');
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
  cue(still, { ...still, deal: { turn: 2, active: 0, phase: 'draw' } }, []);
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
