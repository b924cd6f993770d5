// The shop's service worker (SHELL-08, SHELL-09): hashed files and public pages are kept for when there is no
// network, pushes are shown, and nothing that belongs to a person is ever stored.
const FILES = 'mooddrop-files-2';
const PAGES = 'mooddrop-pages-2';
const MOST_PAGES = 60;

// The shop's mark is not among them: its owner may change it (FIRST-11).
const IS_FILE = /^\/(assets|fonts)\/|^\/(icon-|badge)[\w-]*\.(svg|png)$/;
// What is the same for everybody (decision 0034-service-worker); the cart's page reads no session, its lines are in the browser.
const IS_PAGE =
  /^\/(shop|drop|file-1016|club|wholesale|gallery|side-stash|how-to-order|faq|mood-flower|cart|category\/[\w-]+|product\/[\w-]+)?$/;

self.addEventListener('install', () => self.skipWaiting());

// A newer worker takes over at once and drops what older ones have kept.
self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name !== FILES && name !== PAGES);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (IS_FILE.test(url.pathname)) event.respondWith(answerFile(request));
  else if (isPublicPage(url, request)) event.respondWith(answerPage(request, event));
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(sayOffline));
});

// A page, or the data of a page that the router asks for.
function isPublicPage({ pathname }, request) {
  const path = pathname.replace(/\/?_?\.data$/, '').replace(/^\/_root$/, '') || '/';
  return (request.mode === 'navigate' || pathname.endsWith('.data')) && IS_PAGE.test(path);
}

// Names of hashed files never mean anything else, so what is kept is right.
async function answerFile(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await files.put(request, response.clone());
  return response;
}

// The network first; what was seen last when there is none.
async function answerPage(request, event) {
  try {
    const response = await fetch(request);
    if (response.status === 200 && !response.redirected) event.waitUntil(keepPage(request, response.clone()));
    return response;
  } catch (error) {
    const kept = await (await caches.open(PAGES)).match(request);
    if (kept) return kept;
    if (request.mode === 'navigate') return sayOffline();
    throw error;
  }
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

async function keepPage(request, response) {
  const pages = await caches.open(PAGES);
  await pages.put(request, response);
  const kept = await pages.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_PAGES)).map((old) => pages.delete(old)));
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
  const tab = tabs.find((one) => one.url === target) ?? tabs.find((one) => !one.url.includes('/staff'));
  if (!tab) return self.clients.openWindow(target);
  const shown = await tab.focus();
  return shown.url === target ? shown : shown.navigate(target).catch(() => self.clients.openWindow(target));
}
