/** Small parts that several screens share. */
import { html, useEffect, useLayoutEffect, useRef } from "../../lib.js";
import { isUnreached } from "../../net/api.js";
import { drawer, nameOf, refused, state } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { Icon } from "./icons.js";
import { say } from "./words.ftl";
/** @import { ComponentChildren } from "preact" */
/** @import { Refusal } from "../../net/types.js" */
/** @import { Told } from "../../words/text.js" */

/**
 * The way to the clause of the rule sheet that stands behind something.
 * @param {{ clause: string | null | undefined }} props
 */
export function Clause({ clause }) {
  if (!clause) return null;
  const open = (/** @type {Event} */ event) => {
    event.stopPropagation();
    drawer.value = { name: "rules", clause };
  };
  return html` <button type="button" class="link nowrap" data-clause=${clause} aria-label=${say("why-rule", { clause })}
    onClick=${open}>${say("why")}</button>`;
}

/** The handler of a field that gives its text. @param {(text: string) => void} act */
export const onText = (act) => (/** @type {Event} */ event) =>
  act(/** @type {HTMLInputElement} */ (event.target).value);

/** The handler of one key. @param {string} key @param {() => void} act */
export const onKey = (key, act) => (/** @type {KeyboardEvent} */ event) => event.key === key && act();

/** A reason, with the way to its clause. @param {{refusal: Refusal}} props */
export const Reason = ({ refusal }) => html`<span>${rich(refusal.message)}<${Clause} clause=${refusal.clause} />
  </span>`;

/** The heading of a page that could not be read. @param {Refusal | null} refusal @param {string} title */
export const headed = (refusal, title) => (isUnreached(refusal) ? say("no-connection") : title);

/** A button that reads again a page missed without a connection. @param {{refusal: Refusal | null}} props */
export const ReadAgain = ({ refusal }) =>
  isUnreached(refusal)
    ? html`<button type="button" class="btn primary" data-testid="read-again" onClick=${() => location.reload()}>
      ${say("try-again")}</button>`
    : null;

/**
 * Classes that say how many stand in a row, for those that leave less room to each: a style that counted them by
 * `:has()` would have the whole table styled again whenever any element comes or goes.
 * @param {number} n
 */
export const from = (n) =>
  [3, 4, 5]
    .filter((least) => n >= least)
    .map((least) => ` from-${least}`)
    .join("");

/** The reason of a button that rests while its press is on its way. */
export const onItsWay = () => say("wait");

/**
 * The props of a button that rests for a reason given in a sentence; none without one.
 * @param {string | false | null | undefined} why
 */
export const rests = (why) => (why ? { "aria-disabled": "true", "data-why": why } : {});

/**
 * A button: `off` it cannot be pressed, for the reason `why`; `short` is its key, `describe` the id of its explanation.
 * @typedef {object} Button
 * @property {string} id
 * @property {ComponentChildren} label
 * @property {string} [short]
 * @property {() => unknown} onPress
 * @property {boolean} [primary]
 * @property {boolean} [off]
 * @property {string | null} [why]
 * @property {boolean} [mute] a press says `why`: the server would say nothing
 * @property {string} [describe]
 * @property {string} [cls]
 */

/**
 * A button that is always there: one that cannot be pressed keeps its place and says why.
 * @param {Button} props
 */
export function ActButton({ id, label, short, onPress, primary, off, why, mute, describe, cls = "btn big" }) {
  return html`<button type="button" class=${`${cls}${primary && !off ? " primary" : ""}`} data-testid=${id}
    aria-disabled=${off ? "true" : undefined} data-why=${off && mute ? why : undefined}
    title=${off && why ? why : undefined} aria-describedby=${describe} aria-keyshortcuts=${short} onClick=${onPress}>
    <span>${label}</span>${short && html` <kbd aria-hidden="true">${short}</kbd>`}</button>`;
}

/** The two values of a switch. @returns {[boolean, string][]} */
export const onOff = () => [
  [true, say("on")],
  [false, say("off")],
];

/**
 * One of a few values.
 * @template V
 * @param {object} props
 * @param {string} props.label
 * @param {[V, ComponentChildren][]} props.options
 * @param {V} props.value
 * @param {(value: V) => void} props.onPick
 * @param {boolean} [props.tight]
 * @param {string} [props.testid]
 */
export function Segment({ label, options, value, onPick, tight = true, testid = undefined }) {
  /** @param {KeyboardEvent} event */
  const move = (event) => {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = options.findIndex(([v]) => v === value);
    const next = (at + step + options.length) % options.length;
    onPick(options[next][0]);
    const button = /** @type {Element} */ (event.currentTarget).children[next];
    if (button instanceof HTMLElement) button.focus();
  };
  const chosen = options.some(([v]) => v === value);
  return html`<span class=${tight ? "seg tight" : "seg"} role="radiogroup" aria-label=${label} onKeyDown=${move}
    data-testid=${testid}>
    ${options.map(
      ([v, text], i) =>
        html`<button type="button" role="radio" key=${String(v)} aria-checked=${v === value ? "true" : "false"}
      tabindex=${v === value || (!chosen && i === 0) ? 0 : -1} data-value=${String(v)} onClick=${() => onPick(v)}>
        ${text}</button>`,
    )}</span>`;
}

/** @type {Record<string, number | undefined>} */
const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const EDGE = 8;

/**
 * Puts a float under its parent or another element, or above when there is no room, inside the window. What happened
 * last is not covered where it stands below.
 * @param {HTMLElement} el
 * @param {Element} [by]
 */
export function settle(el, by = el.parentElement ?? el) {
  const anchor = by.getBoundingClientRect();
  const box = el.getBoundingClientRect();
  const last = document.querySelector(".last")?.getBoundingClientRect().top ?? 0;
  const below = Math.min(anchor.bottom + 6, last < anchor.bottom ? innerHeight : last - box.height);
  el.style.left = `${Math.max(EDGE, Math.min(anchor.left, innerWidth - box.width - EDGE))}px`;
  el.style.top = `${below + box.height < innerHeight - EDGE ? below : Math.max(EDGE, anchor.top - box.height - 6)}px`;
}

/**
 * Something small next to its parent, above everything: no scrolling column cuts it off.
 * @param {{ cls: string, children: ComponentChildren, [name: string]: unknown }} props
 */
export function Float({ cls, children, ...rest }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    place.current?.showPopover?.();
    if (place.current) settle(place.current);
  }, []);
  return html`<div class=${`float ${cls}`} popover="manual" ref=${place} ...${rest}>${children}</div>`;
}

/** The refusal that belongs to a place, if it is on show. @param {{near: string, floats?: boolean}} props */
export function RefusalAt({ near, floats = false }) {
  const shown = refused.value;
  if (!shown || shown.near !== near) return null;
  const box = floats ? Float : Box;
  return html`<${box} key=${shown.refusal.message} cls="refusal" data-testid="refusal"><${Icon} name="note" />
    <${Reason} refusal=${shown.refusal} />
    <button type="button" class="btn quiet close" aria-label=${say("close")} onClick=${() => (refused.value = null)}>
    <${Icon}
    name="cross" /></button></${box}>`;
}

/** @param {{ cls: string, children: ComponentChildren, [name: string]: unknown }} props */
const Box = ({ cls, children, ...rest }) => html`<div class=${cls} ...${rest}>${children}</div>`;

/** A sentence with the player it is about in bold. @param {Told} told */
export function bold({ text, seat }) {
  const name = nameOf(seat);
  return name && text.startsWith(name) ? html`<b>${name}</b>${rich(text.slice(name.length))}` : rich(text);
}

/** Bots and people are told apart by an icon and a word. */
export const BotMark = () => html`<span class="sr">${say("a-bot")}</span><${Icon} name="bot" />`;

/**
 * Copies a text in the old way, which browsers allow on plain http too; that is how a household reaches its server.
 * @param {string} text
 */
function copyOldWay(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true; // else a phone shows its keyboard
  field.className = "sr";
  (before?.parentElement ?? document.body).append(field); // an open dialog lets nothing outside it have the focus
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Copies a text and says so. @param {string} text @param {(done: boolean) => void} done */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    done(true);
  } catch {
    done(copyOldWay(text));
  }
}

/** Gives a page's heading the focus when the page opens. */
export function useHeading() {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return place;
}
