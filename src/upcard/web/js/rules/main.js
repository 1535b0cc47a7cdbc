/** Starts the page on which rules are written and read: which part of it, the address says. */
import { html, render } from "../lib.js";
import { answerResting } from "../input/resting.js";
import { keepPage } from "../net/keep.js";
import { applyPrefs } from "../state/prefs.js";
import { Begin } from "./begin.js";
import { Editor } from "./editor.js";
import { Shown } from "./shown.js";

/** A part of an address, which somebody may have cut in the middle of a letter. @param {string} part */
function readable(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The screen of an address. @param {string} path */
function screenOf(path) {
  const [, , first = "", second = ""] = path.split("/").map(readable);
  if (first === "edit") return html`<${Editor} />`;
  if (first) return html`<${Shown} id=${first === "view" ? "" : first} revision=${second} />`;
  return html`<${Begin} />`;
}

applyPrefs();
answerResting();
render(screenOf(location.pathname), /** @type {HTMLElement} */ (document.getElementById("app")));
document.documentElement.dataset.ready = "1";
keepPage();
