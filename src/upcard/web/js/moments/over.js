/** How a round and a match end: the last card, the words, everybody's cards; after a knock both hands side by side. */
import { html } from "../lib.js";
import { flights } from "../motion/flights.js";
import { frame, useSteps } from "../motion/steps.js";
import { speed } from "../state/prefs.js";
import { nameOf, seatOf } from "../state/store.js";
import { figures, listing } from "../words/text.js";
import { Back, Card } from "../ui/parts/card.js";
import { Portrait } from "../ui/parts/portraits.js";
import { MOVE, spotOf } from "./air.js";
import { Leaves } from "./leaves.js";
import { cheer, Letters } from "./letters.js";
import { later, move, show, whenDrawn } from "./stage.js";
import { say } from "./words.ftl";
/** @import { CardPoints, Effect, EndReason, Placed, State, Summary, SummaryRow } from "../net/types.js" */
/** @import { Context } from "./moments.js" */

/** The words called out when hands are shown. @type {Partial<Record<EndReason, string>>} */
const CALLS = { knock: "knock", gin: "gin", big_gin: "big-gin", show: "show" };
const CARD = 280;
const WORDS = 300;
const TURNING = 1000;
const TURN = 240;
const ROW_APART = 340;
const CARD_APART = 70;
const ALL_TURNED = 1000;
const READ = 700;
const HANDS = 400;
const LAY_OFF = 1200;
const COUNT = 1800;
const COUNTED = 800;
const MATCH = 2400;
const CROWN = 600;
const LEAVES = 1200;

/**
 * A scene: its parts, drawn one after another.
 * @typedef {{ drawn: (parts: number) => unknown, parts: number, ms: number, name: string }} Scene
 */

/** @param {{ seat: number }} props */
const Face = ({ seat }) => html`<span class="av"><${Portrait} seat=${seat} /></span>`;

/** A card that is turned over after a delay. @param {{ card: string, wild: boolean, at: number }} props */
const Turning = ({ card, wild, at }) => html`<li class="turning" style=${{ "--when": Math.round(at) }}>
  <${Card} card=${card} wild=${wild} /><${Back} /></li>`;

/** @param {number} points */
const signed = (points) => (points < 0 ? figures(points) : `+${points}`);

/** @param {SummaryRow} row */
const heldBy = (row) => [...row.melds.flatMap((meld) => meld.cards), ...row.hand].map(({ card }) => card);

/**
 * Everybody else's cards, turned over one after another, and their points.
 * @param {{ rows: SummaryRow[], wilds: string[], begin: number, most: number }} props
 */
function Others({ rows, wilds, begin, most }) {
  const cards = rows.map(heldBy);
  const apart = Math.min(CARD_APART, ALL_TURNED / Math.max(1, cards.flat().length));
  const rowApart = Math.min(ROW_APART, ALL_TURNED / rows.length);
  return html`<ul class="others" style=${{ "--rows": rows.length }}>
    ${rows.slice(0, most).map(
      (row, r) =>
        html`<li key=${row.seat}><${Face} seat=${row.seat} /><ul class="held">${cards[r].map(
          (card, k) => html`<${Turning} key=${k} card=${card} wild=${wilds.includes(card)}
          at=${begin + r * rowApart + k * apart} />`,
        )}</ul><b class="plus" style=${{ "--when": begin + r * rowApart + TURN }}>${signed(row.points)}</b></li>`,
    )}</ul>`;
}

/** The card with which somebody went out, if it was a single one. @param {Effect[]} effects @param {number} out */
const lastCard = (effects, out) =>
  effects.findLast((effect) => effect.seat === out && effect.card && ["discard", "lay", "call"].includes(effect.what));

/** @param {State} next @param {Summary} summary @param {Effect[]} effects @returns {Scene} */
function wentOut(next, summary, effects) {
  const out = summary.out ?? -1;
  const rows = summary.rows.filter((row) => row.seat !== out);
  const call = CALLS[summary.reason];
  const lines = call ? [say(call)] : out === next.you ? [say("out-you")] : cheer("out", nameOf(out));
  const card = lastCard(effects, out)?.card;
  const drawn = (/** @type {number} */ parts) => html`<div class="ended"><${Others} rows=${rows} wilds=${next.wilds}
    begin=${TURNING} most=${parts - 1} /><div class="cheered">
    ${card && html`<span class="last-card"><${Card} card=${card} /></span>`}
    <div class="words"><${Letters} lines=${lines} at=${WORDS} /></div><${Face} seat=${out} /></div>
    ${parts > rows.length + 1 && html`<${Leaves} at=${WORDS} />`}</div>`;
  return { drawn, parts: rows.length + 2, ms: TURNING + ALL_TURNED + TURN + READ, name: "out" };
}

/**
 * The cards laid off on each meld after the knock, by the meld's id.
 * @param {Effect[]} effects
 */
function laidOff(effects) {
  /** @type {Map<string, { low: number, high: number, cards: string[] }>} */
  const found = new Map();
  for (const { what, meld = "", end, card = "" } of effects) {
    if (what !== "lay") continue;
    const one = found.get(meld) ?? { low: 0, high: 0, cards: [] };
    one[end === "low" ? "low" : "high"] += 1;
    one.cards.push(card);
    found.set(meld, one);
  }
  return found;
}

/** @param {{ cards: Placed[], off?: { low: number, high: number }, at: number }} props */
const Shown = ({ cards, off = { low: 0, high: 0 }, at }) => html`<ul class="held" style=${{ "--when": Math.round(at) }}>
  ${cards.map((one, i) => {
    const came = i < off.low || i >= cards.length - off.high;
    return html`<li key=${i} class=${came ? "laid-off" : undefined} style=${came ? { "--when": LAY_OFF } : undefined}>
      <${Card} card=${one.card} wild=${one.wild} as=${one.as} /></li>`;
  })}</ul>`;

/** @param {CardPoints[]} hand */
const leftIn = (hand) => hand.reduce((sum, { points }) => sum + points, 0);

/**
 * One of the two hands: its melds, then the cards left, then their points.
 * @param {{ row: SummaryRow, next: State, off: ReturnType<typeof laidOff>, gone: string[] }} props
 */
function Side({ row, next, off, gone }) {
  const melds = next.deal?.melds.filter((meld) => meld.owner === row.seat) ?? [];
  const step = (LAY_OFF - HANDS) / (melds.length + 2);
  const you = row.seat === next.you;
  return html`<section class="one-side"><p class="owner-name"><${Face} seat=${row.seat} />
    <b dir="auto">${nameOf(row.seat)}</b></p>
    ${melds.map(
      (meld, i) => html`<${Shown} key=${meld.id} cards=${meld.cards} off=${off.get(meld.id)}
      at=${HANDS + i * step} />`,
    )}
    ${
      row.hand.length + gone.length > 0 &&
      html`<ul class="held loose" style=${{ "--when": Math.round(HANDS + melds.length * step) }}>
      ${gone.map(
        (card, i) => html`<li key=${`gone-${i}`} class="goes" style=${{ "--when": LAY_OFF }}><${Card}
        card=${card} /></li>`,
      )}
      ${row.hand.map(
        ({ card }, i) => html`<li key=${i}><${Card} card=${card} wild=${next.wilds.includes(card)} />
      </li>`,
      )}</ul>`
    }
    <p class=${`left-over${you ? " mine" : ""}`}><b class="num">${leftIn(row.hand)}</b>
    <small>${you ? say("left-in-mine") : say("left-in", { who: nameOf(row.seat) })}</small></p></section>`;
}

/** The scores, in words. @param {State} next @param {SummaryRow[]} rows */
function verdict(next, rows) {
  const best = mostPoints(rows);
  if (next.scores.best === "high" && best.points > 0)
    return best.seat === next.you
      ? say("points-for-you", { points: best.points })
      : say("points-for", { points: best.points, who: nameOf(best.seat) });
  return rows.map((row) => say("scores", { who: nameOf(row.seat), points: signed(row.points) })).join(", ");
}

/**
 * The scorer's progress towards the points that win the match.
 * @param {{ target: number, total: number }} props
 */
const OnTheWay = ({ target, total }) => html`<p class="on-the-way"><i class="track"><i
  style=${{ "--part": Math.max(0, Math.min(1, total / target)) }}></i></i>
  <small>${say("on-the-way", { total, target })}</small></p>`;

/** The player who scores most in a round. @param {SummaryRow[]} rows */
const mostPoints = (rows) => rows.reduce((a, b) => (b.points > a.points ? b : a));

/** @param {State} next @param {Summary} summary @param {Effect[]} effects @returns {Scene} */
function knocked(next, summary, effects) {
  const off = laidOff(effects);
  const gone = [...off.values()].flatMap((one) => one.cards);
  const rows = [...summary.rows].sort((a, b) => Number(b.seat === next.you) - Number(a.seat === next.you));
  const { target } = next.scores;
  const drawn = (/** @type {number} */ parts) => html`<div class="knocked">
    <div class="hands-of-two" style=${{ "--most": mostMelds(next) }}>
    ${rows.slice(0, parts - 1).map(
      (row) => html`<${Side} key=${row.seat} row=${row} next=${next} off=${off}
      gone=${row.seat === summary.out ? [] : gone} />`,
    )}</div>
    <div class="cheered"><span class="thump"><i class="ripple"></i><${Back} /></span>
    <div class="words"><${Letters} lines=${[say(CALLS[summary.reason] ?? "knock")]} at=${0} /></div>
    <b class="verdict">${verdict(next, rows)}</b>
    ${target && html`<${OnTheWay} target=${target} total=${mostPoints(rows).total} />`}</div></div>`;
  return { drawn, parts: rows.length + 1, ms: COUNT + COUNTED + READ, name: "knock" };
}

/** The number of melds of the side with more. @param {State} next */
function mostMelds(next) {
  const owners = next.deal?.melds.map((meld) => meld.owner) ?? [];
  return Math.max(1, ...next.seats.map(({ seat }) => owners.filter((owner) => owner === seat).length));
}

/** The winners, myself first; partners together. @param {State} next */
function winners(next) {
  const first = (next.standings ?? []).filter((one) => one.place === 1);
  const seats = first.flatMap(({ seat, mate }) => (mate == null ? [seat] : [seat, mate]));
  return seats.sort((a, b) => Number(b === next.you) - Number(a === next.you));
}

/** @param {State} next @param {number} begin @returns {Scene} */
function won(next, begin) {
  const seats = winners(next);
  const alone = seats.length === 1 && seats[0] !== next.you;
  const names = listing(seats.map(nameOf));
  const lines = alone ? cheer("wins", names) : cheer("win", names, "names");
  const others = next.seats.filter((one) => !seats.includes(one.seat) && one.kind !== "open");
  const drawn = (/** @type {number} */ parts) => html`<div class="won" style=${{ "--begin": begin }}>
    <div class="winners">${seats.map(
      (seat) => html`<figure key=${seat}><svg class="crown" viewBox="0 0 48 38"><path
      d="M5 33L2 9L14 19L24 3L34 19L46 9L43 33Z" /></svg><${Face} seat=${seat} />
      <b class="num">${figures(seatOf(seat)?.total ?? 0)}</b></figure>`,
    )}</div>
    <div class="words"><${Letters} lines=${lines} at=${begin + LEAVES} /></div>
    <ul class="rest">${others.map(
      ({ seat, total }) => html`<li key=${seat}><${Face} seat=${seat} /><b class="num">${total}</b></li>`,
    )}</ul>${parts > 1 && html`<${Leaves} at=${begin + CROWN} />`}</div>`;
  return { drawn, parts: 2, ms: MATCH + READ, name: "match" };
}

/**
 * The scenes of the end of a round; none if nobody ended it.
 * @param {Effect[]} effects
 * @param {State} next
 */
function scenesOf(effects, next) {
  const { summary } = next;
  /** @type {Scene[]} */
  const scenes = [];
  const out = summary?.out;
  if (summary && out != null && summary.reason !== "left" && summary.rows.length > 1) {
    const two = CALLS[summary.reason] && summary.rows.length === 2;
    scenes.push(two ? knocked(next, summary, effects) : wentOut(next, summary, effects));
  }
  const begin = scenes.length ? scenes[0].ms : 0;
  if (next.table.phase === "finished" && next.standings?.length) scenes.push(won(next, begin));
  return scenes;
}

/** @param {{ scenes: Scene[] }} props */
function Scenes({ scenes }) {
  let left = useSteps(scenes.reduce((sum, { parts }) => sum + parts, 0));
  return html`<div class="ground"></div>${scenes.map(({ drawn, parts }) => {
    const now = Math.min(left, parts);
    left -= now;
    return now > 0 && drawn(now);
  })}`;
}

/**
 * Shows how the round ended; the summary, or the standings, lie below already.
 * @param {Effect[]} effects
 * @param {Context} context
 * @param {(name: string) => void} sound
 */
export function over(effects, context, sound) {
  const { next } = context;
  const s = speed();
  const scenes = scenesOf(effects, next);
  if (!scenes.length) return false;
  const ms = scenes.reduce((sum, scene) => sum + scene.ms, 0) * s;
  const drawn = html`<${Scenes} scenes=${scenes} />`;
  const place = show({ name: scenes.map((scene) => scene.name).join(" "), ms, covers: true, drawn, drawnFirst: true });
  place.style.setProperty("--then", String(scenes[0].ms));
  if (scenes.length > 1 || scenes[0].name === "match")
    later(ms - scenes[scenes.length - 1].ms * s + LEAVES * s, () => sound("match"));
  frame(() => whenDrawn(place, true, () => land(place, effects, context)));
  return true;
}

/**
 * The last card flies from where it was let go.
 * @param {HTMLElement} place
 * @param {Effect[]} effects
 * @param {Context} context
 */
function land(place, effects, context) {
  const el = place.querySelector(".last-card");
  const last = lastCard(effects, context.next.summary?.out ?? -1);
  if (!el || !last) return;
  const from = context.marks.get(flights([last], context)[0]?.from ?? "");
  if (!from?.width) return;
  const [a, b] = [spotOf(from), spotOf(el.getBoundingClientRect())];
  const lift = `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${a.width / b.width})`;
  const mid = `translate(${(a.x - b.x) / 2}px, ${(a.y - b.y) * 0.4}px) rotate(-6deg) scale(1.08)`;
  const frames = [{ transform: lift }, { transform: mid, offset: 0.6 }, { transform: "none" }];
  move(el, frames, { duration: CARD * speed(), easing: MOVE });
}
