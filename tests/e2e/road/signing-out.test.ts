import type { BrowserContext, Page } from '@playwright/test';
import { openPhone, signInDriver, test } from '../../support/road-journey.ts';
import { expect } from '../../support/shop-test.ts';

/** The names of what the phone keeps of a run. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('mooddrop-run');
    await new Promise((done) => open.addEventListener('success', done));
    const names = open.result.transaction('kept').objectStore('kept').getAllKeys();
    await new Promise((done) => names.addEventListener('success', done));
    open.result.close();
    return names.result.map((name) => String(name).replace(/:.*/, ''));
  });

/** Another tab of the same phone, where the driver signs out. */
async function signOut(context: BrowserContext, url: string): Promise<Page> {
  const tab = await openPhone(context);
  await tab.goto(`${url}/staff/account`);
  await tab.evaluate(() => fetch('/staff/sign-out', { method: 'POST' }));
  return tab;
}

for (const work of ['decrypt', 'encrypt'] as const) {
  test(`[ROAD-05] signed out while the phone would ${work} what the shop has answered: nothing comes back`, async ({
    context,
    road,
  }) => {
    const page = await openPhone(context);
    await signInDriver(page, road.url);
    await expect(page.getByRole('button', { name: 'Arrived' })).toBeVisible();
    await expect.poll(() => listKept(page)).toEqual(['auth', 'key', 'run']);
    // The first work with the key after the shop's answer waits until somebody has signed out.
    await page.evaluate((name) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const [plainFetch, plain] = [window.fetch.bind(window), crypto.subtle[name].bind(crypto.subtle)];
      const state = { isAnswered: false, isHeld: false };
      Object.assign(window, { held: state, letGo: resolve });
      window.fetch = async (...asked: Parameters<typeof fetch>) => {
        const response = await plainFetch(...asked);
        if (String(asked[0]) === '/run-events') state.isAnswered = true;
        return response;
      };
      crypto.subtle[name] = async (...given: Parameters<typeof plain>) => {
        if (state.isAnswered) {
          state.isHeld = true;
          await promise;
        }
        return Reflect.apply(plain, null, given);
      };
      window.dispatchEvent(new Event('online'));
    }, work);
    await page.waitForFunction(() => (window as unknown as { held: { isHeld: boolean } }).held.isHeld);
    const tab = await signOut(context, road.url);
    expect(await listKept(tab)).toEqual([]);
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    // Whoever waits for the lock after it comes when all is done.
    await tab.evaluate(() => navigator.locks.request('mooddrop-run-post', async () => {}));
    expect(await listKept(tab)).toEqual([]);
  });
}

test('[ROAD-05, ROAD-06] what waited at the signing out is sent, and the run is not kept again', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  await expect.poll(() => listKept(page)).toEqual(['auth', 'key', 'run']);
  const line = Promise.withResolvers<void>();
  const isOut = page.waitForRequest('**/run-events');
  await page.route('**/run-events', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Arrived' }).click();
  await isOut;
  const tab = await signOut(context, road.url);
  expect(await listKept(tab)).toEqual(['auth', 'event', 'key']);
  line.resolve();
  await tab.evaluate(() => navigator.locks.request('mooddrop-run-post', async () => {}));
  expect(await listKept(tab)).toEqual([]);
  const { stops } = await road.end();
  expect(stops[0]).toMatchObject({ state: 'arrived', status: 'en_route' });
});
