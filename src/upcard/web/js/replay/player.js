/** The controls of a replay: a slider, five buttons, the choice of round and seat, and the ways to hand a moment on. */
import { html, useState } from "../lib.js";
import { post, refusalOf } from "../net/api.js";
import { state } from "../state/store.js";
import { plain } from "../words/text.js";
import { onText, Reason, rests, Segment } from "../ui/parts/controls.js";
import { LinkBox } from "../ui/lobby/invite.js";
import { addressOf, at, last, record, runs, step, tape, toggle, watch } from "./run.js";
import { say } from "./words.ftl";
/** @import { Refusal } from "../net/types.js" */
/** @import { Replay } from "./types.js" */

/** @typedef {[number, string]} Option */

/** @type {Record<string, string>} */
const SIGNS = {
  first: "M6 5v14M18 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  play: "M8 4.5l11 7.5-11 7.5z",
  pause: "M8 5v14M16 5v14",
  on: "M8 5l9 7-9 7z",
  end: "M18 5v14M6 5l9 7-9 7z",
};

/** The messages that name the keys, by the browser's names for these. @type {Record<string, string>} */
const KEYS = {
  Home: "key-home",
  ArrowLeft: "key-left",
  Space: "key-space",
  ArrowRight: "key-right",
  End: "key-end",
};

/** @param {{ id: string, sign: string, label: string, keys: string, act: () => void, off?: string | false }} props */
const Press = ({ id, sign, label, keys, act, off = false }) => html`<button type="button" data-testid=${id}
  class=${`btn${id === "replay-play" ? " primary" : ""}`} aria-label=${label}
    title=${say("press", { what: label, keys: say(KEYS[keys]) })}
  aria-keyshortcuts=${keys} ...${rests(off)} onClick=${act}><svg class="icon"
  viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[sign]} /></svg></button>`;

/** The place in the round, in words. */
const words = () => {
  const said = tape.value?.moments[at.value]?.log.map(plain).join(" ");
  const place = { at: at.value, end: last() };
  return said ? say("where-said", { ...place, said }) : say("where", place);
};

/** The slider and the buttons. */
export function Player() {
  const end = last();
  const early = at.value <= 0 && say("dealt");
  const late = at.value >= end && say("over");
  return html`<section class="player" aria-label=${say("player")}>
    <label class="track"><span class="sr">${say("moment")}</span><input type="range" min="0" max=${end} step="1"
    value=${at.value}
      aria-valuetext=${words()} data-testid="replay-slider" onInput=${onText((text) => step(Number(text)))} /></label>
    <div class="presses"><${Press} id="replay-first" sign="first" label=${say("to-deal")} keys="Home" off=${early}
      act=${() => step(0)} /><${Press} id="replay-back" sign="back" label=${say("one-back")} keys="ArrowLeft"
      off=${early}
      act=${() => step(at.value - 1)} /><${Press} id="replay-play" sign=${runs.value ? "pause" : "play"}
      label=${say(runs.value ? "stand-still" : "play")} keys="Space" act=${toggle} /><${Press} id="replay-on" sign="on"
      label=${say("one-on")} keys="ArrowRight" off=${late} act=${() => step(at.value + 1)} /><${Press} id="replay-end"
      sign="end" label=${say("to-end")} keys="End" off=${late} act=${() => step(end)} />
      <span class="where num" data-testid="replay-at">${say("where", { at: at.value, end })}</span></div></section>`;
}

/**
 * @param {{ label: string, id: string, value: number, options: Option[], pick: (n: number) => void }} props
 */
const Choose = ({ label, id, value, options, pick }) => html`<label class="choose"><span>${label}</span><select
  data-testid=${id} onChange=${onText((text) => pick(Number(text)))}>${options.map(
    ([number, name]) => html`<option key=${number} value=${number} selected=${number === value}>${name}</option>`,
  )}</select></label>`;

/** The choice of record, round and seat. @param {{ round: Replay }} props */
export function Choices({ round }) {
  const { seats, you } = round.state;
  /** @type {Option[]} */
  const records = Array.from({ length: round.records }, (_, i) => [i + 1, `${i + 1}`]);
  const other = (/** @type {number} */ number) => ((record.value = number), void watch(1, 0, 0));
  return html`<div class="choices">${
    records.length > 1 &&
    html`<${Choose} label=${say("record")} id="replay-record" value=${record.value} options=${records} pick=${other} />`
  }<${Choose} label=${say("round")} id="replay-round" value=${round.number}
    options=${round.rounds.map((r) => [r.number, r.name])}
    pick=${(/** @type {number} */ number) => void watch(number, you, 0)} /><${Choose} label=${say("follow")}
    id="replay-seat"
    value=${you} options=${seats.map((s) => [s.seat, s.name])}
    pick=${(/** @type {number} */ seat) => void watch(round.number, seat, at.value)} /></div>`;
}

/** The choice of who else may watch, for people of the table. @param {{ round: Replay }} props */
function Share({ round }) {
  const [shared, setShared] = useState(round.shared);
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const pick = (/** @type {boolean} */ yes) =>
    post(`/api/tables/${round.table}/share`, { yes }).then(
      () => (setShared(yes), setRefusal(null)),
      (error) => setRefusal(refusalOf(error)),
    );
  if (round.mine === null) return null;
  return html`<div class="share-row"><span>${say("watched-by")}</span><${Segment} label=${say("who-may")}
    options=${[
      [false, say("this-table")],
      [true, say("anybody")],
    ]} value=${shared} onPick=${pick} testid="replay-share" />
    ${refusal && html`<p class="refusal"><${Reason} refusal=${refusal} /></p>`}</div>`;
}

/** The link to this moment, the record, and who else may watch. @param {{ round: Replay }} props */
export function HandOn({ round }) {
  if (!round.table) return null;
  const link = `${round.base}${addressOf(round, at.value)}`;
  return html`<section class="panel hand-on" aria-label=${say("hand-on")}><h2>${say("link")}</h2>
    <${LinkBox} url=${link} label=${say("link")} testid="replay-link" title=${state.value?.table.name ?? ""} />
    <${Share} round=${round} /><p><a class="btn" data-testid="replay-record-file" download
    href=${`/api/tables/${round.table}/replay/${round.number}/record`}>${say("keep-record")}</a> <a class="btn quiet"
    href="/replay">${say("from-file")}</a></p></section>`;
}
