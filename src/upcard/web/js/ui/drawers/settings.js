/** Settings: how it looks on this device, and the clocks and seats of this table. */
import { html, signal, useEffect, useState } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { prefs, setPref } from "../../state/prefs.js";
import { current, drawer, soundSwitches } from "../../state/store.js";
import { talk } from "../../words/phrases.js";
import { fetchTalk } from "../later.js";
import { allowAlerts } from "../../words/alerts.js";
import { Book } from "../parts/book.js";
import { Segment, onOff, onText } from "../parts/controls.js";
import { choose } from "../../input/look.js";
import { Palette } from "../parts/face.js";
import { Pictures } from "../parts/portraits.js";
import { Offer } from "../lobby/offer.js";
import { say } from "./words.ftl";
/** @import { ComponentChildren } from "preact" */
/** @import { Form } from "../lobby/home.js" */
/** @import { Seat } from "../../net/types.js" */
/** @import { Prefs } from "../../state/prefs.js" */

/**
 * The settings of this device: each with the message of its name, and those of its values.
 * @type {[keyof Prefs, string, [unknown, string][]?][]}
 */
const LOOKS = [
  [
    "theme",
    "theme",
    [
      ["system", "theme-system"],
      ["light", "theme-light"],
      ["dark", "theme-dark"],
    ],
  ],
  [
    "deck",
    "deck",
    [
      ["two", "deck-two"],
      ["four", "deck-four"],
    ],
  ],
  [
    "faces",
    "faces",
    [
      ["light", "faces-light"],
      ["dark", "faces-dark"],
    ],
  ],
  ["labels", "labels"],
  ["hints", "hints"],
  ["keys", "letter-keys"],
  ["sounds", "sounds"],
  ["alerts", "alerts"],
  ["phrases", "phrases"],
];

/** Choices in words. @template V @param {[V, string][]} choices @returns {[V, string][]} */
const inWords = (choices) => choices.map(([value, name]) => [value, say(name)]);

/** Choices for a clock. @param {number[]} seconds @returns {[number | null, string][]} */
const clocks = (seconds) => [
  [null, say("clock-off")],
  ...seconds.map((s) => /** @type {[number, string]} */ ([s, clockText(s)])),
];

/** @param {number} seconds */
const clockText = (seconds) =>
  seconds < 60 ? say("clock-seconds", { seconds }) : say("clock-minutes", { minutes: seconds / 60 });

const turnClocks = () => clocks([30, 60, 120]);
const claimClocks = () => clocks([12, 20, 40]);

/** Choices for how long a bot's beat lasts. */
const paces = () =>
  inWords([
    [1.6, "pace-slow"],
    [0.9, "pace-calm"],
    [0.4, "pace-quick"],
    [0, "pace-none"],
  ]);

/** @param {{ label: string, children: ComponentChildren }} props */
const Row = ({ label, children }) => html`<div><dt>${label}</dt><dd>${children}</dd></div>`;

/** @param {number} value */
function pace(value) {
  if (!value) return say("motion-off");
  return value === 1 ? say("motion-normal") : say(value < 1 ? "motion-quick" : "motion-slow", { times: value });
}

function Speed() {
  const value = prefs.value.speed;
  return html`<div><dt><label for="speed">${say("motion")}</label></dt><dd><span class="xs muted">${pace(value)}</span>
    <input id="speed" type="range" min="0" max="2" step="0.25" value=${value} aria-valuetext=${pace(value)}
      onInput=${onText((text) => setPref("speed", Number(text)))} /></dd></div>`;
}

/** Whether alerts were wanted and the browser shows none. */
const silenced = signal(false);

/** @param {keyof Prefs} name */
const setter = (name) => async (/** @type {unknown} */ value) => {
  if (name !== "alerts") return setPref(name, value);
  const allowed = value === true && (await allowAlerts());
  silenced.value = value === true && !allowed;
  return setPref(name, allowed);
};

/** The features that browsers withhold here, some from every address without encryption, as at home. */
const Withheld = () =>
  html`${silenced.value && html`<p class="small warn" role="status" data-testid="no-alerts">${say("no-alerts")}</p>`}${
    !isSecureContext && html`<p class="small muted" data-testid="plain-http">${say("plain-http")}</p>`
  }`;

/** The looks of this device, wherever they are shown. */
export function Looks() {
  return html`<dl class="opts-l">${LOOKS.map(
    ([name, label, options]) => html`<${Row} key=${name} label=${say(label)}>
    <${Segment} label=${say(label)} options=${options ? inWords(options) : onOff()} value=${prefs.value[name]}
    onPick=${setter(name)} testid=${`set-${name}`} /></${Row}>`,
  )}<${Speed} /></dl><${Withheld} />`;
}

/**
 * The clocks of a table that is about to be opened.
 * @param {{ form: Form, set: (part: Partial<Form>) => void }} props
 */
export function Pace({ form, set }) {
  return html`<section aria-labelledby="lo"><h2 id="lo">${say("pace")}</h2><dl class="opts-l">
    <${Row} label=${say("bots")}><${Segment} label=${say("bots-pace")} options=${paces()} value=${form.pace}
    onPick=${(/** @type {number} */ pace) => set({ pace })} /></${Row}>
    <${Row} label=${say("claim-clock")}><${Segment} label=${say("claim-clock")} options=${claimClocks()}
    value=${form.claim_seconds}
    onPick=${(/** @type {number | null} */ claim_seconds) => set({ claim_seconds })} /></${Row}>
    <${Row} label=${say("honour")}><${Segment} label=${say("honour")} options=${onOff()} value=${form.honour}
    testid="honour" onPick=${(/** @type {boolean} */ honour) => set({ honour })} /></${Row}></dl>
    <p class="small muted apart">${say("honour-note")}</p></section>`;
}

function Rename() {
  const me = current().seats.find((s) => s.seat === current().you);
  const [name, setName] = useState(me?.name ?? "");
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    setPref("name", name.trim());
    tell({ cmd: "rename", name: name.trim() });
  };
  return html`<form class="linkbox" onSubmit=${keep}><input aria-label=${say("my-name")} maxlength="24" value=${name}
    onInput=${onText(setName)} /><button class="btn" type="submit">${say("rename")}</button></form>`;
}

/** @param {number} seconds */
const setPace = (seconds) => tell({ cmd: "pace", seconds });

/** @param {number | null} seconds */
const setClaims = (seconds) => tell({ cmd: "claims", seconds });

/** @param {number | null} seconds */
const setTurns = (seconds) => tell({ cmd: "turn_clock", seconds });

/** @param {boolean} yes */
const setHints = (yes) => tell({ cmd: "allow_hints", yes });

/** A bot sits in my seat: a press brings me back. */
/** My picture and my colour, as the table shows them. @param {{ me: Seat }} props */
const Myself = ({ me }) => html`<div class="myself"><${Pictures} value=${me.portrait ?? me.seat}
  onPick=${(/** @type {number} */ n) => choose("portrait", n)} /><${Palette} value=${me.colour ?? -1}
  onPick=${(/** @type {number} */ n) => choose("colour", n)} /></div>`;

const SatIn = () => html`<${Row} label=${say("sat-in")}><button type="button" class="btn" data-testid="here"
  onClick=${() => tell({ cmd: "here" })}>${say("here")}</button></${Row}>`;

/**
 * A bot's seat that is offered while its hand is being played.
 * @param {{ seat: number }} props
 */
const Agree = ({ seat }) => html`<${Row} label=${say("offered", { who: current().seats[seat].name })}>
  <button type="button" class="btn" data-testid=${`agree-${seat}`}
  onClick=${() => tell({ cmd: "agree", seat })}>${say("agree")}</button></${Row}>`;

/** The switch for alerts with the page closed, once its script is here. @type {{ value: unknown }} */
const away = signal(null);

function Away() {
  useEffect(() => void import("./away.js").then((late) => (away.value = late.Away)).catch(() => {}), []);
  return away.value && html`<${away.value} />`;
}

/** Settings of the device and of the table. */
export function Settings() {
  const t = current().table;
  const me = current().seats.find((s) => s.seat === current().you);
  useEffect(fetchTalk, []);
  const offered = current().seats.filter((s) => s.kind !== "person");
  return html`<h3>${say("this-device")}</h3><${Looks} />${soundSwitches.value && html`<${soundSwitches.value} />`}${
    talk.value && html`<${talk.value.Switches} />`
  }
    <p class="small"><button type="button" class="link"
    onClick=${() => (drawer.value = { name: "keys" })}>${say("list-of-keys")}</button></p>
    <h3>${say("this-table")}</h3><dl class="opts-l">
      <${Row} label=${say("bots")}><${Segment} label=${say("bots-pace")} options=${paces()} value=${t.pace}
      onPick=${setPace} testid="set-pace" /></${Row}>
      <${Row} label=${say("claim-clock")}><${Segment} label=${say("claim-clock")} options=${claimClocks()}
      value=${t.claim_seconds}
      onPick=${setClaims} testid="set-claims" /></${Row}>
      <${Row} label=${say("turn-clock")}><${Segment} label=${say("turn-clock")} options=${turnClocks()}
      value=${t.turn_seconds}
      onPick=${setTurns} testid="set-turns" /></${Row}>
      <${Row} label=${say("hint-button")}><${Segment} label=${say("hint-button")} options=${onOff()} value=${t.hints}
      onPick=${setHints} testid="set-hint" /></${Row}>
      ${me?.sat_in && html`<${SatIn} />`}
      ${t.agree.map((seat) => html`<${Agree} key=${`agree-${seat}`} seat=${seat} />`)}
      <${Row} label=${say("until-my-turn")}><button type="button" class="btn" data-testid="skip"
      onClick=${() => tell({ cmd: "skip" })}>${say("skip")}</button></${Row}>
      ${me && html`<${Away} />`}</dl>
    <${Book} /><h3>${say("my-name")}</h3><${Rename} />${me && html`<${Myself} me=${me} />`}
    ${
      offered.length > 0 &&
      html`<h3>${say("invite-one")}</h3><ul class="chairs">
      ${offered.map((seat) => html`<${Offer} key=${seat.seat} seat=${seat} />`)}</ul>`
    }`;
}
