/** My tables: all of this browser's, the last visited first, and whose turn it is. */
import { html, useEffect, useState } from "../../lib.js";
import { post } from "../../net/slow.js";
import { read, write } from "../../state/prefs.js";
import { listing } from "../../words/text.js";
import { Icon } from "../parts/icons.js";
import { say } from "./late/words.ftl";
/** @import { MyTable, MyTables as Mine } from "../../net/ways-in.js" */

/** The storage key of the tables of this device in older pages; the server takes them over. */
const TABLES = "upcard.tables";
/** Tables listed at once: on a phone few, for the games come next. */
const SHOWN = innerWidth < 768 ? 2 : 5;
/** How often the list is read, and how soon again where no answer came, in milliseconds. */
const LOOK_AGAIN = 20000;
const LOST_AGAIN = 3000;

/**
 * The list of this browser, null until it is read; what takes a table off it; whether the last question had no answer.
 * @returns {[MyTable[] | null, (table: string) => void, boolean]}
 */
export function useMine() {
  const [tables, setTables] = useState(/** @type {MyTable[] | null} */ (null));
  const [lost, setLost] = useState(false);
  const look = async () => {
    const also = (read(TABLES).list ?? []).map((/** @type {{id: string}} */ t) => t.id);
    /** @type {Mine} */
    let found = await post("/api/mine", also);
    write(TABLES, {});
    setTables(found.tables);
    for (let i = 0; found.more && i < 10; i++) setTables((found = await post("/api/mine", [])).tables);
  };
  useEffect(() => {
    let timer = 0;
    const told = (/** @type {boolean} */ gone) => (setLost(gone), gone ? LOST_AGAIN : LOOK_AGAIN);
    const quietly = async () => {
      const wait = document.hidden
        ? LOOK_AGAIN
        : await look().then(
            () => told(false),
            () => told(true),
          );
      timer = setTimeout(quietly, wait);
    };
    void quietly();
    return () => clearTimeout(timer);
  }, []);
  /** @param {string} table */
  const forget = (table) => {
    setTables((old) => (old ?? []).filter((t) => t.table !== table));
    post("/api/mine/forget", { table }).catch(() => {});
  };
  return [tables, forget, lost];
}

/** @param {{ table: MyTable, forget: (table: string) => void }} props */
function Table({ table, forget }) {
  const lost = table.phase === "lost";
  return html`<li class=${table.turn ? "turn" : undefined} data-testid="my-table"><span><b>${table.name}
    ${table.people.length > 0 && html` <span class="plain">${say("with", { names: listing(table.people) })}</span>`}</b>
    <small>${table.note}</small></span>
    ${
      lost
        ? html`<button type="button" class="btn quiet" onClick=${() => forget(table.table)}>${say("take-off")}</button>`
        : html`<a class=${table.turn ? "btn primary" : "btn"} href=${`/t/${table.table}`}>
      ${say(table.phase === "finished" ? "look-or-again" : "go-on")}</a><button type="button"
      class="btn quiet icon-only"
      aria-label=${say("take-off-name", { table: table.name })} title=${say("take-off-list")}
      onClick=${() => forget(table.table)}><${Icon} name="cross" /></button>`
    }</li>`;
}

/** @param {{ mine: MyTable[] | null, forget: (table: string) => void, lost: boolean }} props */
export function MyTables({ mine, forget, lost }) {
  const [all, setAll] = useState(false);
  const list = mine ?? [];
  const shown = all ? list : list.slice(0, SHOWN);
  return html`<section class="panel my-tables" aria-labelledby="la"><h2 id="la">${say("my-tables")}</h2>
    ${
      shown.length
        ? html`<ul class="last-tables">
      ${shown.map((table) => html`<${Table} key=${table.table} table=${table} forget=${forget} />`)}</ul>`
        : html`<p class="muted small"
        data-testid="no-tables">${say(mine ? "none-yet" : lost ? "unreached" : "looking")}</p>`
    }
    ${
      list.length > shown.length &&
      html`<p class="apart"><button type="button" class="btn quiet" onClick=${() => setAll(true)}>
      ${say("all", { tables: list.length })}</button></p>`
    }</section>`;
}
