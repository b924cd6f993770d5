import { and, desc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { stockEntries } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { vehicles } from '#db/schema/runs.ts';
import { auditLog } from '#db/schema/staff.ts';
import { ACTIVE_STATUSES, ORDER_STATUSES, type OrderStatus, TRANSITIONS } from '#domain/orders/status.ts';
import type { StaffRole } from '#domain/staff.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { editOrder } from './edit-order.ts';
import { moveOrder } from './move-order.ts';

const shop = openTestShop('demo');

const as = (role: StaffRole) => shop.as(shop.db(), role);

/** An order of the demo, put into this status by hand. */
async function orderIn(status: OrderStatus) {
  const active = inArray(orders.status, [...ACTIVE_STATUSES]);
  const [first] = await shop
    .db()
    .select()
    .from(orders)
    .where(active)
    .orderBy(desc(orders.createdAt))
    .limit(1);
  if (!first) throw new Error('the demo has no active order');
  const finished = {
    ...(status === 'cancelled' ? { cancelReason: 'test' } : {}),
    ...(status === 'delivered' ? { idCheckOutcome: 'passed' as const } : {}),
  };
  const assignees = { driverStaffId: shop.staffId(), packedByStaffId: shop.staffId() };
  const set = { status, ...assignees, paymentStatus: 'paid' as const, deliverNotBefore: null, ...finished };
  const [order] = await shop.db().update(orders).set(set).where(eq(orders.id, first.id)).returning();
  if (!order) throw new Error('no order');
  return order;
}

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };

async function move(from: OrderStatus, to: Exclude<OrderStatus, 'cancelled'>, role: StaffRole = 'staff') {
  const { id, orderNumber, version } = await orderIn(from);
  const [vehicle] = await shop.db().select().from(vehicles).where(eq(vehicles.name, 'Shop van'));
  const assignees = {
    driverStaffId: shop.staffId(),
    packedByStaffId: shop.staffId(),
    vehicleId: vehicle?.id,
  };
  const answer = await moveOrder(as(role), { orderNumber, version, to, doorCheck, ...assignees });
  await shop.db().update(orders).set({ status: 'preparing', idCheckOutcome: null }).where(eq(orders.id, id));
  return answer;
}

const PAIRS = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => (to === 'cancelled' ? [] : [[from, to] as const])),
);

test.each(PAIRS)(
  '[ORD-09, STAFF-03] staff move an order from %s to %s only along its way',
  async (from, to) => {
    const answer = await move(from, to);
    const isStep = TRANSITIONS[from].includes(to);
    if (isStep) expect(answer).toEqual({ ok: true, status: to });
    else expect(answer).toHaveProperty('problem');
  },
);

test('[STAFF-03] a change with an older version is refused, and nothing is written', async () => {
  const { orderNumber, version } = await orderIn('pending');
  const first = await moveOrder(as('staff'), { orderNumber, version, to: 'confirmed' });
  const second = await editOrder(as('staff'), { orderNumber, version, edit: { kind: 'notes', notes: 'x' } });
  expect([first, second]).toEqual([{ ok: true, status: 'confirmed' }, { problem: 'changed' }]);
});

test('[STAFF-06] nothing is delivered without the 21+ check', async () => {
  const { orderNumber, version } = await orderIn('en_route');
  const at = { orderNumber, version, to: 'delivered' as const };
  expect(await moveOrder(as('staff'), at)).toEqual({ problem: 'id-check-missing' });
  const expired = { ...doorCheck, expiresOn: '2020-01-01' };
  expect(await moveOrder(as('staff'), { ...at, doorCheck: expired })).toEqual({
    problem: 'door-document-expired',
  });
});

test('[STAFF-01, SEC-14] a packer packs and may not send out or deliver', async () => {
  expect(await move('preparing', 'ready', 'packer')).toEqual({ ok: true, status: 'ready' });
  expect(await move('ready', 'out_for_delivery', 'packer')).toEqual({ problem: 'forbidden' });
  expect(await move('en_route', 'delivered', 'packer')).toEqual({ problem: 'forbidden' });
});

test('[STAFF-04, ORD-10, STAFF-23] cancelling needs a reason, returns the stock once, and is in the audit', async () => {
  const { id, orderNumber, version } = await orderIn('confirmed');
  const at = { orderNumber, version, isIdCheckFailed: false };
  expect(await cancelOrderByStaff(as('staff'), { ...at, reason: ' ' })).toEqual({
    problem: 'cancel-reason-missing',
  });
  const answers = await Promise.all([
    cancelOrderByStaff(as('staff'), { ...at, reason: 'asked' }),
    cancelOrderByStaff(as('staff'), { ...at, reason: 'asked' }),
  ]);
  expect(answers.filter((answer) => 'ok' in answer && answer.ok)).toHaveLength(1);
  const isReturn = and(eq(stockEntries.orderId, id), eq(stockEntries.reason, 'cancel'));
  const returned = await shop.db().select().from(stockEntries).where(isReturn);
  expect(returned.length).toBeGreaterThan(0);
  expect(new Set(returned.map((entry) => entry.optionId)).size).toBe(returned.length);
  const audit = await shop.db().select().from(auditLog).where(eq(auditLog.subjectId, orderNumber));
  expect(audit.at(-1)).toMatchObject({
    action: 'order.cancel',
    staffId: shop.staffId(),
    after: { cancelReason: 'asked' },
  });
});
