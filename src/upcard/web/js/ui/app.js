/** Chooses the screen from the address and the state. */
import { html, useEffect, useState } from "../lib.js";
import { frontPage } from "../later.js";
import { slow } from "../net/slow.js";
import { farewell, link, linkCode, state } from "../state/store.js";
import { TakeCode } from "./lobby/code.js";
import { Door } from "./lobby/door.js";
import { Join } from "./lobby/join.js";
import { After, fetchAfterSoon } from "./later.js";
import { TableScreen } from "./table/table.js";

/** Codes of a channel that has no seat, or none any more: the door says what can be done. */
const AT_DOOR = [4403, 4411];

/** Why a channel was closed for good, by its code. @type {Record<number, [string, string] | undefined>} */
const CLOSED = {
  4404: ["There is no such table", "The link may be old, or a letter of it got lost."],
  4408: [
    "This table is open in many windows",
    "The eight newest are kept up to date. Close some of them, then load this page again.",
  ],
  4409: ["This table cannot be played", "It was opened under rules that this server does not have any more."],
  4410: ["This table is closed", "It was closed for good. Open a new one to play on."],
};

/** @param {{ title: string, text: string, wait?: boolean }} props */
function Notice({ title, text, wait = false }) {
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page narrow"><section class="panel notice" role=${wait ? "status" : "alert"}>
    <h1>${title}</h1><p class="muted">${text}</p>
    ${!wait && html`<p><a class="btn primary" href="/">To the lobby</a></p>`}</section></main></div>`;
}

/** @param {{ table: string }} props */
function AtTable({ table }) {
  useEffect(fetchAfterSoon, []);
  const s = state.value;
  if (link.value === "refused") {
    if (AT_DOOR.includes(linkCode.value)) return html`<${Door} table=${table} onSeat=${() => location.reload()} />`;
    const [title, text] = CLOSED[linkCode.value] ?? ["This table cannot be reached", "Load the page again."];
    return html`<${Notice} title=${title} text=${farewell.value || text} />`;
  }
  if (!s)
    return html`<${Notice} wait=${true}
    title=${link.value === "never" ? "No answer from the table yet" : "Sitting down"}
      text=${link.value === "never" ? "The server cannot be reached; trying again." : "One moment."} />`;
  const wait = html`<${Notice} wait=${true} title="Counting the points" text="One moment." />`;
  if (s.standings && s.table.phase === "finished") return html`<${After} screen="StandingsScreen" wait=${wait} />`;
  if (s.summary && s.table.phase === "summary") return html`<${After} screen="SummaryScreen" wait=${wait} />`;
  if (s.table.phase === "playing" && s.table.rest?.holds) return html`<${After} screen="RestScreen" wait=${wait} />`;
  return html`<${TableScreen} />`;
}

/** The front page, whose script comes when it is asked for. */
function Front() {
  const [page, setPage] = useState(/** @type {typeof import("./lobby/home.js") | null} */ (null));
  const [lost, setLost] = useState(false);
  useEffect(() => void frontPage().then(setPage, () => setLost(true)), []);
  if (page) return html`<${page.Home} />`;
  return lost && html`<${Notice} title="No connection" text="The front page could not be fetched. Load it again." />`;
}

/** Says at the front door, and at a table's, that the server takes long; at the table its channel says so. */
function NoAnswer() {
  if (!slow.value || state.value) return null;
  return html`<p class="connection fixed" role="status" data-testid="no-answer">No answer yet.
    You can press again.</p>`;
}

/** The screen of an address. @param {{route: {name: string, id: string}}} props */
function Screen({ route }) {
  if (route.name === "t") return html`<${AtTable} table=${route.id} />`;
  if (route.name === "j") return html`<${Join} invite=${route.id} />`;
  if (route.name === "m") return html`<${TakeCode} />`;
  return html`<${Front} />`;
}

/** The whole page. @param {{route: {name: string, id: string}}} props */
export const App = ({ route }) => html`<${Screen} route=${route} /><${NoAnswer} />`;
