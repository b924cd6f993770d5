import type { Page } from '@playwright/test';
import { prepareAttempt, send } from '../../support/buyers.ts';
import { expect, test } from '../../support/shop-test.ts';
import { openOrder, signInStaff, takeStep } from '../../support/staff-journey.ts';

/** The screen's lock as a browser with a screen gives it; what holds it now is counted. */
async function countLocks(page: Page) {
  await page.addInitScript(() => {
    const held = { count: 0 };
    const request = async () => {
      held.count += 1;
      const lock = { released: false, release: async () => {} };
      lock.release = async () => {
        if (!lock.released) held.count -= 1;
        lock.released = true;
      };
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { heldLocks: held });
  });
  return () => page.evaluate(() => (window as unknown as { heldLocks: { count: number } }).heldLocks.count);
}

const openMore = (page: Page) => page.locator('nav summary').click();

test('[ALERT-01, ALERT-02, ALERT-07, LOOK-417] a new order is told in another section, in words, title and rail; the screen stays on over the orders alone', async ({
  entered: page,
  shop,
}) => {
  const locks = await countLocks(page);
  await signInStaff(page, 'admin');
  await page.goto('/staff/stock');
  await openMore(page);
  await expect(page.getByText('Sound is on', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Turn alerts on' }).click();
  await expect(page.getByText('Your alerts are on', { exact: true })).toBeVisible();
  const orderNumber = await send(shop.url, await prepareAttempt(shop.url, 'drp-dsp-lowtideaura-1'));
  expect(orderNumber).not.toBeNull();
  await expect(page.getByText(/^New order [A-Z]-\d+$/)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Stock/);
  const mark = page.getByRole('link', { name: /^Orders.*orders? not begun$/ }).first();
  await expect(mark).toBeVisible();
  const [, count] = /(\d+) orders? not begun$/.exec((await mark.textContent()) ?? '') ?? [];
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${orderNumber}$`));
  // "More" of the section before closes when the order is drawn.
  await expect(page.getByRole('complementary', { name: `Order ${orderNumber}` })).toBeVisible();
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  await expect(page.getByText(`Not begun${count}`, { exact: true })).toBeVisible();
  await openMore(page);
  await page.getByRole('button', { name: 'Keep this screen on' }).click();
  await expect.poll(locks).toBe(1);
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await expect(page).toHaveURL(/\/staff\/messages$/);
  await expect.poll(locks).toBe(0);
});

test('[LOOK-429] “Keep this screen on” is a row like those above it', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/orders');
  await openMore(page);
  const awake = page.getByRole('button', { name: 'Keep this screen on' });
  // On or off, as a journey before this one left them.
  const alertsOn = page.getByRole('button', { name: /^Turn alerts/ });
  const [one, other] = [await awake.boundingBox(), await alertsOn.boundingBox()];
  expect([one?.x, one?.width, one?.height]).toEqual([other?.x, other?.width, other?.height]);
  const styleOf = (text: string | RegExp) =>
    page
      .getByText(text, { exact: true })
      .evaluate((word) => [getComputedStyle(word).fontSize, getComputedStyle(word).fontWeight]);
  expect(await styleOf('Keep this screen on')).toEqual(await styleOf(/^Your alerts are (on|off)$/));
});

test('[LOOK-225] a device is told only while one’s alerts are on, and their address leads to where they are set', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/alerts');
  await expect(page).toHaveURL(/\/staff\/account#alerts$/);
  const device = page.getByRole('button', { name: 'Notify this device' });
  await expect(device).toBeDisabled();
  const own = page.getByRole('region', { name: 'Your alerts' });
  await own.getByRole('button', { name: 'Turn alerts on' }).click();
  await expect(device).toBeEnabled();
  await own.getByRole('button', { name: 'Turn alerts off' }).click();
  await expect(device).toBeDisabled();
});

test('[ALERT-02] the sound is one setting: which one, and below it whether it is played here', async ({
  entered: page,
}) => {
  await signInStaff(page, 'manager');
  await page.goto('/staff/account');
  const sound = page.getByRole('region', { name: 'Sound of new orders' });
  const device = page.getByRole('region', { name: 'Play it on this device' });
  const here = device.getByRole('button', { name: /^Turn sound o(n|ff)$/ });
  await expect(here).toBeEnabled();
  await sound.getByText('No sound', { exact: true }).click();
  await sound.getByRole('button', { name: 'Save the sound' }).click();
  await expect(here).toBeDisabled();
  await expect(device.getByText('No sound is chosen.')).toBeVisible();
  // It says so where all of the account does.
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .first(),
  ).toBeVisible();
  await sound.getByText('Chime', { exact: true }).click();
  await sound.getByRole('button', { name: 'Save the sound' }).click();
  await device.getByRole('button', { name: 'Turn sound off' }).click();
  await expect(device.getByText('Sound is off on this device')).toBeVisible();
});

test('[UNDO-01, UNDO-05] a step is undone from the bar, and a cancelling is taken back with a reason', async ({
  entered: page,
  shop,
}) => {
  const orderNumber = (await send(shop.url, await prepareAttempt(shop.url, 'drp-dsp-lowtideaura-1'))) ?? '';
  await signInStaff(page, 'admin');
  await openOrder(page, orderNumber);
  const panel = page.getByRole('complementary', { name: `Order ${orderNumber}` });
  await takeStep(page, orderNumber, 'Confirm');
  await page.getByRole('button', { name: /^Undo [A-Z]-\d+$/ }).click();
  await expect(panel.getByText('Taken back').or(panel.getByText('Step undone'))).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await panel.locator('summary').filter({ hasText: 'Cancel order' }).click();
  await panel.getByLabel('Why is it cancelled?').fill('The wrong one');
  await panel.getByRole('button', { name: 'Cancel order' }).click();
  await panel.getByText('Cancelled by mistake?').click();
  await panel.getByRole('button', { name: 'Take the cancelling back' }).click();
  await expect(panel.getByLabel('Why do you take it back?')).toHaveAccessibleDescription(
    'Say why you take it back.',
  );
  await panel.getByLabel('Why do you take it back?').fill('I meant another order');
  await panel.getByRole('button', { name: 'Take the cancelling back' }).click();
  await expect(panel.getByText(/^Taken back by .*: I meant another order$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
});

test.describe('scripts that come late', () => {
  // What the service worker keeps would not pass by here.
  test.use({ serviceWorkers: 'block' });

  test('[ALERT-02] a press from before they ran unlocks the sound', async ({ entered: page }) => {
    await signInStaff(page, 'admin');
    const pressed = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goto('/staff/stock', { waitUntil: 'commit' });
    await openMore(page);
    pressed.resolve();
    await expect(page.getByText('Sound is on', { exact: true })).toBeVisible();
  });
});
