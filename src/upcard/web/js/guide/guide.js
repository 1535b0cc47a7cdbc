/**
 * The guided first hand: Ann shows a newcomer one turn in four steps. Which cards lie where after each step comes from
 * the server, whose engine has played the turn; the page shows it, and waits for the one press that goes on.
 */
import { html, render, useEffect, useLayoutEffect, useRef, useState } from "../lib.js";
import { refusalOf } from "../net/api.js";
import { get } from "../net/slow.js";
import { noun, setFace } from "../words/cards.js";
import { plain, rich } from "../words/text.js";
import { Back, Card, faceProps, Inside } from "../ui/parts/card.js";
import { Reason } from "../ui/parts/controls.js";
import { Portrait } from "../ui/parts/portraits.js";
import { say } from "./words.ftl";
/** @import { Guide, GuideStep, Refusal } from "../net/types.js" */

/**
 * A step that is shown, and the function that goes on to the next.
 * @typedef {{ step: GuideStep, go: () => void }} Shown
 */

/** Ann's portrait. */
const ANN = 3;

/** The text, with its key words in bold. @param {string} text */
const said = (text) => text.split("*").map((part, i) => (i % 2 ? html`<b key=${i}>${rich(part)}</b>` : rich(part)));

/** A place on the felt that goes on when pressed. @param {Shown & { cls: string, children: unknown }} props */
const Goal = ({ step, go, cls, children }) => html`<button type="button" class=${`${cls} press`} data-testid="guide-go"
  aria-label=${plain(step.label)} onClick=${go}>${children}</button>`;

/** @param {{ at: number, of: number }} props */
const Dots = ({ at, of }) => html`<span class="dots" role="img" aria-label=${say("step", {
  step: Math.min(at + 1, of),
  of,
})}>
  ${Array.from({ length: of }, (_, i) => html`<i key=${i} class=${i <= at ? "on" : ""}></i>`)}</span>`;

/** @param {{ step: GuideStep }} props */
const Seat = ({ step }) => html`<div class="guide-seat"><span class="av"><${Portrait} seat=${ANN} /><span class="count"
  ><span class="sr">${say("cards-of", { face: noun() })} </span>${step.theirs}</span></span><span><b>${say("ann")}</b>
    <small>${say("ann-shows")}</small></span>
  </div>`;

/** The stock, and the discards, if the game has them. @param {Shown} props */
function Piles({ step, go }) {
  const card = step.discard && html`<${Card} card=${step.discard} />`;
  return html`<div class="piles"><span class="stock"><${Back} /></span>${
    card && (step.press === "discard" ? html`<${Goal} step=${step} go=${go} cls="pile">${card}</${Goal}>` : card)
  }</div>`;
}

/** The subject of the step. @param {Shown} props */
function Aim({ step, go }) {
  const { title, note, cards, open, won } = step.aim;
  const inner = html`<b>${title}</b><span>${note}</span><span class="fan">
    ${cards.map((card) => html`<${Card} key=${card} card=${card} />`)}
    ${open && html`<i class="missing" aria-hidden="true">?</i>`}</span>`;
  if (step.press === "meld") return html`<${Goal} step=${step} go=${go} cls="aim">${inner}</${Goal}>`;
  return html`<div class=${won ? "aim won" : "aim"}>${inner}</div>`;
}

/** The melds on the table that the step is not about. @param {{ step: GuideStep }} props */
function Melds({ step }) {
  const other = step.melds.filter((meld) => !meld.every((card) => step.aim.cards.includes(card)));
  if (!other.length) return null;
  return html`<div class="guide-melds">${other.map(
    (meld) => html`<span key=${meld[0]} class="fan">
    ${meld.map((card) => html`<${Card} key=${card} card=${card} />`)}</span>`,
  )}</div>`;
}

/** @param {{ step: GuideStep, card: string }} props */
function Held({ step, card }) {
  const props = faceProps(card, false);
  const chosen = step.chosen.includes(card);
  const cls = [props.class, step.lit.includes(card) && "spoken", chosen && "chosen"].filter(Boolean).join(" ");
  return html`<li><span ...${props} class=${cls}><${Inside} card=${card} wild=${false} as=${null} />
    ${step.new === card && html`<span class="mark new">${say("new")}</span>`}
    ${chosen && html`<span class="mark check" aria-hidden="true"></span>`}</span></li>`;
}

/** @param {Shown} props */
const Hand = ({ step }) => html`<ul class="fan guide-hand" style=${{ "--held": step.hand.length }}
  aria-label=${say("your-cards", { face: noun() })}>
  ${step.hand.map((card) => html`<${Held} key=${card} step=${step} card=${card} />`)}</ul>`;

/** @param {{ guide: Guide, onwards: string, done: (finished: boolean) => void }} props */
function Lesson({ guide, onwards, done }) {
  const [at, setAt] = useState(0);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const last = guide.steps.length - 1;
  const step = guide.steps[at];
  const go = () => (at < last ? setAt(at + 1) : done(true));
  useLayoutEffect(() => {
    const goal = place.current?.querySelector("[data-testid=guide-go]");
    if (!(goal instanceof HTMLElement)) return;
    goal.focus();
    goal.scrollIntoView({ block: "nearest" }); // the button stays the same from step to step, and keeps the focus
  }, [at]);
  return html`<div class=${`guide-in at-${step.press}`} ref=${place} data-step=${at + 1}><header><${Dots} at=${at}
    of=${last} /><button type="button" class="btn quiet" data-testid="guide-skip"
    onClick=${() => done(false)}>${say(at < last ? "skip" : "close")}</button></header><${Seat} step=${step} />
    <div class="guide-felt"><${Piles} step=${step} go=${go} /><${Melds} step=${step} /><${Aim} step=${step} go=${go} />
    <p id="guide-tip" class="tip" role="status">${said(step.say)}</p></div><${Hand} step=${step} go=${go} />
    ${
      step.press === "button" &&
      html`<p class="guide-foot"><button type="button" class="btn big primary" data-testid="guide-go"
      onClick=${go}>${rich(step.label || onwards)}</button></p>`
    }</div>`;
}

/** @param {{ game: string, onwards: string, done: (finished: boolean) => void }} props */
function Fetched({ game, onwards, done }) {
  const [guide, setGuide] = useState(/** @type {Guide | null} */ (null));
  const [refusal, setRefusal] = useState(/** @type {Refusal | null} */ (null));
  useEffect(
    () =>
      void get(`/api/games/${game}/guide`).then(
        (found) => (setFace(found.face), setGuide(found)),
        (error) => setRefusal(refusalOf(error)),
      ),
    [],
  );
  if (guide) return html`<${Lesson} guide=${guide} onwards=${onwards} done=${done} />`;
  return html`<div class="guide-in"><header><span></span><button type="button" class="btn quiet"
    data-testid="guide-skip" onClick=${() => done(false)}>${say("close")}</button></header>
    <p id="guide-tip" class="tip" role="status">${
      refusal
        ? html`<${Reason} refusal=${refusal}
    />`
        : say("one-moment")
    }</p>
    </div>`;
}

/**
 * Shows the first hand of a game's kind above the page; settled when it is closed, with whether it was finished. The
 * browser gives the focus back to where it was.
 * @param {string} game
 * @param {string} onwards what the last button says
 * @returns {Promise<boolean>}
 */
export function openGuide(game, onwards) {
  const dialog = Object.assign(document.createElement("dialog"), { className: "guide" });
  dialog.setAttribute("aria-label", say("head"));
  dialog.setAttribute("aria-describedby", "guide-tip");
  dialog.dataset.testid = "guide";
  dialog.addEventListener("keydown", (event) => event.stopPropagation()); // no key of the table acts meanwhile
  const tiles = noun() === "tile";
  return new Promise((settle) => {
    let finished = false;
    const done = (/** @type {boolean} */ all) => ((finished = all), dialog.close());
    dialog.addEventListener("close", () => {
      render(null, dialog);
      dialog.remove();
      setFace(tiles ? "tiles" : "cards");
      settle(finished);
    });
    document.body.append(dialog);
    render(html`<${Fetched} game=${game} onwards=${onwards} done=${done} />`, dialog);
    dialog.showModal();
  });
}
