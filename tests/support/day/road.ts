import { sign } from '../road-journey.ts';
import { expect, type Person } from './person.ts';

/** How a door goes: passed, or nobody is there, or the document is no good. */
export type Door = 'passed' | 'nobody' | 'id-failed';

/** An hour's signatures go over a thin line. */
const SENDING_MS = 60_000;

type Cash = { due: number; isOther: boolean };
type AtDoor = Cash & { orderNumber: string };

const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
const dollars = (sum: number) => (sum / 100).toFixed(2);

/** The phone has the shop's time, and keeps the run for when there is no signal. */
export async function openRun({ page }: Person, run: string, now: Date) {
  await page.clock.setSystemTime(now);
  const isKept = page.waitForResponse((response) => response.url().endsWith('/run-events'));
  await page.goto('/staff/run');
  await expect(page.getByRole('heading', { name: `Run ${run}` })).toBeVisible();
  await isKept;
  const stored = () => page.evaluate(async () => (await caches.match('/staff/run')) !== undefined);
  await expect.poll(stored).toBe(true);
}

/** So many stops, one after the other; answers the cash that stays with the driver, and what was not handed over. */
export async function drive(driver: Person, count: number, doors: readonly Door[] = []) {
  const back: string[] = [];
  let cents = 0;
  for (let place = 0; place < count; place += 1) {
    const door = doors[place] ?? 'passed';
    const { kept, orderNumber } = await passStop(driver, door);
    cents += kept;
    if (door === 'nobody') back.push(orderNumber);
  }
  return { cents, back };
}

/** The signal comes back: all that waits on the phone is sent. */
export async function findSignal({ page }: Person, now: Date) {
  await expect(page.getByText(/No signal/)).toBeVisible();
  await page.clock.setSystemTime(now);
  await page.context().setOffline(false);
  await expect(page.getByText(/waits? to be sent|No signal/)).toBeHidden({ timeout: SENDING_MS });
}

/** Whoever has a signal has told the shop everything: a run must not end before its last step has come. */
export const allSent = ({ page }: Person) =>
  expect(page.getByText(/waits? to be sent|No signal/)).toBeHidden({ timeout: SENDING_MS });

/** One stop from "Arrived" to its end. */
async function passStop(driver: Person, door: Door) {
  const { page } = driver;
  const count = page.getByText(/^\d+ of \d+ stops done$/);
  const before = Number((await count.textContent())?.split(' ')[0]);
  const at = await doors[door](driver);
  await expect(count).toHaveText(new RegExp(`^${before + 1} of `));
  return { kept: door === 'passed' ? at.due : 0, orderNumber: at.orderNumber };
}

/** The card of the stop is drawn anew at the door: only then it is read, and folded open. */
async function arrive({ page, press }: Person): Promise<AtDoor> {
  await press(page.getByRole('button', { name: 'Arrived' }));
  await expect(page.getByRole('button', { name: /ID checked$/ })).toBeVisible();
  const stop = page.getByRole('region', { name: /^Stop \d+$/ });
  // Every other customer gives another note than they said: then it is typed.
  const isOther = Number((await stop.getAttribute('aria-label'))?.replace('Stop ', '')) % 2 === 0;
  const orderNumber = /MD\d{13}/.exec((await stop.textContent()) ?? '')?.[0] ?? '';
  const isCash = await stop.getByText('To collect in cash').isVisible();
  const due = isCash ? cents(await stop.getByRole('strong').first().textContent()) : 0;
  return { due, isOther, orderNumber };
}

/** ID, cash, the customer's signature on glass, delivered (ROAD-02). */
function handOver(driver: Person) {
  const { page, press, type } = driver;
  return driver.does('stop', 1, async () => {
    const door = await arrive(driver);
    await type(page.getByLabel('Valid until'), '2031-05-01');
    await press(page.getByRole('button', { name: /ID checked$/ }));
    if (door.due > 0) await takeCash(driver, door);
    await sign(page);
    await press(page.getByRole('button', { name: 'Delivered' }));
    return door;
  });
}

async function takeCash(driver: Person, { due, isOther }: Cash) {
  const { page, press, type } = driver;
  const isRight = page.getByRole('button', { name: 'Cash is right' });
  if (!isOther) return driver.does('cash-said', 1, () => press(isRight));
  await driver.does('cash-change', 1, async () => {
    const given = Math.ceil((due + 1) / 5000) * 5000;
    await type(page.getByLabel('Cash taken'), dollars(given));
    await expect(page.getByText(`Give back $${dollars(given - due)}`)).toBeVisible();
    await press(isRight);
  });
}

/** Nobody opens: with its reason on to the next one (ROAD-03). */
function leave(driver: Person) {
  const { page, press } = driver;
  return driver.does('undelivered', 1, async () => {
    const door = await arrive(driver);
    await press(page.getByText('Could not deliver', { exact: true }));
    await driver.choose(page.getByLabel('Reason'), 'Nobody at home');
    await press(page.getByRole('button', { name: 'Save and drive on' }));
    return door;
  });
}

function failId(driver: Person) {
  const { page, press } = driver;
  return driver.does('id-failed', 1, async () => {
    const door = await arrive(driver);
    await press(page.getByText('ID check failed', { exact: true }));
    await press(page.getByRole('button', { name: 'Cancel the order' }));
    return door;
  });
}

const doors = { passed: handOver, nobody: leave, 'id-failed': failId };
