/** The rule sheet of this table, from the server; a clause link lands on its row. */
import { html, useEffect, useState } from "../../lib.js";
import { get } from "../../net/api.js";
import { state } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { say } from "./words.ftl";
/** @import { Sheet, SheetRow } from "../../net/types.js" */

const sheets = new Map();

/** Reads a sheet once. @param {string} path */
async function fetchSheet(path) {
  if (!sheets.has(path)) sheets.set(path, await get(path));
  return sheets.get(path);
}

/**
 * @param {SheetRow} row
 * @param {string | null | undefined} clause
 */
const covers = (row, clause) => !!clause && row.clause === clause;

/** The sheet, with the row of a clause marked. @param {{clause?: string|null}} props */
export function RuleSheet({ clause }) {
  const table = state.value?.table.id;
  const [sheet, setSheet] = useState(/** @type {Sheet | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    fetchSheet(`/api/tables/${table}/sheet`).then(setSheet, (error) => setProblem(error.message));
  }, [table]);
  useEffect(() => {
    const row = clause && document.getElementById(`rule-${clause}`);
    if (row) (row.scrollIntoView({ block: "center" }), row.focus());
  }, [clause, sheet]);
  if (problem) return html`<p class="refusal">${problem}</p>`;
  if (!sheet) return html`<p class="muted">${say("reading-rules")}</p>`;
  return html`<div class="book-in"><p class="muted">${sheet.name}</p>
    ${sheet.sections.map(
      (section) => html`<section key=${section.title}><h3>${section.title}</h3>
    <ol>${section.rows.map(
      (row, i) =>
        html`<li key=${i} id=${row.clause ? `rule-${row.clause}` : undefined} tabindex="-1"
      class=${covers(row, clause) ? "mod" : undefined}>
      <span class="cl">${row.clause}</span><span>${rich(row.text)}</span></li>`,
    )}</ol></section>`,
    )}</div>`;
}
