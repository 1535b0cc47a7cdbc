/** Chooses the screen from the address and the state. */
import { html, useEffect, useState } from "../lib.js";
import { doors, frontPage } from "../later.js";
import { slow } from "../net/slow.js";
import { farewell, link, linkCode, state } from "../state/store.js";
import { After, fetchAfterSoon } from "./later.js";
import { TableScreen } from "./table/table.js";
import { say } from "./words.ftl";

/** Codes of a channel that has no seat, or none any more: the door says what can be done. */
const AT_DOOR = [4403, 4411];

/** Why a channel was closed for good, by its code: a message. @type {Record<number, string | undefined>} */
const CLOSED = { 4404: "no-table", 4408: "many-windows", 4409: "no-rules", 4410: "closed" };

/**
 * A page with a title and a text, which are a message and its attribute.
 * @param {{ name: string, text?: string, wait?: boolean }} props
 */
function Notice({ name, text = say(`${name}.text`), wait = false }) {
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page narrow"><section class="panel notice" role=${wait ? "status" : "alert"}>
    <h1>${say(name)}</h1><p class="muted">${text}</p>
    ${!wait && html`<p><a class="btn primary" href="/">${say("to-lobby")}</a></p>`}</section></main></div>`;
}

/** @param {{ table: string }} props */
function AtTable({ table }) {
  useEffect(fetchAfterSoon, []);
  const s = state.value;
  if (link.value === "refused") {
    if (AT_DOOR.includes(linkCode.value))
      return html`<${Late} from=${doors} screen="Door" table=${table} onSeat=${() => location.reload()} />`;
    const name = CLOSED[linkCode.value] ?? "unreachable";
    return html`<${Notice} name=${name} text=${farewell.value || undefined} />`;
  }
  if (!s) return html`<${Notice} wait=${true} name=${link.value === "never" ? "no-answer" : "sitting-down"} />`;
  const wait = html`<${Notice} wait=${true} name="counting" />`;
  if (s.standings && s.table.phase === "finished") return html`<${After} screen="StandingsScreen" wait=${wait} />`;
  if (s.summary && s.table.phase === "summary") return html`<${After} screen="SummaryScreen" wait=${wait} />`;
  if (s.table.phase === "playing" && s.table.rest?.holds) return html`<${After} screen="RestScreen" wait=${wait} />`;
  return html`<${TableScreen} />`;
}

/**
 * A screen whose script comes when it is asked for.
 * @param {{ from: () => Promise<any>, screen: string, [name: string]: unknown }} props
 */
function Late({ from, screen, ...props }) {
  const [page, setPage] = useState(/** @type {any} */ (null));
  const [lost, setLost] = useState(false);
  useEffect(() => void from().then(setPage, () => setLost(true)), []);
  if (page) return html`<${page[screen]} ...${props} />`;
  return lost && html`<${Notice} name="no-front" />`;
}

/** Says at the front door, and at a table's, that the server takes long; at the table its channel says so. */
function NoAnswer() {
  if (!slow.value || state.value) return null;
  return html`<p class="connection fixed" role="status" data-testid="no-answer">${say("press-again")}</p>`;
}

/** The screen of an address. @param {{route: {name: string, id: string}}} props */
function Screen({ route }) {
  if (route.name === "t") return html`<${AtTable} table=${route.id} />`;
  if (route.name === "j") return html`<${Late} from=${doors} screen="Join" invite=${route.id} />`;
  if (route.name === "m") return html`<${Late} from=${doors} screen="TakeCode" />`;
  return html`<${Late} from=${frontPage} screen="Home" />`;
}

/** The whole page. @param {{route: {name: string, id: string}}} props */
export const App = ({ route }) => html`<${Screen} route=${route} /><${NoAnswer} />`;
