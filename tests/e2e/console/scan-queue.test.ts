import { expect, test } from '../../support/shop-test.ts';
import { enterConsole } from '../../support/staff-journey.ts';

test('[PACK-06] codes that come faster than answers are all asked for, one after the other', async ({
  entered: page,
}) => {
  await enterConsole(page, 'packer');
  await page.getByRole('link', { name: 'Packing' }).first().click();
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await expect(page.getByRole('list', { name: 'Items of this order' })).toBeVisible();
  const asked: string[] = [];
  let out = 0;
  let most = 0;
  await page.route('**/staff/pack/**', async (route) => {
    const [, code] = /[\r\n=](\d{8})\b/.exec(route.request().postData() ?? '') ?? [];
    if (!code) return route.continue();
    asked.push(code);
    out += 1;
    most = Math.max(most, out);
    await new Promise((done) => setTimeout(done, 300));
    const answer = await route.fetch();
    out -= 1;
    await route.fulfill({ response: answer });
  });
  const codes = ['12345671', '12345672', '12345673', '12345674', '12345675'];
  await page.evaluate((all) => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const key of all.flatMap((code) => [...code, 'Enter']))
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, codes);
  await expect(page.getByText('No option has the code 12345675.')).toBeVisible();
  expect(asked).toEqual(codes);
  // The page breaks off what is still out for the next one.
  expect(most).toBe(1);
});

test('[PACK-06, SHELL-58] a code that is scanned without a network is not taken, and the list stays', async ({
  entered: page,
  context,
}) => {
  await enterConsole(page, 'packer');
  await page.getByRole('link', { name: 'Packing' }).first().click();
  await page.getByRole('link', { name: 'Continue' }).first().click();
  const list = page.getByRole('list', { name: 'Items of this order' });
  await expect(list).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const key of ['1', '2', '3', '4', '5', '6', '7', '8', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(
    page.getByRole('alert').filter({ hasText: 'You are offline. Nothing was saved.' }),
  ).toBeVisible();
  await expect(list).toBeVisible();
  await context.setOffline(false);
});
