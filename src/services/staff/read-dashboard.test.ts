import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions, products } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { messages } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { parseOrderFilter } from '#domain/orders/order-filter.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import { listStock } from '../inventory.ts';
import { cancelOrderByCustomer } from '../orders/cancel-order.ts';
import { listTable } from '../orders/list-table.ts';
import { readOutbox } from '../outbox/outbox-admin.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { listPayments } from '../payments/payment-admin.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  paidBy,
} from '../testing/small-checkout.ts';
import { readDashboard } from './read-dashboard.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function read(input?: { sendsTexts: boolean }) {
  const manager = { staffId: randomUUID(), role: 'manager', sessionId: randomUUID() } as const;
  const day = await readDashboard(contextOf({ kind: 'staff', ...manager }), input);
  if (!day) throw new Error('a manager sees the day');
  return day;
}

const lowStock = async () => (await read()).lowStock.map(({ optionId, stock }) => ({ optionId, stock }));

test('[STAFF-22] low stock names what is on sale and has five or fewer, the scarcest first', async () => {
  const [five, none, two] = [await addOption(5), await addOption(0), await addOption(2)];
  await addOption(6);
  const off = await addOption(1);
  await database().update(productOptions).set({ isOn: false }).where(eq(productOptions.id, off));
  const onSale = [
    { optionId: none, stock: 0 },
    { optionId: two, stock: 2 },
    { optionId: five, stock: 5 },
  ];
  expect(await lowStock()).toEqual(onSale);

  await database().update(products).set({ isActive: false }).where(eq(products.id, 'bar'));
  expect(await lowStock()).toEqual([]);
  await database().update(products).set({ isActive: true }).where(eq(products.id, 'bar'));
});

test('[NUM-11, STAFF-22, LOOK-412] options low in stock and sold out are those of the stock itself, as many as it lists', async () => {
  const manager = { staffId: randomUUID(), role: 'manager', sessionId: randomUUID() } as const;
  const listed = async (only: 'low' | 'out') => {
    const list = await listStock(contextOf({ kind: 'staff', ...manager }), { search: '', only, page: 1 });
    return 'problem' in list ? null : list.rows.length;
  };
  const counts = async () => {
    const { work } = await read();
    return ['lowStock', 'soldOut'].map((kind) => work.find((row) => row.kind === kind)?.count ?? 0);
  };
  const [low = 0, out = 0] = await counts();
  await addOption(3);
  await addOption(0);
  expect(await counts()).toEqual([low + 1, out + 1]);
  expect(await counts()).toEqual([await listed('low'), await listed('out')]);
});

test('[STAFF-22, STAFF-05] what waits for money counts a cancelled order only where somebody said to have paid', async () => {
  const place = async () => {
    const ctx = await newCustomer();
    const input = await paidBy(ctx, await inputFor(ctx, await addOption(9)), { method: 'zelle' });
    const placed = await placeOrder(ctx, input);
    if (!('order' in placed) || !placed.order) throw new Error('not placed');
    return { ctx: later(ctx), orderNumber: placed.order.orderNumber };
  };
  const before = (await read()).awaitingPayment;
  const [plain, claimed] = [await place(), await place()];
  expect((await read()).awaitingPayment - before).toBe(2);
  await cancelOrderByCustomer(plain.ctx, plain);
  await claimPayment(claimed.ctx, claimed);
  await cancelOrderByCustomer(later(claimed.ctx), claimed);
  expect((await read()).awaitingPayment - before).toBe(1);
});

test('[STAFF-22] the day counts its own orders by status, from midnight in the shop on', async () => {
  const midnight = new Date('2026-11-20T08:00:00.000Z').getTime();
  const long = new Date(midnight - 86_400_000);
  await database().update(orders).set({ createdAt: long });
  const put = async (set: Partial<typeof orders.$inferInsert>, at = midnight) => {
    const ctx = await newCustomer();
    const placed = await placeOrder(ctx, await inputFor(ctx, await addOption(9)));
    if (!('order' in placed) || !placed.order) throw new Error('not placed');
    const row = { ...set, createdAt: new Date(at) };
    await database().update(orders).set(row).where(eq(orders.id, placed.order.id));
  };
  await put({ status: 'pending' });
  await put({ status: 'ready' });
  await put({ status: 'ready' }, midnight + 1);
  await put({ status: 'ready' }, midnight - 1);
  await put({ status: 'cancelled', cancelReason: 'test' }, midnight + 3_600_000);
  const counts = { pending: 1, ready: 2, cancelled: 1 } as Record<string, number>;
  const day = await read();
  expect(day.byStatus).toEqual(ORDER_STATUSES.map((status) => ({ status, count: counts[status] ?? 0 })));
  expect(day.orders).toBe(await database().$count(orders));
});

test('[LOOK-440] what was placed today, what was sold of it, and all orders have a list of as many, tests of a closed shop left out', async () => {
  const [any] = await database().select({ id: orders.id }).from(orders).where(eq(orders.status, 'ready'));
  await database()
    .update(orders)
    .set({ isTest: true })
    .where(eq(orders.id, any?.id ?? ''));
  const day = await read();
  const manager = { staffId: randomUUID(), role: 'manager', sessionId: randomUUID() } as const;
  const listed = async (query: string) => {
    const filter = parseOrderFilter(new URLSearchParams(`${query}&real=1`));
    const input = { search: '', filter, page: 1 };
    const answer = await listTable(contextOf({ kind: 'staff', ...manager }), input);
    return 'problem' in answer ? answer : answer.total;
  };
  const date = day.sales.days[0]?.date ?? '';
  const today = `from=${date}&to=${date}`;
  expect(day.hasTests).toBe(true);
  for (const { status, count } of day.byStatus)
    expect([status, await listed(`${today}&status=${status}`)]).toEqual([status, count]);
  expect(await listed(`${today}&status=sold`)).toBe(day.sales.today.orders);
  expect(await listed('status=all')).toBe(day.orders);
});

test('[STAFF-22, LOOK-422] a conversation counts once as long as somebody waits in it, read or not', async () => {
  const [person, other] = await database().select().from(customers).limit(2);
  const message = { customerId: person?.id ?? '', content: 'Hi', senderName: 'A' };
  await database()
    .update(messages)
    .set({ settledAt: new Date(0) });
  expect((await read()).toAnswer).toBe(0);
  await database()
    .insert(messages)
    .values([
      { ...message, isAdminMessage: false },
      { ...message, isAdminMessage: false },
      { ...message, customerId: other?.id ?? '', isAdminMessage: false, isRead: true },
      { ...message, isAdminMessage: true },
      { ...message, isAdminMessage: true, isRead: true },
    ]);
  expect((await read()).toAnswer).toBe(2);
});

const workOf = async (kind: string, input?: { sendsTexts: boolean }) =>
  (await read(input)).work.find((row) => row.kind === kind)?.count ?? 0;

test('[NUM-11] texts that somebody has to send by hand need a hand, as many as the outbox lists; with a sender none do', async () => {
  const before = await workOf('texts');
  const row = { channel: 'text', kind: 'order-received', params: {}, recipient: '9515550100' } as const;
  const at = { runAfter: new Date(), createdAt: new Date() };
  await database()
    .insert(outbox)
    .values(['texts:1', 'texts:2'].map((dedupeKey) => ({ ...row, ...at, dedupeKey })));
  expect(await workOf('texts')).toBe(before + 2);
  const manager = { staffId: randomUUID(), role: 'manager', sessionId: randomUUID() } as const;
  const listed = await readOutbox(contextOf({ kind: 'staff', ...manager }), {
    view: 'waiting',
    channel: 'text',
  });
  expect(listed).toMatchObject({ counts: { waiting: before + 2 } });
  expect(await workOf('texts', { sendsTexts: true })).toBe(0);
});

test('[LOOK-72] the payments to check are what Payments lists as said to be sent, without what nobody has sent yet', async () => {
  const count = async () => {
    const manager = { staffId: randomUUID(), role: 'manager', sessionId: randomUUID() } as const;
    const listed = await listPayments(contextOf({ kind: 'staff', ...manager }));
    if (listed.problem) throw new Error(listed.problem);
    const claimed = listed.awaited.filter(({ paymentClaimedAt }) => paymentClaimedAt !== null);
    return [listed.awaited.length, claimed.length, await workOf('claims')];
  };
  const [all = 0, claimed = 0] = await count();
  const places = async () => {
    const ctx = await newCustomer();
    const answer = await placeOrder(
      ctx,
      await paidBy(ctx, await inputFor(ctx, await addOption(5)), { method: 'zelle' }),
    );
    if (!('order' in answer) || !answer.order) throw new Error('not placed');
    return { ctx, orderNumber: answer.order.orderNumber };
  };
  await places();
  expect(await count()).toEqual([all + 1, claimed, claimed]);
  const { ctx, orderNumber } = await places();
  await claimPayment(later(ctx), { orderNumber });
  expect(await count()).toEqual([all + 2, claimed + 1, claimed + 1]);
});
