import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeTables, rowsOf } from '#db/backup/describe-tables.ts';
import { countClaims } from '#db/queries/credit/win-back.ts';
import { customers } from '#db/schema/customers.ts';
import { files, winBackClaims } from '#db/schema/files.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { runStops } from '#db/schema/runs.ts';
import { auditLog } from '#db/schema/staff.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { reviewClaim } from '../credit/win-back.ts';
import { cancelOrderByStaff } from '../orders/cancel-order-by-staff.ts';
import { editOrder } from '../orders/edit-order.ts';
import { editLine } from '../orders/edits/edit-line.ts';
import { moveOrder } from '../orders/move-order.ts';
import { decideRefund } from '../orders/refunds/decide-refund.ts';
import { refundOrder } from '../orders/refunds/refund-order.ts';
import { askTakeBack } from '../orders/take-back/ask-take-back.ts';
import { markRefund } from '../payments/mark-refund.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import { giveBack } from '../payments/statements/close-lines.ts';
import { keepStatement } from '../payments/statements/keep-statement.ts';
import { payByLine } from '../payments/statements/match-line.ts';
import { tellShort } from '../payments/statements/tell-short.ts';
import { whileUnstored } from '../testing/at-once.ts';
import { linesOf } from '../testing/order-lines-of.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
} from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { keptLine, newVenmoOrder, venmoStatement } from '../testing/statement-steps.ts';
import { closeAccountByStaff, closeOwnAccount } from './personal-data.ts';
import { updateProfile } from './update-profile.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
const STEPS = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered'] as const;

async function deliver(ctx: ShopContext, orderNumber: string) {
  const named = await newAssignees();
  const { status } = await rowOf(orderNumber);
  for (const to of STEPS.filter((step) => step !== status))
    await moveOrder(ctx, { ...(await versionOf(orderNumber)), to, doorCheck, ...named });
  expect((await rowOf(orderNumber)).status).toBe('delivered');
}

const cancel = async (ctx: ShopContext, orderNumber: string) =>
  cancelOrderByStaff(ctx, { ...(await versionOf(orderNumber)), reason: 'Asked', isIdCheckFailed: false });

const close = (ctx: ShopContext) => closeOwnAccount(later(ctx), { isConfirmed: true });

/** An admin whose password is fresh. */
const admin = async (ctx: ShopContext) => (await newColleague('admin', later(ctx).now)).ctx;

const OPEN = { problem: 'orders-open' };

test('[LAW-11, MATCH-09] an account stays while the part of a payment is to go back of its cancelled order', async () => {
  const order = await newVenmoOrder();
  const desk = await admin(order.ctx);
  const part = { id: 'close1', note: order.code, usd: '20.00', day: order.day };
  await keepStatement(desk, venmoStatement([part]));
  await tellShort(desk, { lineId: (await keptLine(part.id)).id, order: order.code });
  await cancel(desk, order.orderNumber);
  expect(await close(order.ctx)).toEqual(OPEN);
  expect(await giveBack(desk, { matchId: (await keptLine(part.id)).matchId ?? 0 })).toEqual({ ok: true });
  expect(await close(order.ctx)).toEqual({ ok: true });
});

test('[LAW-11, MATCH-08] an account stays while what was paid too much is to go back', async () => {
  const order = await newVenmoOrder();
  const desk = await admin(order.ctx);
  const much = { id: 'close2', note: order.code, usd: '80.00', day: order.day };
  await keepStatement(desk, venmoStatement([much]));
  const paying = { lineId: (await keptLine(much.id)).id, order: order.code, overWay: 'refund' as const };
  expect(await payByLine(desk, paying)).toMatchObject({ ok: true });
  await deliver(desk, order.orderNumber);
  expect(await close(order.ctx)).toEqual(OPEN);
  expect(await giveBack(desk, { matchId: (await keptLine(much.id)).matchId ?? 0 })).toEqual({ ok: true });
  expect(await close(order.ctx)).toEqual({ ok: true });
});

test('[LAW-11, EDIT-04] an account stays while the refund of a changed order is due', async () => {
  const order = await newOrder({ method: 'venmo' });
  const { orderNumber } = order;
  const desk = await admin(order.ctx);
  await settlePayment(desk, { ...(await versionOf(orderNumber)), isReceived: true });
  const [line] = await linesOf(orderNumber);
  const change = { lineId: line?.id ?? 0, quantity: 1, isAgreed: true };
  expect(await editLine(desk, { ...(await versionOf(orderNumber)), ...change })).toMatchObject({ ok: true });
  await deliver(desk, orderNumber);
  expect(await close(order.ctx)).toEqual(OPEN);
  expect(await markRefund(desk, { ...(await versionOf(orderNumber)), note: '' })).toEqual({ ok: true });
  expect(await close(order.ctx)).toEqual({ ok: true });
});

test('[LAW-11, REFUND-06] an account stays while a refund waits for a second person, and a closed one gets no credit', async () => {
  const order = await newOrder();
  const { orderNumber } = order;
  const desk = await admin(order.ctx);
  await deliver(desk, orderNumber);
  const [line] = await linesOf(orderNumber);
  const part = { lines: [{ lineId: line?.id ?? 0, quantity: 1 }], isDeliveryBack: false, otherCents: 0 };
  const input = (way: 'credit' | 'cash') => ({
    ...{ orderNumber, way, key: randomUUID(), seenCents: 0, isFromDriver: true, isTakenBack: false },
    ...{ ...part, reason: '', reference: '' },
  });
  const careful = { ...desk, settings: { ...desk.settings, refundAloneCents: 100 } };
  const asked = input('credit');
  expect(await refundOrder(careful, asked)).toMatchObject({ ok: true });
  expect(await close(order.ctx)).toEqual(OPEN);
  const answer = { orderNumber, id: asked.key, isAgreed: false };
  expect(await decideRefund(desk, answer)).toEqual({ ok: true });
  expect(await close(order.ctx)).toEqual({ ok: true });
  expect(await refundOrder(desk, input('credit'))).toEqual({ problem: 'refund-way-invalid' });
  expect(await refundOrder(desk, input('cash'))).toEqual({ ok: true });
});

const WORDS = ['Zephyrine', 'Oakenshield', '9515557777', 'Unicorn', 'gargoyle'];

/** An order of somebody with words of their own, changed by staff, taken back once and handed over with a photo. */
async function livedOrder() {
  const ctx = await newCustomer();
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  const names = { firstName: 'Zephyrine', lastName: 'Oakenshield', phone: '9515557777' };
  await database().update(customers).set(names).where(eq(customers.id, customerId));
  const input = await inputFor(ctx, await addOption(20), 2);
  const place = { street: '77 Unicorn Way', notes: 'gargoyle' };
  const placed = await placeOrder(ctx, { ...input, form: { ...input.form, ...names, ...place } });
  if (!('order' in placed) || !placed.order) throw new Error(JSON.stringify(placed));
  const { orderNumber } = placed.order;
  const desk = await admin(ctx);
  const edit = async (change: Parameters<typeof editOrder>[1]['edit']) =>
    editOrder(desk, { ...(await versionOf(orderNumber)), edit: change });
  expect(await edit({ kind: 'address', street: '78 Unicorn Way', city: 'Perris' })).toEqual({ ok: true });
  expect(await edit({ kind: 'notes', notes: 'gargoyle two' })).toEqual({ ok: true });
  await cancel(desk, orderNumber);
  await askTakeBack(desk, { ...(await versionOf(orderNumber)), reason: 'Wrong order' });
  await deliver(desk, orderNumber);
  return { desk, customerId, orderNumber };
}

async function tablesWith(word: string) {
  const found: string[] = [];
  for (const { name } of await describeTables(database())) {
    const query = sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${word}%`} limit 1`;
    if ((await rowsOf(database(), query)).length > 0) found.push(name);
  }
  return found;
}

test('[LAW-11, LAW-15, UNDO-06, STAFF-23] of an erased person no table keeps a word, whatever staff did with the order', async () => {
  const { desk, customerId, orderNumber } = await livedOrder();
  const { id: orderId } = await rowOf(orderNumber);
  const isIts = eq(orderEvents.orderId, orderId);
  const log = await database().select().from(orderEvents).where(isIts).orderBy(orderEvents.id);
  expect(log.filter(({ kind }) => kind === 'address' || kind === 'notes')).toMatchObject([
    { kind: 'address', details: null },
    { kind: 'notes', details: null },
  ]);
  const audit = await database().select().from(auditLog).where(eq(auditLog.subjectId, orderNumber));
  const stateOf = (named: string) => audit.find(({ action }) => action === named)?.after;
  expect(stateOf('order.address')).toEqual({ city: 'Perris', corrected: ['deliveryAddress'] });
  expect(stateOf('order.notes')).toEqual({ corrected: ['deliveryNotes'] });
  const photo = { visibility: 'private', mediaType: 'image/jpeg', bytes: 1 } as const;
  const fileId = randomUUID();
  await database()
    .insert(files)
    .values({ ...photo, id: fileId, contentHash: fileId });
  await database().update(runStops).set({ photoFileId: fileId }).where(eq(runStops.orderId, orderId));
  expect(await closeAccountByStaff(desk, { customerId })).toEqual({ ok: true });
  for (const word of WORDS) expect([word, await tablesWith(word)]).toEqual([word, []]);
  expect(await database().$count(files, eq(files.id, fileId))).toBe(0);
});

test('[LAW-11, ACCT-03] a profile that is saved as its account closes writes nothing of the person again', async () => {
  const ctx = await newCustomer();
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  const form = { firstName: 'Late', lastName: 'Word', phone: '9515558888', email: '', address: '1 Late Way' };
  const [closed, saved] = await whileUnstored(
    (tx) => closeOwnAccount({ ...ctx, db: tx }, { isConfirmed: true }),
    () => updateProfile(ctx, form),
  );
  expect([closed, saved]).toEqual([{ ok: true }, { problem: 'sign-in-required' }]);
  const [row] = await database().select().from(customers).where(eq(customers.id, customerId));
  expect(row).toMatchObject({ firstName: '', lastName: '', phone: '', street: null });
});

test('[LAW-11, MD-12] a Win-Back claim that nobody has decided goes with its person', async () => {
  const { ctx, orderNumber } = await newOrder();
  const desk = await admin(ctx);
  await deliver(desk, orderNumber);
  const customerId = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  const { id: orderId } = await rowOf(orderNumber);
  await database()
    .update(orderLines)
    .set({ kind: 'bundle', bundleGroup: 'g1' })
    .where(eq(orderLines.orderId, orderId));
  const [claimId, submitted] = [randomUUID(), { status: 'submitted', submittedAt: ctx.now } as const];
  await database()
    .insert(winBackClaims)
    .values({ id: claimId, orderId, customerId, ...submitted });
  expect(await close(ctx)).toEqual({ ok: true });
  const review = { claimId, version: 1, isApproved: true, note: '' };
  expect(await reviewClaim(desk, review)).toEqual({ problem: 'changed' });
  const isTheirs = eq(creditEntries.customerId, customerId);
  expect(await database().$count(creditEntries, and(isTheirs, eq(creditEntries.kind, 'win-back')))).toBe(0);
  expect((await countClaims(database())).get('submitted') ?? 0).toBe(0);
});
