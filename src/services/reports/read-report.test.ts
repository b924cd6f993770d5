import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { hasRight, STAFF_ROLES } from '#domain/staff.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import { editLine } from '../orders/edits/edit-line.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newCustomer,
  openSmallShop,
} from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { readFunnel, saveFunnel } from './funnel.ts';
import { exportReport, readReport } from './read-report.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const MOST = 40;
const TODAY = { preset: 'today', from: null, until: null, by: 'product' } as const;

async function report(role: 'admin' | 'manager' = 'manager', asked: Partial<typeof TODAY> = {}) {
  const { ctx } = await newColleague(role);
  const found = await readReport(ctx, { ...TODAY, ...asked }, MOST);
  if (found.problem) throw new Error(found.problem);
  return found;
}

const lineOf = async (orderNumber: string) => {
  const { id } = await rowOf(orderNumber);
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, id));
  if (!line) throw new Error('an order has a line');
  return line;
};

const costs = (id: string, costCents: number | null) =>
  database().update(productOptions).set({ costCents }).where(eq(productOptions.id, id));

test('[NUM-02, CHECK-31] a tax stands under the town of its zone, however the customer spelled it', async () => {
  const buyer = await newCustomer();
  const input = await inputFor(buyer, await addOption(9), 2);
  const placed = await placeOrder(buyer, { ...input, form: { ...input.form, city: 'moreno  VALLEY' } });
  if (!('order' in placed)) throw new Error(JSON.stringify(placed));
  const { ctx } = await newColleague('manager');
  const found = await readReport(ctx, { ...TODAY, by: 'tax' }, MOST);
  if (found.problem) throw new Error(found.problem);
  const towns = new Set(found.parts.rows.map(({ key }) => key.split('\t')[0]));
  expect([towns.has('Moreno Valley'), towns.has('moreno  VALLEY')]).toEqual([true, false]);
});

test('[NUM-09, NUM-08] reports are for their own right, and files for those who may take data out', async () => {
  for (const role of STAFF_ROLES) {
    const { ctx } = await newColleague(role);
    const read = await readReport(ctx, TODAY, MOST);
    expect([role, read.problem ?? 'open']).toEqual([
      role,
      hasRight(role, 'reports-view') ? 'open' : 'forbidden',
    ]);
    const file = await exportReport(ctx, TODAY);
    expect([role, file.problem ?? 'open']).toEqual([role, hasRight(role, 'exports') ? 'open' : 'forbidden']);
  }
  const visitor = await newCustomer();
  expect(await readReport(visitor, TODAY, MOST)).toEqual({ problem: 'forbidden' });
  const { ctx } = await newColleague('admin');
  expect(await readReport(ctx, { ...TODAY, from: '2026-02-30', until: '2026-03-01' }, MOST)).toEqual({
    problem: 'period-invalid',
    wrong: { from: 'none' },
  });
});

test('[NUM-02] a new order is in the report at once; one that is a test or cancelled is not', async () => {
  const before = await report();
  const order = await newOrder();
  await newOrder({ isTest: true });
  const after = await report();
  const { totalCents } = await rowOf(order.orderNumber);
  expect(after.figures.now.orders - before.figures.now.orders).toBe(1);
  expect(after.figures.now.salesCents - before.figures.now.salesCents).toBe(totalCents);
  const goods = after.parts.rows.reduce((sum, { now }) => sum + now.salesCents, 0);
  expect(goods).toBe(after.figures.now.salesCents);
  expect(after.parts.rows.map(({ name }) => name)).toContain('Black Fig Bar');
});

test('[NUM-05] an order keeps the cost of its day; a swapped line gets that of its option', async () => {
  const [first, other] = [await addOption(9), await addOption(9, 2900)];
  await costs(first, 700);
  await costs(other, 450);
  const ctx = await newCustomer();
  const placed = await placeOrder(ctx, await inputFor(ctx, first));
  if (!('order' in placed) || !placed.order) throw new Error('not placed');
  const { orderNumber } = placed.order;
  expect(await lineOf(orderNumber)).toMatchObject({ optionId: first, unitCostCents: 700 });
  await costs(first, 999);
  const desk = (await newColleague('staff')).ctx;
  const change = async (to: { quantity: number; optionId?: string }) => {
    const { id: lineId } = await lineOf(orderNumber);
    return editLine(desk, { ...(await versionOf(orderNumber)), lineId, isAgreed: true, ...to });
  };
  expect(await change({ quantity: 2 })).toMatchObject({ ok: true });
  expect(await lineOf(orderNumber)).toMatchObject({ quantity: 2, unitCostCents: 700 });
  expect(await change({ quantity: 2, optionId: other })).toMatchObject({ ok: true });
  expect(await lineOf(orderNumber)).toMatchObject({ optionId: other, unitCostCents: 450 });
  const unknown = await addOption(9);
  const stranger = await newCustomer();
  const plain = await placeOrder(stranger, await inputFor(stranger, unknown));
  if (!('order' in plain) || !plain.order) throw new Error('not placed');
  expect(await lineOf(plain.order.orderNumber)).toMatchObject({ unitCostCents: null });
});

test('[NUM-12] two processes add up the steps of a shop day, and another day has its own', async () => {
  const { ctx } = await newColleague('admin');
  const days = { from: '2026-11-20', until: '2026-11-20' };
  const now = new Date('2026-11-21T07:59:00Z');
  const settings = { ...ctx.settings, timeZone: 'America/Los_Angeles' };
  await Promise.all([
    saveFunnel({ ...ctx, now, settings }, { visit: 3, product: 2 }),
    saveFunnel({ ...ctx, now, settings }, { visit: 4, order: 1 }),
  ]);
  await saveFunnel({ ...ctx, now: new Date('2026-11-21T08:00:00Z'), settings }, { visit: 9 });
  await saveFunnel({ ...ctx, now, settings }, {});
  const found = await readFunnel(ctx, days);
  expect(found.map(({ step, count }) => [step, count])).toEqual([
    ['visit', 7],
    ['product', 2],
    ['cart', 0],
    ['checkout', 0],
    ['order', 1],
  ]);
});
