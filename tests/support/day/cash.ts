import { expect, type Person } from './person.ts';
import type { TaskName } from './tasks.ts';

const dollars = (cents: number) => (cents / 100).toFixed(2);

type Booking = { kind: string; cents: number; driver?: string; note?: string; task?: TaskName };

/** What the office records (CASH-03). */
export async function book(owner: Person, { kind, cents, driver, note, task }: Booking) {
  const { page, press, type, choose } = owner;
  await page.goto('/staff/cash');
  const form = page.getByRole('region', { name: 'Record cash' });
  const write = async () => {
    await press(page.getByRole('link', { name: 'Record cash' }));
    if (kind !== 'Float') await choose(form.getByLabel('What happened'), new RegExp(`^${kind}`));
    await type(form.getByLabel('Amount'), dollars(cents));
    if (driver) await choose(form.getByLabel(/which driver/), new RegExp(`^${driver}`));
    if (note) await type(form.getByLabel(/^(Note|Where from|What for|Slip number)/), note);
    await press(form.getByRole('button', { name: /^(Give|Record) / }));
  };
  await (task ? owner.does(task, 1, write) : write());
  // Said by its sum (LOOK-545).
  const said = /\$[\d,.]+ (given( to .+)?|(from .+ )?recorded|paid in|paid out|taken to the bank)$/;
  await expect(page.getByText(said).first()).toBeVisible();
}

/** Blind: the driver says what they hand in (CASH-06). */
export async function countOwn(driver: Person, cents: number) {
  const { page, press, type } = driver;
  await driver.does('count-own', 1, async () => {
    await driver.go('/staff/cash/own');
    await type(page.getByLabel('Or enter the total'), dollars(cents));
    await press(page.getByRole('button', { name: 'Hand in' }));
  });
  await expect(page.getByText(/^You said /)).toBeVisible();
}

/** The office counts the same bag; a gap to the books is named, with its reason (CASH-07). */
export async function countOffice(
  owner: Person,
  driver: string,
  cents: number,
  gap: { cents: number; reason: string } | null,
) {
  const { page, press, type } = owner;
  await page.goto('/staff/cash');
  await owner.does('count-office', 1, async () => {
    await press(page.getByRole('link', { name: `Count: ${driver}` }));
    await type(page.getByLabel('Or enter the total'), dollars(cents));
    await press(page.getByRole('button', { name: 'Save the count', exact: true }));
    if (!gap) return;
    await type(page.getByLabel('Reason'), gap.reason);
    await press(page.getByRole('button', { name: 'Close this count' }));
  });
  const words = gap ? `$${dollars(Math.abs(gap.cents))} missing` : 'No difference';
  await expect(page.getByText(`Closed. ${words}.`)).toBeVisible();
}

/** The safe is counted before the books are shown; what is over the float goes to the bank (CASH-08). */
export async function closeDay(owner: Person, safe: { cents: number; bankedCents: number }) {
  const { page, press, type } = owner;
  await page.goto('/staff/cash');
  await owner.does('close-day', 1, async () => {
    await press(page.getByRole('link', { name: 'End of day' }));
    await type(page.getByLabel('Or enter the total'), dollars(safe.cents));
    await press(page.getByRole('button', { name: 'Save the count', exact: true }));
    await expect(page.getByText('No difference', { exact: true })).toBeVisible();
    await type(page.getByLabel('To the bank'), dollars(safe.bankedCents));
    await press(page.getByRole('button', { name: 'Close the day' }));
    await press(page.getByRole('button', { name: 'Yes, close it' }));
  });
  await expect(page.getByRole('heading', { name: /^Cash, / })).toBeVisible();
}
