/** What each decision of the followed seat cost, weighed by the server once somebody asks: a graph and a list. */
import { html, signal, useEffect } from "../lib.js";
import { refusalOf } from "../net/api.js";
import { plain, plural, rich } from "../words/text.js";
import { Reason, Segment } from "../ui/parts/controls.js";
import { at, record, step, tape, weighed } from "./run.js";
/** @import { Refusal } from "../net/types.js" */
/** @import { Replay, Review, ReviewDecision } from "./types.js" */

/**
 * @typedef {{ key: string, part: Review | null, found: ReviewDecision[], busy: boolean, problem: Refusal | null }} Work
 */

/** Whether somebody wants it: the summary of a round links to it. */
const wanted = signal(location.hash === "#review");
/** @type {{value: Work | null}} */
const work = signal(null);
/** Which decisions the list shows. @type {{value: "mistakes" | "all"}} */
const which = signal(/** @type {"mistakes" | "all"} */ ("mistakes"));

/** @type {["mistakes" | "all", string][]} */
const WHICH = [
  ["mistakes", "Mistakes"],
  ["all", "All decisions"],
];
const [WIDE, HIGH, EDGE, LEFT] = [640, 200, 18, 44];

/** @param {Replay} round */
const keyOf = (round) => `${record.value} ${round.number} ${round.state.you}`;

/** Asks for one part after another, until all is there or another round is looked at. @param {Replay} round */
async function ask(round) {
  const key = keyOf(round);
  /** @type {number | null} */
  let after = 0;
  work.value = { key, part: null, found: [], busy: true, problem: null };
  while (after !== null) {
    /** @type {Partial<Work>} */
    let news;
    try {
      const part = /** @type {Review} */ (await weighed(round, after));
      after = part.next;
      news = { part, found: [...work.value.found, ...part.decisions], busy: after !== null };
    } catch (error) {
      after = null;
      news = { busy: false, problem: refusalOf(error) };
    }
    if (work.value.key !== key) return;
    work.value = { ...work.value, ...news };
  }
}

/** The moment in which a decision was made. @param {Replay} round @param {number} moves */
const momentOf = (round, moves) => round.moments.findLastIndex((moment) => moment.made <= moves);

/** Shows the moment of a decision. @param {Replay} round @param {number} moves */
function jump(round, moves) {
  step(momentOf(round, moves));
  document.querySelector(".told")?.scrollIntoView({ block: "center" });
}

/** Two figures behind the point are too many to be true. @param {number} n */
const figure = (n) => n.toFixed(1);

/**
 * The points that were expected, from the deal to the end.
 * @param {{ round: Replay, part: Review, found: ReviewDecision[] }} props
 */
function Graph({ round, part, found }) {
  const dots = [
    ...found.map((one) => [one.at, one.expected]),
    ...(part.next === null ? [[part.moves, part.points]] : []),
  ];
  const values = dots.map((dot) => dot[1]);
  const top = Math.max(10, ...values);
  const low = Math.min(0, ...values);
  const x = (/** @type {number} */ moves) => LEFT + (moves / part.moves) * (WIDE - LEFT - EDGE);
  const y = (/** @type {number} */ points) => EDGE + ((top - points) / (top - low)) * (HIGH - 2 * EDGE);
  const now = round.moments[at.value]?.made ?? 0;
  const name = round.state.seats[part.seat].name;
  const first = figure(values[0] ?? 0);
  const words = `Points that ${name} was to expect: ${first} at first, at most ${figure(Math.max(...values))}.`;
  return html`<figure class="expected"><figcaption>Expected points over the round</figcaption>
    <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${words} data-testid="review-graph">
    ${[low, (low + top) / 2, top].map(
      (
        points,
      ) => html`<g key=${points}><line class="rule" x1=${LEFT} x2=${WIDE - EDGE} y1=${y(points)} y2=${y(points)} />
      <text x=${LEFT - 8} y=${y(points) + 5} text-anchor="end">${Math.round(points)}</text></g>`,
    )}<line class="now" x1=${x(now)} x2=${x(now)} y1=${EDGE} y2=${HIGH - EDGE} />
    <polyline points=${dots.map(([moves, points]) => `${x(moves)},${y(points)}`).join(" ")} />
    ${found.map(
      (one) => html`<circle key=${one.at} class=${one.mistake ? "bad" : ""} r=${one.mistake ? 7 : 4} cx=${x(one.at)}
      cy=${y(one.expected)} onClick=${() => jump(round, one.at)}><title>${plain(one.text)}</title></circle>`,
    )}${part.next === null && html`<rect x=${x(part.moves) - 5} y=${y(part.points) - 5} width="10" height="10" />`}
    </svg>
    </figure>`;
}

/** @param {{ round: Replay, one: ReviewDecision }} props */
function Row({ round, one }) {
  const here = momentOf(round, one.at) === at.value;
  const other = one.best !== one.text;
  return html`<li class=${one.mistake ? "mistake" : ""}><button type="button" class="btn quiet"
    data-testid="review-jump" aria-current=${here ? "true" : undefined}
    onClick=${() => jump(round, one.at)}>Turn ${one.turn}</button>
    <div><p><b>${rich(one.text)}</b> <span class="num">${figure(one.expected)} points expected</span></p>
    ${
      other &&
      html`<p>${one.mistake ? "Better: " : "Perhaps better: "}<b>${rich(one.best)}</b> ${rich(one.why)}</p>
    <details><summary>What was tried</summary><ul>${one.tried.map(
      (tried, i) => html`<li key=${i}>${rich(tried.text)} <span class="num">${figure(tried.expected)}</span></li>`,
    )}</ul></details>`
    }</div>
    <span class="cost num">${other ? html`${figure(one.cost)} <small>±${figure(one.within)}</small>` : "–"}</span>
    </li>`;
}

/** How far it is, and what it comes to. @param {{ round: Replay, part: Review, found: ReviewDecision[] }} props */
function Sum({ round, part, found }) {
  const bad = found.filter((one) => one.mistake);
  const name = round.state.seats[part.seat].name;
  const lost = figure(bad.reduce((sum, one) => sum + one.cost, 0));
  const and = bad.length > 1 ? " together" : "";
  const so = part.next === null ? "" : ` so far, ${Math.round((100 * part.next) / part.moves)} % of the round`;
  return html`<p role="status" data-testid="review-sum">${plural(found.length, "decision")} of ${name}${so}, each
    tried in ${part.worlds} worlds that may have been, by nothing but what ${name} could see.${" "}
    ${bad.length ? `${bad.length} of them cost ${lost} points${and}.` : "None was surely worse than another."}</p>`;
}

/** @param {{ round: Replay, now: Work }} props */
function Found({ round, now }) {
  const { part, found, busy, problem } = now;
  const shown = which.value === "all" ? found : found.filter((one) => one.mistake);
  if (problem) return html`<p class="refusal" role="alert"><${Reason} refusal=${problem} /></p>`;
  if (!part) return html`<p class="muted" role="status">The first decisions are being weighed.</p>`;
  return html`<${Sum} round=${round} part=${part} found=${found} />
    ${found.length > 0 && html`<${Graph} round=${round} part=${part} found=${found} />`}
    <div class="which"><${Segment} label="Which decisions" options=${WHICH} value=${which.value}
    onPick=${(/** @type {"mistakes" | "all"} */ word) => (which.value = word)} testid="review-which" />
    <span class="small muted">${busy ? "More is being weighed." : "Cost in points, with its 95 % interval"}</span>
    </div>
    <ol class="decisions" data-testid="review-list">${shown.map(
      (one) => html`<${Row} key=${one.at} round=${round} one=${one} />`,
    )}</ol>${!shown.length && html`<p class="muted">${busy ? "None so far." : "None."}</p>`}`;
}

/** The review of the seat that is followed. @param {{ round: Replay }} props */
export function ReviewPanel({ round }) {
  const key = keyOf(round);
  useEffect(() => {
    if (wanted.value) void ask(round);
  }, [key, wanted.value]);
  useEffect(() => {
    if (wanted.value) document.getElementById("review")?.scrollIntoView();
  }, []);
  const name = round.state.seats[round.state.you].name;
  const now = work.value?.key === key ? work.value : null;
  return html`<section class="panel review" id="review" aria-labelledby="review-h" data-testid="review"><h2
    id="review-h">How ${name} played</h2>${
      now
        ? html`<${Found} round=${round} now=${now} />`
        : html`<p>Each decision is looked at again: what it was expected to cost, what was better, and why.</p>
        <p><button type="button" class="btn" data-testid="review-open" onClick=${() => (wanted.value = true)}>
        Review the decisions</button></p>`
    }</section>`;
}
