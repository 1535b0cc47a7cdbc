/** Before the first deal: who sits where, who is ready, and the one link that lets everybody in. */
import { html, useState } from "../../lib.js";
import { guidedHand } from "../../later.js";
import { awayTag } from "../../state/presence.js";
import { read, write } from "../../state/prefs.js";
import { current } from "../../state/store.js";
import { rich } from "../../words/text.js";
import { send } from "../../net/table.js";
import { refuse } from "../../input/actions.js";
import { Book } from "../parts/book.js";
import { RefusalAt } from "../parts/controls.js";
import { Face } from "../parts/face.js";
import { Icon } from "../parts/icons.js";
import { Invite } from "./invite.js";
import { RulesLook } from "./look.js";
import { WatchStrip, watching } from "./watch.js";
import { say } from "./words.ftl";
/** @import { Command, Seat } from "../../net/types.js" */

/** Tells the table, and shows a refusal here. @param {Command} command */
async function tellLobby(command) {
  const answer = await send(command);
  if (answer.t === "refused") refuse(answer, "drawer");
}

/** The partner of a seat, in games with sides. @param {Seat} seat */
function partnerOf({ seat, partner }) {
  const s = current();
  if (partner == null) return "";
  if (partner === s.you) return say("partner-yours");
  const mate = s.seats[partner];
  const who = mate.name || say("seat-small", { number: partner + 1 });
  return seat === s.you ? say("partner-you", { who }) : say("partner", { who });
}

/** The label of a seat, without the tag for ready. @param {Seat} seat @param {boolean} ready */
function noteOf(seat, ready) {
  if (seat.kind === "open") return say("offer-open");
  if (seat.kind === "bot") return say("a-bot");
  const away = awayTag(seat);
  if (away) return away;
  return ready ? "" : say("not-ready");
}

/**
 * The wishes to change places that are about me and a seat: mine, and theirs.
 * @param {number} seat
 */
function wishesOf(seat) {
  const { people, you } = current();
  return {
    mine: people.wishes.some((wish) => wish.seat === you && wish.other === seat),
    theirs: people.wishes.some((wish) => wish.seat === seat && wish.other === you),
  };
}

/** @param {{ seat: Seat }} props */
function SwapButton({ seat }) {
  const { mine, theirs } = wishesOf(seat.seat);
  const person = seat.kind === "person";
  const label = say(theirs ? "change-yes" : mine ? "swap-asked" : person ? "swap" : "move-here");
  return html`<button type="button" class=${theirs ? "btn primary" : "btn quiet"} data-testid=${`swap-${seat.seat}`}
    aria-pressed=${mine ? "true" : undefined}
    onClick=${() => tellLobby({ cmd: "swap", seat: mine ? current().you : seat.seat })}><${Icon} name="swap" /> ${label}
    </button>`;
}

/** @param {{ seat: Seat }} props */
function Chair({ seat }) {
  const s = current();
  const me = seat.seat === s.you;
  const ready = s.table.ready.includes(seat.seat);
  const { kind } = seat;
  const theirs = wishesOf(seat.seat).theirs;
  const name = kind === "open" ? say("seat-number", { number: seat.seat + 1 }) : seat.name;
  return html`<li class=${kind === "open" ? "chair open" : "chair"} data-testid=${`chair-${seat.seat}`}>
    <${Face} ...${seat} /><span><b>${me ? say("that-is-you", { who: name }) : name}
    </b><small>${
      theirs
        ? say("would-change", { who: seat.name })
        : [noteOf(seat, ready), partnerOf(seat)].filter(Boolean).join(", ")
    }</small></span>
    <span class="chair-acts">
    ${ready && kind === "person" && html`<span class="tag ok"><${Icon} name="check" /> ${say("ready")}</span>`}
    ${!me && !watching() && html`<${SwapButton} seat=${seat} />`}
    ${
      kind !== "person" &&
      !watching() &&
      html`<button type="button" class="btn quiet" data-testid=${`chair-kind-${seat.seat}`}
      onClick=${() => tellLobby({ cmd: "chair", seat: seat.seat, kind: kind === "bot" ? "open" : "bot" })}><${Icon}
      name=${kind === "bot" ? "person" : "bot"} /> ${say(kind === "bot" ? "open-it" : "a-bot")}</button>`
    }</span></li>`;
}

/** Ready, start, leave. */
function Foot() {
  const s = current();
  const open = s.seats.filter((x) => x.kind === "open").length;
  const ready = s.table.ready.includes(s.you);
  const all = s.seats.every((x) => x.kind !== "person" || s.table.ready.includes(x.seat));
  const [leaving, setLeaving] = useState(false);
  const start = say(!open ? "start" : open === 1 ? "start-one" : "start-many");
  return html`<p class="foot lobby-foot"><button type="button" class=${ready ? "btn big" : "btn big primary"}
    data-testid="lobby-ready" aria-pressed=${ready ? "true" : "false"}
    onClick=${() => tellLobby({ cmd: "ready", yes: !ready })}><${Icon} name="check" />
    ${say(ready ? "ready-wait" : "i-am-ready")}</button>
    <button type="button" class=${all ? "btn primary" : "btn"} data-testid="start"
    onClick=${() => tellLobby({ cmd: "start" })}><${Icon} name="bot" /> ${start}</button>
    <button type="button" class="btn quiet" data-testid="lobby-leave"
    onClick=${() => (leaving ? tellLobby({ cmd: "leave" }) : setLeaving(true))}><${Icon} name="leave" />
    ${say(leaving ? "leave-again" : "leave")}</button></p>`;
}

/** The storage key of the table at which the first hand was offered; `done` once that was answered. */
const GUIDED = "upcard.guide";

/** Offers a newcomer the first hand, at the first table only. */
function FirstHand() {
  const { id, game } = current().table;
  const [at, setAt] = useState(read(GUIDED).at ?? id);
  if (at !== id) return null;
  write(GUIDED, { at });
  const done = () => (write(GUIDED, { at: "done" }), setAt("done"));
  return html`<p class="asking small" data-testid="guide-offer"><span>${say("first-hand")}</span><button type="button"
    class="btn" data-testid="to-guide"
    onClick=${() => guidedHand(game, say("back-to-table")).then(done)}>${say("try-it")}</button><button type="button"
    class="btn quiet" data-testid="no-guide" onClick=${done}>${say("no-thanks")}</button></p>`;
}

/** To the link, where it stands below the seats. */
function ToInvite() {
  const go = () => {
    const heading = document.getElementById("wi");
    heading?.focus();
    heading?.parentElement?.scrollIntoView();
  };
  return html`<button type="button" class="btn to-invite" data-testid="to-invite" onClick=${go}><${Icon} name="share" />
    ${say("to-invite")}</button>`;
}

/** The felt before the cards are dealt. */
export function Waiting() {
  const s = current();
  return html`<div class="felt waiting"><div class="lobby-at"><section class="panel" aria-labelledby="w">
    <div class="look-head"><h1 id="w" data-testid="strip">${rich(s.strip.title)}</h1><${RulesLook} game=${s.table.game}
    path=${`/api/tables/${s.table.id}/sheet`} label=${say("rules")} /></div>
    <p class="muted">${rich(say("table-of", { table: s.table.name, text: s.strip.ask ?? "" }))}</p>
    ${!watching() && html`<${FirstHand} />`}
    ${s.seats.some((x) => x.kind === "open") && html`<${ToInvite} />`}
    <ol class="chairs">${s.seats.map((seat) => html`<${Chair} key=${seat.seat} seat=${seat} />`)}</ol>
    <${Book} /><${RefusalAt} near="drawer" />
    ${watching() ? html`<${WatchStrip} />` : html`<${Foot} />`}</section>
    <section class="panel" aria-labelledby="wi"><h2 id="wi" tabindex="-1">${say("invite")}</h2><${Invite}
    table=${s.table.id}
    game=${s.table.name} /></section></div></div>`;
}
