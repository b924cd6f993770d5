import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { countCashMovements, listCashBalances } from '#db/queries/cash/balances.ts';
import { listOpenCounts } from '#db/queries/cash/counts.ts';
import { findOpenDay } from '#db/queries/cash/days.ts';
import { findKeptCash, keepCash, listMovedCash } from '#db/queries/cash/kept-cash.ts';
import { cashMovements } from '#db/schema/cash.ts';
import { BOOKED_KINDS } from '#domain/cash/booking.ts';
import { whileUnstored } from '../testing/at-once.ts';
import { book, cashDifferences, handOver, heldBy, orderAtDoor, sumOf } from '../testing/cash-shop.ts';
import { type Chance, chanceFrom } from '../testing/chance.ts';
import { closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { closeCashDay, countSafe } from './close-day.ts';
import { countDriverCash, countOwnCash, settleCount } from './count-cash.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Shop = {
  office: Awaited<ReturnType<typeof newColleague>>;
  drivers: Awaited<ReturnType<typeof newColleague>>[];
  acknowledged: { cents: number };
};

/** One random deed; whatever it answers, the books must agree afterwards. */
async function act({ office, drivers, acknowledged }: Shop, chance: Chance): Promise<void> {
  const driver = chance.pick(drivers);
  const deed = chance.pick(['book', 'book', 'book', 'sell', 'count', 'count', 'day', 'keep'] as const);
  const cents = chance.upTo(15_000);
  if (deed === 'keep') await keepCash(database(), office.ctx.now, 0);
  if (deed === 'book') await book(office.ctx, chance.pick(BOOKED_KINDS), cents, driver.staffId);
  if (deed === 'sell') {
    const order = await orderAtDoor(driver.staffId);
    const cash = { takenCents: order.amountDueCents + cents, changeCents: cents };
    const answer = await handOver(driver.ctx, order, chance.isOnceIn(2) ? cash : undefined);
    if ('ok' in answer) acknowledged.cents += order.amountDueCents;
  }
  if (deed === 'count') {
    const holderStaffId = driver.staffId;
    const held = Math.max(0, (await heldBy(holderStaffId)) + chance.pick([0, 0, 100, -100, 1]));
    await Promise.all([
      countOwnCash(driver.ctx, sumOf(held)),
      countDriverCash(office.ctx, { holderStaffId, ...sumOf(chance.isOnceIn(4) ? cents : held) }),
    ]);
    const open = (await listOpenCounts(database())).find((count) => count.holderStaffId === holderStaffId);
    if (open) await settleCount(office.ctx, { holderStaffId, version: open.version, reason: 'nobody knows' });
  }
  if (deed === 'day') {
    const evening = later(office.ctx, 24 * 60);
    office.ctx = evening;
    await countSafe(evening, sumOf(chance.isOnceIn(2) ? await heldBy(null) : cents));
    const version = (await findOpenDay(database()))?.version ?? 0;
    await closeCashDay(evening, { version, reason: 'counted', bankedCents: chance.upTo(3000) });
  }
}

/** All cents that came from outside and did not go back are with somebody of the shop. */
async function outsideAndInside() {
  const rows = await database().select().from(cashMovements).orderBy(asc(cashMovements.id));
  const outside = rows.reduce((sum, { fromPlace, toPlace, cents }) => {
    const isOutside = (place: string) => place !== 'safe' && place !== 'driver';
    return sum + (isOutside(fromPlace) ? cents : 0) - (isOutside(toPlace) ? cents : 0);
  }, 0);
  const holders = new Set(rows.flatMap(({ fromStaffId, toStaffId }) => [fromStaffId, toStaffId]));
  let inside = 0;
  for (const holder of new Set([null, ...holders])) inside += await heldBy(holder);
  const customers = rows.reduce((sum, { fromPlace, toPlace, cents }) => {
    if (fromPlace === 'customer') return sum + cents;
    return toPlace === 'customer' ? sum - cents : sum;
  }, 0);
  return { outside, inside, customers, kinds: new Set(rows.map(({ kind }) => kind)) };
}

test.each([7, 41, 2026])(
  '[CASH-01, CASH-11] after random movements every cent has a holder, whatever of them is kept, and the books agree (seed %i)',
  async (seed) => {
    const chance = chanceFrom(seed);
    const office = await newColleague('staff');
    const drivers = [await newColleague('driver'), await newColleague('driver')];
    const before = await outsideAndInside();
    const shop: Shop = { office, drivers, acknowledged: { cents: 0 } };
    await book(office.ctx, 'paid-in', 100_000);
    for (let done = 0; done < 40; done += 1) await act(shop, chance);
    const { outside, inside, customers, kinds } = await outsideAndInside();
    expect(inside).toBe(outside);
    expect(customers - before.customers).toBe(shop.acknowledged.cents);
    expect(kinds.size).toBeGreaterThan(6);
    expect(await cashDifferences()).toEqual([]);
  },
  120_000,
);

/** The balances of a moment from every movement there is. */
async function fromAll(until?: Date) {
  const moved = await listMovedCash(database(), { afterId: 0, until });
  return moved.filter(({ cents }) => cents !== 0).toSorted(byHolder);
}

const byHolder = (one: { holder: string | null }, other: { holder: string | null }) =>
  String(one.holder).localeCompare(String(other.holder));

async function fromKept(until?: Date) {
  const balances = await listCashBalances(database(), until);
  return balances.map(({ staffId, cents }) => ({ holder: staffId, cents })).toSorted(byHolder);
}

test('[CASH-11] what is kept and what moved since are what all movements come to, now and as of a moment of before', async () => {
  const office = await newColleague('staff');
  const driver = await newColleague('driver');
  const evening = { ...office, ctx: later(office.ctx, 12 * 24 * 60) };
  await book(evening.ctx, 'paid-in', 50_000);
  await book(evening.ctx, 'float', 12_300, driver.staffId);
  expect(await keepCash(database(), evening.ctx.now, 0)).toBe(true);
  const kept = await findKeptCash(database());
  expect(kept.movements).toBe(await database().$count(cashMovements));
  expect(kept.holders).toContainEqual([driver.staffId, 12_300]);
  // Nothing was added since.
  expect(await keepCash(database(), evening.ctx.now, 0)).toBe(false);
  const night = later(evening.ctx, 60);
  await book(night, 'drop', 2_300, driver.staffId);
  expect(await findKeptCash(database())).toEqual(kept);
  expect(await heldBy(driver.staffId)).toBe(10_000);
  expect(await fromKept()).toEqual(await fromAll());
  for (const at of [office.ctx.now, evening.ctx.now, night.now])
    expect(await fromKept(at)).toEqual(await fromAll(at));
  expect(await countCashMovements(database())).toBe(kept.movements + 1);
  // Too few for a sum of their own.
  expect(await keepCash(database(), night.now)).toBe(false);
  expect(await cashDifferences()).toEqual([]);
});

test('[CASH-11] what is being booked meanwhile is part of what is kept', async () => {
  const office = await newColleague('staff');
  const evening = later(office.ctx, 14 * 24 * 60);
  const pay = (ctx: typeof evening) => book(ctx, 'paid-in', 700);
  const [paid, isKept] = await whileUnstored(
    (tx) => pay({ ...evening, db: tx }),
    () => keepCash(database(), evening.now, 0),
  );
  expect([paid, isKept]).toEqual([{ ok: true }, true]);
  expect((await findKeptCash(database())).movements).toBe(await database().$count(cashMovements));
  expect(await fromKept()).toEqual(await fromAll());
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[CASH-11] where somebody books for long nothing is kept this time, and nobody is kept from booking',
  async () => {
    const office = await newColleague('staff');
    const evening = later(office.ctx, 16 * 24 * 60);
    const [booked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const storing = inTransaction(database(), async (tx) => {
      await book({ ...evening, db: tx }, 'paid-in', 800);
      booked.resolve();
      await go.promise;
    });
    await booked.promise;
    expect(await keepCash(database(), evening.now, 0)).toBe(false);
    go.resolve();
    await storing;
    expect(await keepCash(database(), evening.now, 0)).toBe(true);
    expect(await fromKept()).toEqual(await fromAll());
  },
);
