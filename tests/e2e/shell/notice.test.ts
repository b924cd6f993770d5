import type { APIRequestContext, Page } from '@playwright/test';
import { fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

/** A server that says it is 7 PM tonight: the header is all that the browser knows of its clock. */
async function makeEvening(page: Page, request: APIRequestContext) {
  const said = Date.parse((await request.get('/healthz')).headers().date ?? '');
  const hour = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(said),
  );
  const evening = new Date(said + ((19 - hour + 24) % 24) * 3_600_000).toUTCString();
  await page.route('**/healthz', (route) =>
    route.fulfill({ json: { ok: true }, headers: { date: evening } }),
  );
}

/** The notice of somebody who comes for the first time. */
async function openNotice(page: Page) {
  await page.addInitScript(() => localStorage.setItem('mooddrop.age-verified', 'true'));
  await page.goto('/faq');
  const notice = page.getByRole('region', { name: /Website Temporarily Unavailable \/ We've Gone Mobile/ });
  await expect(notice).toBeVisible();
  return notice;
}

test('[SHELL-20] [SHELL-21] [SHELL-22] [SHELL-26] the notice asks for a text to the shop, which is written already', async ({
  page,
}) => {
  const notice = await openNotice(page);
  await expect(notice.getByText(/^Text .+ for the fresh menu\.$/)).toBeVisible();
  const href = (await notice.getByRole('link').getAttribute('href')) ?? '';
  expect(href).toMatch(/^sms:\+?\d/);
  expect(decodeURIComponent(href)).toContain('Hi MoodDrop! Please send me the fresh menu.');
});

test('[SHELL-23] [SHELL-24] [SHELL-25] the notice stands in the page, folds into its tab for this session, and opens again', async ({
  page,
}) => {
  const notice = await openNotice(page);
  for (const perk of ['Latest Drops', 'Direct Chat', 'Fast Orders'])
    await expect(notice.getByText(perk)).toBeVisible();
  const below = page.getByRole('heading', { level: 1 });
  const edge = await notice.boundingBox();
  expect((await below.boundingBox())?.y).toBeGreaterThan((edge?.y ?? 0) + (edge?.height ?? 0));
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  const tab = page.getByRole('button', { name: "We've Gone Mobile" });
  await expect(tab).toBeVisible();
  await expect(notice.getByRole('link')).toBeHidden();
  await page.goto('/shop');
  await expect(tab).toBeVisible();
  await tab.click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await page.goto('/staff');
  await expect(page.getByText("We've Gone Mobile")).toHaveCount(0);
});

test('[AGE-03] [AGE-04] the gate says the sentence itself, with the name of the shop above it', async ({
  page,
}) => {
  await page.goto('/');
  const name = page.locator('#gate').getByText('MoodDrop', { exact: true });
  const sentence = page.getByText('You must be 21 years or older to access the site', { exact: true });
  await expect(name).toBeVisible();
  const [above, below] = [await name.boundingBox(), await sentence.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test('[SHELL-31] [SHELL-32] after 6 PM by the server, two seconds after the gate is gone, once a session', async ({
  page,
  request,
}) => {
  await makeEvening(page, request);
  await page.goto('/faq');
  const popup = page.getByRole('dialog', { name: 'Delivery today' });
  await page.getByRole('checkbox').check();
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Enter Site' }).click();
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Got it' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await page.waitForRequest('**/healthz');
  expect(await page.evaluate(() => sessionStorage.getItem('mooddrop.cutoff-shown'))).toBe('true');
});

test('[SHELL-31] [SHELL-32] nobody who is paying is stopped by the evening’s pop-up', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('mooddrop.age-verified', 'true'));
  await page.clock.install();
  await fillCart(page);
  await makeEvening(page, request);
  const popup = page.getByRole('dialog', { name: 'Delivery today' });
  for (const [path, isPaying] of [
    ['/account?from=checkout', true],
    ['/account?tab=create&from=checkout', true],
    ['/account', false],
  ] as const) {
    const clockSet = page.waitForResponse('**/healthz');
    await page.goto(path);
    await clockSet;
    await page.clock.runFor(3000);
    await expect(popup).toBeVisible({ visible: !isPaying });
  }
});
