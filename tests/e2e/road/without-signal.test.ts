import type { Page } from '@playwright/test';
import { checkId, openPhone, sign, signInDriver, test } from '../../support/road-journey.ts';
import { expect } from '../../support/shop-test.ts';

/** How many of the phone's steps the shop has said to have taken from now on. */
function countTaken(page: Page): () => number {
  let taken = 0;
  page.on('response', async (response) => {
    if (response.url().endsWith('/run-events')) taken += (await response.json()).taken.length;
  });
  return () => taken;
}

test('[ROAD-05, ROAD-06] the network is cut in mid-stop and the tab killed: nothing is lost, and all is sent', async ({
  context,
  road,
}) => {
  const first = await openPhone(context);
  await signInDriver(first, road.url);
  await first.getByRole('button', { name: 'Arrived' }).click();
  await checkId(first);
  await context.setOffline(true);
  await first.getByRole('button', { name: 'Cash is right' }).click();
  await sign(first);
  await first.getByRole('button', { name: 'Delivered' }).click();
  await expect(first.getByText(/No signal.*1 step waits to be sent/)).toBeVisible();
  await first.close();
  const again = await openPhone(context);
  await again.goto(`${road.url}/staff/run`);
  await expect(again.getByText('1 of 3 stops done')).toBeVisible();
  await again.getByRole('button', { name: 'Arrived' }).click();
  await again.getByText('Could not deliver', { exact: true }).click();
  await again.getByLabel('Reason').selectOption({ label: 'Nobody at home' });
  await again.getByRole('button', { name: 'Save and drive on' }).click();
  await expect(again.getByText(/3 steps wait to be sent/)).toBeVisible();
  // Nothing of a person lies readable on the phone.
  const address =
    (await again.getByRole('region', { name: 'Stop 3' }).getByRole('link').first().textContent()) ?? '';
  const page = await again.evaluate(async () => (await caches.match('/staff/run'))?.text());
  expect(page).not.toContain(address.split(',')[0]);
  const taken = countTaken(again);
  await context.setOffline(false);
  await expect.poll(taken).toBeGreaterThanOrEqual(3);
  await expect(again.getByText(/waits? to be sent/)).toBeHidden();
  const { stops, events } = await road.end();
  expect(stops.map(({ state }) => state)).toEqual(['delivered', 'undelivered', 'planned']);
  expect(stops[0]).toMatchObject({
    takenCents: 20_000,
    signature: expect.any(String),
    paymentStatus: 'paid',
  });
  expect(events.map(({ seq, outcome }) => [seq, outcome])).toEqual(
    [1, 2, 3, 4].map((seq) => [seq, 'applied']),
  );
});

test('[LOOK-559] “Could not deliver” pressed by mistake is taken back without signal, and the stop is handed over', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  await page.getByRole('button', { name: 'Arrived' }).click();
  await context.setOffline(true);
  await page.getByText('Could not deliver', { exact: true }).click();
  await page.getByLabel('Reason').selectOption({ label: 'Nobody at home' });
  await page.getByRole('button', { name: 'Save and drive on' }).click();
  await expect(page.getByRole('region', { name: 'Stop 2' })).toBeVisible();
  await expect(page.getByText(/^Stop 1, .*: not delivered\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Deliver after all' }).click();
  await expect(page.getByRole('region', { name: 'Stop 1' })).toBeVisible();
  await expect(page.getByText('0 of 3 stops done')).toBeVisible();
  await expect(page.getByText(/not delivered/)).toHaveCount(0);
  await checkId(page);
  await page.getByRole('button', { name: 'Cash is right' }).click();
  await sign(page);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('1 of 3 stops done')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/waits? to be sent/)).toBeHidden();
  await expect(page.getByText('Look at this')).toHaveCount(0);
  const { stops, events } = await road.end();
  expect(stops[0]).toMatchObject({ state: 'delivered', status: 'delivered', paymentStatus: 'paid' });
  expect(events.map(({ seq, outcome }) => [seq, outcome])).toEqual(
    [1, 2, 3, 4].map((seq) => [seq, 'applied']),
  );
});

test('[ROAD-05] the shop is busy and a file is lost as the run is opened: a moment later the phone keeps it all the same', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  const lost = { keys: 0, pages: 0 };
  // Reading the run anew once a minute would ask for the key as well: it must not have to wait for that.
  let read = 0;
  page.on('request', (request) => {
    if (request.url().includes('/staff/run.data')) read += 1;
  });
  await page.route('**/staff/run/key', (route) => {
    lost.keys += 1;
    if (lost.keys === 1) read = 0;
    expect(read).toBe(0);
    return lost.keys === 1 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue();
  });
  await page.route(
    ({ searchParams }) => searchParams.has('kept'),
    (route) => {
      lost.pages += 1;
      return lost.pages === 1 ? route.abort() : route.continue();
    },
  );
  await signInDriver(page, road.url);
  expect(lost).toEqual({ keys: 2, pages: 2 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('0 of 3 stops done')).toBeVisible();
});

test('[ROAD-05] the session ends on the road: the run goes on; signing out leaves nothing behind', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  await context.clearCookies();
  await page.reload();
  await expect(page.getByText('You see the run as this phone has kept it.')).toBeVisible();
  await page.getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByRole('button', { name: '21+ ID checked' })).toBeVisible();
  await expect(page.getByText(/waits? to be sent/)).toBeHidden();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page
    .getByRole('button', { name: /^Sign in as .*, driver$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: '21+ ID checked' })).toBeVisible();
  await page.locator('nav summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Sign in as .*, driver$/ }).first()).toBeVisible();
  const left = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('mooddrop-run');
      await new Promise((done) => open.addEventListener('success', done));
      const names = open.result.transaction('kept').objectStore('kept').getAllKeys();
      await new Promise((done) => names.addEventListener('success', done));
      open.result.close();
      return { names: names.result, page: await caches.has('mooddrop-run-page') };
    });
  await expect.poll(left).toEqual({ names: [], page: false });
  const { stops } = await road.end();
  expect(stops[0]).toMatchObject({ state: 'arrived', status: 'en_route' });
});

test('[ROAD-13] a line that hangs: each press is written down and drawn while the request before it is still out', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  const line = Promise.withResolvers<void>();
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(request.url()));
  const isOut = page.waitForRequest('**/run-events');
  await page.route('**/run-events', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Arrived' }).click();
  await isOut;
  await checkId(page);
  await page.getByRole('button', { name: 'Cash is right' }).click();
  await sign(page);
  await page.getByRole('button', { name: 'Delivered' }).click();
  await expect(page.getByText('1 of 3 stops done')).toBeVisible();
  expect(given).toEqual([]);
  const taken = countTaken(page);
  line.resolve();
  await expect.poll(taken).toBe(2);
  const { stops, events } = await road.end();
  expect(stops[0]).toMatchObject({ state: 'delivered', takenCents: 20_000 });
  expect(events.map(({ seq, outcome }) => [seq, outcome])).toEqual([
    [1, 'applied'],
    [2, 'applied'],
  ]);
});

test('[ROAD-14] a step that is pressed twice is one step', async ({ context, road }) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  const taken = countTaken(page);
  await page.getByRole('button', { name: 'Arrived' }).dblclick();
  await checkId(page);
  await page.getByRole('button', { name: 'Cash is right' }).click();
  await sign(page);
  await page.getByRole('button', { name: 'Delivered' }).dblclick();
  await expect(page.getByText('1 of 3 stops done')).toBeVisible();
  await expect.poll(taken).toBeGreaterThanOrEqual(2);
  await expect(page.getByText(/waits? to be sent/)).toBeHidden();
  await expect(page.getByText('Look at this')).toHaveCount(0);
  const { events } = await road.end();
  expect(events.map(({ seq, outcome }) => [seq, outcome])).toEqual([
    [1, 'applied'],
    [2, 'applied'],
  ]);
});

test('[ROAD-14] a step that this phone cannot write down is said, and the stop stays as it is', async ({
  context,
  road,
}) => {
  const page = await openPhone(context);
  await signInDriver(page, road.url);
  const other = await openPhone(context);
  await other.goto(`${road.url}/staff/run`);
  await other.locator('nav summary').click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByRole('button', { name: /^Sign in as .*, driver$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Arrived' }).click();
  await expect(page.getByText('This phone could not write your step down.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Arrived' })).toBeVisible();
});
