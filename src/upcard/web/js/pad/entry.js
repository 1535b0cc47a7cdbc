/** Entering a hand: by the cards left, by a number, or without a score. */
import { html, useEffect, useRef, useState } from "../lib.js";
import { onText, rests, Segment } from "../ui/parts/controls.js";
import { write } from "./book.js";
import { Stepper, Told } from "./parts.js";
import { say } from "./words.ftl";
/** @import { PadCell, PadKey, PadRound, PadState, PadWrite } from "./types.js" */

/** The cards that some presses mean. @param {PadKey[]} keys @param {string[]} presses */
const cardsOf = (keys, presses) =>
  keys.flatMap((k) => presses.filter((label) => label === k.label).map(() => k.card)).join(" ");

/** The key that enters a card. @param {PadKey[]} keys @param {string} card */
const keyOf = (keys, card) => keys.find((k) => k.card === card || k.cards.includes(card));

/** The presses that some cards come from. @param {PadKey[]} keys @param {string} cards */
const pressesOf = (keys, cards) => cards.split(" ").flatMap((card) => keyOf(keys, card)?.label ?? []);

/** The points of some cards. @param {PadKey[]} keys @param {string} cards */
export const sumOf = (keys, cards) => cards.split(" ").reduce((sum, card) => sum + (keyOf(keys, card)?.points ?? 0), 0);

/** @param {{ keys: PadKey[], presses: string[], set: (presses: string[]) => void }} props */
const Keys = ({ keys, presses, set }) => html`<div class="pad-keys" role="group" aria-label=${say("cards-left")}>
  ${keys.map((k) => {
    const count = presses.filter((label) => label === k.label).length;
    return html`<button type="button" class=${count ? "btn pad-key on" : "btn pad-key"} key=${k.label}
    data-testid=${`key-${k.label}`} aria-label=${say("key", { card: k.label, points: k.points, left: count })}
    onClick=${() => set([...presses, k.label])}><b>${k.label}</b>
    <small>${k.points}</small>${count ? html`<i>×${count}</i>` : null}</button>`;
  })}</div>`;

/**
 * @param {{ state: PadState, presses: string[], setPresses: (presses: string[]) => void, short: number,
 *   setShort: (short: number) => void }} props
 */
const ByCards = ({ state, presses, setPresses, short, setShort }) =>
  html`<${Keys} keys=${state.keys} presses=${presses} set=${setPresses} />
    ${
      state.short
        ? html`<${Stepper} label=${say("too-few", { points: state.short })} value=${short} set=${setShort}
          testid="short" />`
        : null
    }
    <p class="pad-sum"><span>${say.nodes("sum", {
      sum: html`<output data-testid="entry-sum">${
        sumOf(state.keys, cardsOf(state.keys, presses)) + short * state.short
      }</output>`,
      cards: presses.length,
    })}</span>
    <button type="button" class="btn" data-testid="take-back"
    ...${rests(!presses.length && say("nothing-back"))}
    onClick=${() => setPresses(presses.slice(0, -1))}>${say("take-one-back")}</button>
    <button type="button" class="btn quiet" onClick=${() => setPresses([])}>${say("clear")}</button></p>`;

/** @param {{ state: PadState, number: string, set: (number: string) => void }} props */
const ByNumber = ({ state, number, set }) =>
  html`<div class="pad-row"><label class="name-field">
    <span>${say(state.counted ? "points-hand" : "points-round")}</span>
  <input data-testid="entry-number" inputmode="numeric" maxlength="6" value=${number} onInput=${onText(set)} />
  </label>${
    state.counted
      ? null
      : html`<button type="button" class="btn" data-testid="minus" aria-label=${say("sign")}
        onClick=${() => set(number.startsWith("-") ? number.slice(1) : `-${number}`)}>±</button>`
  }</div>`;

/** @type {[string, string][]} */
const WAYS = [
  ["cards", "way-cards"],
  ["number", "way-number"],
  ["none", "way-none"],
];

/** What has to be done before a hand can be entered. @type {Record<string, string>} */
const TO_ENTER = {
  cards: "first-cards",
  number: "first-number",
};

/**
 * The form for one hand.
 * @param {{ state: PadState, round: PadRound, cell: PadCell, at: number, done: () => void }} props
 */
export function HandEntry({ state, round, cell, at, done }) {
  const [presses, setPresses] = useState(pressesOf(state.keys, cell.cards));
  const [short, setShort] = useState(cell.short);
  const [number, setNumber] = useState(cell.cards ? "" : /\d/.test(cell.text) ? cell.text : "");
  const [by, setBy] = useState(!state.counted || (cell.n && !cell.cards) ? "number" : "cards");
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [by]); // the sum and the button too
  const value = /^-?\d+$/.test(number.trim()) ? Number(number) : Number.NaN;
  const closed = round.mixed && at === round.at && cell.n > 0;
  /** @type {Record<string, Partial<PadWrite>>} */
  const entries = {
    cards: { cards: cardsOf(state.keys, presses), ...(short ? { number: short } : {}) },
    number: { number: value },
    none: {},
  };
  const ready = by === "cards" ? presses.length + short > 0 : by === "none" || Number.isInteger(value);
  const enter = () => {
    if (!ready) return;
    const again = /** @type {Partial<PadWrite>} */ (closed ? { why: "sum" } : {});
    write({ do: "entered", round: at, what: "hand", seat: cell.seat, seen: cell.n, ...entries[by], ...again });
    done();
  };
  return html`<div class="pad-entry" ref=${place} role="group"
    aria-label=${say("hand-of", { who: state.names[cell.seat] })}>
    <${Segment} label=${say("how-entered")} value=${by} onPick=${setBy} testid="entry-by"
    options=${(state.counted ? WAYS : WAYS.slice(1)).map(([way, name]) => [way, say(name)])} />
    ${by === "cards" ? html`<${ByCards} ...${{ state, presses, setPresses, short, setShort }} />` : null}
    ${by === "number" ? html`<${ByNumber} state=${state} number=${number} set=${setNumber} />` : null}
    ${
      by === "none"
        ? html`<p class="small">${say("gives-none", {
            who: state.names[cell.seat],
            then: state.no_score,
          })}</p>`
        : null
    }
    ${closed ? html`<${Told} text=${round.closed} clause=${round.closed_clause} testid="closed" />` : null}
    <div class="pad-row"><button type="button" class="btn big primary" data-testid="entry-save"
    ...${rests(!ready && say(TO_ENTER[by]))} onClick=${enter}>${say("enter")}</button>${
      cell.n && !closed
        ? html`<button type="button" class="btn big" data-testid="entry-undo" onClick=${() => {
            write({ do: "undone", event: cell.n });
            done();
          }}>${say("take-off")}</button>`
        : null
    }<button type="button" class="btn big quiet" onClick=${done}>${say("cancel")}</button></div></div>`;
}
