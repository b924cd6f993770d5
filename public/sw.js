// The shop's service worker (SHELL-08, SHELL-09): hashed files, public pages and the customer's own orders are kept
// for when there is no network, and pushes are shown. Each build writes its name into the first line of this file, so
// that a browser notices a new one.
const FILES = 'mooddrop-files-2';
const PAGES = 'mooddrop-pages-2';
// What belongs to one person, a store for each: no two stand side by side (APP-03).
const OWN = 'mooddrop-own-';
const KEPT_AT = 'shop-kept-at';
// The driver's page, without anybody's data, and its files (ROAD-05); the run itself lies encrypted in the database.
const RUN_PAGE = 'mooddrop-run-page';
const RUN_DATABASE = 'mooddrop-run';
const MOST_FILES = 400;
const MOST_PAGES = 60;
const MOST_OWN = 20;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

// The shop's mark is not among them: its owner may change it (FIRST-11).
const IS_FILE = /^\/(assets|fonts)\/|^\/badge-96\.png$/;
// What is the same for everybody (decision 0034-service-worker); the cart's page reads no session, its lines are in the browser.
const IS_PAGE =
  /^\/(shop|drop|file-1016|club|wholesale|gallery|side-stash|how-to-order|faq|mood-flower|cart|category\/[\w-]+|product\/[\w-]+)?$/;

// Orders, their receipts and the pages that a link to an order opens.
const IS_OWN = /^\/(orders(\/[\w-]+\/receipt)?|track\/[\w-]+\/[\w-]+(\/receipt)?)$/;
// Here the person at this browser may become another one.
const CHANGES_PERSON = /^\/(account|sign-out)(\/|$)/;
const IS_RUN = /^\/staff\/run$/;
const ENDS_STAFF = /^\/staff\/sign-out$/;
// What open pages tell by themselves (WATCH-07, WATCH-08).
const IS_REPORT = /^\/(client-errors|vitals)$/;

// The first worker serves at once. A newer one waits until the person has agreed, or until no page is open (APP-04).
self.addEventListener('install', () => {
  if (!self.registration.active) self.skipWaiting();
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting();
});

// A newer worker drops what older ones have kept under other names.
self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => ![FILES, PAGES, RUN_PAGE].includes(name) && !name.startsWith(OWN));
    await Promise.all(old.map((name) => caches.delete(name)));
    await shorten(await caches.open(FILES), MOST_FILES);
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    // What a page says as it is left: without an answer from here it would be lost with the page.
    if (IS_REPORT.test(url.pathname)) event.respondWith(fetch(request));
    if (CHANGES_PERSON.test(toPath(url))) event.waitUntil(forgetPerson());
    // Once more when the session is over: until then a page that still sends keeps what it is told.
    if (ENDS_STAFF.test(toPath(url)))
      event.respondWith(forgetRun().then(() => fetch(request).finally(forgetRun)));
    return;
  }
  if (IS_FILE.test(url.pathname)) event.respondWith(answerFile(request));
  else if (isPage(url, request, IS_PAGE)) event.respondWith(answerPage(request, event));
  else if (isPage(url, request, IS_OWN)) event.respondWith(answerOwn(request, event));
  else if (request.mode === 'navigate' && IS_RUN.test(url.pathname)) event.respondWith(answerRun(request));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(sayOffline));
});

const toPath = ({ pathname }) => pathname.replace(/\/?_?\.data$/, '').replace(/^\/_root$/, '') || '/';

// A page, or the data of a page that the router asks for.
function isPage(url, request, pattern) {
  return (request.mode === 'navigate' || url.pathname.endsWith('.data')) && pattern.test(toPath(url));
}

// Names of hashed files never mean anything else, so what is kept is right. A browser that can keep nothing more gets them
// from the network each time (SHELL-70).
async function answerFile(request) {
  const files = await caches.open(FILES).catch(() => null);
  const kept = await files?.match(request).catch(() => null);
  if (kept) return kept;
  try {
    const response = await fetch(request);
    if (response.status === 200) await files?.put(request, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const ofRun = await (await caches.open(RUN_PAGE)).match(request);
    if (ofRun) return ofRun;
    throw error;
  }
}

// The driver's run: the network first. Without one, and where the session has ended meanwhile, the page that the phone
// keeps, which draws the run from the phone; whoever signs out has none (ROAD-05).
async function answerRun(request) {
  const response = await fetch(request).catch(() => null);
  if (response && !isRefused(response) && response.status < 500) return response;
  const kept = await (await caches.open(RUN_PAGE)).match(request, { ignoreSearch: true });
  return kept ?? response ?? sayOffline();
}

async function forgetRun() {
  await caches.delete(RUN_PAGE).catch(() => {});
  await wipeRun().catch(() => {});
}

// What was not sent yet stays, and with it the key that it is encrypted by: it is sent at the next opening.
function wipeRun() {
  return new Promise((done, fail) => {
    const opening = self.indexedDB.open(RUN_DATABASE);
    opening.onerror = () => fail(opening.error);
    // There was none: leave none.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
      const work = opening.result.transaction('kept', 'readwrite');
      const store = work.objectStore('kept');
      const names = store.getAllKeys();
      names.onsuccess = () => {
        const isWaiting = names.result.some((name) => /^(event|photo):/.test(String(name)));
        if (isWaiting) store.delete('run');
        else store.clear();
      };
      work.oncomplete = () => done(opening.result.close());
      work.onabort = () => fail(work.error);
    };
  });
}

// The network first; what was seen last when there is none.
async function answerPage(request, event) {
  try {
    const response = await fetch(request);
    if (isWhole(response)) event.waitUntil(keep(PAGES, MOST_PAGES, request, response.clone()));
    return response;
  } catch (error) {
    const kept = await (await caches.open(PAGES)).match(request);
    if (kept) return kept;
    if (request.mode === 'navigate') return sayOffline();
    throw error;
  }
}

const isWhole = (response) => response.status === 200 && !response.redirected;

// To a page: sent on to the sign-in; to the router: 202 names another address.
const isRefused = ({ type, redirected, status }) =>
  type === 'opaqueredirect' || redirected || [202, 401, 403].includes(status);

// Rises with each change of the person: what was asked for before is not kept after it.
let changes = 0;

async function forgetOthers(name) {
  const names = await caches.keys();
  const others = names.filter((one) => one.startsWith(OWN) && one !== name);
  await Promise.all(others.map((one) => caches.delete(one)));
}

function forgetPerson() {
  changes += 1;
  return forgetOthers();
}

// The network first; without it what this person saw within the last week. Whoever may not see it any more loses it all.
async function answerOwn(request, event) {
  const asked = changes;
  try {
    const response = await fetch(request);
    if (isRefused(response)) event.waitUntil(forgetPerson());
    else if (isWhole(response) && asked === changes) event.waitUntil(keepOwn(request, response.clone()));
    return response;
  } catch (error) {
    // Old orders are no answer to a refresh that failed: the page says so itself (ORD-17).
    const mayBeOld = request.mode === 'navigate' || !self.navigator.onLine;
    const kept = mayBeOld && (await findOwn(request));
    if (kept) return kept;
    if (request.mode === 'navigate') return sayOffline();
    throw error;
  }
}

// The server names the person by a word that says nothing else; an answer to nobody is the question who is asking.
async function keepOwn(request, response) {
  const person = response.headers.get('shop-person');
  if (!person) return;
  await forgetOthers(OWN + person);
  // By the clock of this device: the server's may be another one.
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  const { status, statusText } = response;
  await keep(OWN + person, MOST_OWN, request, new Response(response.body, { status, statusText, headers }));
}

async function findOwn(request) {
  const names = await caches.keys();
  const own = names.find((name) => name.startsWith(OWN));
  const kept = own && (await (await caches.open(own)).match(request));
  const keptAt = Number(kept?.headers.get(KEPT_AT) || Number.NaN);
  return Date.now() - keptAt < WEEK_MS ? kept : undefined;
}

// Instead of the browser's own page (SHELL-60); the link asks for the same address again.
function sayOffline() {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>You are offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<style>@font-face{font-family:Text;src:url(/fonts/instrument-sans.woff2)}
@font-face{font-family:Display;src:url(/fonts/science-gothic-house.woff2)}
:root{color-scheme:light dark;--paper:#ece9e2;--ink:#191512}
@media(prefers-color-scheme:dark){:root{--paper:#141110;--ink:#f2ede4}}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.45 Text,system-ui,sans-serif}
main{display:grid;align-content:center;justify-items:start;gap:20px;min-height:80dvh;max-width:40rem;margin:0 auto;padding:18px}
h1{margin:0;font:40px/.96 Display,Text,sans-serif}p{margin:0}
a{display:inline-flex;align-items:center;min-height:52px;padding:0 24px;border-radius:10px;background:var(--ink);color:var(--paper);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}</style></head>
<body><main><h1>You are offline</h1><p>This page opens once there is a network again. What is in your cart stays.</p>
<a href="">Try again</a></main></body></html>`;
  return new Response(body, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

async function keep(name, most, request, response) {
  const store = await caches.open(name);
  await store.put(request, response);
  await shorten(store, most);
}

// The oldest go first.
async function shorten(store, most) {
  const kept = await store.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => store.delete(old)));
}

self.addEventListener('push', (event) => {
  const { title = 'MoodDrop', message = '', url = '/orders', icon, badge, data } = read(event.data);
  const options = { body: message, icon, badge, tag: `${data?.type ?? ''}${data?.order_number ?? ''}`, data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/orders'));
});

// Only addresses of this site are followed; an open tab is used before a new one (PUSH-15).
async function open(link) {
  const url = new URL(link, self.location.origin);
  const target = url.origin === self.location.origin ? url.href : `${self.location.origin}/orders`;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // What is for staff opens in the console, everything else beside it.
  const isStaff = (address) => new URL(address).pathname.startsWith('/staff');
  const tab = tabs.find((one) => one.url === target) ?? tabs.find((one) => isStaff(one.url) === isStaff(target));
  if (!tab) return self.clients.openWindow(target);
  const shown = await tab.focus();
  return shown.url === target ? shown : shown.navigate(target).catch(() => self.clients.openWindow(target));
}
