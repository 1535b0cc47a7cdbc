/** The drawer of my wishes. */
import { html, useState } from "../../lib.js";
import { current } from "../../state/store.js";
import { suitName } from "../../words/cards.js";
import { cardText, rich } from "../../words/text.js";
import { Segment } from "../parts/controls.js";
import { Icon } from "../parts/icons.js";
import { askAbout, mine, tellsHelp, wish } from "../table/wishes.js";
import { say } from "./words.ftl";
/** @import { WishLine } from "../../net/types.js" */
/** @import { Prefs } from "../../state/prefs.js" */
/** @typedef {WishLine["now"]} WishWord */

const WORDS = { always: "wish-always", ask: "wish-ask", never: "wish-never" };
const SUITS = ["S", "H", "D", "C"];
const JOKER = "JK";
/** The wishes for one rank or card, and their buttons. @type {[WishWord, string][]} */
const ADDED = [
  ["always", "wish-add-always"],
  ["ask", "wish-add-ask"],
  ["never", "wish-add-never"],
];

/** The discards out of turn that I am asked about. @type {[Prefs["ask"], string][]} */
const ASKED = [
  ["helps", "wishes-helps"],
  ["all", "wishes-all"],
];

/** A rank or a card in words. @param {string} card */
function cardWords(card) {
  if (card === JOKER) return say("joker");
  return card.length > 1 ? cardText(card) : say("every", { rank: card === "T" ? "10" : card });
}

/** @param {{ line: WishLine }} props */
const Row = ({ line }) => html`<li><span>${line.text}</span>
  <${Segment} label=${line.text} value=${line.now} testid=${`wish-${line.name}`}
  options=${line.words.map((word) => [word, say(WORDS[word])])}
  onPick=${(/** @type {WishWord} */ word) => wish({ [line.name]: word })} /></li>`;

function Cards() {
  const { cards } = mine();
  return cards.map(
    (one) => html`<li key=${one.card} data-testid=${`wished-${one.card}`}><span>${cardWords(one.card)}</span>
    <span>${say(WORDS[one.wish])} <button type="button" class="btn quiet" data-testid=${`unwish-${one.card}`}
    onClick=${() => wish({ cards: cards.filter((other) => other !== one) })}><${Icon} name="cross" />
    <span class="sr">${say.nodes("forget", { card: cardWords(one.card) })}</span></button></span></li>`,
  );
}

/** Wishes for a rank, or for one card of it. @param {{ ranks: string[] }} props */
function Pick({ ranks }) {
  const [rank, setRank] = useState("");
  const [suit, setSuit] = useState("");
  const card = rank === JOKER ? rank : rank + suit;
  /** @param {WishWord} word */
  const add = (word) => {
    wish({ cards: [...mine().cards.filter((one) => one.card !== card), { card, wish: word }] });
    setRank("");
    setSuit("");
  };
  return html`<h3>${say("one-rank")}</h3>
    <div class="ranks" role="group" aria-label=${say("rank")}>${ranks.map(
      (one) => html`<button type="button" key=${one} class="btn" data-testid=${`rank-${one}`}
      aria-pressed=${one === rank ? "true" : "false"} onClick=${() => setRank(one)}>
      ${one === JOKER ? say("joker") : one === "T" ? "10" : one}</button>`,
    )}</div>
    ${
      rank &&
      html`<div class="wish-card">${
        rank !== JOKER &&
        html`<${Segment} label=${say("suit")} value=${suit} onPick=${setSuit} testid="wish-suit"
      options=${[
        ["", html`<span class="sr">${say("any-suit-sr")}</span><span aria-hidden="true">${say("any-suit")}</span>`],
        ...SUITS.map((one) => [
          one,
          html`<span class="sr">${suitName(one)}</span><span aria-hidden="true">${rich(`{${one}}`)}</span>`,
        ]),
      ]} />`
      }${ADDED.map(
        ([word, text]) => html`<button type="button" key=${word} class="btn" data-testid=${`add-${word}`}
      onClick=${() => add(word)}>${say(text)}</button>`,
      )}</div>`
    }`;
}

/** The drawer of my wishes. */
export function WishDrawer() {
  const desk = current().wishes;
  if (!desk) return html`<p class="muted">${say("no-wishes")}</p>`;
  return html`<p class="small muted">${say("wishes-what")}</p>
    ${
      tellsHelp(desk) &&
      html`<p><${Segment} label=${say("wishes-about")} value=${desk.mine.others === "never" ? "helps" : "all"}
      options=${ASKED.map(([value, name]) => [value, say(name)])} onPick=${askAbout} testid="wish-asked" /></p>`
    }
    <ul class="wishes">${desk.lines.map((line) => html`<${Row} key=${line.name} line=${line} />`)}<${Cards} /></ul>
    <p><${Segment} label=${say("wishes-long")} value=${desk.mine.keep} testid="wish-keep"
    options=${[
      [false, say("wishes-hand")],
      [true, say("wishes-keep")],
    ]}
    onPick=${(/** @type {boolean} */ keep) => wish({ keep })} /></p>
    ${desk.ranks.length > 0 && html`<${Pick} ranks=${desk.ranks} />`}`;
}
