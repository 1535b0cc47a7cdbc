/** The service worker of the page. */

/** Lets the browser keep the page for visits without a net, where it may: on https, and on this computer. */
export function keepPage() {
  if (!("serviceWorker" in navigator)) return;
  const register = () => void navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
