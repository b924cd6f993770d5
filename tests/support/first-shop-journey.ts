import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';

/** How somebody works through the start: at once in a test, like a person in the bench. */
export type Pace = {
  type: (field: Locator, text: string) => Promise<void>;
  press: (what: Locator) => Promise<void>;
  choose: (field: Locator, option: string | { label: string } | { index: number }) => Promise<void>;
  /** What is only read: a sentence, a field that is right already. */
  read: (what: Locator) => Promise<void>;
};

export const AT_ONCE: Pace = {
  type: (field, text) => field.fill(text),
  press: (what) => what.click(),
  choose: async (field, option) => void (await field.selectOption(option)),
  read: (what) => expect(what).toBeVisible(),
};

export const OWNER = { OWNER_EMAIL: 'owner@harborleaf.shop', OWNER_PASSWORD: 'harbor-leaf-9' };
const PRODUCT = 'Low Fog Pre-Roll';

const saveAndGoOn = (page: Page, pace: Pace) =>
  pace.press(page.getByRole('button', { name: 'Save and continue' }));

const onStep = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** The owner of an empty shop signs in and lands on the guided start. */
export async function signInOwner(page: Page, pace: Pace) {
  await page.goto('/staff');
  await pace.type(page.getByLabel('E-mail'), OWNER.OWNER_EMAIL);
  await pace.type(page.getByLabel('Password'), OWNER.OWNER_PASSWORD);
  await pace.press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page).toHaveURL(/\/staff\/start$/);
  await pace.press(page.getByRole('link', { name: 'Continue with Name and look' }));
}

/** The first seven steps, up to a product with stock. */
export async function walkSteps(page: Page, pace: Pace) {
  const type = (label: string, text: string) => pace.type(page.getByLabel(label, { exact: true }), text);
  await onStep(page, 'Name and look');
  await type('Shop name', 'Harbor Leaf');
  await saveAndGoOn(page, pace);

  await onStep(page, 'Where you deliver');
  await type('ZIP code of your shop', '92101');
  await pace.press(page.getByRole('button', { name: 'Preview the area' }));
  await pace.read(page.getByText(/ZIP codes around San Diego, CA/));
  await saveAndGoOn(page, pace);

  await onStep(page, 'Hours');
  for (const day of ['Mon', 'Fri']) await pace.read(page.getByLabel(new RegExp(`^${day}: opens`)));
  await saveAndGoOn(page, pace);

  await onStep(page, 'Taxes');
  await pace.type(page.getByRole('group', { name: 'Sales tax' }).getByLabel('Percent'), '7.75');
  await saveAndGoOn(page, pace);

  await onStep(page, 'Payments');
  await type('Zelle: phone', '(619) 234-5678');
  await type('Zelle: name', 'Harbor Leaf LLC');
  await saveAndGoOn(page, pace);

  await onStep(page, 'License, contact, choices');
  await type('Legal name', 'Harbor Leaf LLC');
  await type('License number', 'C9-0000123-LIC');
  await type('Phone', '(619) 234-5678');
  await type('E-mail', 'hello@harborleaf.shop');
  for (const [title, answer] of [
    ['Free goods', /^Nothing is free/],
    ['Former prices', /^Show only former prices/],
    ['Orders outside your hours', /^Take orders within/],
  ] as const)
    await pace.press(page.getByRole('group', { name: title }).getByRole('radio', { name: answer }));
  await saveAndGoOn(page, pace);

  await onStep(page, 'First product');
  await type('Brand', 'Harbor Leaf');
  await type('Product', PRODUCT);
  await pace.choose(page.getByLabel('Kind', { exact: true }), { label: 'pre-roll' });
  await type('Price', '45');
  await type('SKU', 'HL-PR-1');
  await type('Size', '1');
  await type('In stock', '24');
  await pace.type(page.getByLabel(/^Flower/), '1');
  await page.getByLabel(/^Picture/).setInputFiles({
    ...{ name: 'low-fog.png', mimeType: 'image/png' },
    buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#3f5d4a' } })
      .png()
      .toBuffer(),
  });
  await saveAndGoOn(page, pace);
  await onStep(page, 'Test order');
}

const linesInCart = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mooddrop.cart') ?? '{"lines":[]}').lines.length);

/** A guest puts the product into the cart and pays in cash; answers the order's number. */
export async function orderAsGuest(page: Page, pace: Pace, phone: string): Promise<string> {
  await page.goto('/shop');
  await pace.press(page.getByRole('link', { name: PRODUCT }).first());
  // The list has such a button, too, as long as it stands.
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible();
  await pace.press(page.getByRole('button', { name: /add to cart/i }).first());
  // What lasts: the message is gone after a moment, which a busy machine can miss.
  await expect.poll(() => linesInCart(page)).toBe(1);
  await page.goto('/checkout');
  const guest = page.locator('form').filter({ has: page.locator('input[name=way][value=guest]') });
  await pace.type(guest.getByLabel('First name'), 'Robin');
  await pace.type(guest.getByLabel('Last name'), 'Vale');
  await pace.type(guest.getByLabel(/phone/i), phone);
  await pace.press(guest.getByRole('checkbox'));
  await pace.press(guest.getByRole('button').last());
  await expect(page).toHaveURL(/\/checkout/);
  await pace.type(page.getByLabel('Street address', { exact: true }), '1200 Third Avenue');
  await pace.type(page.getByLabel('City', { exact: true }), 'San Diego');
  await pace.type(page.getByLabel('ZIP', { exact: true }), '92101');
  await pace.press(page.getByRole('radio', { name: /Cash on Delivery/ }));
  await pace.press(page.getByRole('button', { name: 'Continue to payment' }));
  await expect(page).toHaveURL(/\/payment/);
  const complete = page.getByRole('button', { name: 'Complete Order' });
  const card = page.getByRole('button', { name: /^Cash on Delivery/ }).first();
  await expect(async () => {
    if (!(await complete.isVisible())) await card.click({ timeout: 3000 });
    await expect(complete).toBeVisible({ timeout: 3000 });
  }).toPass();
  await pace.press(complete);
  await expect(page).toHaveURL(/\/thank-you/);
  const number = page.getByText(/MD\d{13}/).first();
  await expect(number).toBeVisible();
  return (await number.textContent())?.match(/MD\d{13}/)?.[0] ?? '';
}

/** The steps of an order in the console, each with whom it names: to the pick list, and from there to the door. */
const MOVES = [
  ['Confirm', null],
  ['Start packing', null],
] as const;

const ROAD = [
  ['Send out', 'Driver'],
  ['Mark en route', null],
] as const;

/** Nothing leaves without a vehicle (RUN-08). */
async function addVehicle(page: Page, pace: Pace) {
  await page.goto('/staff/vehicles');
  const facts = { Make: 'Kia', Model: 'Niro', Color: 'Blue', Plate: '8ABC123' };
  for (const [label, text] of Object.entries(facts)) await pace.type(page.getByLabel(label), text);
  await pace.press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** From the order's panel to the door. */
export async function deliver(page: Page, pace: Pace, orderNumber: string) {
  await addVehicle(page, pace);
  await page.goto(`/staff/orders/${orderNumber}`);
  const panel = page.getByRole('complementary', { name: `Order ${orderNumber}` });
  const step = async ([move, hand]: (typeof MOVES | typeof ROAD)[number]) => {
    const button = panel.getByRole('button', { name: move, exact: true });
    await expect(button).toBeVisible();
    if (hand) await pace.choose(panel.getByLabel(hand, { exact: true }).first(), { index: 1 });
    await pace.press(button);
  };
  for (const move of MOVES) await step(move);
  await pace.press(panel.getByRole('link', { name: 'Pick list' }));
  await pace.choose(page.getByLabel('Packer', { exact: true }), { index: 1 });
  await pace.press(page.getByRole('button', { name: 'Ready, stay here', exact: true }));
  await pace.read(page.getByText(/^Ready\. Packed by /));
  await pace.press(page.getByRole('link', { name: `Order ${orderNumber}` }));
  for (const move of ROAD) await step(move);
  await pace.choose(panel.getByLabel('Document'), { label: 'Passport' });
  await pace.type(panel.getByLabel('Valid until'), '2031-05-01');
  await pace.press(panel.getByLabel('21+ ID checked'));
  await pace.press(panel.getByRole('button', { name: 'Mark delivered', exact: true }));
  await expect(panel.getByText('Delivered').first()).toBeVisible();
}

/** Sets up an authenticator app with the key that the page shows. */
export async function setUpApp(page: Page, pace: Pace) {
  await expect(page).toHaveURL(/\/staff\/account/);
  await pace.press(page.getByRole('button', { name: 'Set up an app' }));
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
  const secret = Secret.fromBase32(String(shown).replaceAll(' ', ''));
  // By the shop's clock, which a run may set (SEC-35).
  const timestamp = Date.parse((await page.request.get('/healthz')).headers().date ?? '');
  await pace.type(page.getByLabel('Code from the app'), new TOTP({ secret }).generate({ timestamp }));
  await pace.press(page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('You see them only once')).toBeVisible();
}

/** The test order goes out of the books, and the shop opens. */
export async function endTestAndOpen(page: Page, pace: Pace, orderNumber: string) {
  await page.goto('/staff/start/test');
  await pace.read(page.getByText(orderNumber));
  await pace.press(page.getByRole('button', { name: 'Take it out of the books' }));
  await pace.press(page.getByRole('button', { name: 'Done, go on' }));
  await expect(page).toHaveURL(/\/staff\/start$/);
  await pace.read(page.getByText(/Everything is there/));
  await pace.press(page.getByRole('button', { name: 'Open the shop' }));
  // From the opening on, money and settings ask for a second factor.
  await setUpApp(page, pace);
  await page.goto('/staff/start');
  await pace.press(page.getByRole('button', { name: 'Open the shop' }));
  await expect(page.getByText('Your shop is open.', { exact: false })).toBeVisible();
}
