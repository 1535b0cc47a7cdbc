/** The cost of each decision of the followed seat, weighed by the server once somebody asks: a graph and a list. */
import { html, signal, useEffect, useRef } from "../lib.js";
import { refusalOf } from "../net/api.js";
import { noun } from "../words/cards.js";
import { plain, rich } from "../words/text.js";
import { Card } from "../ui/parts/card.js";
import { Reason } from "../ui/parts/controls.js";
import { Icon } from "../ui/parts/icons.js";
import { Meter } from "../ui/parts/meter.js";
import { at, leaveReview, record, weighed } from "./run.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { Replay, Review, ReviewDecision } from "./types.js" */

/**
 * @typedef {{ key: string, part: Review | null, found: ReviewDecision[], busy: boolean, problem: Refusal | null }} Work
 */

/** @type {{value: Work | null}} */
const work = signal(null);
const [WIDE, HIGH, EDGE, LEFT] = [640, 200, 18, 64];

/** @param {Replay} round */
const keyOf = (round) => `${record.value} ${round.number} ${round.state.you}`;

/**
 * Asks for one part after another, until all is there or another round is looked at; where that failed, goes on there.
 * @param {Replay} round
 */
async function ask(round) {
  const key = keyOf(round);
  const { part, found } = work.value?.key === key ? work.value : { part: null, found: [] };
  /** @type {number | null} */
  let after = part?.next ?? 0;
  work.value = { key, part, found, busy: true, problem: null };
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

/** Shows the moment of a decision in the round. @param {Replay} round @param {number} moves */
const jump = (round, moves) => leaveReview(momentOf(round, moves));

/** Two decimals would be false precision. @param {number} n */
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
  const words = say("graph", { who: name, first, most: figure(Math.max(...values)) });
  return html`<figure class="expected"><figcaption>${say("graph-head")}</figcaption>
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

/** A cost in words: tenths of a point mean nothing to a player. @param {number} points */
const about = (points) => say("about", { points: Math.max(1, Math.round(points)) });

/** @param {{ round: Replay, one: ReviewDecision }} props */
function Jump({ round, one }) {
  const here = momentOf(round, one.at) === at.value;
  return html`<button type="button" class="btn quiet" data-testid="review-jump"
    aria-current=${here ? "true" : undefined}
    onClick=${() => jump(round, one.at)}>${say("turn", { turn: one.turn })}</button>`;
}

/**
 * A decision that cost points: the move, the better one, and why.
 * @param {{ round: Replay, one: ReviewDecision }} props
 */
function Worth({ round, one }) {
  const { discards: made, better: best } = one;
  const face = (/** @type {string} */ card, /** @type {string} */ caption) => html`<figure>
    <${Card} card=${card} wild=${round.state.wilds.includes(card)} /><figcaption>${caption}</figcaption></figure>`;
  const both = made && best;
  return html`<li><p class="head"><${Jump} round=${round} one=${one} /><b class="cost">${about(one.cost)}</b></p>
    <div class=${both ? "swap" : ""}>${
      both
        ? html`${face(made, say("was-thrown"))}<${Icon} name="next" />${face(best, say("throw-this"))}`
        : html`<p>${rich(one.text)} <b>${rich(say("better", { what: one.best }))}</b></p>`
    }<p>${rich(one.why)}</p></div></li>`;
}

/** A decision in the list of all. @param {{ round: Replay, one: ReviewDecision }} props */
function Row({ round, one }) {
  const other = one.best !== one.text;
  return html`<li class=${one.mistake ? "mistake" : ""}><${Jump} round=${round} one=${one} />
    <div><p><b>${rich(one.text)}</b></p>
    <details><summary>${say("tried")}</summary>${
      other &&
      html`<p>${say.nodes(one.mistake ? "better-by" : "perhaps", {
        what: html`<b>${rich(one.best)}</b>`,
        why: html`${rich(one.why)}`,
        cost: html`<span class="num">${figure(one.cost)} ±${figure(one.within)}</span>`,
      })}</p>`
    }<ul>${one.tried.map(
      (tried, i) => html`<li key=${i}>${rich(tried.text)} <span
      class="num">${say("expected", { points: figure(tried.expected) })}</span></li>`,
    )}</ul></details></div>
    <span class="cost">${one.mistake ? about(one.cost) : ""}</span></li>`;
}

/** The least share of good decisions for each verdict on a round. @type {[number, string][]} */
const PRAISE = [
  [0.75, "praise-high"],
  [0.5, "praise-middle"],
  [0, "praise-low"],
];

/**
 * How many decisions could not have been better; the round is judged once all of them have been looked at.
 * @param {{ part: Review, found: ReviewDecision[] }} props
 */
function Verdict({ part, found }) {
  const good = found.filter((one) => !one.mistake).length;
  const share = good / found.length;
  const praise = PRAISE.find(([least]) => share >= least)?.[1] ?? "praise-low";
  const percent = Math.round((100 * (part.next ?? 0)) / part.moves);
  const judged = part.next === null ? say(praise) : say("so-far", { percent });
  return html`<div class="verdict" role="status" data-testid="review-sum"><span class="share" aria-hidden="true"
    style=${{ "--share": `${100 * share}%` }}><b>${good}</b><span>${say("share", { decisions: found.length })}</span>
    </span><div>
    <h3>${judged}</h3><p>${say("good", { good, decisions: found.length })}</p>
    </div></div>`;
}

/** The seat's luck with wild cards; nothing if the round had none. @param {{ round: Replay }} props */
function Cards({ round }) {
  const { you, seats } = round.state;
  const luck = round.summary?.luck.find((one) => one.seat === you);
  if (!luck) return null;
  return html`<section class="panel lucky" data-testid="review-luck"><h3>${
    round.mine === you ? say("your-cards", { face: noun() }) : say("cards-of", { face: noun(), who: seats[you].name })
  }</h3><${Meter} over=${luck.over} /><p class="scale" aria-hidden="true"><span>${say("unlucky")}</span><span>${say(
    "usual",
  )}</span><span>${say("lucky")}</span></p><p class="sr">${luck.text}</p></section>`;
}

/** @param {{ round: Replay, part: Review, found: ReviewDecision[] }} props */
function How({ round, part, found }) {
  const name = round.state.seats[part.seat].name;
  return html`<details class="more" data-testid="review-how"><summary>${say("how")}</summary>
    <p>${say("how-text", { worlds: part.worlds, who: name })}</p><${Graph} round=${round} part=${part} found=${found}
    /></details>`;
}

/** @param {{ round: Replay, now: Work }} props */
function Found({ round, now }) {
  const { part, found, busy, problem } = now;
  if (problem)
    return html`<p class="refusal" role="alert"><${Reason} refusal=${problem} /></p><p><button type="button"
    class="btn primary" onClick=${() => void ask(round)}>${say("try-again")}</button></p>`;
  if (!part || !found.length)
    return html`<p class="muted" role="status">${say(busy ? "looking-first" : "nothing-to-review")}</p>`;
  const bad = found.filter((one) => one.mistake);
  return html`<${Verdict} part=${part} found=${found} /><${Cards} round=${round} />
    ${
      bad.length > 0 &&
      html`<h3>${say("worth", { decisions: bad.length })}</h3>
    <ol class="worth">${bad.map((one) => html`<${Worth} key=${one.at} round=${round} one=${one} />`)}</ol>`
    }${busy && html`<p class="small muted">${say("more-looked")}</p>`}
    <details class="more" data-testid="review-all"><summary>${say("all", { decisions: found.length })}</summary>
    <ol class="decisions" data-testid="review-list">${found.map(
      (one) => html`<${Row} key=${one.at} round=${round} one=${one} />`,
    )}</ol></details><${How} round=${round} part=${part} found=${found} />`;
}

/** The review of the followed seat, on a screen of its own. @param {{ round: Replay }} props */
export function ReviewScreen({ round }) {
  const key = keyOf(round);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  const back = work.value?.key === key ? work.value : null;
  useEffect(() => {
    if (!back) void ask(round);
  }, [key]);
  useEffect(() => heading.current?.focus(), []);
  const { name } = round.state.seats[round.state.you];
  return html`<div class="screen paper review" data-testid="review"><header class="bar"><a class="btn quiet"
    data-testid="review-back" href=${round.mine === null ? "#" : `/t/${round.table}`}
    aria-label=${say(round.mine === null ? "back-round" : "back-table")}><${Icon} name="prev" /></a>
    <h1 tabindex="-1" ref=${heading}><span>${say("review-round", { number: round.number })}</span> ${
      round.mine === round.state.you ? say("looking-back") : say("looking-back-at", { who: name })
    }</h1></header><main class="page">${
      back
        ? html`<${Found} round=${round} now=${back} />`
        : html`<p class="muted"
      role="status">${say("one-moment")}</p>`
    }<p><a class="btn" data-testid="review-leave" href="#">${say("watch-round")}</a></p></main></div>`;
}

/** The way from the round to the review. @param {{ round: Replay }} props */
export function ReviewPanel({ round }) {
  const { name } = round.state.seats[round.state.you];
  return html`<section class="panel to-review" aria-labelledby="review-h"><h2
    id="review-h">${say("how-played", { who: name })}</h2>
    <p>${say("how-played-text")}</p>
    <p><a class="btn" data-testid="review-open" href="#review">${say("review-decisions")}</a></p></section>`;
}
