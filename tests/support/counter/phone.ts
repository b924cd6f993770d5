import { expect, type Person } from '../day/person.ts';

const NUMBER = /MD\d{13}/;

/** From the call to the order in its panel, for a caller whom the shop knows (PHONE-02); answers its number. */
export async function takeCall(desk: Person, { phone, goods }: { phone: string; goods: string }) {
  const { page, press, type } = desk;
  await page.goto('/staff/orders');
  await desk.does('phone-order', 1, async () => {
    await press(page.getByRole('link', { name: 'New order', exact: true }));
    await type(page.getByLabel('Phone number'), phone);
    await press(page.getByRole('button', { name: 'Find', exact: true }));
    await expect(page.getByLabel('First name')).not.toHaveValue('');
    await type(page.getByLabel('Name or SKU'), goods);
    await press(page.getByRole('option', { name: /^Add / }).first());
    await press(page.getByLabel('I read this out and the caller agreed:'));
    await press(page.getByRole('button', { name: /^Place the order, \$/ }));
  });
  const panel = page.getByRole('complementary', { name: /^Order MD/ });
  await expect(panel.getByText(/^Taken by phone by /)).toBeVisible();
  return NUMBER.exec(page.url())?.[0] ?? '';
}

/** One more of the first line, as the caller agreed (EDIT-02). */
export async function addAsAgreed(desk: Person, number: string) {
  const { page, press, choose } = desk;
  await page.goto(`/staff/orders/${number}`);
  const lines = page.getByRole('region', { name: 'Change a line' });
  await desk.does('edit-agreed', 1, async () => {
    await press(lines.getByText('Change a line', { exact: true }));
    await press(lines.getByText(/^1\s× /).first());
    await choose(lines.getByLabel('How many').first(), /^2/);
    await press(lines.getByRole('checkbox').first());
    await press(lines.getByRole('button', { name: 'Change the line' }).first());
  });
  await expect(lines.getByText(/^2\s× /).first()).toBeVisible();
}

/** The same caller, but held: the order is refused, and the desk is told no more than a customer would be (HOLD-02). */
export async function takeCallOfHeld(desk: Person, { phone, goods }: { phone: string; goods: string }) {
  const { page } = desk;
  await page.goto('/staff/orders/new');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByLabel('First name')).not.toHaveValue('');
  await page.getByLabel('Name or SKU').fill(goods);
  await page.getByRole('option', { name: /^Add / }).first().click();
  await page.getByLabel('I read this out and the caller agreed:').click();
  await page.getByRole('button', { name: /^Place the order, \$/ }).click();
  await expect(page.getByText('We can’t take this order. Please send us a message.').first()).toBeVisible();
}
