/** Starts the page of a family's book: the one that the address names, or those of this browser and a new one. */
import { html, render } from "./lib.js";
import { answerResting } from "./input/resting.js";
import { guardTaps } from "./input/taps.js";
import { applyPrefs } from "./state/prefs.js";
import { Begin } from "./family/begin.js";
import { BookScreen } from "./family/screen.js";

const [, link] = /^\/f\/([^/]+)\/?$/.exec(location.pathname) ?? [];

applyPrefs();
guardTaps();
answerResting();
render(
  link ? html`<${BookScreen} link=${decodeURIComponent(link)} />` : html`<${Begin} />`,
  /** @type {HTMLElement} */ (document.getElementById("app")),
);
