/** A score sheet to be printed: with the scores of a pad, or empty for a pencil. */
import { html, useEffect, useState } from "../lib.js";
import { get, refusalOf } from "../net/api.js";
import { onText } from "../ui/parts/controls.js";
import { Screen } from "./parts.js";
import { say } from "./words.ftl";
/** @import { PadState, SheetLine } from "./types.js" */

const MANY = 9; // lines, beyond which they are lower, so that all fit on a page

const WIDE = 54; // letters that stand side by side in the columns of all players

/**
 * Whether names stand upright: a word of one would be broken in the column of its player.
 * @param {string[]} names
 */
const areTall = (names) =>
  Math.max(...names.flatMap((name) => name.split(/[\s-]/).map((word) => word.length))) > WIDE / names.length;

/** @param {{ state: PadState, line: SheetLine, at: number, blank: boolean }} props */
function Line({ state, line, at, blank }) {
  const round = blank ? undefined : state.rounds[at];
  const running = blank ? undefined : state.running[at];
  const contracts = state.sheet.some((one) => one.contract);
  return html`<tr><th scope="row">${line.title}</th>${contracts ? html`<td>${line.contract}</td>` : null}
    <td class="num">${line.cards}</td><td>${round?.dealer || (blank ? "" : line.dealer)}</td>${state.names.map(
      (name, seat) =>
        html`<td key=${name} class="num">${running ? round?.cells[seat].text : ""}${
          running ? html`<small>${running[seat]}</small>` : null
        }</td>`,
    )}</tr>`;
}

/**
 * The points of cards, neighbours with the same points together.
 * @param {PadState} state @returns {[string, number][]}
 */
function worths(state) {
  /** @type {{from: string, to: string, points: number}[]} */
  const found = [];
  for (const { label, points } of state.keys) {
    const last = found.at(-1);
    if (last?.points === points) last.to = label;
    else found.push({ from: label, to: label, points });
  }
  return found.map(({ from, to, points }) => [from === to ? from : say("sheet-span", { from, to }), points]);
}

/** The sheet itself. @param {{ state: PadState, blank: boolean, named: boolean }} props */
function Paper({ state, blank, named }) {
  const contracts = state.sheet.some((one) => one.contract);
  const places = state.names.map((_, seat) => state.places.find((one) => one.seat === seat));
  const needs = say("sheet-needs", { packs: state.packs, length: state.length });
  const bare = blank || !state.running.length; // nothing has been scored
  const size = state.sheet.length > MANY ? "sheet" : "sheet roomy";
  const cls = named && areTall(state.names) ? `${size} tall` : size;
  const each = html`<b>${state.short}</b>`;
  const short = state.short ? html`<span>${say.nodes("sheet-short", { points: each })}</span>` : null;
  return html`<article class=${cls} data-testid="sheet"><header><h1>${state.game}</h1><p>${needs}</p>
    <p class="sheet-date">${say("sheet-date")}</p></header>
    <table><thead><tr><th scope="col" class="sheet-round">${say("round")}</th>${
      contracts ? html`<th scope="col" class="sheet-contract">${say("sheet-contract")}</th>` : null
    }<th scope="col" class="sheet-cards">${say("sheet-cards")}</th><th scope="col"
    class="sheet-dealer">${say("sheet-dealer")}</th>${state.names.map(
      (name) => html`<th scope="col" key=${name} class="sheet-name"><span>${named ? name : ""}</span></th>`,
    )}</tr></thead><tbody>${state.sheet.map(
      (line, at) => html`<${Line} key=${line.title} state=${state} line=${line} at=${at} blank=${blank} />`,
    )}</tbody><tfoot><tr><th scope="row" colspan=${contracts ? 4 : 3}>${say("total")}</th>${places.map(
      (place, seat) => html`<td key=${seat} class="num">${bare ? "" : place?.total}</td>`,
    )}</tr><tr><th scope="row" colspan=${contracts ? 4 : 3}>${say("place")}</th>${places.map(
      (place, seat) =>
        html`<td key=${seat} class="num">${bare ? "" : place?.place}${
          !bare && place?.left ? html`<small>${say("left")}</small>` : null
        }</td>`,
    )}</tr></tfoot></table>
    ${
      state.counted
        ? html`<p class="sheet-keys"><b>${say("sheet-counts")}</b> ${worths(state).map(
            ([cards, points]) => html`<span
            key=${cards}>${say.nodes("sheet-worth", { cards, points: html`<b>${points}</b>` })}</span>`,
          )}${short}</p>`
        : null
    }${
      state.steps.length
        ? html`<p class="sheet-keys"><b>${say("sheet-steps")}</b> ${state.steps.map(
            (step, at) => html`<span key=${step}><b>${at + 1}.</b> ${step}</span>`,
          )}</p>`
        : null
    }</article>`;
}

/** The screen at /sheet. */
export function SheetScreen() {
  const asked = new URLSearchParams(location.search);
  const pad = asked.get("pad");
  const [players, setPlayers] = useState(0);
  const [blank, setBlank] = useState(!pad);
  const [state, setState] = useState(/** @type {PadState | null} */ (null));
  const [problem, setProblem] = useState("");
  const game = encodeURIComponent(asked.get("game") ?? "continental");
  const path = pad ? `/api/pads/${encodeURIComponent(pad)}` : `/api/score-sheet/${game}?players=${players}`;
  useEffect(
    () =>
      void get(path).then(
        (found) => {
          setState(found);
          setProblem("");
        },
        (error) => setProblem(refusalOf(error).message),
      ),
    [path],
  );
  const [least, most] = state?.players ?? [1, 0];
  const numbers = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return html`<${Screen} title=${say("sheet")}><section class="panel no-print"><div class="pad-row">${
    pad
      ? html`<label class="pad-deals"><input type="checkbox" data-testid="blank" checked=${blank}
        onChange=${() => setBlank(!blank)} /> ${say("sheet-empty")}</label>`
      : html`<label class="name-field"><span>${say("sheet-players")}</span><select data-testid="sheet-players"
        value=${String(state?.names.length)} onChange=${onText((text) => setPlayers(Number(text)))}>${numbers.map(
          (n) => html`<option key=${n} value=${String(n)} selected=${n === state?.names.length}>${n}</option>`,
        )}</select></label>`
  }<button type="button" class="btn big primary" data-testid="print" onClick=${() => print()}>${say("print")}</button>
    <a class="btn quiet" href=${pad ? `/pad/${pad}` : "/pad"}>${say("back")}</a></div>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}</section>
    ${state && html`<${Paper} state=${state} blank=${blank} named=${Boolean(pad)} />`}<//>`;
}
