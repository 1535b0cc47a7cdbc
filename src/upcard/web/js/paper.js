/** Starts the page for a table with real cards: score pad, referee or sheet, as the address says. */
import { html, render } from "./lib.js";
import { answerResting } from "./input/resting.js";
import { guardTaps } from "./input/taps.js";
import { keepPage } from "./net/keep.js";
import { applyPrefs } from "./state/prefs.js";
import { openPad } from "./pad/book.js";
import { OpenPad } from "./pad/open.js";
import { Referee } from "./pad/referee.js";
import { PadScreen } from "./pad/screen.js";
import { SheetScreen } from "./pad/sheet.js";

const [, name, id = ""] = location.pathname.split("/").map(decodeURIComponent);

function Paper() {
  if (name === "referee")
    return html`<${Referee} game=${new URLSearchParams(location.search).get("game") ?? "continental"} />`;
  if (name === "sheet") return html`<${SheetScreen} />`;
  return id ? html`<${PadScreen} />` : html`<${OpenPad} />`;
}

applyPrefs();
guardTaps();
answerResting();
render(html`<${Paper} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
document.documentElement.dataset.ready = "1";
if (name === "pad" && id) openPad(id);
keepPage();
