/** The matches in a book, one below the other, and their file. */
import { html, useState } from "../lib.js";
import { Icon } from "../ui/parts/icons.js";
import { dayOf, useAsking, Why } from "./parts.js";
import { say } from "./words.ftl";
/** @import { Asked, Change } from "./screen.js" */
/** @import { FamilyBook, FamilyEntry } from "./types.js" */

const FEW = 10;

/** @param {{ entry: FamilyEntry, change: Change }} props */
function Match({ entry, change }) {
  const [sure, setSure] = useState(false);
  const take = () => (sure ? change({ do: "take_out", entry: entry.n }).then(() => setSure(false)) : setSure(true));
  return html`<li class=${entry.out ? "panel family-match out" : "panel family-match"} data-testid="match">
    <p class="family-row"><b>${entry.game}</b><span class="small muted">${dayOf(entry.on)}</span></p>
    <ol class="plain family-stood">${entry.stood.map(
      (one, at) => html`<li key=${at} class=${one.place === 1 && !one.bot ? "won" : ""}><span
      class="place-no num">${one.place}</span><span>${one.bot ? say("a-bot", { who: one.name }) : one.name}</span>
      <span class="num">${one.total}</span></li>`,
    )}</ol>${entry.note && html`<p class="small muted">${entry.note}</p>`}
    <p class="family-row"><a class="small" href=${entry.url}>${say(entry.at === "pad" ? "the-pad" : "the-table")}</a>
    ${
      entry.out
        ? html`<button type="button" class="btn quiet" data-testid="put-back"
          onClick=${() => change({ do: "put_back", entry: entry.n })}>${say("put-back")}</button>`
        : html`<button type="button" class="btn quiet" data-testid="take-out" onClick=${take}>${say(
            sure ? "take-out-again" : "take-out",
          )}</button>`
    }</p></li>`;
}

/** Saves the matches as a file. @param {string} link @param {Asked} asked */
async function save(link, asked) {
  const answer = await fetch("/api/families/csv", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ family: link, ...asked }),
  });
  if (!answer.ok) throw new Error(say("no-file"));
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = "family.csv";
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
}

/** @param {{ book: FamilyBook, link: string, asked: Asked, change: Change }} props */
export function Matches({ book, link, asked, change }) {
  const [all, setAll] = useState(false);
  const { refusal, run } = useAsking();
  const shown = all ? book.entries : book.entries.slice(0, FEW);
  const further = book.entries.length - shown.length;
  return html`<section class="family-part" aria-labelledby="fe"><h2 id="fe">${say("matches")}</h2>
    ${
      book.entries.length
        ? html`<p class="small muted" data-testid="counted">${say("counted", { matches: book.counted })}</p>
        <ol class="plain family-list" data-testid="matches">${shown.map(
          (entry) => html`<${Match} key=${entry.n} entry=${entry} change=${change} />`,
        )}</ol>
        ${
          further > 0 &&
          html`<button type="button" class="btn"
        onClick=${() => setAll(true)}>${say("show-more", { matches: further })}</button>`
        }
        ${all && book.more > 0 && html`<p class="small muted">${say("older", { matches: book.more })}</p>`}
        <button type="button" class="btn" data-testid="csv" onClick=${() => run(() => save(link, asked))}><${Icon}
        name="scores" /> ${say("save-csv")}</button><${Why} refusal=${refusal} />`
        : html`<p class="muted">${say("no-match")}</p>`
    }</section>`;
}
