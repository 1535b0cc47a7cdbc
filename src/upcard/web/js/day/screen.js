/** The deal of the day: playing it, coming back to it, comparing, and a line to share. */
import { html, useEffect, useState } from "../lib.js";
import { get, post, refusalOf, WEIGHING_LIMIT } from "../net/api.js";
import { prefs, setName } from "../state/prefs.js";
import { NameField } from "../ui/parts/name.js";
import { copyText, rests, onItsWay } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
import { drawn, Frame, Why } from "./parts.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { DayReview, DayTry, Today } from "./types.js" */

/** The time until midnight, in words. @param {number} seconds */
function until(seconds) {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours ? say("hours", { hours, minutes: minutes % 60 }) : say("minutes", { minutes });
}

/** How my decisions compare, or a button for it. @param {{ mine: DayTry, reload: () => Promise<void> }} props */
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
    const than = mine.cost_better === null ? "" : ` ${say("cost-better", { percent: mine.cost_better })}`;
    return html`<p data-testid="day-cost">${say("cost", { points: mine.cost })}${than}</p>`;
  }
  const label = far ? say("looking", { percent: Math.round((100 * far.weighed) / far.moves) }) : say("how-well");
  return html`<button type="button" class="btn" data-testid="day-review"
  ...${rests(far && say("wait"))}
    onClick=${() => far || weigh()}>${label}</button><${Why} refusal=${refusal} />`;
}

/** A line to send to others. @param {{ text: string }} props */
function Share({ text }) {
  const [done, setDone] = useState(""); // a message
  return html`<p class="day-share" data-testid="day-line">${text}</p><button type="button" class="btn"
    data-testid="day-copy" onClick=${() => copyText(text, (ok) => setDone(ok ? "copied" : "press-ctrl-c"))}><${Icon}
    name=${done === "copied" ? "check" : "copy"} /> ${say(done || "copy-line")}</button>`;
}

/** The result of my try. @param {{ mine: DayTry, reload: () => Promise<void> }} props */
function Result({ mine, reload }) {
  if (mine.points === null) return html`<p data-testid="day-left">${say("left")}</p>`;
  const than = mine.better === null ? say("first-today") : say("better", { percent: mine.better });
  return html`<p class="day-points" data-testid="day-points">
    <b>${say("points", { points: mine.points })}</b> ${than}</p>
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
      const made = await post("/api/day", { name: name.trim() || say("guest"), colour, again });
      location.assign(made.url);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  };
  if (!today) return html`<${Frame} title=${say("day")}><${Why} refusal=${refusal} /></${Frame}>`;
  const { mine } = today;
  const over = mine !== null && mine.state !== "running";
  const label = say(over ? "play-again" : mine ? "go-on" : "play");
  const time = html`<span class="nowrap">${until(today.ends_in)}</span>`;
  return html`<${Frame} title=${say("day")}><p class="lead">${say("lead", { cards: today.cards })}</p>
    <section class="day-card"><h2>${today.title}</h2>
      <p>${say("what", {
        game: today.name,
        round: today.round,
        rounds: today.rounds,
        contract: today.contract,
        bots: today.seats - 1,
      })}</p>
      ${mine && over && html`<${Result} mine=${mine} reload=${load} />`}
      ${!mine && html`<${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${() => play(false)} />`}
      <button type="button" class=${over ? "btn" : "btn big primary"} data-testid="day-play"
        ...${rests(busy && onItsWay())} onClick=${() => play(over)}>${label}</button>
      <p class="small muted">${say.nodes(over ? "further" : "first-try", { time })}</p>
      <${Why} refusal=${refusal} /></section>
    <details class="day-seal"><summary>${say("fair")}</summary><p class="small">${say.nodes("fair-text", {
      link: html`<a href="/docs/fair-deals.html">${say("fair-deals")}</a>`,
    })}</p><code data-testid="day-seal">${today.sealed}</code></details>
    <p><a href="/practice">${say("practice")}</a></p></${Frame}>`;
}
