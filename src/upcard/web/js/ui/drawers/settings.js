/** Settings: how it looks on this device, and the clocks and seats of this table. */
import { html, signal, useEffect, useState } from "../../lib.js";
import { tell } from "../../input/actions.js";
import { prefs, setPref } from "../../state/prefs.js";
import { current, drawer, soundSwitches } from "../../state/store.js";
import { talk } from "../../words/phrases.js";
import { fetchTalk } from "../later.js";
import { allowAlerts } from "../../words/alerts.js";
import { Book } from "../parts/book.js";
import { ON_OFF, Segment, onText } from "../parts/controls.js";
import { choose } from "../../input/look.js";
import { Palette } from "../parts/face.js";
import { Pictures } from "../parts/portraits.js";
import { Offer } from "../lobby/offer.js";
/** @import { ComponentChildren } from "preact" */
/** @import { Form } from "../lobby/home.js" */
/** @import { Seat } from "../../net/types.js" */
/** @import { Prefs } from "../../state/prefs.js" */

/** @type {[keyof Prefs, string, [unknown, string][]][]} */
const LOOKS = [
  [
    "theme",
    "Theme",
    [
      ["system", "System"],
      ["light", "Light"],
      ["dark", "Dark"],
    ],
  ],
  [
    "deck",
    "Deck",
    [
      ["two", "Two colours"],
      ["four", "Four"],
    ],
  ],
  [
    "faces",
    "Card faces",
    [
      ["light", "Ivory"],
      ["dark", "Night"],
    ],
  ],
  ["labels", "Labels on cards", ON_OFF],
  ["hints", "Hints", ON_OFF],
  ["keys", "Letter keys", ON_OFF],
  ["sounds", "Sounds", ON_OFF],
  ["alerts", "Alerts when I look elsewhere", ON_OFF],
  ["phrases", "Phrases and reactions", ON_OFF],
];

/** Choices for the turn clock. @type {[number | null, string][]} */
export const TURNS = [
  [null, "Off"],
  [30, "30 s"],
  [60, "1 min"],
  [120, "2 min"],
];

/** Choices for how long a bot's beat lasts. */
export const PACES = [
  [1.6, "Slow"],
  [0.9, "Calm"],
  [0.4, "Quick"],
  [0, "None"],
];
/** Choices for the claim clock. */
export const CLOCKS = [
  [null, "Off"],
  [12, "12 s"],
  [20, "20 s"],
  [40, "40 s"],
];

/** @param {{ label: string, children: ComponentChildren }} props */
const Row = ({ label, children }) => html`<div><dt>${label}</dt><dd>${children}</dd></div>`;

/** @param {number} value */
function pace(value) {
  if (!value) return "off";
  return value === 1 ? "normal" : `${value < 1 ? "quick" : "slow"}, ${value} times as long`;
}

function Speed() {
  const value = prefs.value.speed;
  return html`<div><dt><label for="speed">Motion</label></dt><dd><span class="xs muted">${pace(value)}</span>
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

/** What browsers withhold here: some of it from every address without encryption, as in a household. */
const Withheld = () =>
  html`${
    silenced.value &&
    html`<p class="small warn" role="status" data-testid="no-alerts">This browser allows no alerts here; its settings
    for this page may. The window's title and the sounds tell of your turn all the same.</p>`
  }${
    !isSecureContext &&
    html`<p class="small muted" data-testid="plain-http">This address is not encrypted (http). From such a one browsers
    install nothing, open nothing without the net, show no alerts and have no Share button. All else works. Over https,
    and on the computer on which Upcard runs, they do all of it.</p>`
  }`;

/** The looks of this device, wherever they are shown. */
export function Looks() {
  return html`<dl class="opts-l">${LOOKS.map(
    ([name, label, options]) => html`<${Row} key=${name} label=${label}>
    <${Segment} label=${label} options=${options} value=${prefs.value[name]}
    onPick=${setter(name)} testid=${`set-${name}`} /></${Row}>`,
  )}<${Speed} /></dl><${Withheld} />`;
}

/**
 * The clocks of a table that is about to be opened.
 * @param {{ form: Form, set: (part: Partial<Form>) => void }} props
 */
export function Pace({ form, set }) {
  return html`<section aria-labelledby="lo"><h2 id="lo">Pace</h2><dl class="opts-l">
    <${Row} label="Bots"><${Segment} label="Pace of bots" options=${PACES} value=${form.pace}
    onPick=${(/** @type {number} */ pace) => set({ pace })} /></${Row}>
    <${Row} label="Claim clock"><${Segment} label="Claim clock" options=${CLOCKS} value=${form.claim_seconds}
    onPick=${(/** @type {number | null} */ claim_seconds) => set({ claim_seconds })} /></${Row}>
    <${Row} label="At our own honour"><${Segment} label="At our own honour" options=${ON_OFF} value=${form.honour}
    testid="honour" onPick=${(/** @type {boolean} */ honour) => set({ honour })} /></${Row}></dl>
    <p class="small muted after">At our own honour nothing stops a play against the rules; anyone who sees one may call
      it, and the referee rules. The clocks can be changed at the table.</p></section>`;
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
  return html`<form class="linkbox" onSubmit=${keep}><input aria-label="My name" maxlength="24" value=${name}
    onInput=${onText(setName)} /><button class="btn" type="submit">Rename</button></form>`;
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

const SatIn = () => html`<${Row} label="A bot plays for me"><button type="button" class="btn" data-testid="here"
  onClick=${() => tell({ cmd: "here" })}>I am here</button></${Row}>`;

/**
 * A bot's seat that is offered while its hand is being played.
 * @param {{ seat: number }} props
 */
const Agree = ({ seat }) => html`<${Row} label=${`The seat of ${current().seats[seat].name} is offered`}>
  <button type="button" class="btn" data-testid=${`agree-${seat}`}
  onClick=${() => tell({ cmd: "agree", seat })}>Let it be taken now</button></${Row}>`;

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
  return html`<h3>This device</h3><${Looks} />${soundSwitches.value && html`<${soundSwitches.value} />`}${
    talk.value && html`<${talk.value.Switches} />`
  }
    <p class="small"><button type="button" class="link"
    onClick=${() => (drawer.value = { name: "keys" })}>List of keys</button></p>
    <h3>This table</h3><dl class="opts-l">
      <${Row} label="Bots"><${Segment} label="Pace of bots" options=${PACES} value=${t.pace}
      onPick=${setPace} testid="set-pace" /></${Row}>
      <${Row} label="Claim clock"><${Segment} label="Claim clock" options=${CLOCKS} value=${t.claim_seconds}
      onPick=${setClaims} testid="set-claims" /></${Row}>
      <${Row} label="Turn clock"><${Segment} label="Turn clock" options=${TURNS} value=${t.turn_seconds}
      onPick=${setTurns} testid="set-turns" /></${Row}>
      <${Row} label="Hint button"><${Segment} label="Hint button" options=${ON_OFF} value=${t.hints}
      onPick=${setHints} testid="set-hint" /></${Row}>
      ${me?.sat_in && html`<${SatIn} />`}
      ${t.agree.map((seat) => html`<${Agree} key=${`agree-${seat}`} seat=${seat} />`)}
      <${Row} label="Bots act at once until my turn"><button type="button" class="btn" data-testid="skip"
      onClick=${() => tell({ cmd: "skip" })}>Skip</button></${Row}>
      ${me && html`<${Away} />`}</dl>
    <${Book} /><h3>My name</h3><${Rename} />${me && html`<${Myself} me=${me} />`}
    ${
      offered.length > 0 &&
      html`<h3>Invite somebody to one seat</h3><ul class="chairs">
      ${offered.map((seat) => html`<${Offer} key=${seat.seat} seat=${seat} />`)}</ul>`
    }`;
}
