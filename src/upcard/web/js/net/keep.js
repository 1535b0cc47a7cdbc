/** The service worker of the page. */
import { read, write } from "../state/prefs.js";

/** The storage key of the last reload by itself, while no newer page makes it reload at once. */
const KEY = "upcard.renewed";
const ONCE = 60_000;

/** Whether somebody has begun to do something here. */
let touched = false;

/** Lets the browser keep the page for the next visits, where it may: on https, and on this computer. */
export function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register("/worker.js")
      .then(hurry)
      .catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
  if (!navigator.serviceWorker.controller) return; // this page has just come from the server
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => (touched = true), { once: true });
  navigator.serviceWorker.addEventListener("message", renew);
}

/**
 * Has a newer worker take over at once. It asks for that itself, but a browser that finds the older one busy just then
 * may leave it waiting for minutes.
 * @param {ServiceWorkerRegistration} registration
 */
function hurry(registration) {
  const press = () => registration.waiting?.postMessage("take over");
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", press));
  press();
}

/** Loads the page again where a newer one was kept while it was being shown, and nobody is busy with it yet. */
function renew() {
  if (touched || Date.now() - (read(KEY, sessionStorage).at ?? 0) < ONCE) return;
  write(KEY, { at: Date.now() }, sessionStorage);
  location.reload();
}
