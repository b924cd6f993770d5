import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { counterPayment } from '#db/queries/undo/counter-entries.ts';
import { paymentEntries } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { cancelOrderByCustomer } from '../orders/cancel-order.ts';
import { changeAssignees } from '../orders/change-assignees.ts';
import { getBoardOrder } from '../orders/get-board-order.ts';
import { listBoard } from '../orders/list-board.ts';
import { moveOrder } from '../orders/move-order.ts';
import { readReceipt } from '../orders/read-receipt.ts';
import { readDashboard } from '../staff/read-dashboard.ts';
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
import { newAssignees } from '../testing/staff-orders.ts';
import { addStaffSession } from '../testing/staff-session.ts';
import { claimPayment } from './claim-payment.ts';
import { markRefund } from './mark-refund.ts';
import { listPayments, settlePayment } from './payment-admin.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function staffOf(role: StaffRole, strongAt: Date | null = null): Promise<ShopContext> {
  const ctx = contextOf({ kind: 'visitor' });
  const staffId = randomUUID();
  const employeeNumber = `E-${staffId.slice(0, 6)}`;
  const names = { firstName: 'Dana', lastName: 'Reyes', email: `${staffId}@example.com` };
  await database()
    .insert(staff)
    .values({ id: staffId, role, employeeNumber, ...names });
  const sessionId = await addStaffSession(database(), staffId, { now: ctx.now, strongAt });
  return { ...ctx, actor: { kind: 'staff', staffId, role, sessionId } };
}

async function zelleOrder() {
  const ctx = await newCustomer();
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(5)), { method: 'zelle' });
  const answer = await placeOrder(ctx, input);
  if (!('order' in answer) || !answer.order) throw new Error('not placed');
  return { ctx, orderNumber: answer.order.orderNumber };
}

async function rowOf(orderNumber: string) {
  const [row] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error('no order');
  return row;
}

async function entriesOf(orderNumber: string) {
  const { id } = await rowOf(orderNumber);
  const rows = await database()
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, id))
    .orderBy(paymentEntries.id);
  return rows.map(({ kind }) => kind);
}

async function at(orderNumber: string) {
  return { orderNumber, version: (await rowOf(orderNumber)).version };
}

test('[STAFF-05, PAY-31, PAY-38] a claimed payment stands first on the section; received, the order is paid and confirmed', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await claimPayment(later(ctx), { orderNumber });
  const desk = await staffOf('staff');
  const list = await listPayments(desk);
  if ('problem' in list) throw new Error('forbidden');
  expect(list.awaited.map((order) => order.orderNumber)).toContain(orderNumber);
  const answer = await settlePayment(desk, { ...(await at(orderNumber)), isReceived: true, note: 'Z-1' });
  expect(answer).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' });
  expect(await entriesOf(orderNumber)).toEqual(['claim', 'confirm']);
});

test('[STAFF-05] what was confirmed today is listed for who confirms, with its reference and who did, and not once it is taken back', async () => {
  const { orderNumber } = await zelleOrder();
  const desk = await staffOf('staff');
  const listed = async (ctx: ShopContext) => {
    const list = await listPayments(ctx);
    if ('problem' in list) throw new Error('forbidden');
    return list.received?.rows.find((row) => row.orderNumber === orderNumber);
  };
  expect(await listed(desk)).toBeUndefined();
  await settlePayment(desk, { ...(await at(orderNumber)), isReceived: true, note: 'Z-today' });
  expect(await listed(desk)).toMatchObject({
    ...{ ownReference: 'Z-today', receivedAt: desk.now, receivedBy: expect.stringMatching(/\w+ \w+/) },
    amountDueCents: (await rowOf(orderNumber)).amountDueCents,
  });
  const tomorrow = new Date(desk.now.getTime() + 86_400_000);
  expect(await listed({ ...desk, now: tomorrow })).toBeUndefined();
  const { id: orderId } = await rowOf(orderNumber);
  const staffId = desk.actor.kind === 'staff' ? desk.actor.staffId : '';
  await counterPayment(database(), { orderId, staffId, at: desk.now, kind: 'confirm' });
  expect(await listed(desk)).toBeUndefined();
});

test('[STAFF-05, STAFF-23] not received wants a reason, takes the claim back, tells the customer and is audited', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await claimPayment(later(ctx), { orderNumber });
  const desk = await staffOf('staff');
  const refuse = { isReceived: false, ...(await at(orderNumber)) };
  expect(await settlePayment(desk, refuse)).toEqual({ problem: 'refusal-reason-missing' });
  expect(await settlePayment(desk, { ...refuse, note: 'Nothing came in' })).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({
    paymentClaimedAt: null,
    paymentStatus: 'awaiting_confirmation',
    status: 'pending',
  });
  const audit = await database().select().from(auditLog).where(eq(auditLog.subjectId, orderNumber));
  expect(audit).toMatchObject([{ action: 'payment.refuse' }]);
  const told = await database().select().from(outbox).where(eq(outbox.kind, 'payment-refused'));
  expect(told).toMatchObject([{ channel: 'text', params: { orderNumber } }]);
});

test('[STAFF-05] one reference pays one order', async () => {
  const desk = await staffOf('staff');
  const [one, other] = [await zelleOrder(), await zelleOrder()];
  const pay = async (orderNumber: string) =>
    settlePayment(desk, { ...(await at(orderNumber)), isReceived: true, note: 'SAME-7' });
  expect(await pay(one.orderNumber)).toEqual({ ok: true });
  expect(await pay(other.orderNumber)).toEqual({ problem: 'reference-used' });
  expect(await rowOf(other.orderNumber)).toMatchObject({ paymentStatus: 'awaiting_confirmation' });
});

test('[PAY-37] an order that waits for its payment does not leave the shop', async () => {
  const { orderNumber } = await zelleOrder();
  const desk = await staffOf('staff');
  const assignees = await newAssignees();
  for (const to of ['confirmed', 'preparing', 'ready'] as const)
    expect(await moveOrder(desk, { ...(await at(orderNumber)), ...assignees, to })).toMatchObject({
      ok: true,
    });
  expect(await moveOrder(desk, { ...(await at(orderNumber)), ...assignees, to: 'out_for_delivery' })).toEqual(
    {
      problem: 'payment-awaited',
    },
  );
});

test('[ORD-10, STAFF-05] a paid order that is cancelled waits for its refund; a fresh password marks it', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await settlePayment(await staffOf('staff'), { ...(await at(orderNumber)), isReceived: true });
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  const stale = await staffOf('staff');
  const list = await listPayments(stale);
  if ('problem' in list) throw new Error('forbidden');
  expect(list.refunds.map((order) => order.orderNumber)).toContain(orderNumber);
  const marking = { ...(await at(orderNumber)), note: 'Zelle back' };
  expect(await markRefund(stale, marking)).toEqual({ problem: 'strong-sign-in-required' });
  const fresh = await staffOf('staff', stale.now);
  expect(await markRefund(fresh, marking)).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'refunded' });
  expect(await entriesOf(orderNumber)).toEqual(['confirm', 'refund-due', 'refund']);
  expect(await markRefund(fresh, { ...(await at(orderNumber)), note: '' })).toEqual({
    problem: 'refund-not-due',
  });
});

test('[ORD-10, STAFF-05] of two who mark one refund the second is told, and it is entered once', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  const desk = await staffOf('staff');
  await settlePayment(desk, { ...(await at(orderNumber)), isReceived: true });
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  const fresh = await staffOf('staff', desk.now);
  const seen = await at(orderNumber);
  const late = { ...seen, version: seen.version - 1, note: '' };
  expect(await markRefund(fresh, late)).toEqual({ problem: 'changed' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  expect(await entriesOf(orderNumber)).toEqual(['confirm', 'refund-due']);
});

test('[ORD-10] a refund is offered for one cent that was paid, and for none it is not', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  const desk = await staffOf('staff');
  await settlePayment(desk, { ...(await at(orderNumber)), isReceived: true });
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  const { totalCents } = await rowOf(orderNumber);
  for (const cents of [1, 0]) {
    const monsterDollarsUsedCents = totalCents - cents;
    await database()
      .update(orders)
      .set({ monsterDollarsUsedCents })
      .where(eq(orders.orderNumber, orderNumber));
    expect(await getBoardOrder(desk, orderNumber)).toMatchObject({ may: { refund: cents > 0 } });
  }
});

test('[ORD-10, STAFF-05] money that came for a cancelled order that was claimed is to be given back', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await claimPayment(ctx, { orderNumber });
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  const desk = await staffOf('staff');
  expect(await settlePayment(desk, { ...(await at(orderNumber)), isReceived: true })).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  expect(await entriesOf(orderNumber)).toEqual(['claim', 'confirm', 'refund-due']);
});

test('[STAFF-05, ORD-24] a claim for a cancelled order that is not believed asks nobody to pay', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await claimPayment(ctx, { orderNumber });
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  const refuse = { ...(await at(orderNumber)), isReceived: false, note: 'Nothing came in' };
  expect(await settlePayment(await staffOf('staff'), refuse)).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', paymentClaimedAt: null });
  expect(await entriesOf(orderNumber)).toEqual(['claim', 'refuse']);
  const { customerId } = await rowOf(orderNumber);
  const texts = await database().select().from(outbox).where(eq(outbox.customerId, customerId));
  expect(texts.map(({ kind }) => kind)).not.toContain('payment-refused');
});

test('[PAY-34, STAFF-05] money that came after the end of an order that nobody had claimed is to be given back too', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  const desk = await staffOf('staff');
  const refuse = { ...(await at(orderNumber)), isReceived: false, note: 'Nothing came in' };
  expect(await settlePayment(desk, refuse)).toEqual({ problem: 'order-closed' });
  const list = await listPayments(desk);
  if ('problem' in list) throw new Error('forbidden');
  expect(list.awaited.map((order) => order.orderNumber)).not.toContain(orderNumber);
  const panel = await getBoardOrder(desk, orderNumber);
  expect(panel).toMatchObject({ may: { settle: false, settleLate: true } });
  expect(await settlePayment(desk, { ...(await at(orderNumber)), isReceived: true })).toEqual({ ok: true });
  expect(await entriesOf(orderNumber)).toEqual(['confirm', 'refund-due']);
  expect(await getBoardOrder(desk, orderNumber)).toMatchObject({ may: { settleLate: false } });
});

test('[SEC-14, STAFF-01] packers see no payments and settle none', async () => {
  const { orderNumber } = await zelleOrder();
  const packer = await staffOf('packer');
  expect(await listPayments(packer)).toEqual({ problem: 'forbidden' });
  expect(await settlePayment(packer, { ...(await at(orderNumber)), isReceived: true })).toEqual({
    problem: 'forbidden',
  });
});

test('[STAFF-02, STAFF-22] board and dashboard count what is open, what came today and what waits for money', async () => {
  const desk = await staffOf('manager');
  const query = { search: '', status: null };
  const before = { board: await listBoard(desk, query), day: await readDashboard(desk) };
  await zelleOrder();
  const after = { board: await listBoard(desk, query), day: await readDashboard(desk) };
  const dayOf = ({ board }: typeof before) => ('day' in board ? board.day : null);
  expect((dayOf(after)?.open ?? 0) - (dayOf(before)?.open ?? 0)).toBe(1);
  expect((dayOf(after)?.todayCents ?? 0) - (dayOf(before)?.todayCents ?? 0)).toBe(3500);
  expect((after.day?.awaitingPayment ?? 0) - (before.day?.awaitingPayment ?? 0)).toBe(1);
  expect((after.day?.orders ?? 0) - (before.day?.orders ?? 0)).toBe(1);
  expect(await readDashboard(await staffOf('packer'))).toBeNull();
});

test('[LAW-05, LAW-06, LAW-07] packer and driver are put on an order and stand on its receipt with their numbers', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  const desk = await staffOf('staff');
  const driver = await staffOf('driver');
  const packer = await staffOf('packer');
  const idOf = (hand: ShopContext) => (hand.actor.kind === 'staff' ? hand.actor.staffId : '');
  const wrong = { ...(await at(orderNumber)), driverStaffId: idOf(packer) };
  expect(await changeAssignees(desk, wrong)).toEqual({ problem: 'malformed' });
  const assignees = { driverStaffId: idOf(driver), packedByStaffId: idOf(packer) };
  expect(await changeAssignees(desk, { ...(await at(orderNumber)), ...assignees })).toEqual({ ok: true });

  const found = await readReceipt(ctx, { orderNumber });
  if ('problem' in found) throw new Error(found.problem);
  expect(found.receipt).toMatchObject({
    shop: { legalName: 'MoodDrop Demo LLC', licenseNumber: 'C9-0000000-LIC' },
    customer: { firstName: 'Marisol', number: expect.any(Number) },
    driver: { firstName: 'Dana', employeeNumber: expect.stringMatching(/^E-/) },
    packer: { firstName: 'Dana', employeeNumber: expect.stringMatching(/^E-/) },
    address: '24180 Quail Mesa Court, Moreno Valley, 92553',
    lines: [{ name: 'Black Fig Bar', measure: '1 g', quantity: 1, lineTotalCents: 3000 }],
    orderTotalCents: 3500,
  });
  expect(found.receipt.taxes).toMatchObject([{ kind: 'excise', rate: 15 }]);
});

test('[LAW-09] the brochure stands on the receipt of a first order and of no later one', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await claimPayment(ctx, { orderNumber });
  const next = later(ctx);
  const again = await placeOrder(next, await inputFor(next, await addOption(5)));
  if (!('order' in again) || !again.order) throw new Error('not placed');
  const brochureOf = async (number: string) => {
    const found = await readReceipt(ctx, { orderNumber: number });
    return 'receipt' in found ? found.receipt?.brochure : null;
  };
  expect(await brochureOf(orderNumber)).toMatchObject({ url: expect.stringMatching(/^https:/) });
  expect(await brochureOf(again.order.orderNumber)).toBeNull();
});

test('[SEC-06, LAW-06] a receipt is its customer’s and the staff’s', async () => {
  const { orderNumber } = await zelleOrder();
  expect(await readReceipt(await newCustomer(), { orderNumber })).toEqual({ problem: 'not-found' });
  expect(await readReceipt(contextOf({ kind: 'visitor' }), { orderNumber })).toEqual({
    problem: 'not-found',
  });
  expect(await readReceipt(await staffOf('packer'), { orderNumber })).toHaveProperty('receipt');
  expect(await readReceipt(await staffOf('driver'), { orderNumber })).toEqual({ problem: 'not-found' });
});

test('[SIGN-08] without the second factor that is asked for nobody settles or refunds', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  await claimPayment(ctx, { orderNumber });
  await cancelOrderByCustomer(later(ctx), { orderNumber });
  const trusted = await staffOf('manager', ctx.now);
  const settings = { ...trusted.settings, secondFactorFor: 'money-and-settings' as const };
  const lacking = { ...trusted, settings };
  const missing = { problem: 'second-factor-missing' };
  expect(await settlePayment(lacking, { ...(await at(orderNumber)), isReceived: true })).toEqual(missing);
  expect(await entriesOf(orderNumber)).toEqual(['claim']);
  expect(await settlePayment(trusted, { ...(await at(orderNumber)), isReceived: true })).toEqual({
    ok: true,
  });
  const refund = { ...(await at(orderNumber)), note: '' };
  expect(await markRefund(lacking, refund)).toEqual(missing);
  expect(await entriesOf(orderNumber)).toEqual(['claim', 'confirm', 'refund-due']);
  const { actor } = lacking;
  const proven = { ...lacking, actor: actor.kind === 'staff' ? { ...actor, hasFactor: true } : actor };
  expect(await markRefund(proven, refund)).toEqual({ ok: true });
});
