import { afterEach, expect, test, vi } from 'vitest';
import { enableNotifications, mayOfferNotifications } from './push.ts';

type Browser = { permission?: string; answer?: string; person?: unknown; publicKey?: string; saved?: number };

/** A browser with push, as its parts are seen from a page. */
function openBrowser({
  permission = 'default',
  answer = 'granted',
  person,
  publicKey = 'key',
  saved = 200,
}: Browser) {
  const stored = person === undefined ? null : JSON.stringify(person);
  vi.stubGlobal('window', {
    PushManager: class {},
    Notification: class {},
    localStorage: { getItem: () => stored },
  });
  vi.stubGlobal('Notification', { permission, requestPermission: async () => answer });
  const pushManager = { subscribe: async () => ({ endpoint: 'https://push.example.com/1' }) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal('fetch', async (_path: string, init?: object) =>
    init ? new Response(null, { status: saved }) : Response.json({ publicKey }),
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

const customer = { kind: 'customer', id: '1' };
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [{ person: customer }, true],
  [{ person: customer, permission: 'granted' }, false],
  [{ person: customer, permission: 'denied' }, false],
  [{ person: { kind: 'guest', id: '1' } }, false],
  [{}, false],
])('[PUSH-03] with %j the card is offered: %s', (browser, isOffered) => {
  openBrowser(browser);
  expect(mayOfferNotifications()).toBe(isOffered);
});

test.each([
  [{ person: customer }, 'enabled'],
  [{ person: customer, answer: 'denied' }, 'denied'],
  [{}, 'signInFirst'],
])('[PUSH-04, PUSH-05, PUSH-06] with %j enabling ends as %s', async (browser, outcome) => {
  openBrowser(browser);
  expect(await enableNotifications()).toBe(outcome);
});

test('[PUSH-07] a subscription that the shop cannot save has failed', async () => {
  openBrowser({ person: customer, saved: 500 });
  expect(await enableNotifications()).toBe('failed');
});

test('[PUSH-09] without a public key enabling fails, and the log says why', async () => {
  openBrowser({ person: customer, publicKey: '' });
  expect(await enableNotifications()).toBe('failed');
  expect(console.error).toHaveBeenCalledWith('VAPID public key not configured');
});

test('[PUSH-08] a browser without push says so and is not asked', async () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
  expect(await enableNotifications()).toBe('unsupported');
  expect(mayOfferNotifications()).toBe(false);
});
