/** The odds of the rules next to those of the base game, measured by bots while somebody looks. */
import { html, useEffect, useState } from "../lib.js";
import { post, Refused, refusalOf } from "../net/api.js";
import { NumberIn } from "./form/controls.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { Draft } from "./draft.js" */
/** @import { Figure, RoundOdds, RulesLook, RulesOdds } from "./types.js" */

const AGAIN = 400; // milliseconds between an answer and the next question
const LATER = 4000; // where the server is busy
const TURNS = [5, 10, 15];
const WIDTH = 100;
const ROOM = 1.6; // how much longer a line is than its bar, for the interval

/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;

/**
 * A bar with the interval of its figure drawn over its end.
 * @param {{ figure: Figure, most: number, cls: string }} props
 */
const Bar = ({ figure, most, cls }) => html`<svg class=${`bar-line ${cls}`} viewBox=${`0 0 ${WIDTH} 8`}
  preserveAspectRatio="none" aria-hidden="true"><rect x="0" y="1" height="6"
  width=${(WIDTH * Math.min(figure.value, most)) / most} /><rect class="spread" y="3" height="2"
  x=${(WIDTH * Math.min(figure.low, most)) / most}
  width=${(WIDTH * Math.max(0, Math.min(figure.high, most) - Math.min(figure.low, most))) / most} /></svg>`;

/**
 * One figure, and the base's below it.
 * @param {object} props
 * @param {string} props.label
 * @param {Figure} props.mine
 * @param {Figure | undefined} props.base
 * @param {number} props.most
 * @param {(n: number) => string} props.text
 */
function Line({ label, mine, base, most, text }) {
  const ends = { low: text(mine.low), high: text(mine.high) };
  const told = base ? say("figure-base", { ...ends, base: text(base.value) }) : say("figure", ends);
  return html`<div class="odds-line"><span>${label}</span><span class="bars"><${Bar} figure=${mine} most=${most}
    cls="own" />${base ? html`<${Bar} figure=${base} most=${most} cls="base" />` : null}</span>
    <span class="num">${text(mine.value)}<small>${told}</small></span></div>`;
}

/** @param {{ one: RoundOdds, base: RoundOdds | undefined, contract: string, lays: boolean }} props */
function Round({ one, base, contract, lays }) {
  const turns = (/** @type {number} */ n) => n.toFixed(1);
  const whole = (/** @type {number} */ n) => String(Math.round(n));
  const points = Math.max(1, ROOM * one.points.value, ROOM * (base?.points.value ?? 0));
  const claims = Math.max(1, ROOM * one.claims.value, ROOM * (base?.claims.value ?? 0));
  const long = Math.max(1, ROOM * one.turns.value, ROOM * (base?.turns.value ?? 0));
  return html`<details class="odds-round"><summary><b>${one.number}</b> ${contract}${
    lays
      ? html`<${Bar} figure=${one.down[1]} most=${1} cls="own" /><span class="num">${percent(one.down[1].value)}</span>`
      : null
  }</summary>${(lays ? TURNS : []).map(
    (turn, i) => html`<${Line} key=${turn} label=${say("down-by", { turn })} mine=${one.down[i]}
    base=${base?.down[i]} most=${1} text=${percent} />`,
  )}<${Line} label=${say("turns-each")} mine=${one.turns} base=${base?.turns} most=${long} text=${turns} />
    <${Line} label=${say("ended-by-stock")} mine=${one.stock} base=${base?.stock} most=${1} text=${percent} />
    <${Line} label=${say("points-of-hand")} mine=${one.points} base=${base?.points} most=${points} text=${whole} />
    ${
      one.claims.value + (base?.claims.value ?? 0) > 0
        ? html`<${Line} label=${say("claims")} mine=${one.claims} base=${base?.claims} most=${claims} text=${turns} />`
        : null
    }
    <p class="small muted">${say("rounds-played", { rounds: one.rounds })}</p></details>`;
}

/**
 * The panel; it asks for better figures as long as it is open.
 * @param {{ draft: Draft, look: RulesLook }} props
 */
export function Odds({ draft, look }) {
  const [open, setOpen] = useState(false);
  const [players, setPlayers] = useState(4);
  const [found, setFound] = useState(/** @type {RulesOdds | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [low, high] = /** @type {[number, number]} */ (look.values.players);
  const seats = Math.min(high, Math.max(low, players));
  const bad = look.problems.length > 0;
  useEffect(() => {
    setFound(null);
    setRefusal(null);
    if (!open || bad) return undefined;
    let timer = 0;
    let gone = false;
    const ask = async () => {
      let wait = AGAIN;
      try {
        /** @type {RulesOdds} */
        const odds = await post("/api/rules/odds", { draft, players: seats });
        if (gone) return;
        setFound(odds);
        setRefusal(null);
        if (odds.done) return;
      } catch (error) {
        if (gone) return;
        setRefusal(refusalOf(error));
        if (error instanceof Refused && ![429, 503].includes(error.status)) return;
        wait = LATER;
      }
      timer = window.setTimeout(() => (document.hidden ? (timer = window.setTimeout(ask, LATER)) : void ask()), wait);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [open, bad, seats, look.text]);
  return html`<section class="panel odds" aria-labelledby="ro"><h2 id="ro">${say("odds")}</h2>
    <p class="small muted">${say("odds-text")}</p>
    <div class="play-row"><label>${say("players")}</label><${NumberIn} id="odds-players" label=${say("odds-players")}
    value=${seats} low=${low} high=${high} onPick=${setPlayers} /></div><button type="button" class="btn"
    data-testid="odds"
    aria-pressed=${open ? "true" : "false"} onClick=${() => setOpen(!open)}>${say(open ? "stop" : "measure")}</button>
    ${bad && open ? html`<p class="small">${say("solve-first")}</p>` : null}
    ${refusal ? html`<p class="small" role="status">${refusal.message}</p>` : null}
    ${open && !bad && !found && !refusal ? html`<p role="status">${say("bots-sit")}</p>` : null}
    ${
      found
        ? html`<p class="small odds-key"><span><i class="own"></i>${say("these-rules")}</span>${
            found.base ? html`<span><i class="base"></i>${found.base_name}</span>` : null
          }</p>${found.lays ? html`<p class="small">${say("share-down")}</p>` : null}<div
    data-testid="odds-list">${found.odds.rounds.map(
      (one) => html`<${Round} key=${one.number} one=${one} contract=${found.contracts[one.number - 1] ?? ""}
      lays=${found.lays} base=${found.base?.rounds.find((other) => other.number === one.number)} />`,
    )}</div>
    <p class="small">${found.summary}</p>${found.warnings.map(
      (text) => html`<p class="clash" key=${text} data-testid="odds-warning">${text}</p>`,
    )}`
        : null
    }</section>`;
}
