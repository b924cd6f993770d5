import { expect, type Person } from './person.ts';

const PENDING = '/staff/orders?view=table&status=pending';

/** All of a wave at once, in the table (BOARD-08). */
export function confirmAll(desk: Person, numbers: readonly string[]) {
  const { page, press } = desk;
  return desk.does('confirm', numbers.length, async () => {
    await desk.go(PENDING);
    for (const number of numbers) await press(page.getByRole('checkbox', { name: new RegExp(number) }));
    const bar = page.getByRole('form', { name: 'Several orders' });
    await press(bar.getByRole('button', { name: 'Confirm', exact: true }));
    await expect(page.getByText(`${numbers.length} orders done.`)).toBeVisible();
  });
}

/** Confirms the wrong one and takes it back before anybody is told (UNDO-01). */
export async function confirmAndUndo(desk: Person, number: string) {
  const { page, press } = desk;
  await page.goto(`/staff/orders/${number}`);
  const panel = page.getByRole('complementary', { name: `Order ${number}` });
  await press(panel.getByRole('button', { name: 'Confirm', exact: true }));
  const undo = page.getByRole('button', { name: /^Undo / });
  await expect(undo).toBeVisible();
  // The way back is told by the live channel, which may be before the panel has read the step itself.
  await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden();
  await desk.does('undo', 1, () => press(undo));
  await expect(panel.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
}

export async function takePayments(owner: Person, numbers: readonly string[]) {
  const { page, press } = owner;
  await page.goto('/staff/payments');
  for (const number of numbers) {
    const order = page.getByRole('article', { name: `Order ${number}` });
    await owner.does('take-payment', 1, () =>
      press(order.getByRole('button', { name: /^Payment received/ })),
    );
    await expect(order.getByRole('button', { name: /^Payment received/ })).toBeHidden();
  }
}

/** The customer reads why; the order waits for its money, and in the end is cancelled. */
export async function refuseAndCancel(owner: Person, number: string) {
  const { page, press, type } = owner;
  await page.goto('/staff/payments');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await owner.does('refuse-payment', 1, async () => {
    await press(order.getByText('Not received', { exact: true }).first());
    await type(order.getByLabel(/^Why it was not received/), 'No transfer with this name has come in.');
    await press(order.getByRole('button', { name: /^Tell the customer/ }));
  });
  await expect(order.getByText(/^Says they sent it/)).toBeHidden();
  await page.goto(`/staff/orders/${number}`);
  const panel = page.getByRole('complementary', { name: `Order ${number}` });
  await owner.does('cancel', 1, async () => {
    await press(panel.getByText('Cancel order', { exact: true }).first());
    await type(panel.getByLabel('Why is it cancelled?'), 'Never paid.');
    await press(panel.getByRole('button', { name: 'Cancel order', exact: true }));
  });
  await expect(panel.getByText(/Never paid\./).first()).toBeVisible();
}

/** A customer asks, support answers (STAFF-07). */
export async function answerMessage(support: Person, text: string) {
  const { page, press, type } = support;
  await page.goto('/staff');
  await support.does('answer', 1, async () => {
    await support.go('/staff/messages');
    await press(page.getByRole('link', { name: new RegExp(text.slice(0, 20)) }).first());
    await type(page.getByLabel('Your reply'), 'Yes, it is on its way to you.');
    await press(page.getByRole('button', { name: 'Send', exact: true }));
  });
  await expect(page.getByRole('log').getByText('Yes, it is on its way to you.')).toBeVisible();
}
