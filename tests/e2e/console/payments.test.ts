import { untilReactRuns } from '../../support/react-ready.ts';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

test('[LOOK-423, LOOK-545] a reference that is folded again is kept, and goes with one press', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  // Whichever waits: another journey in this shop may have booked any one of them before.
  const row = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Payment received/ }) })
    .first();
  const received = row.getByRole('button', { name: /^Payment received/ });
  const place = await received.boundingBox();
  await row.getByText('Add reference', { exact: true }).click();
  await row.getByLabel('Reference of the payment').first().fill('Bank 4711');
  expect((await received.boundingBox())?.x).toBe(place?.x);
  await row.getByText('Close', { exact: true }).first().click();
  await expect(row.getByLabel('Reference of the payment').first()).toBeHidden();
  await expect(row.getByText('With reference', { exact: true })).toBeVisible();
  await received.click();
  await expect(page.getByText('Bank 4711')).toBeVisible();
  // No bar says it: a payment with its reference has no way back by a press (UNDO-09).
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('[UNDO-09, LOOK-545] a payment pressed by mistake is undone from the bar, which alone says so, and waits again where it stood', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  const waiting = page.getByRole('button', { name: /^Payment received/ });
  const before = await waiting.count();
  await waiting.first().click();
  await expect(page.getByText(/^Received \$[\d,]+\.\d\d for [A-Z]-\d+$/)).toBeVisible();
  await expect(waiting).toHaveCount(before - 1);
  await expect(page.getByText('Saved', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Undo [A-Z]-\d+$/ }).click();
  await expect(waiting).toHaveCount(before);
});

test('[LOOK-548] the second half of a double click meets no other row', async ({ entered: page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/payments');
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await untilReactRuns(page);
  // Rows that leave as they are sent, as those of every list do; how many the shop has is not for this test.
  await page.evaluate(() => {
    const list = document.createElement('ul');
    list.style.cssText = 'position:fixed;z-index:9999;top:40%;left:40%;margin:0;padding:0;list-style:none';
    const sent: string[] = [];
    Object.assign(window, { sent });
    for (const name of ['one', 'two', 'three']) {
      const row = document.createElement('li');
      row.innerHTML = `<form><button type="submit">${name}</button></form>`;
      row.firstElementChild?.addEventListener('submit', (event) => {
        event.preventDefault();
        sent.push(name);
        row.remove();
      });
      list.append(row);
    }
    document.body.append(list);
  });
  const sent = () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
  const box = await page.getByRole('button', { name: 'one', exact: true }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(350);
  await page.mouse.click(x, y);
  expect(await sent()).toEqual(['one']);
  // Later, and meant: it is taken.
  await page.waitForTimeout(700);
  await page.mouse.click(x, y);
  expect(await sent()).toEqual(['one', 'two']);
});
