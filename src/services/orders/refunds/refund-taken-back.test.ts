import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRefunds } from '#db/schema/refunds.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import { quoteCart } from '../../checkout/quote-cart.ts';
import type { ShopContext } from '../../context.ts';
import { checkBooks } from '../../ledger.ts';
import { linesOf } from '../../testing/order-lines-of.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
} from '../../testing/small-checkout.ts';
import { newAssignees, newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { editLine } from '../edits/edit-line.ts';
import { moveOrder } from '../move-order.ts';
import { askTakeBack } from '../take-back/ask-take-back.ts';
import { decideRefund } from './decide-refund.ts';
import { refundOrder } from './refund-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
const STEPS = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered'] as const;

/** Two lines, handed over; of the second a refund waits for another person. */
async function asked() {
  const buyer = await newCustomer();
  const optionIds = [await addOption(9), await addOption(9)];
  const lines = optionIds.map(
    (optionId) => ({ kind: 'option', optionId, quantity: 1, from: 'shop' }) as const,
  );
  const { quoteToken } = await quoteCart(buyer, { lines, zip: '92553' });
  const answer = await placeOrder(buyer, {
    ...(await inputFor(buyer, optionIds[0] ?? '')),
    lines,
    quoteToken,
  });
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  const { orderNumber } = answer.order;
  const ctx = later((await newColleague('manager', buyer.now)).ctx);
  const named = await newAssignees();
  await walk(ctx, orderNumber, named);
  const line = (await linesOf(orderNumber))[1];
  const key = randomUUID();
  const alone = { ...ctx, settings: { ...ctx.settings, refundAloneCents: 1 } };
  const refund = {
    ...{ orderNumber, key, seenCents: 0, way: 'credit' as const, reference: '', reason: '', otherCents: 0 },
    ...{ lines: [{ lineId: line?.id ?? 0, quantity: 1 }], isDeliveryBack: false },
    ...{ isFromDriver: false, isTakenBack: false },
  } as const;
  expect(await refundOrder(alone, refund)).toEqual({ ok: true, isAsked: true });
  return { orderNumber, ctx, key, lineId: line?.id ?? 0 };
}

async function walk(ctx: ShopContext, orderNumber: string, named: object) {
  for (const to of STEPS) {
    const step = { ...(await versionOf(orderNumber)), to, doorCheck, ...named };
    expect(await moveOrder(ctx, step)).toMatchObject({ ok: true });
  }
}

test('[REFUND-06, UNDO-06] a refund that waits is refused where its delivery was none, and its line stays', async () => {
  const { orderNumber, ctx, key, lineId } = await asked();
  const { result, writes } = await recordWrites(database(), async () =>
    askTakeBack(later(ctx), { ...(await versionOf(orderNumber)), reason: 'Wrong door' }),
  );
  expect(result).toMatchObject({ ok: true });
  expect(writes.audit).toEqual([
    ['order.take-back', 'order', orderNumber],
    ['order.refund-refuse', 'order', orderNumber],
  ]);
  const [refund] = await database().select().from(orderRefunds).where(eq(orderRefunds.id, key));
  expect(refund).toMatchObject({ state: 'refused' });
  const { ctx: second } = await newColleague('manager', ctx.now);
  expect(await decideRefund(later(second), { orderNumber, id: key, isAgreed: true })).toEqual({
    problem: 'changed',
  });
  expect((await rowOf(orderNumber)).status).toBe('ready');
  const version = await versionOf(orderNumber);
  const without = await recordWrites(database(), () =>
    editLine(later(ctx), { ...version, lineId, quantity: 0, isAgreed: true }),
  );
  expect(without).toEqual({ result: { problem: 'edit-line-refunded' }, writes: {} });
  const more = { ...version, lineId, quantity: 2, isAgreed: true };
  expect(await editLine(later(ctx), more)).toEqual({ ok: true, done: 'applied' });
  const { differences } = await checkBooks(database());
  expect(differences.filter(({ subject }) => [orderNumber, key].includes(subject))).toEqual([]);
});
