/** Entering a hand: by the cards that are left, or by a number. */
import { html, useState } from "../lib.js";
import { onText, Segment } from "../ui/parts/controls.js";
import { pad, write } from "./book.js";
/** @import { PadCell, PadKey, PadRound, PadState } from "./types.js" */

/** @typedef {Record<string, number | undefined>} Counts */

/** The cards that some presses mean. @param {PadKey[]} keys @param {Counts} counts */
const cardsOf = (keys, counts) =>
  keys.flatMap((k) => Array.from({ length: counts[k.label] ?? 0 }, (_, i) => k.cards[i % k.cards.length])).join(" ");

/** @param {PadKey[]} keys @param {Counts} counts */
const sumOf = (keys, counts) => keys.reduce((sum, k) => sum + k.points * (counts[k.label] ?? 0), 0);

/** @param {{ keys: PadKey[], counts: Counts, set: (counts: Counts) => void }} props */
const Keys = ({ keys, counts, set }) => html`<div class="pad-keys" role="group" aria-label="Cards left">
  ${keys.map(
    (k) => html`<button type="button" class=${counts[k.label] ? "btn pad-key on" : "btn pad-key"} key=${k.label}
    data-testid=${`key-${k.label}`} aria-label=${`${k.label}, ${k.points} points, ${counts[k.label] ?? 0} left`}
    onClick=${() => set({ ...counts, [k.label]: (counts[k.label] ?? 0) + 1 })}><b>${k.label}</b>
    <small>${k.points}</small>${counts[k.label] ? html`<i>${counts[k.label]}</i>` : null}</button>`,
  )}</div>`;

/** Why a closed round is changed. @typedef {"sum" | "miscount"} Why */
/** @type {[Why, string][]} */
const WHYS = [
  ["sum", "The sum was wrong"],
  ["miscount", "It was counted wrongly"],
];

/**
 * The form for one hand.
 * @param {{ state: PadState, round: PadRound, cell: PadCell, at: number, done: () => void }} props
 */
export function HandEntry({ state, round, cell, at, done }) {
  const [counts, setCounts] = useState(/** @type {Counts} */ ({}));
  const [number, setNumber] = useState("");
  const [by, setBy] = useState(state.counted ? "cards" : "number");
  const [why, setWhy] = useState(/** @type {Why} */ ("sum"));
  const cards = cardsOf(state.keys, counts);
  const value = Number.parseInt(number, 10);
  const ready = by === "cards" ? cards !== "" : Number.isInteger(value);
  /** @param {Record<string, unknown>} what */
  const enter = (what) => {
    const again = round.mixed && at === round.at && cell.n ? { why } : {};
    write({ do: "entered", round: at, what: "hand", seat: cell.seat, seen: cell.n, ...what, ...again });
    done();
  };
  return html`<div class="pad-entry" role="group" aria-label=${`Hand of ${state.names[cell.seat]}`}>
    ${
      state.counted &&
      html`<${Segment} label="How it is entered" value=${by} onPick=${setBy} testid="entry-by"
      options=${[
        ["cards", "Cards left"],
        ["number", "Number"],
      ]} />`
    }
    ${
      by === "cards"
        ? html`<${Keys} keys=${state.keys} counts=${counts} set=${setCounts} />
          <p class="pad-sum"><output data-testid="entry-sum">${sumOf(state.keys, counts)}</output> points
          <button type="button" class="btn quiet" onClick=${() => setCounts({})}>Clear</button></p>`
        : html`<label class="name-field"><span>Points</span><input data-testid="entry-number" inputmode="numeric"
          maxlength="6" value=${number} onInput=${onText(setNumber)} /></label>`
    }
    ${round.mixed && cell.n ? html`<${Segment} label="Why" value=${why} onPick=${setWhy} options=${WHYS} />` : null}
    <div class="pad-row"><button type="button" class="btn big primary" data-testid="entry-save"
    aria-disabled=${ready ? undefined : "true"}
    onClick=${() => ready && enter(by === "cards" ? { cards } : { number: value })}>Enter</button>
    <button type="button" class="btn big" data-testid="entry-none" onClick=${() => enter({})}>No score</button>
    <button type="button" class="btn big quiet" onClick=${done}>Cancel</button></div></div>`;
}

/** Who went out. @param {{ state: PadState, round: PadRound, at: number }} props */
export function OutChoice({ state, round, at }) {
  const known = at === round.at;
  /** @type {[number, string][]} */
  const options = [...state.names.map((name, seat) => /** @type {[number, string]} */ ([seat, name])), [-1, "Nobody"]];
  return html`<div class="pad-out"><span>Who went out?</span><div class="pad-names" role="group"
    aria-label="Who went out?">${options.map(
      ([seat, name]) => html`<button type="button" class="btn" key=${seat} data-testid=${`out-${seat}`}
      aria-pressed=${known && round.out === seat ? "true" : "false"}
      onClick=${() =>
        write({ do: "entered", round: at, what: "out", seat: -1, number: seat, seen: known ? round.out_n : 0 })}>
      ${name}</button>`,
    )}</div></div>`;
}

/**
 * What only some games ask of a player; pressing it again counts on, or takes it back.
 * @param {{ state: PadState, at: number, cell: PadCell }} props
 */
export function Extras({ state, at, cell }) {
  const { seat, buys, down } = cell;
  /** @param {"buys" | "down"} what @param {number} number */
  const put = (what, number) => write({ do: "entered", round: at, what, seat, number, seen: pad.value?.n ?? 0 });
  return html`${
    state.buys
      ? html`<button type="button" class="btn" data-testid=${`buys-${seat}`}
        onClick=${() => put("buys", buys + 1)}>Bought ${buys}</button>`
      : null
  }${
    state.steps
      ? html`<button type="button" class="btn" data-testid=${`down-${seat}`} aria-pressed=${down ? "true" : "false"}
        onClick=${() => put("down", down ? 0 : 1)}>${down ? "Laid it" : "Not laid"}</button>`
      : null
  }`;
}
