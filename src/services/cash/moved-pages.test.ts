import { afterEach, beforeEach, expect, test } from 'vitest';
import { book, handOver, orderAtDoor } from '../testing/cash-shop.ts';
import { closeSmallShop, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { readCash } from './read-cash.ts';

beforeEach(openSmallShop);
afterEach(closeSmallShop);

const ALL = { kind: null, holder: null, day: null, beforeId: null, search: '' };
const PAGE = 40;

test('[LOOK-602] no page of the movements ends between what a customer gave and its change', async () => {
  const [office, driver] = [await newColleague('staff'), await newColleague('driver')];
  await book(office.ctx, 'paid-in', 20_000);
  await book(office.ctx, 'float', 5000, driver.staffId);
  const order = await orderAtDoor(driver.staffId);
  const changeCents = 100;
  await handOver(driver.ctx, order, { takenCents: order.amountDueCents + changeCents, changeCents });
  for (let place = 1; place < PAGE; place += 1) await book(office.ctx, 'paid-out', 1);
  const first = await readCash(office.ctx, ALL);
  if (first.problem) throw new Error(first.problem);
  expect(first.rows.slice(PAGE - 1).map(({ kind }) => kind)).toEqual(['change', 'sale']);
  expect(first.hasMore).toBe(true);
  const next = await readCash(office.ctx, { ...ALL, beforeId: first.rows.at(-1)?.id ?? 0 });
  expect(next.rows?.map(({ kind }) => kind)).toEqual(['float', 'opening']);
  expect(next).toMatchObject({ newer: PAGE + 1, hasMore: false });
  await book(office.ctx, 'paid-out', 1);
  const moved = await readCash(office.ctx, ALL);
  expect(moved).toMatchObject({ rows: { length: PAGE }, hasMore: true });
});
