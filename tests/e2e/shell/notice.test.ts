import type { APIRequestContext, Page } from '@playwright/test';
import { fillCart } from '../../support/customer-journey.ts';
import { expect, test } from '../../support/shop-test.ts';

// A page that the service worker serves may ask past the test's own routes.
test.use({ serviceWorkers: 'block' });

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

test('[SHELL-20] [SHELL-21] [SHELL-22] [SHELL-26] the notice is one line, which opens to a text to the shop that is written already', async ({
  page,
}) => {
  const notice = await openNotice(page);
  const title = await notice.getByRole('heading').boundingBox();
  expect(title?.height).toBeLessThan(24);
  expect((await notice.boundingBox())?.height).toBeLessThan(48);
  await notice.getByText('Website Temporarily Unavailable').click();
  await expect(notice.getByText(/^Text .+ for the fresh menu\.$/)).toBeVisible();
  const href = (await notice.getByRole('link').getAttribute('href')) ?? '';
  expect(href).toMatch(/^sms:\+?\d/);
  expect(decodeURIComponent(href)).toContain('Hi MoodDrop! Please send me the fresh menu.');
});

test('[SHELL-23] [SHELL-24] [SHELL-25] [SHELL-44] the notice stands in the page; once dismissed its tab alone stays, on this device, and opens it again', async ({
  page,
  context,
}) => {
  const notice = await openNotice(page);
  await notice.getByText('Website Temporarily Unavailable').click();
  for (const perk of ['Latest Drops', 'Direct Chat', 'Fast Orders'])
    await expect(notice.getByText(perk)).toBeVisible();
  const below = page.getByRole('heading', { level: 1 });
  const edge = await notice.boundingBox();
  expect((await below.boundingBox())?.y).toBeGreaterThan((edge?.y ?? 0) + (edge?.height ?? 0));
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  // Another session of the same browser.
  const later = await context.newPage();
  await later.goto('/shop');
  const tab = later.getByRole('button', { name: "We've Gone Mobile" });
  await expect(tab).toBeVisible();
  await expect(later.getByText('Website Temporarily Unavailable')).toBeHidden();
  await tab.click();
  await expect(later.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expect(later.getByText('Latest Drops')).toBeVisible();
  await later.goto('/staff');
  await expect(later.getByText("We've Gone Mobile")).toHaveCount(0);
});

test('[SHELL-25] over the tracker it is no more than a tab at the foot of the page', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mooddrop.age-verified', 'true'));
  await page.goto('/orders');
  const title = page.getByText('Website Temporarily Unavailable');
  await expect(title).toBeHidden();
  const tab = page.getByText("We've Gone Mobile").first();
  const content = await page.getByRole('main').boundingBox();
  expect((await tab.boundingBox())?.y).toBeGreaterThan((content?.y ?? 0) + (content?.height ?? 0));
  await tab.click();
  await expect(title).toBeVisible();
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

const popupOf = (page: Page) => page.getByRole('dialog', { name: 'Delivery today' });

test('[SHELL-31] [SHELL-32] after 6 PM by the server, two seconds after the gate is gone, once a session', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await makeEvening(page, request);
  const asked = page.waitForResponse('**/healthz');
  await page.goto('/faq');
  await asked;
  // From here on only the test moves the clock, however slow the machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const popup = popupOf(page);
  await page.getByRole('checkbox').check();
  await page.clock.runFor(5000);
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Enter Site' }).click();
  await page.clock.runFor(1500);
  await expect(popup).toBeHidden();
  await page.clock.runFor(700);
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Got it' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await page.clock.runFor(5000);
  await expect(popup).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('mooddrop.cutoff-shown'))).toBe('true');
});

test('[SHELL-31] [SHELL-32] it waits for no script of the page and lies over no control', async ({
  entered: page,
  request,
}) => {
  await page.addInitScript(() => sessionStorage.clear());
  await page.route('**/assets/*.js', (route) => route.abort());
  await makeEvening(page, request);
  await page.goto('/');
  const popup = popupOf(page);
  await expect(popup).toBeVisible();
  const covered = await popup.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const controls = [...document.querySelectorAll('a,button,input,select,summary')];
    return controls
      .filter((control) => !box.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const edge = control.getBoundingClientRect();
        return edge.left < right && edge.right > left && edge.top < bottom - 1 && edge.bottom > top + 1;
      })
      .map(({ textContent }) => textContent);
  });
  expect(covered).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
});

test('[SHELL-31] [SHELL-32] it opens where one looks around, never with a form or a purchase', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => localStorage.setItem('mooddrop.age-verified', 'true'));
  await page.clock.install();
  await fillCart(page);
  await makeEvening(page, request);
  for (const [path, isLooking] of [
    ['/account?from=checkout', false],
    ['/account?tab=create&from=checkout', false],
    ['/cart', false],
    ['/orders', false],
    ['/wholesale', false],
    ['/club', true],
  ] as const) {
    const asked = page.waitForResponse('**/healthz');
    await page.goto(path);
    await asked;
    await page.clock.runFor(3000);
    await expect(popupOf(page)).toBeVisible({ visible: isLooking });
  }
});
