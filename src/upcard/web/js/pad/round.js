/** The round on a phone: the deal, who went out, every hand, and other entries of the game. */
import { html, useState } from "../lib.js";
import { onText, rests } from "../ui/parts/controls.js";
import { waiting, write } from "./book.js";
import { HandEntry, sumOf } from "./entry.js";
import { Stepper, Told } from "./parts.js";
import { staying } from "./questions.js";
import { say } from "./words.ftl";
/** @import { PadAsk, PadCell, PadRound, PadState } from "./types.js" */

/**
 * The value that a cell shows: the waiting or the standing one.
 * @param {PadState} state @param {number} at @param {PadCell} cell
 */
function textOf(state, at, cell) {
  const own = waiting(at, "hand", cell.seat);
  if (!own) return cell.text;
  if (own.cards) return `${sumOf(state.keys, own.cards) + (own.number ?? 0) * state.short}`;
  return own.number === undefined ? say("no-score") : `${own.number}`;
}

/** The player who went out. @param {{ state: PadState, round: PadRound, at: number, known: boolean }} props */
function OutChoice({ state, round, at, known }) {
  const own = waiting(at, "out", -1);
  const out = own ? own.number : known ? round.out : null;
  /** @type {[number, string][]} */
  const seats = round.cells.filter((cell) => cell.plays).map((cell) => [cell.seat, state.names[cell.seat]]);
  /** @type {[number, string][]} */
  const options = [...seats, [-1, say("nobody")]];
  return html`<div class="pad-out"><span>${say("who-out")}</span><div class="pad-names" role="group"
    aria-label=${say("who-out")}>${options.map(
      ([seat, name]) => html`<button type="button" class="btn" key=${seat} data-testid=${`out-${seat}`}
      aria-pressed=${out === seat ? "true" : "false"}
      onClick=${() =>
        write({ do: "entered", round: at, what: "out", seat: -1, number: seat, seen: known ? round.out_n : 0 })}>
      ${name}</button>`,
    )}</div></div>`;
}

/**
 * The entries that only some games need.
 * @param {{ ask: PadAsk, at: number, seat: number, known: boolean }} props
 */
function Asked({ ask, at, seat, known }) {
  const own = waiting(at, ask.what, seat);
  const value = own ? own.number : known ? ask.value : null;
  const testid = seat < 0 ? ask.what : `${ask.what}-${seat}`;
  /** @param {number} number */
  const put = (number) => write({ do: "entered", round: at, what: ask.what, seat, number, seen: known ? ask.n : 0 });
  if (!ask.options.length)
    return html`<${Stepper} label=${ask.label} value=${value ?? 0} set=${put} testid=${testid} />`;
  return html`<span class="pad-step" role="group" aria-label=${ask.label}><span>${ask.label}</span>
    <span class="pad-choice">${ask.options.map(
      (
        option,
      ) => html`<button type="button" class="btn" key=${option.number} data-testid=${`${testid}-${option.number}`}
    aria-pressed=${value === option.number ? "true" : "false"} onClick=${() => put(option.number)}>${option.text}
    </button>`,
    )}</span></span>`;
}

/** @param {{ state: PadState, round: PadRound, at: number, cell: PadCell, known: boolean }} props */
function Hand({ state, round, at, cell, known }) {
  const [open, setOpen] = useState(false);
  const out = known && cell.out;
  const left = !cell.plays && !staying(state).includes(cell.seat);
  const shown = known ? cell : { ...cell, n: 0, cards: "", short: 0, text: "", out: false };
  return html`<li><span class="who">${state.names[cell.seat]}
    ${out ? html`<small>${say("out")}</small>` : null}${
      left ? html`<small>${say("left")}</small>` : cell.contract && html`<small>${cell.contract}</small>`
    }</span>
    <b class="num" data-testid=${`score-${cell.seat}`}>${textOf(state, at, shown)}${shown.mark && known ? "†" : ""}</b>
    ${
      (known && ((!cell.counts && !cell.n) || cell.fixed)) || !cell.plays
        ? html`<span></span>`
        : html`<button type="button" class="btn" data-testid=${`enter-${cell.seat}`} aria-expanded=${open}
          onClick=${() => setOpen(!open)}>${say(shown.n ? "change" : "enter")}</button>`
    }
    ${
      known && cell.fixed
        ? html`<${Told} text=${cell.fixed} clause=${round.closed_clause} cls="small muted pad-fixed"
          testid=${`fixed-${cell.seat}`} />`
        : null
    }
    ${
      cell.asks.length
        ? html`<div class="pad-asks">${cell.asks.map(
            (ask) => html`<${Asked} key=${ask.what} ask=${ask} at=${at} seat=${cell.seat} known=${known} />`,
          )}</div>`
        : null
    }
    ${
      open
        ? html`<${HandEntry} state=${state} round=${round} cell=${shown} at=${at} done=${() => setOpen(false)} />`
        : null
    }</li>`;
}

/** @param {{ state: PadState }} props */
export function ThisRound({ state }) {
  const last = state.rounds.length;
  // A round that was picked stays in sight; after closing one the next is shown, without waiting for the server.
  const [picked, setPicked] = useState({ at: 0, after: 0 });
  const at = picked.at && (!picked.after || picked.after === state.now) ? picked.at : state.now;
  /** @param {number} n */
  const pick = (n) => setPicked({ at: n === state.now ? 0 : n, after: 0 });
  const round = state.rounds[Math.min(at, last) - 1];
  if (!round) return null;
  const known = at <= last;
  const title = [round.title, round.contract].filter(Boolean).join(": ");
  const heading = known ? title : say("after", { round: round.title.toLowerCase() });
  return html`<section class="panel pad-round" aria-labelledby="pr"><div class="pad-head"><h2 id="pr">${heading}</h2>
    <label class="small"><span class="sr">${say("round")}</span><select data-testid="pick-round" value=${String(at)}
    onChange=${onText((text) => pick(Number(text)))}>
    ${[...state.rounds.map((r) => r.at), ...(state.over ? [] : [last + 1])].map(
      (n) => html`<option key=${n} value=${String(n)}
      selected=${n === at}>${n > last ? say("next") : say("number", { number: n })}</option>`,
    )}</select></label></div>
    ${
      known &&
      html`<p class="small muted">${say("dealt", {
        who: round.dealer,
        cards: round.cards,
        packs: state.packs,
      })}</p>`
    }
    <${OutChoice} state=${state} round=${round} at=${at} known=${known} />
    ${round.asks.map((ask) => html`<${Asked} key=${ask.what} ask=${ask} at=${at} seat=${-1} known=${known} />`)}
    <ul class="pad-hands">${round.cells.map(
      (cell) => html`<${Hand} key=${`${at}-${cell.seat}`} state=${state} round=${round} at=${at} cell=${cell}
      known=${known} />`,
    )}</ul>${
      known
        ? html`<${Close} state=${state} round=${round} next=${() => setPicked({ at: at + 1, after: state.now })} />`
        : null
    }</section>`;
}

/**
 * The missing entries, or the end of the round.
 * @param {{ state: PadState, round: PadRound, next: () => void }} props
 */
function Close({ state, round, next }) {
  if (round.mixed) return html`<${Told} text=${round.closed} clause=${round.closed_clause} cls="small muted" />`;
  if (round.missing.length)
    return html`<p class="small" data-testid="missing">${say("still-to-enter", { what: round.missing.join(" ") })}</p>`;
  const asked = state.questions.some((question) => question.round === round.at);
  const first = asked && say("settle-first");
  return html`${round.void ? html`<p>${say("void")}</p>` : null}
    <button type="button" class=${state.over ? "btn big" : "btn big primary"} data-testid="close-round"
    ...${rests(first)}
    onClick=${() => {
      write({ do: "mixed", round: round.at });
      if (!state.over) next();
      document.getElementById("pr")?.scrollIntoView({ block: "center" }); // the next round begins up there
    }}>${say("close-round")}</button><p class="small muted">${first || say("then-mixed")}</p>`;
}
