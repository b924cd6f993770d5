import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { outbox } from '#db/schema/outbox.ts';
import type { OrderNewsChoice } from '#domain/outbox/order-news.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  paidBy,
} from '../testing/small-checkout.ts';
import { newAssignees, newColleague, PHONE, rowOf, versionOf } from '../testing/staff-orders.ts';
import { customerIdOf } from '../testing/test-context.ts';
import { cancelOrderByCustomer } from './cancel-order.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { moveOrder } from './move-order.ts';
import { readMailedOrder } from './read-receipt.ts';
import { replaceOrder } from './replace-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const HOUR_MS = 3_600_000;
const withMail = (ctx: ShopContext): ShopContext => ({ ...ctx, hasMail: true });

/** A customer with a mailbox, in a shop with a mail server. */
async function newReader(orderNews: OrderNewsChoice = 'both') {
  const ctx = withMail(await newCustomer());
  const id = customerIdOf(ctx);
  const email = `${id}@example.com`;
  await database().update(customers).set({ email, orderNews }).where(eq(customers.id, id));
  return { ctx, id, email };
}

async function place(ctx: ShopContext, method = 'cash') {
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(20), 2), { method });
  const answer = await placeOrder(ctx, input);
  if (!('order' in answer) || !answer.order) throw new Error(`not placed: ${JSON.stringify(answer)}`);
  return { orderNumber: answer.order.orderNumber, input };
}

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
const WAY = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered'] as const;

/** By staff of the shop with a mail server, step by step. */
async function moveAlong(orderNumber: string, until: (typeof WAY)[number]) {
  const ctx = withMail((await newColleague('admin')).ctx);
  for (const to of WAY.slice(0, WAY.indexOf(until) + 1)) {
    const input = { ...(await versionOf(orderNumber)), ...(await newAssignees()), to, doorCheck };
    expect(await moveOrder(ctx, input)).toMatchObject({ ok: true });
  }
}

/** Channel, kind and status of what was written to this customer, and to which address. */
async function newsTo(customerId: string, channel: 'text' | 'email') {
  const rows = await database()
    .select({ kind: outbox.kind, params: outbox.params, recipient: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.customerId, customerId), eq(outbox.channel, channel)))
    .orderBy(asc(outbox.id));
  return rows.map(({ kind, params, recipient }) => [`${kind} ${params.status ?? ''}`.trim(), recipient]);
}

test('[MAIL-01, ORD-24] from receipt to delivery four mails go out beside the texts, each once', async () => {
  const { ctx, id, email } = await newReader();
  const { orderNumber, input } = await place(ctx);
  await placeOrder(ctx, input);
  await moveAlong(orderNumber, 'delivered');
  expect(await newsTo(id, 'text')).toEqual([
    ['order-received', PHONE],
    ...WAY.map((step) => [`order-status ${step}`, PHONE]),
  ]);
  expect(await newsTo(id, 'email')).toEqual([
    ['order-received', email],
    ...['confirmed', 'out_for_delivery', 'delivered'].map((step) => [`order-status ${step}`, email]),
  ]);
});

test('[MAIL-02] a customer gets texts alone, or mails alone, who has chosen so', async () => {
  const texts = await newReader('text');
  await place(texts.ctx);
  expect(await newsTo(texts.id, 'email')).toEqual([]);
  expect(await newsTo(texts.id, 'text')).toEqual([['order-received', PHONE]]);
  const mails = await newReader('email');
  const { orderNumber } = await place(mails.ctx);
  await moveAlong(orderNumber, 'preparing');
  expect(await newsTo(mails.id, 'text')).toEqual([]);
  expect(await newsTo(mails.id, 'email')).toEqual([
    ['order-received', mails.email],
    ['order-status confirmed', mails.email],
  ]);
});

test('[MAIL-01] no mail is written without a mail server, or to a guest', async () => {
  const { ctx, id } = await newReader('email');
  const { orderNumber } = await place({ ...ctx, hasMail: false });
  await cancelOrderByCustomer({ ...later(ctx), hasMail: false }, { orderNumber });
  const guest = withMail(await newBuyer());
  await place(guest);
  for (const customerId of [id, customerIdOf(guest)]) {
    expect(await newsTo(customerId, 'email')).toEqual([]);
    expect((await newsTo(customerId, 'text')).length).toBeGreaterThan(0);
  }
});

test('[MAIL-01, PAY-34, PAY-46] a payment that is due or refused, and the end of the order, are mailed', async () => {
  const { ctx, id, email } = await newReader();
  const { orderNumber } = await place(ctx, 'zelle');
  const admin = withMail((await newColleague('admin')).ctx);
  const settle = async (isReceived: boolean, note?: string) =>
    settlePayment(admin, { ...(await versionOf(orderNumber)), isReceived, note });
  expect(await settle(false, 'Nothing came.')).toEqual({ ok: true });
  const at = (hours: number) => new Date(ctx.now.getTime() + hours * HOUR_MS);
  await expireUnpaidOrders({ ...ctx, now: at(23) });
  await expireUnpaidOrders({ ...ctx, now: at(25) });
  expect(await newsTo(id, 'email')).toEqual([
    ['order-received', email],
    ['payment-refused', email],
    ['payment-reminder', email],
    ['order-status cancelled', email],
  ]);
  expect((await rowOf(orderNumber)).cancelReason).toBe('unpaid');
});

test('[MAIL-01, STAFF-05, PAY-33] a payment that came, and staff who cancel or replace, are mailed', async () => {
  const { ctx, id } = await newReader();
  const admin = withMail((await newColleague('admin')).ctx);
  const paid = await place(ctx, 'zelle');
  await settlePayment(admin, { ...(await versionOf(paid.orderNumber)), isReceived: true });
  await cancelOrderByStaff(admin, {
    ...(await versionOf(paid.orderNumber)),
    reason: 'Damaged.',
    isIdCheckFailed: false,
  });
  const kinds = async () => (await newsTo(id, 'email')).map(([kind]) => kind);
  expect(await kinds()).toEqual(['order-received', 'order-status confirmed', 'order-status cancelled']);

  const second = await place(later(ctx));
  await moveAlong(second.orderNumber, 'delivered');
  const { id: lineId } = (await readMailedOrder(ctx, second.orderNumber))?.lines[0] ?? { id: 0 };
  const replaced = await replaceOrder(later(admin), {
    orderNumber: second.orderNumber,
    reason: 'Broken.',
    inputs: [{ lineId, quantity: 1 }],
    key: 'form-1',
  });
  expect(replaced).toMatchObject({ ok: true });
  expect((await kinds()).at(-1)).toBe('order-replacement');
});

test('[MAIL-01, PAY-33] a placed order that replaces an unpaid one mails both ends', async () => {
  const { ctx, id } = await newReader();
  const first = await place(ctx, 'zelle');
  const next = later(ctx);
  const input = { ...(await inputFor(next, await addOption(5))), replaces: first.orderNumber };
  expect(await placeOrder(next, input)).toMatchObject({ ok: true });
  expect((await newsTo(id, 'email')).map(([kind]) => kind)).toEqual([
    ...['order-received', 'order-status cancelled', 'order-received'],
  ]);
});

test('[MAIL-01, CHECK-40] a mail has the figures of the stored order, and none of an order that is not there', async () => {
  const { ctx } = await newReader();
  const { orderNumber } = await place(ctx);
  const row = await rowOf(orderNumber);
  expect(await readMailedOrder(ctx, orderNumber)).toMatchObject({
    orderTotalCents: row.totalCents,
    amountDueCents: row.amountDueCents,
    taxes: row.taxSplit,
    cancelReason: null,
    lines: [{ quantity: 2, lineTotalCents: 6000 }],
  });
  expect(await readMailedOrder(ctx, 'MD0')).toBeNull();
});
