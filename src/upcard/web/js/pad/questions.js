/** Open questions: whose device it is, entries that differ or need everybody, refused entries. */
import { html, useEffect, useRef } from "../lib.js";
import { failed, me, online, queue, settle, sitAt, slow, unknown, write } from "./book.js";
import { Why } from "./parts.js";
import { say } from "./words.ftl";
/** @import { Failed } from "./book.js" */
/** @import { PadEntry, PadQuestion, PadState, PadWrite } from "./types.js" */

/** The seats that have not left. @param {PadState} state */
export const staying = (state) => {
  const left = state.places.filter((place) => place.left).map((place) => place.seat);
  return state.names.map((_, seat) => seat).filter((seat) => !left.includes(seat));
};

/**
 * The people who have not agreed yet; on one phone for all, each of them presses.
 * @param {{ state: PadState, n: number, agreed: number[] }} props
 */
export const Agree = ({ state, n, agreed }) =>
  html`<span class="pad-row">${staying(state)
    .filter((seat) => !agreed.includes(seat))
    .map(
      (seat) => html`<button type="button" class=${seat === me.value ? "btn primary" : "btn"} key=${seat}
    data-testid=${`agree-${n}-${seat}`} onClick=${() => write({ do: "agreed", event: n, seat })}>
    ${say("agrees", { who: state.names[seat] })}</button>`,
    )}</span>`;

/** @param {{ state: PadState, entry: PadEntry }} props */
function Entry({ state, entry }) {
  const drop = html`<button type="button" class="btn quiet" data-testid=${`drop-${entry.n}`}
    onClick=${() => write({ do: "undone", event: entry.n })}>${say("take-off")}</button>`;
  return html`<div class="pad-asked"><p><b>${entry.text}</b> <span class="small muted">${say("entry", {
    who: entry.by,
    waits: entry.waits,
  })}</span></p>${
    entry.waits
      ? html`<div class="pad-row"><${Agree} state=${state} n=${entry.n} agreed=${entry.agreed} />${drop}</div>`
      : entry.choose
        ? html`<button type="button" class="btn primary" data-testid=${`choose-${entry.n}`}
            onClick=${() => write({ do: "agreed", event: entry.n, seat: me.value })}>${say("this-one")}</button>`
        : html`<span class="tag">${say("stands")}</span>`
  }</div>`;
}

/** @param {{ state: PadState, question: PadQuestion }} props */
const Question = ({ state, question }) =>
  html`<li><h3>${question.title}</h3>${question.entries.map(
    (entry) => html`<${Entry} key=${entry.n} state=${state} entry=${entry} />`,
  )}</li>`;

/** Entries that differ, or wait for everybody. @param {{ state: PadState }} props */
export function Questions({ state }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const entries = state.questions.flatMap((question) => question.entries);
  const newest = Math.max(0, ...entries.filter((one) => one.by === state.names[me.value]).map((one) => one.n));
  const before = useRef(newest);
  useEffect(() => {
    // An entry made further down raises a question for everybody up here: scroll it into view.
    if (newest > before.current) place.current?.scrollIntoView({ block: "center" });
    before.current = newest;
  }, [newest]);
  if (!state.questions.length) return null;
  return html`<section class="panel pad-questions" aria-labelledby="pq" data-testid="questions" ref=${place}>
    <h2 id="pq">${say("to-settle")}</h2>
    <ul class="plain">${state.questions.map(
      (question) => html`<${Question} key=${question.title} state=${state} question=${question} />`,
    )}</ul></section>`;
}

/** How a refused entry may still be written. @param {Failed} one @returns {[PadWrite["why"], string] | null} */
function allTheSame(one) {
  if (one.written.do !== "entered") return null;
  if (one.refusal.code.startsWith("doubt.")) return ["doubt", say("keep-if")];
  return one.refusal.code === "pad.closed" ? ["sum", say("correct-if")] : null;
}

/** Waiting and refused entries, which stay in sight. */
export function Waiting() {
  const wait = queue.value.length ? ` ${say("to-be-sent", { entries: queue.value.length })}` : "";
  return html`<div class="pad-say">${
    online.value && !slow.value
      ? null
      : html`<p class="pad-note" role="status" data-testid="waiting">${say(
          online.value ? "sending" : "offline",
        )}${wait}</p>`
  }${failed.value.map((one) => {
    const again = allTheSame(one);
    return html`<div class="refusal" role="alert" key=${one.written.id} data-testid="refusal">
      <${Why} refusal=${one.refusal} /><span class="pad-row">${
        again &&
        html`<button type="button" class="btn" data-testid="keep-it" onClick=${() => settle(one, again[0])}>
          ${again[1]}</button>`
      }<button type="button" class="btn quiet" data-testid="drop-it" onClick=${() => settle(one, "")}>
        ${say(again ? "drop-it" : "all-right")}</button></span></div>`;
  })}</div>`;
}

/** Asks once whose device this is. @param {{ state: PadState }} props */
export function WhoseDevice({ state }) {
  if (!unknown.value || state.over) return null;
  return html`<section class="panel" aria-labelledby="pw" data-testid="whose"><h2 id="pw">${say("whose-phone")}</h2>
    <p class="small muted">${say("whose-how")}</p>
    <div class="pad-names">${state.names.map(
      (name, seat) => html`<button type="button" class="btn" key=${seat} data-testid=${`whose-${seat}`}
      onClick=${() => sitAt(seat)}>${name}</button>`,
    )}</div></section>`;
}
