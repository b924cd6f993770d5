import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/shop-test.ts';
import { signInStaff } from '../../support/staff-journey.ts';

/** A phone, as a thumb holds it. */
test.use({ viewport: { width: 390, height: 844 } });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

test('[LOOK-614] an open conversation has its order on the line of the name, and its field ends where what sends it does', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/messages');
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Marisol/ })
    .click();
  const chat = page.getByRole('region', { name: 'Marisol Quintana' });
  const name = await boxOf(chat.getByRole('heading', { level: 2 }));
  const order = await boxOf(chat.getByRole('link', { name: /^[A-Z]-\d+ New$/ }));
  expect(Math.abs(order.middle - name.middle)).toBeLessThan(3);
  expect(order.x).toBeGreaterThan(name.right);
  const [phone, orders] = [
    await boxOf(chat.getByRole('link', { name: /^\(951\)/ })),
    await boxOf(chat.getByRole('link', { name: /^\d+ orders?$/ })),
  ];
  expect(Math.abs(phone.middle - orders.middle)).toBeLessThan(1);
  expect(phone.x).toBe(name.x);
  const field = await boxOf(chat.getByRole('textbox', { name: 'Your reply' }));
  const send = await boxOf(chat.getByRole('button', { name: 'Send' }));
  expect([send.y, send.bottom]).toEqual([field.y, field.bottom]);
  expect([send.right, send.width]).toEqual([390 - field.x, send.height]);
  for (const target of [order, phone, orders, send]) expect(target.height).toBeGreaterThanOrEqual(44);
  expect(order.right).toBe(send.right);
});

test('[LOOK-615] what the outbox shows is chosen above its list, as in every other list', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/outbox');
  const filter = page.getByRole('search').getByRole('combobox', { name: 'Show' });
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  const [chosen, box] = [await boxOf(filter), await boxOf(all)];
  expect(chosen.bottom).toBeLessThan(box.y);
  await filter.selectOption({ label: 'E-mails 0' });
  await expect(page).toHaveURL(/channel=email/);
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await expect(all).toBeVisible();
});

test('[LOOK-617] a drop has two lines, a picture’s words have two, the counts have one head, and no button is beyond the edge', async ({
  entered: page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/staff/drops');
  const rows = page.getByRole('table', { name: 'Drops' }).locator('tbody tr');
  const lines = await rows.evaluateAll((all) =>
    all.map((row) => {
      const middles = [...row.querySelectorAll('td')]
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => Math.round((top + height / 2) / 8));
      return new Set(middles).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines)).toEqual(new Set([2]));
  await page.goto('/staff/gallery');
  const heights = await page
    .locator('figcaption')
    .evaluateAll((all) => all.map((words) => Math.round(words.getBoundingClientRect().height)));
  expect(new Set(heights).size).toBe(1);
  await page.goto('/staff/products');
  expect((await boxOf(page.getByRole('link', { name: 'New product' }))).right).toBeLessThan(373);
  await page.goto('/staff/stock');
  const count = page.getByRole('textbox', { name: /^On hand: / }).first();
  const head = await boxOf(page.getByRole('main').locator('span[aria-hidden]', { hasText: /^On hand$/ }));
  expect(head.bottom).toBeLessThan((await boxOf(count)).y);
});
