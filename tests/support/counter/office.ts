import { expect, type Person } from '../day/person.ts';

export const PROMO = 'COUNTER12';
/** So many ZIPs of the demo begin with it. */
export const ZONES = { prefix: '923', count: 42, minimumCents: 4_200 };

/** Whoever was rude at the door orders nothing until somebody lifts it (HOLD-01). */
export async function holdCustomer(owner: Person, name: string) {
  const { page, press, type } = owner;
  await page.goto('/staff');
  await owner.does('hold', 1, async () => {
    await owner.go('/staff/customers');
    await type(page.getByRole('main').getByRole('searchbox'), name);
    await expect(page).toHaveURL(/[?&]q=/);
    await press(page.getByRole('link', { name }));
    await press(page.getByText('Hold this customer', { exact: true }));
    await type(page.getByLabel('Why, for staff only'), 'Was rude to two drivers.');
    await press(page.getByRole('button', { name: 'Hold', exact: true }));
  });
  await expect(page.getByText('This customer is held and cannot order.').first()).toBeVisible();
}

export async function makePromo(owner: Person) {
  const { page, press, type } = owner;
  await page.goto('/staff');
  await owner.does('promo', 1, async () => {
    await owner.go('/staff/offers');
    await press(page.getByRole('link', { name: 'New code' }));
    await type(page.getByLabel(/^Code/), PROMO);
    await type(page.getByLabel(/^Percent/), '12');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
  });
  await expect(page.getByText(PROMO).first()).toBeVisible();
}

/** The minimum of every ZIP that a search finds, in one press (LOOK-03). */
export async function raiseMinimum(owner: Person) {
  const { page, press, type } = owner;
  await page.goto('/staff/zones');
  await owner.does('zone-minimum', 1, async () => {
    await type(page.getByRole('main').getByRole('searchbox'), ZONES.prefix);
    await expect(page).toHaveURL(new RegExp(`[?&]q=${ZONES.prefix}`));
    await press(page.getByRole('checkbox', { name: new RegExp(`${ZONES.count}`) }).first());
    await type(page.getByLabel('Minimum', { exact: true }), (ZONES.minimumCents / 100).toFixed(2));
    await press(page.getByRole('button', { name: `Change ${ZONES.count} ZIPs` }));
  });
  await expect(page.getByText(`Saved: ${ZONES.count} ZIPs changed.`)).toBeVisible();
}
