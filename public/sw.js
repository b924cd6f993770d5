// The shop's service worker (SHELL-08, SHELL-09): hashed files are kept, pushes are shown, and nothing that
// belongs to a person is ever stored.
const FILES = 'mooddrop-files-1';
const KEPT = /^\/(assets|fonts)\//;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== FILES).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !KEPT.test(url.pathname)) return;
  event.respondWith(answer(event.request));
});

async function answer(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await files.put(request, response.clone());
  return response;
}

self.addEventListener('push', (event) => {
  const { title = 'MoodDrop', message = '', url = '/orders' } = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(title, { body: message, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/orders'));
});

// Only addresses of this site are followed; an open tab is used before a new one (PUSH-15).
async function open(link) {
  const url = new URL(link, self.location.origin);
  const target = url.origin === self.location.origin ? url.href : `${self.location.origin}/orders`;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs[0];
  if (!tab) return self.clients.openWindow(target);
  await tab.focus();
  return tab.navigate(target);
}
