/** Starts the page of the deal of the day, or of practice, as the address says. */
import { html, render } from "./lib.js";
import { PracticeScreen } from "./day/practice.js";
import { DayScreen } from "./day/screen.js";
import { answerResting } from "./input/resting.js";
import { guardTaps } from "./input/taps.js";
import { applyPrefs } from "./state/prefs.js";

const Screen = location.pathname === "/practice" ? PracticeScreen : DayScreen;

applyPrefs();
guardTaps();
answerResting();
render(html`<${Screen} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
