/** The drawer: one panel at the side for scores, log, rules, settings, keys. It never covers the strip or the hand. */
import { html, useEffect, useLayoutEffect, useRef } from "../../lib.js";
import { current, drawer, log } from "../../state/store.js";
import { RefusalAt, bold } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { People } from "./people.js";
import { HonourDrawer } from "./honour.js";
import { RuleSheet } from "./rules.js";
import { Before, ScoreSheet } from "./scores.js";
import { Settings } from "./settings.js";
import { talk } from "../../words/phrases.js";
import { fetchTalk } from "../later.js";
import { WishDrawer } from "./wishes.js";
import { say } from "./words.ftl";

/** The messages that are the titles. @type {Record<string, string>} */
const TITLES = {
  scores: "title-scores",
  log: "title-log",
  rules: "title-rules",
  people: "title-people",
  settings: "title-settings",
  keys: "title-keys",
  honour: "title-honour",
  wishes: "title-wishes",
  phrases: "title-phrases",
  menu: "title-menu",
};

/** The messages of the list of keys; what each does is their attribute. */
const KEYS = [
  "key-move",
  "key-space",
  "key-shift",
  "key-slots",
  "key-draw",
  "key-claim",
  "key-wishes",
  "key-down",
  "key-knock",
  "key-buy",
  "key-hint",
  "key-fan",
  "key-since",
  "key-sort",
  "key-bench",
  "key-bench-put",
  "key-bench-back",
  "key-regions",
  "key-escape",
];

/** The list of keys in words: each with what it does. */
const keyList = () => KEYS.map((name) => [say(name), say(`${name}.does`)]);

function LogList() {
  if (!log.value.length) return html`<p class="muted">${say("log-empty")}</p>`;
  return html`<ol class="moves" data-testid="log-list">
    ${log.value.map((line, i) => html`<li key=${log.value.length - i}>${bold(line)}</li>`)}</ol>`;
}

const Keys = () => html`<dl class="keys">
  ${keyList().map(([key, does]) => html`<div key=${key}><dt>${key}</dt><dd>${does}</dd></div>`)}</dl>`;

const Menu = () => html`<ul class="menu-list">
  ${["scores", "log", "rules", "people", "phrases", "settings"].map(
    (name) => html`<li key=${name}><button type="button" class="btn quiet"
  data-testid=${`menu-${name}`} onClick=${() => (drawer.value = { name })}><${Icon} name=${name} /> ${say(TITLES[name])}
    </button></li>`,
  )}
  <li><a class="btn quiet" href="/"><${Icon} name="back" /> ${say("to-lobby")}</a></li></ul>`;

function Phrases() {
  useEffect(fetchTalk, []);
  return talk.value && html`<${talk.value.Phrases} />`;
}

/** @type {Record<string, () => unknown>} */
const PARTS = {
  scores: () => html`<${ScoreSheet} state=${current()} /><${Before} evening=${current().evening} />`,
  log: LogList,
  rules: () => html`<${RuleSheet} clause=${drawer.value?.clause} />`,
  people: People,
  settings: Settings,
  keys: Keys,
  honour: HonourDrawer,
  wishes: WishDrawer,
  phrases: Phrases,
  menu: Menu,
};

/** @param {{ name: string }} props */
function Panel({ name }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const panel = /** @type {HTMLElement} */ (place.current);
    const before = document.activeElement;
    panel.querySelector("button")?.focus();
    document.addEventListener("focusin", makeWay);
    // Going back on a phone closes the drawer, and does not leave the table.
    const Watcher = /** @type {any} */ (window).CloseWatcher; // not in every browser
    const back = Watcher && new Watcher();
    back?.addEventListener("close", () => (drawer.value = null));
    const watch = new ResizeObserver(stayAbove);
    watch.observe(document.querySelector(".playing .upper") ?? panel);
    return () => {
      back?.destroy();
      watch.disconnect();
      document.removeEventListener("focusin", makeWay);
      if (!drawer.value && panel.contains(document.activeElement)) giveBack();
    };

    /** Ends above the strip, however high that is now. */
    function stayAbove() {
      const strip = document.querySelector(".playing .prompt");
      if (strip) panel.style.setProperty("--strip", `${innerHeight - strip.getBoundingClientRect().top}px`);
    }

    /** Gives the focus back to what had it, or to what opens this drawer, or to the menu; the first that shows. */
    function giveBack() {
      const openers = [name, "menu"].flatMap((one) => [...document.querySelectorAll(`[data-opens="${one}"]`)]);
      const to = [before, ...openers].find((el) => el instanceof HTMLElement && el.offsetParent);
      if (to instanceof HTMLElement) to.focus();
    }

    /** On a phone it lies on what Tab leads to behind it: it closes. @param {FocusEvent} event */
    function makeWay({ target }) {
      if (!(target instanceof Element) || panel.contains(target)) return;
      const { x, y, width, height } = target.getBoundingClientRect();
      if (panel.contains(document.elementFromPoint(x + width / 2, y + height / 2))) drawer.value = null;
    }
  }, []);
  return html`<section class=${`drawer side-drawer of-${name}`} role="dialog" aria-labelledby="drawer-title"
    data-testid=${`drawer-${name}`} ref=${place}>
    <div class="drawer-head"><h2 id="drawer-title">${say(TITLES[name])}</h2><button type="button" class="btn quiet"
    data-testid="drawer-close" aria-label=${say("close")} onClick=${() => (drawer.value = null)}><${Icon} name="cross"
    /></button></div>
    <div class="drawer-body" tabindex="0" role="region" aria-label=${say(TITLES[name])}><${PARTS[name]} /><${RefusalAt}
    near="drawer" /></div></section>`;
}

/** The open drawer, if any. The focus enters it, and goes back to what opened it. */
export function Drawer() {
  const name = drawer.value?.name;
  return name && html`<${Panel} key=${name} name=${name} />`;
}
