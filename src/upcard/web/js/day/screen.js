/** The deal of the day: play it, come back to it, how it compares, and a line to share. */
import { html, useEffect, useState } from "../lib.js";
import { get, post, refusalOf, WEIGHING_LIMIT } from "../net/api.js";
import { prefs, setName } from "../state/prefs.js";
import { NameField } from "../ui/parts/name.js";
import { copyText, rests, onItsWay } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
import { drawn, Frame, Why } from "./parts.js";
/** @import { Refusal } from "../net/types.js" */
/** @import { DayReview, DayTry, Today } from "./types.js" */

const LEFT = "You left today's deal, so it counts for nothing. You can still play it.";

/** A number of points in words. @param {number} n */
const points = (n) => (n === 1 ? "1 point" : `${n} points`);

/** How long it is until midnight, in words. @param {number} seconds */
function until(seconds) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** How my decisions compare, or what finds that out. @param {{ mine: DayTry, reload: () => Promise<void> }} props */
function Review({ mine, reload }) {
  const [far, setFar] = useState(/** @type {DayReview | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const weigh = async () => {
    setRefusal(null);
    try {
      /** @type {DayReview} */
      let part = { done: false, cost: 0, weighed: 0, moves: 1 };
      while (!part.done) {
        setFar(part);
        part = await post("/api/day/review", {}, WEIGHING_LIMIT);
      }
      await reload();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setFar(null);
  };
  if (mine.cost !== null) {
    const than = mine.cost_better === null ? "" : ` Better than ${mine.cost_better} % of those who looked.`;
    return html`<p data-testid="day-cost">Your decisions cost ${mine.cost} points.${than}</p>`;
  }
  const label = far ? `Looking: ${Math.round((100 * far.weighed) / far.moves)} %` : "How well did I play?";
  return html`<button type="button" class="btn" data-testid="day-review"
  ...${rests(far && "Your moves are still being looked at. What they cost is shown when that is done.")}
    onClick=${() => far || weigh()}>${label}</button><${Why} refusal=${refusal} />`;
}

/** A line to send to others. @param {{ text: string }} props */
function Share({ text }) {
  const [done, setDone] = useState("");
  return html`<p class="day-share" data-testid="day-line">${text}</p><button type="button" class="btn"
    data-testid="day-copy" onClick=${() => copyText(text, (ok) => setDone(ok ? "Copied" : "Press Ctrl+C"))}><${Icon}
    name=${done === "Copied" ? "check" : "copy"} /> ${done || "Copy this line"}</button>`;
}

/** What my try came to. @param {{ mine: DayTry, reload: () => Promise<void> }} props */
function Result({ mine, reload }) {
  if (mine.points === null) return html`<p data-testid="day-left">${LEFT}</p>`;
  const than = mine.better === null ? "You are the first today." : `Better than ${mine.better} % of the others.`;
  return html`<p class="day-points" data-testid="day-points"><b>${points(mine.points)}</b> ${than}</p>
    ${mine.share && html`<${Share} text=${mine.share} />`}<${Review} mine=${mine} reload=${reload} />`;
}

/** The page. */
export function DayScreen() {
  const [today, setToday] = useState(/** @type {Today | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  const load = async () => {
    try {
      setToday(await get("/api/day"));
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    drawn();
  };
  useEffect(() => void load(), []);
  /** @param {boolean} again */
  const play = async (again) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { name, colour } = prefs.value;
      const made = await post("/api/day", { name: name.trim() || "Guest", colour, again });
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  if (!today) return html`<${Frame} title="Deal of the day"><${Why} refusal=${refusal} /></${Frame}>`;
  const { mine } = today;
  const over = mine !== null && mine.state !== "running";
  const label = over ? "Play it again" : mine ? "Go on" : "Play today's deal";
  return html`<${Frame} title="Deal of the day"><p class="lead">The same ${today.cards} cards for everybody.
    New at midnight.</p>
    <section class="day-card"><h2>${today.title}</h2>
      <p>${today.name}, round ${today.round} of ${today.rounds}: ${today.contract}. You and ${today.seats - 1} bots,
        who play the same for everybody.</p>
      ${mine && over && html`<${Result} mine=${mine} reload=${load} />`}
      ${!mine && html`<${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${() => play(false)} />`}
      <button type="button" class=${over ? "btn" : "btn big primary"} data-testid="day-play"
        ...${rests(busy && onItsWay())} onClick=${() => play(over)}>${label}</button>
      <p class="small muted">${over ? "A further try is not counted." : "Your first try counts, until midnight UTC."}
        ${" "}Next deal in <span class="nowrap">${until(today.ends_in)}</span>.</p>
      <${Why} refusal=${refusal} /></section>
    <details class="day-seal"><summary>How do I know that it is fair?</summary><p class="small">The cards come from a
      secret. Today only its hash, a kind of fingerprint, is shown; the secret follows at midnight UTC
      (<a href="/docs/fair-deals.html">fair deals</a>).</p><code data-testid="day-seal">${today.sealed}</code></details>
    <p><a href="/practice">Practise one round</a></p></${Frame}>`;
}
