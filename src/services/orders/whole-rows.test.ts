import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditEntries, paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/staff.ts';
import type { ShopContext } from '../context.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts';
import { markRefund } from '../payments/mark-refund.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import { closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, PHONE, rowOf, versionOf } from '../testing/staff-orders.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { changeAssignees } from './change-assignees.ts';
import { editOrder, type OrderEdit } from './edit-order.ts';
import { moveOrder } from './move-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** Which row it is, and which time it was written. */
const PLACES = ['id', 'round', 'referenceRound'];

/** A row without its number and without what is empty in it. */
const told = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([key, value]) => !PLACES.includes(key) && value !== null)),
  );

/** All that the books hold of one order, from its placing on. */
async function booksOf(orderNumber: string) {
  const db = database();
  const { id } = await rowOf(orderNumber);
  const isItsAudit = eq(auditLog.subjectId, orderNumber);
  return {
    events: told(
      await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id)),
    ),
    payments: told(
      await db
        .select()
        .from(paymentEntries)
        .where(eq(paymentEntries.orderId, id))
        .orderBy(asc(paymentEntries.id)),
    ),
    stock: told(
      await db.select().from(stockEntries).where(eq(stockEntries.orderId, id)).orderBy(asc(stockEntries.id)),
    ),
    credit: told(
      await db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.orderId, id))
        .orderBy(asc(creditEntries.id)),
    ),
    audit: told(await db.select().from(auditLog).where(isItsAudit).orderBy(asc(auditLog.id))),
  };
}

const messagesOf = async (customerId: string) =>
  told(
    await database().select().from(outbox).where(eq(outbox.customerId, customerId)).orderBy(asc(outbox.id)),
  );

/** What a change leaves of the row that was: one version more, at this moment. */
const changed = (before: Awaited<ReturnType<typeof rowOf>>, now: Date, set: object) => ({
  ...{ ...before, version: before.version + 1, updatedAt: now },
  ...set,
});

const change = (orderNumber: string, set: Partial<typeof orders.$inferInsert>) =>
  database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));

const WORDY = `  ${'r'.repeat(301)} `;
const CUT = 'r'.repeat(300);

test('[STAFF-04, STAFF-06, STAFF-23, ORD-10] a cancelling by staff says everywhere who did it, when and why', async () => {
  const paying = { method: 'zelle', creditCents: 1000 };
  const { orderNumber, customerId, optionId, ctx: buyer } = await newOrder(paying);
  await change(orderNumber, { paymentStatus: 'paid' });
  const before = await rowOf(orderNumber);
  const { ctx, staffId } = await newColleague('staff');
  const { now } = ctx;
  const input = { ...(await versionOf(orderNumber)), reason: WORDY, isIdCheckFailed: true };
  expect(await cancelOrderByStaff(ctx, input)).toEqual({ ok: true, status: 'cancelled' });

  const set = { status: 'cancelled', cancelReason: CUT, cancelledAt: now };
  const check = { idCheckOutcome: 'failed', idCheckedAt: now, idCheckedByStaffId: staffId };
  expect(await rowOf(orderNumber)).toEqual(changed(before, now, { ...set, ...check }));
  const { id: orderId } = before;
  const by = { orderId, actor: 'staff', staffId, at: now };
  const atPlacing = { orderId, at: buyer.now };
  const written = { cancelReason: CUT, cancelledAt: now.toISOString(), status: 'cancelled' };
  const { credit, ...books } = await booksOf(orderNumber);
  expect(books).toEqual({
    events: [
      { ...atPlacing, kind: 'status', toStatus: 'pending', actor: 'customer' },
      { ...by, kind: 'id-check', note: 'failed' },
      { ...by, kind: 'status', fromStatus: 'pending', toStatus: 'cancelled', note: CUT },
    ],
    payments: [{ orderId, kind: 'refund-due', method: 'zelle', cents: 5000, staffId, at: now }],
    stock: [
      { ...atPlacing, optionId, change: -2, reason: 'order', cause: `order:${orderId}:${optionId}` },
      {
        ...{ orderId, optionId, staffId, at: now, change: 2, reason: 'cancel' },
        cause: `cancel:${orderId}:${optionId}`,
      },
    ],
    audit: [
      {
        ...{ at: now, staffId, action: 'order.cancel', subjectKind: 'order', subjectId: orderNumber },
        before: {
          ...{ status: 'pending', cancelReason: null, cancelledAt: null },
          ...{ idCheckOutcome: null, idCheckedAt: null, idCheckedByStaffId: null },
        },
        after: { ...written, ...check, idCheckedAt: now.toISOString() },
      },
    ],
  });
  expect(credit).toEqual([
    {
      ...{ ...atPlacing, customerId, cents: -1000, kind: 'order', cause: `order:${orderId}` },
      params: expect.anything(),
    },
    {
      ...{ orderId, customerId, cents: 1000, kind: 'order-return', staffId, at: now },
      ...{ cause: expect.stringMatching(`^order-return:${orderId}:\\d+$`), params: expect.anything() },
    },
  ]);
});

test('[STAFF-05, STAFF-06, LAW-08] what was shown at the door stands in the order, its cash in the books, once', async () => {
  const { orderNumber } = await newOrder();
  await change(orderNumber, { status: 'en_route', ...(await newAssignees()) });
  const before = await rowOf(orderNumber);
  const { ctx, staffId } = await newColleague('staff');
  const { now } = ctx;
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
  const input = { ...(await versionOf(orderNumber)), to: 'delivered' as const, doorCheck };
  expect(await moveOrder(ctx, input)).toEqual({ ok: true, status: 'delivered' });
  const set = {
    ...{ status: 'delivered', paymentStatus: 'paid', idCheckOutcome: 'passed', idDocumentKind: 'passport' },
    ...{ idDocumentExpiresOn: '2030-01-01', idCheckedByStaffId: staffId },
  };
  const moments = { deliveredAt: now, idCheckedAt: now };
  expect(await rowOf(orderNumber)).toEqual(changed(before, now, { ...set, ...moments }));
  const { id: orderId } = before;
  const books = await booksOf(orderNumber);
  const by = { orderId, actor: 'staff', staffId, at: now };
  expect(books.events.slice(1)).toEqual([
    { ...by, kind: 'id-check', note: 'passed' },
    { ...by, kind: 'status', fromStatus: 'en_route', toStatus: 'delivered' },
  ]);
  expect(books.payments).toEqual([
    { orderId, kind: 'confirm', method: 'cash', cents: 6000, staffId, at: now },
  ]);
  const none = Object.keys({ ...set, ...moments }).map((key) => [key, null]);
  expect(books.audit).toEqual([
    {
      ...{ at: now, staffId, action: 'order.move', subjectKind: 'order', subjectId: orderNumber },
      before: { ...Object.fromEntries(none), status: 'en_route', paymentStatus: 'pending' },
      after: { ...set, deliveredAt: now.toISOString(), idCheckedAt: now.toISOString() },
    },
  ]);
});

type Edited = [string, OrderEdit, object];

test.each<Edited>([
  ['the minutes', { kind: 'eta', minutes: 25 }, { etaMinutes: 25 }],
  [
    '500 letters of notes',
    { kind: 'notes', notes: ` ${'n'.repeat(500)} ` },
    { deliveryNotes: 'n'.repeat(500) },
  ],
  ['no notes', { kind: 'notes', notes: '  ' }, { deliveryNotes: null }],
  [
    'the longest address',
    { kind: 'address', street: ` ${'s'.repeat(120)} `, city: ` ${'c'.repeat(80)} ` },
    { city: 'c'.repeat(80), deliveryAddress: `${'s'.repeat(120)}, ${'c'.repeat(80)}, 92553` },
  ],
])(
  '[STAFF-04, STAFF-23, LAW-15] %s change that alone, with before and after in log and audit, but for the words of the person',
  async (_, edit, set) => {
    const { orderNumber } = await newOrder();
    const other = await newOrder();
    await change(orderNumber, { etaMinutes: 40, deliveryNotes: 'Red door' });
    const [before, untouched] = [await rowOf(orderNumber), await rowOf(other.orderNumber)];
    const { ctx, staffId } = await newColleague('staff');
    const { now } = ctx;
    expect(await editOrder(ctx, { ...(await versionOf(orderNumber)), edit })).toEqual({ ok: true });
    expect(await rowOf(orderNumber)).toEqual(changed(before, now, set));
    expect(await rowOf(other.orderNumber)).toEqual(untouched);
    const { events, audit } = await booksOf(orderNumber);
    const at = { orderId: before.id, actor: 'staff', staffId, at: now };
    const details = edit.kind === 'eta' ? { details: set } : {};
    expect(events.slice(1)).toEqual([{ ...at, kind: edit.kind, ...details }]);
    const corrected = Object.keys(set).filter((key) => key.startsWith('delivery'));
    const told = Object.entries(set).filter(([key]) => !corrected.includes(key));
    const old = told.map(([key]) => [key, before[key as keyof typeof before]]);
    expect(audit).toEqual([
      {
        ...{ at: now, staffId, action: `order.${edit.kind}`, subjectKind: 'order', subjectId: orderNumber },
        before: Object.fromEntries(old),
        after: { ...Object.fromEntries(told), ...(corrected.length > 0 && { corrected }) },
      },
    ]);
  },
);

test.each<[string, OrderEdit]>([
  ['501 letters of notes', { kind: 'notes', notes: 'n'.repeat(501) }],
  ['no street', { kind: 'address', street: ' ', city: 'Perris' }],
  ['no city', { kind: 'address', street: '1 Elm Street', city: ' ' }],
  ['121 letters of street', { kind: 'address', street: 's'.repeat(121), city: 'Perris' }],
  ['81 letters of city', { kind: 'address', street: '1 Elm Street', city: 'c'.repeat(81) }],
])('[STAFF-04] with %s an edit is refused and leaves the order as it was', async (_, edit) => {
  const { orderNumber } = await newOrder();
  const before = await rowOf(orderNumber);
  const { ctx } = await newColleague('staff');
  const answer = await editOrder(ctx, { ...(await versionOf(orderNumber)), edit });
  expect(answer).toEqual({ problem: 'malformed' });
  expect(await rowOf(orderNumber)).toEqual(before);
});

test('[STAFF-01, STAFF-04, SEC-14] support writes notes, a driver the minutes of the own run, a packer names a packer, and no more', async () => {
  const { orderNumber } = await newOrder();
  const [support, packer, driver] = [
    await newColleague('support'),
    await newColleague('packer'),
    await newColleague('driver'),
  ];
  await change(orderNumber, { driverStaffId: driver.staffId });
  const edits: OrderEdit[] = [
    { kind: 'eta', minutes: 5 },
    { kind: 'address', street: '1 Elm Street', city: 'Perris' },
    { kind: 'notes', notes: 'Blue door' },
  ];
  const may = async ({ ctx }: { ctx: ShopContext }) => {
    const assignees = [{ driverStaffId: driver.staffId }, { packedByStaffId: packer.staffId }];
    const answers: unknown[] = [];
    for (const edit of edits) answers.push(await editOrder(ctx, { ...(await versionOf(orderNumber)), edit }));
    for (const hand of assignees)
      answers.push(await changeAssignees(ctx, { ...(await versionOf(orderNumber)), ...hand }));
    return answers;
  };
  const [yes, no] = [{ ok: true }, { problem: 'forbidden' }];
  expect(await may(support)).toEqual([no, no, yes, no, no]);
  expect(await may(packer)).toEqual([no, no, no, no, yes]);
  expect(await may(driver)).toEqual([yes, no, no, no, no]);
  expect(await may(await newColleague('staff'))).toEqual([yes, yes, yes, yes, yes]);
  await change(orderNumber, { status: 'cancelled', cancelReason: 'asked' });
  const closed = { problem: 'order-closed' };
  expect(await may(await newColleague('staff'))).toEqual([closed, closed, closed, closed, closed]);
});

test('[STAFF-05, STAFF-23, PAY-46] what became of a payment keeps its reference, its reason and who said so', async () => {
  const order = await newOrder({ method: 'zelle', creditCents: 1000 });
  const { orderNumber, customerId } = order;
  const claimedAt = later(order.ctx);
  await claimPayment(claimedAt, { orderNumber });
  const before = await rowOf(orderNumber);
  const { id: orderId } = before;
  const refuse = await newColleague('staff');
  const answer = await settlePayment(refuse.ctx, {
    ...(await versionOf(orderNumber)),
    ...{ isReceived: false, note: WORDY },
  });
  expect(answer).toEqual({ ok: true });
  const { now } = refuse.ctx;
  expect(await rowOf(orderNumber)).toEqual(changed(before, now, { paymentClaimedAt: null }));
  expect((await messagesOf(customerId)).at(-1)).toEqual({
    ...{ channel: 'text', kind: 'payment-refused', locale: 'en', recipient: PHONE, customerId, attempts: 0 },
    params: { orderNumber, dueCents: 5000, reason: CUT },
    ...{ dedupeKey: `order:${orderId}:refused:${before.version}`, runAfter: now, createdAt: now },
  });
  const receive = await newColleague('staff');
  const waiting = await rowOf(orderNumber);
  await settlePayment(receive.ctx, { ...(await versionOf(orderNumber)), isReceived: true, note: WORDY });
  const paid = { paymentStatus: 'paid', status: 'confirmed' };
  expect(await rowOf(orderNumber)).toEqual(changed(waiting, receive.ctx.now, paid));
  const books = await booksOf(orderNumber);
  const money = { orderId, method: 'zelle', cents: 5000 };
  expect(books.payments).toEqual([
    { ...money, kind: 'claim', at: claimedAt.now },
    { ...money, kind: 'refuse', note: CUT, staffId: refuse.staffId, at: now },
    { ...money, kind: 'confirm', reference: CUT, staffId: receive.staffId, at: receive.ctx.now },
  ]);
  const by = { orderId, actor: 'staff', staffId: receive.staffId, at: receive.ctx.now };
  expect(books.events.slice(1)).toEqual([
    { orderId, kind: 'payment', actor: 'customer', note: 'claimed', at: claimedAt.now },
    {
      ...{ orderId, kind: 'payment', actor: 'staff', staffId: refuse.staffId, at: now },
      ...{ note: 'not-received', details: { reason: CUT } },
    },
    { ...by, kind: 'payment', note: 'paid', details: { isReferenced: true } },
    { ...by, kind: 'status', fromStatus: 'pending', toStatus: 'confirmed' },
  ]);
  const subject = { subjectKind: 'order', subjectId: orderNumber };
  expect(books.audit).toEqual([
    {
      ...{ ...subject, action: 'payment.refuse', staffId: refuse.staffId, at: now },
      ...{ before: { paymentClaimedAt: claimedAt.now.toISOString() }, after: { paymentClaimedAt: null } },
    },
    {
      ...{ ...subject, action: 'payment.confirm', staffId: receive.staffId, at: receive.ctx.now },
      ...{ before: { paymentStatus: 'awaiting_confirmation', status: 'pending' }, after: paid },
    },
  ]);
});

test('[STAFF-05, ORD-10, STAFF-23] a refund keeps who gave it back, when and its note, at most 300 letters of it', async () => {
  const { orderNumber } = await newOrder({ method: 'zelle' });
  await change(orderNumber, { status: 'cancelled', cancelReason: 'asked', paymentStatus: 'paid' });
  const before = await rowOf(orderNumber);
  const due = { orderId: before.id, kind: 'refund-due', method: 'zelle', cents: 6000 } as const;
  await database()
    .insert(paymentEntries)
    .values({ ...due, at: before.createdAt });
  const { ctx, staffId } = await newColleague('manager', before.createdAt);
  const marking = { ...(await versionOf(orderNumber)), note: WORDY };
  expect(await markRefund(ctx, marking)).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toEqual(changed(before, ctx.now, { paymentStatus: 'refunded' }));
  const { payments, audit, events } = await booksOf(orderNumber);
  const by = { staffId, at: ctx.now };
  const { id: orderId } = before;
  expect(payments).toEqual([
    { ...due, at: before.createdAt },
    { ...by, orderId, kind: 'refund', method: 'zelle', cents: 6000, note: CUT },
  ]);
  expect(events.at(-1)).toEqual({ ...by, orderId, kind: 'payment', actor: 'staff', note: 'refunded' });
  expect(audit).toEqual([
    {
      ...{ ...by, action: 'payment.refund', subjectKind: 'order', subjectId: orderNumber },
      ...{ before: { paymentStatus: 'paid' }, after: { paymentStatus: 'refunded' } },
    },
  ]);
});

test('[PAY-34, ORD-24] the warning before the end and the end itself are written whole', async () => {
  const { ctx, orderNumber, customerId } = await newOrder({ method: 'zelle', creditCents: 1000 });
  const before = await rowOf(orderNumber);
  const at = (hours: number) => new Date(ctx.now.getTime() + hours * 3_600_000);
  const { settings } = ctx;
  await expireUnpaidOrders({ db: database(), settings, now: at(22) });
  expect(await rowOf(orderNumber)).toEqual(before);
  expect((await messagesOf(customerId)).at(-1)).toEqual({
    ...{ channel: 'text', kind: 'payment-reminder', locale: 'en', recipient: PHONE, customerId, attempts: 0 },
    params: { orderNumber, dueCents: 5000, until: at(24).toISOString() },
    dedupeKey: `order:${before.id}:unpaid:${at(24).getTime()}`,
    ...{ runAfter: at(22), createdAt: at(22) },
  });
  await expireUnpaidOrders({ db: database(), settings, now: at(24) });
  const ended = { status: 'cancelled', cancelReason: 'unpaid', cancelledAt: at(24) };
  expect(await rowOf(orderNumber)).toEqual(changed(before, at(24), ended));
  expect((await booksOf(orderNumber)).events.at(-1)).toEqual({
    ...{ orderId: before.id, kind: 'status', fromStatus: 'pending', toStatus: 'cancelled' },
    ...{ actor: 'rule', note: 'unpaid', at: at(24) },
  });
});
