/** The rounds: a list in which each opens to be changed; contracts are put together from sets and runs. */
import { html, useState } from "../../lib.js";
import { Icon } from "../../ui/parts/icons.js";
import { focusSoon, NumberIn } from "./controls.js";
import { draft, look, revert, rounds, set, valueOf } from "../draft.js";
import { Problems } from "./fields.js";
import { Special } from "./special.js";
import { rests } from "../../ui/parts/controls.js";
import { say } from "../words.ftl";
/** @import { ContractPart, RulesRound } from "../types.js" */

/** @typedef {Record<string, unknown>} Written */

/** A contract in the notation of a file. @param {ContractPart[]} parts @param {boolean} whole */
const contractText = (parts, whole) =>
  parts.length
    ? parts.map((part) => `${part.type === "set" ? "S" : "R"}${part.size}`).join("+") + (whole ? "!" : "")
    : "none";

/** @param {Written[]} next */
const put = (next) => set("rounds", next);

/** A round without the clause of the old contract. @param {Written} one @param {Written} part */
function changed(one, part) {
  const { clause: _, clauses: __, ...rest } = one;
  const { overrides, ...next } = { ...rest, ...part };
  return Object.keys(overrides ?? {}).length ? { ...next, overrides } : next;
}

/** The place of a button. @param {string} what @param {number} n */
const button = (what, n) => `[data-testid="${what}-${n}"]`;

/** The smallest set or run of the game. @param {string} type */
function least(type) {
  const size = valueOf(`${type}_size`);
  return Array.isArray(size) ? Number(size[0]) : 3;
}

/** @param {{ n: number, round: RulesRound, pick: (part: Written) => void }} props */
function Contract({ n, round, pick }) {
  /** @param {ContractPart[]} parts */
  const lay = (parts) => pick({ contract: contractText(parts, round.whole && parts.length > 0) });
  /** @param {number} at @param {number} by */
  const resize = (at, by) =>
    lay(round.parts.map((part, i) => (i === at ? { ...part, size: Math.max(1, part.size + by) } : part)));
  /** @param {number} which */
  const drop = (which) => {
    lay(round.parts.filter((_, i) => i !== which));
    focusSoon(button(`drop-${n}`, which), button(`drop-${n}`, which - 1), button("add-set", n));
  };
  return html`<ul class="plain parts">${round.parts.map(
    (part, i) => html`<li key=${i}><span>${say.nodes(part.type === "set" ? "set-of" : "run-of", {
      size: html`<b>${part.size}</b>`,
    })}</span>
    <span class="num-in"><button type="button"
    aria-label=${say(part.type === "set" ? "smaller-set" : "smaller-run", { number: i + 1, round: n })}
    onClick=${() => resize(i, -1)}><${Icon} name="minus" /></button><button type="button"
    aria-label=${say(part.type === "set" ? "larger-set" : "larger-run", { number: i + 1, round: n })}
    onClick=${() => resize(i, 1)}><${Icon} name="plus" />
    </button></span><button type="button" class="btn quiet"
      aria-label=${say(part.type === "set" ? "out-set" : "out-run", { number: i + 1, round: n })}
      data-testid=${`drop-${n}-${i}`}
    onClick=${() => drop(i)}><${Icon} name="cross" /></button></li>`,
  )}</ul><p class="in-row">${["set", "run"].map(
    (type) => html`<button type="button" class="btn" key=${type} data-testid=${`add-${type}-${n}`}
    onClick=${() => lay([...round.parts, { type, size: least(type) }])}>
    ${say(type === "set" ? "add-set" : "add-run")}</button>`,
  )}${
    round.parts.length
      ? html`<label class="check"><input type="checkbox" checked=${round.whole}
        onChange=${() => pick({ contract: contractText(round.parts, !round.whole) })} />${say("whole-hand")}</label>`
      : null
  }</p>`;
}

/** Cards for each number of players that the game is for. @param {number} cards */
function forEach(cards) {
  const [low, high] = /** @type {[number, number]} */ (valueOf("players"));
  return Object.fromEntries(Array.from({ length: high - low + 1 }, (_, i) => [`${low + i}`, cards]));
}

/** Deals in every round what is dealt in this one. @param {{ n: number, cards: unknown }} props */
function InAll({ n, cards }) {
  const list = rounds();
  const same = (/** @type {Written} */ one) => JSON.stringify(one.cards) === JSON.stringify(cards);
  if (list.every(same)) return null;
  const all = () => put(list.map((one) => (same(one) ? one : changed(one, { cards }))));
  return html`<button type="button" class="btn quiet" data-testid=${`cards-all-${n}`} onClick=${() => {
    all();
    focusSoon(`[data-testid=cards-${n}]`); // the button that was pressed is gone
  }}>${say("in-all")}</button>`;
}

/** @param {{ n: number, written: Written, pick: (part: Written) => void }} props */
function Dealt({ n, written, pick }) {
  const cards = written.cards;
  const label = say("dealt-in", { number: n });
  if (typeof cards === "number")
    return html`<p class="in-row"><span>${say("dealt")}</span><${NumberIn} id=${`cards-${n}`} label=${label}
    value=${cards}
      low=${1} high=${30} onPick=${(/** @type {number} */ many) => pick({ cards: many })} /><button type="button"
      class="btn quiet" data-testid=${`by-players-${n}`} onClick=${() => pick({ cards: forEach(cards) })}>
      ${say("by-players")}</button><${InAll} n=${n} cards=${cards} /></p>`;
  const list = Object.entries(/** @type {Record<string, number>} */ (cards ?? {}));
  return html`<div class="by-players"><span>${say("dealt-by-players")}</span>${list.map(
    ([players, many]) => html`<p class="in-row" key=${players}><span>${players}</span><${NumberIn}
    id=${`cards-${n}-${players}`} label=${say("dealt-in-with", { number: n, players })} value=${many} low=${1}
    high=${30}
    onPick=${(/** @type {number} */ to) => pick({ cards: { ...Object.fromEntries(list), [players]: to } })} /></p>`,
  )}<button type="button" class="btn quiet" onClick=${() => pick({ cards: list[0]?.[1] ?? 10 })}>
    ${say("same-for-any")}</button><${InAll} n=${n} cards=${cards} /></div>`;
}

/**
 * @param {object} props
 * @param {number} props.n
 * @param {number} props.of
 * @param {RulesRound} props.round
 * @param {boolean} props.open
 * @param {(n: number) => void} props.opens
 */
function Round({ n, of, round, open, opens }) {
  const list = rounds();
  const one = list[n - 1] ?? {};
  /** @param {Written} part */
  const pick = (part) => put(list.map((other, i) => (i === n - 1 ? changed(other, part) : other)));
  /** @param {number} by */
  const move = (by) => {
    const next = [...list];
    [next[n - 1], next[n - 1 + by]] = [next[n - 1 + by], next[n - 1]];
    put(next.map((other) => changed(other, {})));
    opens(n + by); // it stays open where it has gone, and the same button moves it on
    focusSoon(button(by < 0 ? "earlier" : "later", n + by));
  };
  const problems = (look.value?.problems ?? []).filter((problem) => problem.round === n);
  const own = /** @type {Written} */ (one.overrides ?? {});
  const dealt = typeof one.cards === "number" ? say("cards", { cards: one.cards }) : say("cards-by-players");
  const mine = "rounds" in draft.value && !round.same;
  return html`<li class=${`round${mine ? " mine" : ""}${problems.length ? " err" : ""}`} data-testid=${`round-${n}`}>
    <button type="button" class="round-head" aria-expanded=${open ? "true" : "false"}
    onClick=${() => opens(open ? 0 : n)} data-testid=${`open-round-${n}`}><b>${n}</b><span>${round.words}</span>
    <small>${dealt}</small></button>${
      open
        ? html`<div class="round-in"><${Contract} n=${n} round=${round} pick=${pick} /><${Dealt} n=${n} written=${one}
    pick=${pick} /><${Special} n=${n} own=${own}
    put=${(/** @type {Written} */ next) => pick({ overrides: next })} /><p class="round-tools">
    <button type="button" class="btn" data-testid=${`copy-${n}`}
    onClick=${() => put([...list.slice(0, n), changed(one, {}), ...list.slice(n)])}>${say("copy-round")}</button>
    <button type="button" class="btn" data-testid=${`earlier-${n}`}
    ...${rests(n === 1 && say("first-already"))}
    onClick=${() => n > 1 && move(-1)}>${say("earlier")}</button><button type="button" class="btn"
    data-testid=${`later-${n}`} ...${rests(n === of && say("last-already"))}
    onClick=${() => n < of && move(1)}>${say("later")}</button>
    <button type="button" class="btn quiet" data-testid=${`delete-${n}`}
    ...${rests(of === 1 && say("one-at-least"))}
    onClick=${() => of > 1 && put(list.filter((_, i) => i !== n - 1))}>${say("leave-out")}</button></p></div>`
        : null
    }<${Problems} problems=${problems} /></li>`;
}

/** @param {ContractPart} part */
const partText = ({ type, size }) => say(type === "set" ? "set-words" : "run-words", { size });

/**
 * A round as it is shown until the server has looked at it: what this page writes it can take apart itself, so that
 * quick presses follow each other.
 * @param {Written} one
 * @param {RulesRound | undefined} seen
 * @returns {RulesRound}
 */
function atOnce(one, seen) {
  if (seen && seen.written.contract === one.contract) return seen;
  const text = String(one.contract);
  const parts = [...text.matchAll(/(\d*)([SR])(\d+)/g)].flatMap(([, many, letter, size]) =>
    Array.from({ length: Number(many || 1) }, () => ({ type: letter === "S" ? "set" : "run", size: Number(size) })),
  );
  const words = parts.map(partText).join(", ") || say("no-contract");
  return { written: one, parts, whole: text.endsWith("!"), words, same: false };
}

/** The list of rounds. */
export function Rounds() {
  const [open, setOpen] = useState(0);
  const seen = look.value;
  if (!seen) return null;
  const list = rounds();
  const shown = seen.rounds;
  const mine = "rounds" in draft.value;
  const add = () => {
    const last = list[list.length - 1] ?? { cards: 10, contract: "none" };
    put([...list, changed(last, {})]);
    setOpen(list.length + 1);
  };
  return html`<div class=${`field rounds-field${mine ? " mine" : ""}`} data-testid="field-rounds"><div class="lab">
    <b>${say("rounds")}</b><small>${say("rounds-text")}</small>
    ${
      mine && seen.base_name
        ? html`<small class="changed"><button type="button" class="link" data-testid="revert-rounds"
          onClick=${() => revert("rounds")}>${say("back-to-rounds", { base: seen.base_name })}</button></small>`
        : null
    }</div><ol class="plain rounds">${list.map((one, i) => {
      const round = atOnce(one, shown[i]);
      return html`<${Round} key=${i} n=${i + 1} of=${list.length} round=${round} open=${open === i + 1}
    opens=${setOpen} />`;
    })}</ol><button type="button" class="btn" data-testid="add-round" onClick=${add}><${Icon} name="plus" />
    ${say("add-round")}</button></div>`;
}
