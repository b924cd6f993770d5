import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { orderProposals } from '#db/schema/order-proposals.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import type { ShopContext } from '../../context.ts';
import { whileUnstored } from '../../testing/at-once.ts';
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
  stockOf,
} from '../../testing/small-checkout.ts';
import { newColleague, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { answerOwnProposal } from './answer-proposal.ts';
import { editLine } from './edit-line.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** An order of one unit, with what its only line is changed by. */
async function placed(buyer: ShopContext, optionId: string, phone = '(951) 555-0111') {
  const ctx = later(buyer);
  const input = await inputFor(ctx, optionId);
  const answer = await placeOrder(ctx, { ...input, form: { ...input.form, phone } });
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  const { orderNumber } = answer.order;
  const [line] = await linesOf(orderNumber);
  return { ...(await versionOf(orderNumber)), lineId: line?.id ?? 0 };
}

const two = { quantity: 2, isAgreed: true };

test('[EDIT-02, LAW-02] two orders of one person that are changed at once stay within the grams of the day', async () => {
  const buyer = await newCustomer();
  const optionId = await addOption(20);
  const flower = { limitKind: 'flower', gramsFlower: 1 } as const;
  await database().update(productOptions).set(flower).where(eq(productOptions.id, optionId));
  const orders = [await placed(buyer, optionId), await placed(buyer, optionId)] as const;
  const { ctx } = await newColleague('staff');
  const limited = { ...ctx, settings: { ...ctx.settings, dailyLimitFlowerGrams: 3 } };
  const answers = await whileUnstored(
    (tx) => editLine({ ...limited, db: tx }, { ...orders[0], ...two }),
    () => editLine(limited, { ...orders[1], ...two }),
  );
  expect(answers).toEqual([
    { ok: true, done: 'applied' },
    { problem: 'edit-past-limit', kind: 'flower' },
  ]);
});

test('[EDIT-02] of two orders that want the last unit at once one gets it', async () => {
  const optionId = await addOption(3);
  const orders = [
    await placed(await newCustomer(), optionId, '(951) 555-0171'),
    await placed(await newCustomer(), optionId, '(951) 555-0172'),
  ] as const;
  const { ctx } = await newColleague('staff');
  const [first, second] = await whileUnstored(
    (tx) => editLine({ ...ctx, db: tx }, { ...orders[0], ...two }),
    () => editLine(ctx, { ...orders[1], ...two }),
  );
  expect(first).toEqual({ ok: true, done: 'applied' });
  expect(second).toMatchObject({ problem: 'edit-stock-short' });
  expect(await stockOf(optionId)).toBe(0);
});

test('[EDIT-05, SEC-14] the proposal of another order is as unknown as none, whoever names it on an order of their own', async () => {
  const optionId = await addOption(20);
  const own = await newCustomer();
  const [mine, other] = [
    await placed(own, optionId, '(951) 555-0173'),
    await placed(await newCustomer(), optionId, '(951) 555-0174'),
  ];
  const { ctx } = await newColleague('staff');
  const proposed = await editLine(ctx, { ...other, quantity: 2, isAgreed: false });
  expect(proposed).toEqual({ ok: true, done: 'proposed' });
  const { id: orderId } = await rowOf(other.orderNumber);
  const ofOther = () => database().select().from(orderProposals).where(eq(orderProposals.orderId, orderId));
  const [open] = await ofOther();
  for (const isAccepted of [true, false]) {
    const answer = { id: open?.id ?? '', isAccepted, totalCents: 1_000_000 };
    const { result, writes } = await recordWrites(database(), () =>
      answerOwnProposal(later(own), mine.orderNumber, answer),
    );
    expect(result).toEqual({ problem: 'proposal-over' });
    expect(writes).toEqual({});
  }
  expect(await ofOther()).toEqual([open]);
});

test('[EDIT-02, STAFF-03] whoever has not seen the newest version changes nothing', async () => {
  const order = await placed(await newCustomer(), await addOption(20), '(951) 555-0175');
  const { ctx } = await newColleague('staff');
  for (const version of [order.version - 1, order.version + 1])
    expect(await recordWrites(database(), () => editLine(ctx, { ...order, version, ...two }))).toEqual({
      result: { problem: 'changed' },
      writes: {},
    });
});
