/** The pads of this browser together: who won how often, and who came in ahead of whom. */
import { html, useEffect, useState } from "../lib.js";
import { post, refusalOf } from "../net/api.js";
import { mine } from "./mine.js";
/** @import { Evenings } from "./types.js" */

/** The table of the people. */
export function Evening() {
  const [found, setFound] = useState(/** @type {Evenings | null} */ (null));
  const [problem, setProblem] = useState("");
  const pads = mine.value.map((one) => one.id);
  useEffect(
    () =>
      void post("/api/evenings", { pads }).then(
        (answer) => {
          setFound(answer);
          setProblem("");
        },
        (error) => setProblem(refusalOf(error).message),
      ),
    [pads.join()],
  );
  if (problem) return html`<p class="small muted">${problem}</p>`;
  if (!found?.people.length) return null;
  const counted = found.games.filter((game) => game.counts).length;
  return html`<h3>All evenings together</h3><p class="small muted">${counted} finished ${
    counted === 1 ? "game" : "games"
  } with statistics that count; people of the same name are one person.</p>
    <div class="pad-table"><table data-testid="evenings"><thead><tr><th scope="col">Name</th><th scope="col">Games</th>
    <th scope="col">Won</th><th scope="col">Mean place</th></tr></thead><tbody>${found.people.map(
      (one) => html`<tr key=${one.name}><th scope="row">${one.name}</th><td class="num">${one.games}</td>
      <td class="num">${one.wins}</td><td class="num">${one.place}</td></tr>`,
    )}</tbody></table></div>
    <h3>Who came in ahead of whom</h3><p class="small muted">Across, each person's games ahead of another, of those
    that both were in.</p>
    <div class="pad-table"><table class="pad-ahead" data-testid="ahead">
    <thead><tr><th scope="col">ahead of</th>${found.people.map(
      (one) => html`<th scope="col" key=${one.name}>${one.name}</th>`,
    )}</tr></thead><tbody>${found.people.map(
      (one, at) =>
        html`<tr key=${one.name}><th scope="row">${one.name}</th>${one.ahead.map(
          ([games, ahead], i) =>
            html`<td key=${i} class="num">${i === at || !games ? "" : `${ahead} of ${games}`}</td>`,
        )}</tr>`,
    )}</tbody></table></div>`;
}
