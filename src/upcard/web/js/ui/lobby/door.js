/** The door of a table: the game, its people and the free seats, for people without a seat there. */
import { html, useEffect, useState } from "../../lib.js";
import { refusalOf } from "../../net/api.js";
import { get, press, slow } from "../../net/slow.js";
import { prefs, setName, setPref } from "../../state/prefs.js";
import { headed, Reason, rests, onItsWay } from "../parts/controls.js";
import { Face, Palette } from "../parts/face.js";
import { Pictures } from "../parts/portraits.js";
import { Icon } from "../parts/icons.js";
import { NameField } from "../parts/name.js";
import { RulesLook } from "./look.js";
import { say } from "./late/words.ftl";
/** @import { Refusal } from "../../net/types.js" */
/** @import { Door as Shown, DoorSeat } from "../../net/ways-in.js" */

/** The time between two looks of the door, in milliseconds: somebody may sit down, or answer. */
const LOOK_AGAIN = 2000;
/** The longest time of a look: the next one finds out whether the network is back. */
const LOOK_LIMIT = 5000;

/** The fate of a seat that this browser had. @type {Record<string, string>} */
const WAS = {
  moved: "was-moved",
  left: "was-left",
  removed: "was-removed",
};

/** @type {Record<string, string>} */
const PHASES = { waiting: "door-waiting", finished: "door-finished", summary: "door-summary" };

/**
 * A seat of the door, with what can be done about it.
 * @param {{ seat: DoorSeat, busy: boolean, act: (path: string, seat: number | null) => void }} props
 */
function Chair({ seat, busy, act }) {
  const open = seat.can === "sit";
  const label = say(open ? "sit-here" : seat.kind === "bot" ? "ask-for-it" : "this-is-me");
  return html`<li class=${open ? "chair open" : "chair"}><${Face} ...${seat} />
    <span><b>${open ? say("seat-number", { number: seat.seat + 1 }) : seat.name}</b><small>${seat.why}</small></span>
    ${
      seat.can &&
      html`<button type="button" class=${open ? "btn primary" : "btn"} data-testid=${`${seat.can}-${seat.seat}`}
      ...${rests(busy && onItsWay())} onClick=${() => act(seat.can === "sit" ? "sit" : "ask", seat.seat)}>
      ${label}</button>`
    }</li>`;
}

/** @param {{ door: Shown, busy: boolean, withdraw: () => void }} props */
function Asked({ door, busy, withdraw }) {
  if (!door.ask) return null;
  const no = door.ask.answer === "no";
  return html`<p class=${no ? "refusal asked" : "asking"} role="status" data-testid="asked"><${Icon}
    name=${no ? "note" : "clock"} />
    <span>${no ? say("said-no") : say("you-asked", { text: door.ask.text })}</span>
    <button type="button" class="btn quiet" ...${rests(busy && onItsWay())}
    onClick=${withdraw}>${say(no ? "all-right" : "withdraw")}</button></p>`;
}

/** The progress of a table, and whether it has a free seat. @param {Shown} door @param {boolean} free */
function stateOf({ round, phase }, free) {
  const told = { state: say(PHASES[phase] ?? "door-playing"), seats: free ? "free" : "none" };
  return round ? say("door-round", { round, ...told }) : say("door-state", told);
}

/**
 * The page of a table for who does not sit there. `first` is what the channel said, where it said something.
 * @param {{ table: string, onSeat: () => void }} props
 */
export function Door({ table, onSeat }) {
  const [door, setDoor] = useState(/** @type {Shown | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  const held = busy && !slow.value;
  const path = `/api/tables/${table}`;
  const look = () =>
    get(`${path}/door`, LOOK_LIMIT).then(
      (/** @type {Shown} */ found) => {
        setRefusal((old) => (old?.code === "net.unreached" ? null : old));
        return found.mine !== null || found.watching ? onSeat() : setDoor(found);
      },
      (error) => setRefusal(refusalOf(error)),
    );
  useEffect(() => {
    let timer = 0;
    // One look after the other: many that wait for an answer would leave no connection for a press.
    const again = async () => {
      if (!document.hidden) await look();
      timer = setTimeout(again, LOOK_AGAIN);
    };
    void again();
    return () => clearTimeout(timer);
  }, [table]);
  // The outcome of a press is shown above the seats, on a phone out of sight.
  useEffect(() => {
    const said = document.querySelector(".door :is([data-testid=asked], [data-testid=refusal])");
    said?.scrollIntoView({ block: "center" });
  }, [door?.ask?.text, door?.ask?.answer, refusal?.code]);
  /** @param {string} call @param {number | null} seat */
  const act = async (call, seat) => {
    if (held) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { name, colour } = prefs.value;
      await press(`${path}/${call}`, call === "unask" ? {} : { seat, name: name.trim() || say("guest"), colour });
      if (call === "sit") return onSeat();
      await look();
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  const free = door?.seats.filter((seat) => seat.can === "sit").length ?? 0;
  return html`<div class="screen paper"><header class="bar"><a class="logo" href="/"><i aria-hidden="true">
    </i>Upcard</a></header><main class="page door">
    ${
      door
        ? html`<div class="head-row"><div><h1>${door.name}</h1><p>
      ${stateOf(door, free > 0)}</p></div><${RulesLook} game=${door.game} path=${`${path}/sheet`} /></div>
      ${door.was && html`<p class="asking" role="status"><${Icon} name="note" /><span>${say(WAS[door.was])}</span></p>`}
      <${Asked} door=${door} busy=${held} withdraw=${() => act("unask", null)} />
      ${refusal && html`<p class="refusal" role="alert" data-testid="refusal"><${Reason} refusal=${refusal} /></p>`}
      <section class="panel" aria-labelledby="dm"><h2 id="dm">${say("this-is-me")}</h2><div class="me-row">
      <${NameField} value=${prefs.value.name} onInput=${setName} onEnter=${() => free && act("sit", null)} />
      <${Palette} value=${prefs.value.colour} onPick=${(/** @type {number} */ n) => setPref("colour", n)} />
      <${Pictures} value=${prefs.value.portrait} onPick=${(/** @type {number} */ n) => setPref("portrait", n)} /></div>
      </section>
      <section class="panel" aria-labelledby="ds"><h2 id="ds">${say("seats")}</h2><ol class="chairs">
      ${door.seats.map((seat) => html`<${Chair} key=${seat.seat} seat=${seat} busy=${held} act=${act} />`)}</ol>
      <p class="apart"><button type="button" class="btn quiet" data-testid="watch"
      ...${rests(held && onItsWay())} onClick=${() => act("ask", null)}>
      <${Icon} name="eye" /> ${say("only-watch")}</button></p></section>`
        : html`<section class="panel notice" role=${refusal ? "alert" : "status"}><h1>
      ${refusal ? headed(refusal, say("door-closed")) : say("looking-in")}</h1>
      ${refusal && html`<p class="muted"><${Reason} refusal=${refusal} /></p>`}
      <p><a class="btn primary" href="/">${say(refusal ? "other-game" : "to-lobby")}</a></p></section>`
    }</main></div>`;
}
