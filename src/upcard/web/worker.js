/*
 * Keeps the page for visits without a net. The server writes PAGE before this: the version, and the addresses of the
 * files that a visit needs; each address changes with what lies there, so nothing kept here is ever stale.
 *
 * What is kept answers at once, so that a visit waits for nothing but the table's channel; the server is asked
 * meanwhile, and where it has another page the newest worker is fetched. Every version has a store of its own, filled
 * whole before it takes over; then the older ones are thrown away, and a page that has just been opened loads itself
 * again (net/keep.js). Games, rulebooks and other answers that are the same for everybody come from the server, and are
 * kept in the same store for when it cannot be reached: no answer of an older version is ever read by a newer page.
 */
const STORE = `upcard-${PAGE.version}`;
/** @type {[RegExp, string][]} the addresses that a kept page answers, and which one it is */
const PAGES = [
  [/^\/(?:$|m$|[tj]\/)/, "/"],
  [/^\/(?:pad|referee|sheet)(?:\/|$)/, "/pad"],
  [/^\/rules(?:\/|$)/, "/rules"],
];
const ELSEWHERE = "/static/offline.html";
const READS =
  /^\/api\/(?:games(?:\/[^/]+\/(?:sheet|rules))?|bots|rules\/(?:form|kept\/.+|compare)|(?:referee|score-sheet)\/.+)$/;
/** Read ahead: the page that brings a browser here asks for them before it has a worker. */
const FIRST_READS = ["/api/games", "/api/bots"];
/** How long the server may take before what was read from it earlier stands in, in ms. */
const PATIENCE = 3000;

self.addEventListener("install", (event) => {
  const pages = PAGES.map(([, address]) => address);
  const wanted = [...pages, ELSEWHERE, ...PAGE.files].map((address) => new Request(address, { cache: "no-cache" }));
  event.waitUntil(
    caches
      .open(STORE)
      .then(async (store) => {
        await store.addAll(wanted);
        await store.addAll(FIRST_READS).catch(() => {});
      })
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("message", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Throws the older versions away, and tells the pages that show one: they hear it once their script is there. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("upcard-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
  if (old.length) for (const client of await self.clients.matchAll()) client.postMessage("renewed");
}

const kept = (address) => caches.open(STORE).then((store) => store.match(address));

/** Has the newest worker fetched where the server has another page than the one that is kept. */
async function renew(request, found) {
  const answer = await fetch(request);
  if (answer.ok && (await answer.text()) !== (await found.text())) await self.registration.update();
}

/** A page that is kept; the server's where a browser has thrown that away. */
async function page(event, own) {
  const found = await kept(own);
  if (!found) return fetch(event.request);
  event.waitUntil(renew(event.request, found.clone()).catch(() => {})); // without a net there is nothing newer
  return found;
}

/** What the server answers, which is kept; where it cannot be reached, what it answered last. */
async function read(request) {
  const found = await kept(request.url);
  const asked = fetch(request).then(async (answer) => {
    const store = answer.ok && (await caches.open(STORE));
    if (store) await store.put(request, answer.clone()).catch(() => {}); // a full disk spoils no answer
    return answer;
  });
  if (!found) return asked;
  const late = new Promise((done) => setTimeout(done, PATIENCE, found));
  return Promise.race([asked.catch(() => found), late]);
}

/** An alert of the server, which comes while the page of that table is closed. Browsers want each one to be shown. */
self.addEventListener("push", (event) => {
  const { title = "Upcard", url } = event.data?.json() ?? {};
  const shown = { tag: url ?? "upcard", renotify: true, icon: "/static/icons/any-192.png", data: url };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** A press on an alert brings the page of its table forward, or opens it. */
self.addEventListener("notificationclick", (event) => {
  const url = event.notification.data;
  event.notification.close();
  event.waitUntil(bring(url));
});

async function bring(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = url ? pages.find((each) => new URL(each.url).pathname === url) : pages[0];
  if (page) await page.focus();
  else if (url) await self.clients.openWindow(url);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    const [, own] = PAGES.find(([ours]) => ours.test(pathname)) ?? [];
    if (own) event.respondWith(page(event, own));
    else if (!pathname.startsWith("/api/")) event.respondWith(fetch(request).catch(() => kept(ELSEWHERE)));
  } else if (READS.test(pathname)) event.respondWith(read(request));
  else if (PAGE.files.includes(pathname))
    event.respondWith(kept(pathname).then((found) => found ?? fetch(request)));
});
