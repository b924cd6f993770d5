import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import { quoteCart } from '../../checkout/quote-cart.ts';
import { endRun } from '../../runs/end-run.ts';
import { planRun } from '../../runs/plan-run.ts';
import { readLedger } from '../../runs/read-ledger.ts';
import { startRun } from '../../runs/start-run.ts';
import { runOf, stopsOf } from '../../testing/run-orders.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newCustomer,
  openSmallShop,
} from '../../testing/small-checkout.ts';
import { newAssignees, newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { editLine } from './edit-line.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const seen = async (number: string) => ({ number, version: (await runOf(number)).version });

/** A packed order of one unit of each. */
async function packed(optionIds: readonly string[]) {
  const ctx = await newCustomer();
  const lines = optionIds.map(
    (optionId) => ({ kind: 'option', optionId, quantity: 1, from: 'shop' }) as const,
  );
  const base = await inputFor(ctx, optionIds[0] ?? '');
  const { quoteToken } = await quoteCart(ctx, { lines, zip: '92553' });
  const answer = await placeOrder(ctx, { ...base, lines, quoteToken });
  if (!('order' in answer) || !answer.order) throw new Error(`not placed: ${JSON.stringify(answer)}`);
  const { orderNumber } = answer.order;
  const { packedByStaffId } = await newAssignees();
  await database()
    .update(orders)
    .set({ status: 'ready', packedByStaffId })
    .where(eq(orders.orderNumber, orderNumber));
  return orderNumber;
}

/** The run that took the order out and brought it back. */
async function outAndBack(orderNumber: string) {
  const { ctx } = await newColleague('staff');
  const driver = await newColleague('driver');
  const planned = await planRun(ctx, {
    ...{ orderNumbers: [orderNumber], driverStaffId: driver.staffId, vehicleId: null },
  });
  if (!('number' in planned) || !planned.number) throw new Error(planned.problem);
  const { number } = planned;
  expect(await startRun(ctx, await seen(number))).not.toHaveProperty('problem');
  const [stop] = await stopsOf(number);
  const returns = [{ stopId: stop?.stop.id ?? '', outcome: 'shelf' as const }];
  expect(await endRun(ctx, { ...(await seen(number)), returns })).toEqual({ ok: true });
  return { ctx, number };
}

test('[EDIT-02, RUN-06] of an order that came back a line goes and another is swapped; the ledger of its run says what was aboard', async () => {
  const [gone, swapped, instead] = [await addOption(9), await addOption(9), await addOption(9, 2800)];
  const orderNumber = await packed([gone, swapped]);
  const { ctx, number } = await outAndBack(orderNumber);
  const aboard = await readLedger(ctx, number);
  const lines = await database()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, (await rowOf(orderNumber)).id));
  const lineOf = (optionId: string) => lines.find((line) => line.optionId === optionId)?.id ?? 0;
  const change = async (lineId: number, quantity: number, optionId?: string) =>
    editLine(ctx, { ...(await versionOf(orderNumber)), lineId, quantity, optionId, isAgreed: true });
  expect(await change(lineOf(gone), 0)).toMatchObject({ ok: true });
  expect(await change(lineOf(swapped), 1, instead)).toMatchObject({ ok: true });
  expect(aboard).toMatchObject({ ledger: { stops: [{ orderNumber, goods: [{}, {}] }] } });
  expect(await readLedger(ctx, number)).toEqual(aboard);
});
