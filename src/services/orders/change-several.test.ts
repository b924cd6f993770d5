import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf } from '../testing/staff-orders.ts';
import { changeSeveral, type Deed } from './change-several.ts';
import { readReceipts } from './read-receipts.ts';

let desk: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  await openSmallShop();
  desk = await newColleague('staff');
});

const chosen = async (orderNumber: string) => ({ orderNumber, version: (await rowOf(orderNumber)).version });

async function change(numbers: readonly string[], deed: Deed, ctx = desk.ctx) {
  const orders = await Promise.all(numbers.map(chosen));
  const answer = await changeSeveral(ctx, { orders, deed });
  if ('problem' in answer) throw new Error(answer.problem);
  return answer;
}

afterAll(closeSmallShop);

test('[BOARD-08, STAFF-03] several are confirmed at once, each with its own log, audit and text', async () => {
  const [one, two] = [await newOrder(), await newOrder()];
  const numbers = [one.orderNumber, two.orderNumber];
  const { result, writes } = await recordWrites(database(), () => change(numbers, { kind: 'confirm' }));
  expect(result).toEqual({ done: numbers, refused: [] });
  expect(writes.audit).toEqual(numbers.map((number) => ['order.move', 'order', number]));
  expect(writes.orderEvents).toEqual(numbers.map(() => ['status', 'pending to confirmed']));
  const told = writes.outbox?.map(([, kind, , params]) => [kind, params.orderNumber]) ?? [];
  for (const number of numbers) expect(told).toContainEqual(['order-status', number]);
  expect([(await rowOf(one.orderNumber)).status, (await rowOf(two.orderNumber)).status]).toEqual([
    'confirmed',
    'confirmed',
  ]);
});

test('[BOARD-08] who is refused stays as it was, is told by number and reason, and stops nobody else', async () => {
  const [first, unpaid] = [await newOrder(), await newOrder({ method: 'zelle' })];
  const [stale, last] = [await newOrder(), await newOrder()];
  const orders = [
    ...[await chosen(first.orderNumber), await chosen(unpaid.orderNumber)],
    { orderNumber: stale.orderNumber, version: 99 },
    { orderNumber: 'MD-NONE', version: 1 },
    await chosen(last.orderNumber),
  ];
  const answer = await changeSeveral(desk.ctx, { orders, deed: { kind: 'confirm' } });
  const call = async (number: string) => (await rowOf(number)).callNumber;
  expect(answer).toEqual({
    done: [first.orderNumber, last.orderNumber],
    refused: [
      {
        orderNumber: unpaid.orderNumber,
        callNumber: await call(unpaid.orderNumber),
        why: { problem: 'payment-first' },
      },
      {
        orderNumber: stale.orderNumber,
        callNumber: await call(stale.orderNumber),
        why: { problem: 'changed' },
      },
      { orderNumber: 'MD-NONE', callNumber: null, why: { problem: 'not-found' } },
    ],
  });
  expect([(await rowOf(unpaid.orderNumber)).status, (await rowOf(stale.orderNumber)).status]).toEqual([
    'pending',
    'pending',
  ]);
  // A second press on the same page finds them moved on already.
  const again = await changeSeveral(desk.ctx, { orders: orders.slice(0, 1), deed: { kind: 'confirm' } });
  expect('refused' in again && again.refused.map(({ why }) => why)).toEqual([{ problem: 'changed' }]);
});

test('[BOARD-08] several get a driver, and what is confirmed is packed', async () => {
  const driver = await newColleague('driver');
  const [one, two] = [await newOrder(), await newOrder()];
  const numbers = [one.orderNumber, two.orderNumber];
  await change(numbers, { kind: 'confirm' });
  expect((await change(numbers, { kind: 'pack' })).done).toEqual(numbers);
  const assign = { kind: 'assign', driverStaffId: driver.staffId } as const;
  expect((await change(numbers, assign)).done).toEqual(numbers);
  const rows = await Promise.all(numbers.map(rowOf));
  expect(rows.map(({ status, driverStaffId }) => [status, driverStaffId])).toEqual(
    numbers.map(() => ['preparing', driver.staffId]),
  );
  const nobody = await change(numbers, { kind: 'assign', driverStaffId: crypto.randomUUID() });
  expect(nobody.refused.map(({ why }) => why)).toEqual(numbers.map(() => ({ problem: 'malformed' })));
});

test('[LOOK-202] several that were sent out are marked en route, and what is not out stays', async () => {
  const driver = await newColleague('driver');
  const [out, other] = [await newOrder(), await newOrder()];
  const assignees = { driverStaffId: driver.staffId, packedByStaffId: desk.staffId };
  await database()
    .update(orders)
    .set({ status: 'out_for_delivery', ...assignees })
    .where(eq(orders.orderNumber, out.orderNumber));
  const answer = await change([out.orderNumber, other.orderNumber], { kind: 'en-route' });
  expect(answer.done).toEqual([out.orderNumber]);
  expect(answer.refused.map(({ why }) => why.problem)).toEqual(['move-not-allowed']);
  expect((await rowOf(out.orderNumber)).status).toBe('en_route');
  const packer = await newColleague('packer');
  const own = { orders: [await chosen(other.orderNumber)], deed: { kind: 'en-route' } } as const;
  expect(await changeSeveral(packer.ctx, { ...own, orders: [...own.orders] })).toEqual({
    problem: 'forbidden',
  });
});

test('[BOARD-08, SEC-14] without the right, none chosen and too many are refused as a whole', async () => {
  const { orderNumber } = await newOrder();
  const orders = [await chosen(orderNumber)];
  const [support, packer] = [await newColleague('support'), await newColleague('packer')];
  const confirm = { kind: 'confirm' } as const;
  expect(await changeSeveral(support.ctx, { orders, deed: confirm })).toEqual({ problem: 'forbidden' });
  const assign = { kind: 'assign', driverStaffId: desk.staffId } as const;
  expect(await changeSeveral(packer.ctx, { orders, deed: assign })).toEqual({ problem: 'forbidden' });
  expect(await changeSeveral(desk.ctx, { orders: [], deed: confirm })).toEqual({
    problem: 'several-missing',
  });
  const many = Array.from({ length: 101 }, () => orders[0] ?? { orderNumber, version: 1 });
  expect(await changeSeveral(desk.ctx, { orders: many, deed: confirm })).toEqual({
    problem: 'several-too-many',
    most: 100,
  });
  expect((await rowOf(orderNumber)).status).toBe('pending');
});

test('[BOARD-08, LAW-06] the receipts of several are printed in their sequence, each once, without strange ones', async () => {
  const [one, two] = [await newOrder(), await newOrder()];
  const orderNumbers = [two.orderNumber, one.orderNumber, 'MD-NONE', two.orderNumber];
  const found = await readReceipts(desk.ctx, { orderNumbers });
  if ('problem' in found) throw new Error(found.problem);
  expect(found.receipts.map(({ orderNumber }) => orderNumber)).toEqual([two.orderNumber, one.orderNumber]);
  expect(await readReceipts(desk.ctx, { orderNumbers: ['MD-NONE'] })).toEqual({ problem: 'not-found' });
  expect(await readReceipts(one.ctx, { orderNumbers })).toEqual({ problem: 'forbidden' });
  const stranger = await newColleague('driver');
  expect(await readReceipts(stranger.ctx, { orderNumbers })).toEqual({ problem: 'not-found' });
});
