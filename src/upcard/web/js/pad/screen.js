/** The score pad on a phone: this round, what is in question, the scores, the game. */
import { html, useState } from "../lib.js";
import { copyText, onText, Reason, Segment } from "../ui/parts/controls.js";
import { failed, gone, me, online, pad, queue, settle, sitAt, write } from "./book.js";
import { Extras, HandEntry, OutChoice } from "./entry.js";
import { Chart } from "./chart.js";
/** @import { PadQuestion, PadState } from "./types.js" */

/** @param {{ state: PadState }} props */
function ThisRound({ state }) {
  const last = state.rounds.length;
  const [picked, pick] = useState(0);
  const [open, setOpen] = useState(-1);
  const at = picked || state.now;
  const round = state.rounds[Math.min(at, last) - 1];
  if (!round) return null;
  const ahead = at > last;
  return html`<section class="panel pad-round" aria-labelledby="pr"><div class="pad-head"><h2 id="pr">
    ${ahead ? `After ${round.title.toLowerCase()}` : [round.title, round.contract].filter(Boolean).join(": ")}</h2>
    <label class="small"><span class="sr">Round</span><select data-testid="pick-round" value=${String(at)}
    onChange=${onText((text) => pick(Number(text)))}>
    ${[...state.rounds.map((r) => r.at), ...(state.over ? [] : [last + 1])].map(
      (n) => html`<option key=${n} value=${String(n)}>${n > last ? "Next" : `No. ${n}`}</option>`,
    )}</select></label></div>
    ${!ahead && html`<p class="small muted">${round.dealer} deals ${round.cards} cards each. ${state.packs}.</p>`}
    <${OutChoice} state=${state} round=${round} at=${at} />
    <ul class="pad-hands">${round.cells.map(
      (cell) => html`<li key=${cell.seat}><span class="who">${state.names[cell.seat]}
      ${cell.out && !ahead ? html`<small>out</small>` : null}
      ${cell.contract && html`<small>${cell.contract}</small>`}</span>
      <b class="num" data-testid=${`score-${cell.seat}`}>${ahead ? "" : cell.text}</b>
      <span class="pad-row"><${Extras} state=${state} at=${at} cell=${cell} />
      ${
        cell.out && !ahead && state.counted
          ? null
          : html`<button type="button" class="btn" data-testid=${`enter-${cell.seat}`}
      aria-expanded=${open === cell.seat}
      onClick=${() => setOpen(open === cell.seat ? -1 : cell.seat)}>${cell.n && !ahead ? "Change" : "Enter"}</button>`
      }
      </span>${
        open === cell.seat
          ? html`<${HandEntry} key=${at} state=${state} round=${round}
      cell=${ahead ? { ...cell, n: 0 } : cell} at=${at} done=${() => setOpen(-1)} />`
          : null
      }</li>`,
    )}</ul>
    ${
      !ahead && round.missing.length
        ? html`<p class="small" data-testid="missing">Still to enter: ${round.missing.join(" ")}</p>`
        : null
    }
    ${
      state.cuts && !ahead
        ? html`<p class="pad-row"><span class="small">Lucky cut:</span>${state.names.map(
            (name, seat) => html`<button type="button" class="btn" key=${seat}
            onClick=${() => write({ do: "entered", round: at, what: "cut", seat: -1, number: seat })}>${name}</button>`,
          )}</p>`
        : null
    }
    ${round.mixed && !ahead ? html`<p class="small muted">The hands are mixed. A change needs everybody.</p>` : null}
    ${
      !round.mixed && !ahead && !round.missing.length
        ? html`<button type="button" class="btn big primary" data-testid="close-round"
          onClick=${() => write({ do: "mixed", round: at })}>Mix the cards: close the round</button>`
        : null
    }</section>`;
}

/**
 * Who has not agreed yet; on one phone for all each of them presses.
 * @param {{ state: PadState, n: number, agreed: number[] }} props
 */
const Agree = ({ state, n, agreed }) =>
  html`<span class="pad-row">${staying(state)
    .filter((seat) => !agreed.includes(seat))
    .map(
      (seat) => html`<button type="button" class=${seat === me.value ? "btn primary" : "btn"} key=${seat}
    data-testid=${`agree-${n}-${seat}`} onClick=${() => write({ do: "agreed", event: n, seat })}>
    ${state.names[seat]} agrees</button>`,
    )}</span>`;

/** The seats that have not left. @param {PadState} state */
const staying = (state) => {
  const left = state.places.filter((place) => place.left).map((place) => place.seat);
  return state.names.map((_, seat) => seat).filter((seat) => !left.includes(seat));
};

/** @param {{ state: PadState, question: PadQuestion }} props */
const Question = ({ state, question }) =>
  html`<li><h3>${question.title}</h3>${question.entries.map(
    (entry) => html`<div class="pad-asked" key=${entry.n}><p><b>${entry.text}</b> <span class="small muted">${entry.by},
  entry ${entry.n}. ${entry.waits}</span></p>${
    entry.waits
      ? html`<${Agree} state=${state} n=${entry.n} agreed=${entry.agreed} />`
      : entry.choose
        ? html`<button type="button" class="btn primary" data-testid=${`choose-${entry.n}`}
          onClick=${() => write({ do: "agreed", event: entry.n, seat: me.value })}>This one</button>`
        : html`<span class="tag">stands until then</span>`
  }</div>`,
  )}</li>`;

/** @param {{ state: PadState }} props */
function Questions({ state }) {
  if (!state.questions.length) return null;
  return html`<section class="panel pad-questions" aria-labelledby="pq" data-testid="questions">
    <h2 id="pq">In question</h2>
    <ul class="plain">${state.questions.map(
      (q) => html`<${Question} key=${q.title} state=${state} question=${q} />`,
    )}</ul></section>`;
}

/** What waits here, and what the server did not take. */
function Waiting() {
  return html`${
    queue.value.length || !online.value
      ? html`<p class="refusal" role="status" data-testid="waiting">${
          online.value ? "Sending." : "No connection. You can go on; everything is kept here."
        } ${queue.value.length ? `${queue.value.length} to be sent.` : ""}</p>`
      : null
  }
  ${failed.value.map(
    (one) => html`<p class="refusal" role="alert" key=${one.written.id} data-testid="refusal"><${Reason}
    refusal=${one.refusal} />
    ${
      one.refusal.code.startsWith("doubt.")
        ? html`<button type="button" class="btn" data-testid="keep-it" onClick=${() => settle(one, true)}>
          Keep it, if all agree</button>`
        : null
    }<button type="button" class="btn quiet" onClick=${() => settle(one, false)}>Drop it</button></p>`,
  )}`;
}

/** @param {{ state: PadState }} props */
function Scores({ state }) {
  const played = state.rounds.filter((round) => state.running[round.at - 1]);
  return html`<section class="panel" aria-labelledby="ps"><h2 id="ps">${state.over ? "The game is over" : "Scores"}</h2>
    <div class="pad-table"><table><thead><tr><th scope="col">Round</th>${state.names.map(
      (name) => html`<th scope="col" key=${name}>${name}</th>`,
    )}</tr></thead><tbody>${played.map(
      (round) => html`<tr key=${round.at}><th scope="row">
      ${round.void ? "void" : round.title.replace("Round ", "")}</th>${round.cells.map(
        (cell) => html`<td key=${cell.seat} class="num">${cell.text}${cell.out ? "*" : ""}</td>`,
      )}</tr>`,
    )}</tbody><tfoot><tr><th scope="row">Total</th>${state.names.map((name, seat) => {
      const place = state.places.find((one) => one.seat === seat);
      return html`<td key=${name} class="num" data-testid=${`total-${seat}`}>${place?.total}</td>`;
    })}</tr><tr><th scope="row">Place</th>${state.names.map((name, seat) => {
      const place = state.places.find((one) => one.seat === seat);
      return html`<td key=${name} class="num">${place?.place}${place?.left ? " left" : ""}</td>`;
    })}</tr></tfoot></table></div>
    ${state.kitty !== null ? html`<p class="small">Kitty: ${state.kitty} coins.</p>` : null}
    ${state.void ? html`<p class="small">${state.void}</p>` : null}<${Chart} state=${state} /></section>`;
}

/** @param {{ state: PadState }} props */
function GameTools({ state }) {
  const [copied, setCopied] = useState(false);
  return html`<section class="panel" aria-labelledby="pg"><h2 id="pg">Game</h2>
    <p class="small">This device is of</p>
    <${Segment} label="This device is of" value=${me.value} onPick=${sitAt} tight=${false}
    options=${state.names.map((name, seat) => [seat, name])} testid="me" />
    <p class="pad-row"><button type="button" class="btn" data-testid="copy-link"
    onClick=${() => copyText(location.href, setCopied)}>${copied ? "Copied" : "Copy the link"}</button>
    <a class="btn" href=${`/api/pads/${state.pad}/csv`}>CSV</a>
    <a class="btn" href=${`/api/pads/${state.pad}/record`}>Record</a>
    <a class="btn" href=${`/referee?game=${state.game_id}`}>Referee</a></p>
    <p class="pad-row">${
      state.suspended === "yes"
        ? html`<button type="button" class="btn primary" data-testid="resume"
          onClick=${() => write({ do: "resumed", seats: staying(state) })}>Go on, with all in their seats</button>`
        : state.suspended
          ? html`<span>Suspend the game?</span><${Agree} state=${state} n=${state.suspend_n}
            agreed=${state.suspend_agreed} />`
          : html`<button type="button" class="btn" data-testid="suspend"
            onClick=${() => write({ do: "suspended" })}>Suspend the game</button>`
    }
    <button type="button" class="btn quiet" data-testid="leave" onClick=${() =>
      confirm(`${state.names[me.value]} leaves the game?`) && write({ do: "left", seat: me.value })}>
      I leave</button></p>
    <details><summary>History</summary><ol class="pad-history">${state.history.map(
      (line) => html`<li key=${line.n} class=${line.undone ? "undone" : ""}><span>${line.n}. ${line.text}</span>
      ${
        line.n > 1 && !line.undone
          ? html`<button type="button" class="btn quiet" data-testid=${`undo-${line.n}`}
            onClick=${() => write({ do: "undone", event: line.n })}>Undo</button>`
          : null
      }</li>`,
    )}</ol></details></section>`;
}

/** The pad. */
export function PadScreen() {
  const state = pad.value;
  if (!state)
    return html`<div class="screen paper"><main class="page narrow"><section class="panel notice"><h1>
    ${gone.value ? gone.value.message : "Opening the pad"}</h1><p><a class="btn" href="/pad">A new pad</a></p></section>
      </main></div>`;
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a><span class="table-name">${state.game}</span></header><main class="page pad">
    <h1 class="sr">Score pad</h1><${Waiting} />
    ${state.suspended === "yes" ? html`<p class="refusal">The game is suspended.</p>` : null}
    <${Questions} state=${state} /><${ThisRound} state=${state} /><${Scores} state=${state} />
    <${GameTools} state=${state} /></main></div>`;
}
