import { expect, type Page } from '@playwright/test';

/** Steps into the console as one of the demo's people, by the press of a hand, and sees where this role's work begins. */
export async function enterConsole(page: Page, role = 'staff') {
  await page.goto('/staff');
  await page
    .getByRole('button', { name: new RegExp(`^Sign in as .*, ${role}$`) })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { name: /^(today|packing|messages)$|hello|^run /i }).first(),
  ).toBeVisible();
}

/** The same press by its form alone, for a journey that begins at another page: drawing two pages costs seconds. */
export async function signInStaff({ request }: Page, role = 'staff') {
  const door = await request.get('/staff');
  const isOf = new RegExp(`"Sign in as [^"]*, ${role}"`);
  const form = (await door.text()).split('<form').find((part) => isOf.test(part)) ?? '';
  const staffId = /name="staffId" value="([^"]+)"/.exec(form)?.[1] ?? '';
  expect(staffId, `nobody of the demo is ${role}`).not.toBe('');
  const answer = await request.post('/staff', {
    headers: { origin: new URL(door.url()).origin },
    form: { intent: 'demo', staffId },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
}

export async function openOrder(page: Page, orderNumber: string) {
  await page.goto(`/staff/orders/${orderNumber}`);
  await expect(page.getByRole('heading', { name: orderNumber }).first()).toBeVisible();
}

/** Who has to be named for a step, and is not yet (STAFF-26). */
const ASKED: Record<string, string> = { 'Send out': 'Driver' };

/** From the order's panel to its pick list, where one press ticks what is left (PACK-03), and back to the panel. */
export async function packByList(page: Page, orderNumber: string) {
  const panel = page.getByRole('complementary', { name: `Order ${orderNumber}` });
  await panel.getByRole('link', { name: 'Pick list' }).click();
  await page.getByLabel('Packer', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Ready, stay here', exact: true }).click();
  await expect(page.getByText(/^Ready\. Packed by /)).toBeVisible();
  await page.getByRole('link', { name: `Order ${orderNumber}` }).click();
}

/** The panel's one filled button; whose answer is the next one. */
export async function takeStep(page: Page, orderNumber: string, step: string) {
  if (step === 'Mark ready') return packByList(page, orderNumber);
  const panel = page.getByRole('complementary', { name: `Order ${orderNumber}` });
  const hand = ASKED[step];
  if (hand) {
    // The first is the step's own field, before that of the driver and the packer below.
    await expect(panel.getByRole('button', { name: step, exact: true })).toBeVisible();
    await panel.getByLabel(hand, { exact: true }).first().selectOption({ index: 1 });
  }
  if (step === 'Send out')
    await panel.getByLabel('Vehicle', { exact: true }).selectOption({ label: 'Shop van · 0DEMO04' });
  await panel.getByRole('button', { name: step, exact: true }).click();
}

/** The document is looked at, then the goods are handed over (STAFF-06). */
export async function handOver(page: Page, orderNumber: string) {
  const panel = page.getByRole('complementary', { name: `Order ${orderNumber}` });
  await panel.getByLabel('Document').selectOption({ label: 'Passport' });
  await panel.getByLabel('Valid until').fill('2031-05-01');
  await panel.getByLabel('21+ ID checked').check();
  await panel.getByRole('button', { name: 'Mark delivered', exact: true }).click();
}
