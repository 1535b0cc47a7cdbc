/** The announcements to screen readers: a polite log, and an assertive line for what cannot wait. */
import { plain } from "./text.js";

const KEPT = 6;

/** Adds a sentence to the polite log. @param {string|null|undefined} sentence */
export function aloud(sentence) {
  const place = document.getElementById("say-log");
  if (!sentence || !place) return;
  const line = document.createElement("p");
  line.textContent = plain(sentence);
  place.append(line);
  while (place.children.length > KEPT) place.firstChild?.remove();
}

/** Says a sentence at once. @param {string|null|undefined} sentence */
export function aloudNow(sentence) {
  const place = document.getElementById("say-now");
  if (!sentence || !place) return;
  place.textContent = "";
  // The same words twice are only spoken twice when the region was empty in between.
  setTimeout(() => (place.textContent = plain(sentence)), 30);
}
