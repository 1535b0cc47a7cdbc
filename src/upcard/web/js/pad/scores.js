/** The scores: round by round with the totals so far, places, notes, and a total to be compared. */
import { html, useState } from "../lib.js";
import { onText, rests } from "../ui/parts/controls.js";
import { write } from "./book.js";
import { Chart } from "./chart.js";
import { say } from "./words.ftl";
/** @import { PadRound, PadState } from "./types.js" */

/** @param {{ state: PadState, round: PadRound }} props */
const Row = ({ state, round }) =>
  html`<tr><th scope="row">${round.number}${
    round.void ? html` <small>${say("void-round")}</small>` : null
  }</th>${round.cells.map(
    (cell) => html`<td key=${cell.seat} class="num">${
      cell.out
        ? html`<b
    class="ok">${say("out")}</b> `
        : ""
    }${cell.text}
      ${cell.mark ? "†" : ""}${
        round.at > 1 ? html`<small>${state.running[round.at - 1][cell.seat]}</small>` : null
      }</td>`,
  )}</tr>`;

/** Compares a total of somebody's own sheet with the sum of the rounds. @param {{ state: PadState }} props */
function Compare({ state }) {
  const [seat, setSeat] = useState(0);
  const [text, setText] = useState("");
  const round = state.running.length;
  const ready = /^-?\d+$/.test(text.trim());
  const compare = () => {
    if (ready) write({ do: "entered", round, what: "total", seat, number: Number(text), seen: state.n });
    setText("");
  };
  return html`<details class="pad-compare"><summary>${say("compare")}</summary><div class="pad-row">
    <label class="name-field"><span>${say("total-of")}</span><select data-testid="compare-who"
    onChange=${onText((v) => setSeat(Number(v)))}>
    ${state.names.map((name, at) => html`<option key=${at} value=${String(at)}>${name}</option>`)}</select></label>
    <label class="name-field"><span>${say("after-round", { number: round })}</span><input data-testid="compare-number"
    inputmode="text"
    maxlength="7" size="6" value=${text} onInput=${onText(setText)} /></label>
    <button type="button" class="btn" data-testid="compare"
    ...${rests(!ready && say("compare-first"))}
    onClick=${compare}>${say("compare-do")}</button></div></details>`;
}

/** @param {{ state: PadState }} props */
export function Scores({ state }) {
  const played = state.rounds.filter((round) => state.running[round.at - 1]);
  const marked = played.flatMap((round) => round.cells.map((cell) => ({ at: round.at, mark: cell.mark })));
  const marks = marked.filter((one) => one.mark).map((one) => say("mark", { number: one.at, text: one.mark ?? "" }));
  const places = state.names.map((_, seat) => state.places.find((one) => one.seat === seat));
  return html`<section class="panel pad-scores" aria-labelledby="ps"><h2
    id="ps">${say(state.over ? "over" : "scores")}</h2>
    ${state.result && html`<p class="pad-result" data-testid="result">${state.result}</p>`}
    <div class="pad-table"><table><thead><tr><th scope="col">${say("round")}</th>${state.names.map(
      (name) => html`<th scope="col" key=${name}>${name}</th>`,
    )}</tr></thead><tbody>${played.map(
      (round) => html`<${Row} key=${round.at} state=${state} round=${round} />`,
    )}</tbody>
    <tfoot><tr><th scope="row">${say("total")}</th>${places.map(
      (place, seat) => html`<td key=${seat} class="num" data-testid=${`total-${seat}`}>${place?.total}</td>`,
    )}</tr><tr><th scope="row">${say("place")}</th>${places.map(
      (place, seat) =>
        html`<td key=${seat} class="num" data-testid=${`place-${seat}`}>${place?.place}${
          place?.note ? html`<small>${place.note}</small>` : null
        }</td>`,
    )}</tr></tfoot></table></div>
    ${played.length ? null : html`<p class="small muted">${state.length}</p>`}
    ${[...marks, ...state.notes].map((line) => html`<p class="small" key=${line}>${line}</p>`)}
    ${state.void ? html`<p class="small">${state.void}</p>` : null}<${Chart} state=${state} />
    ${played.length ? html`<${Compare} state=${state} />` : null}</section>`;
}
