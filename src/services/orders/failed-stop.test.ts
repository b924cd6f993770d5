import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { runStops, runs } from '#db/schema/runs.ts';
import type { ShopContext } from '../context.ts';
import { listRuns } from '../runs/list-runs.ts';
import { newRun, stopAt } from '../testing/road-run.ts';
import { closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder } from '../testing/staff-orders.ts';
import { getBoardOrder } from './get-board-order.ts';
import { listBoard } from './list-board.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function ticketsOf(ctx: ShopContext, column: string) {
  const board = await listBoard(ctx, { search: '', status: null });
  if ('problem' in board) throw new Error(board.problem);
  return board.columns.find((part) => part.column === column)?.orders ?? [];
}

test('[BOARD-16] [RUN-14] [BOARD-20] what nobody opened the door for says why on ticket and panel, until its run has ended, and is not counted as delivered', async () => {
  const { ctx: driver, run, stops } = await newRun(3);
  const { ctx: office } = await newColleague('staff');
  const failed = stopAt(stops, 0);
  const done = stopAt(stops, 1);
  const end = (stopId: string, set: Partial<typeof runStops.$inferInsert>) =>
    database()
      .update(runStops)
      .set({ endedAt: driver.now, ...set })
      .where(eq(runStops.id, stopId));
  await end(failed.stopId, { state: 'undelivered', reason: 'nobody-home' });
  await end(done.stopId, { state: 'delivered' });
  const reasons = async (ctx: ShopContext) =>
    Object.fromEntries(
      (await ticketsOf(ctx, 'on-the-way')).map(({ orderNumber, failedReason }) => [
        orderNumber,
        failedReason,
      ]),
    );
  for (const ctx of [office, driver])
    expect(await reasons(ctx)).toMatchObject({
      [failed.orderNumber]: 'nobody-home',
      [done.orderNumber]: null,
    });
  expect(await getBoardOrder(office, failed.orderNumber)).toMatchObject({
    ...{ failedReason: 'nobody-home', failedRun: run.number, runNumber: run.number },
  });
  expect(await getBoardOrder(driver, failed.orderNumber)).toMatchObject({ runNumber: null });
  expect(await getBoardOrder(office, done.orderNumber)).toMatchObject({
    ...{ failedReason: null, failedRun: null },
  });
  const listed = await listRuns((await newColleague('admin')).ctx);
  if ('problem' in listed) throw new Error(listed.problem);
  expect(listed.runs.find(({ id }) => id === run.id)).toMatchObject({
    stops: 3,
    delivered: 1,
    undelivered: 1,
  });
  await database().update(runs).set({ status: 'ended', endedAt: driver.now }).where(eq(runs.id, run.id));
  expect((await reasons(office))[failed.orderNumber]).toBeNull();
  expect(await getBoardOrder(office, failed.orderNumber)).toMatchObject({ runNumber: null });
});

test('[BOARD-17] what is over shows when it ended, the last to end first, whatever was changed of it since', async () => {
  const { ctx } = await newColleague('staff');
  const now = later(ctx).now;
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const [first, second, gone] = [await newOrder(), await newOrder(), await newOrder()];
  const set = (orderNumber: string, values: Partial<typeof orders.$inferInsert>) =>
    database().update(orders).set(values).where(eq(orders.orderNumber, orderNumber));
  const over = { status: 'delivered', idCheckOutcome: 'passed' } as const;
  await set(first.orderNumber, { ...over, deliveredAt: ago(5), updatedAt: ago(5) });
  await set(second.orderNumber, { ...over, deliveredAt: ago(3), updatedAt: ago(3) });
  await set(gone.orderNumber, {
    ...{ status: 'cancelled', cancelReason: 'customer', cancelledAt: ago(4), updatedAt: ago(4) },
  });
  await set(first.orderNumber, { deliveryNotes: 'Ring twice', updatedAt: ago(1) });
  const own = [first, second, gone].map(({ orderNumber }) => orderNumber);
  const done = (await ticketsOf({ ...ctx, now }, 'done')).filter(({ orderNumber }) =>
    own.includes(orderNumber),
  );
  expect(done.map(({ orderNumber, endedAt }) => [orderNumber, endedAt])).toEqual([
    [second.orderNumber, ago(3)],
    [gone.orderNumber, ago(4)],
    [first.orderNumber, ago(5)],
  ]);
});
