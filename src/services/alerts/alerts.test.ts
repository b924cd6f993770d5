import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { saveStaffPush } from '#db/queries/alerts/staff-push.ts';
import { messages, staffPushSubscriptions } from '#db/schema/messages.ts';
import { orderEvents } from '#db/schema/order-lines.ts';
import { outbox } from '#db/schema/outbox.ts';
import { runNotices, shifts } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import type { ShopContext } from '../context.ts';
import { endSessions } from '../identity/sessions.ts';
import { moveOrder } from '../orders/move-order.ts';
import { seeNotice } from '../road/see-notice.ts';
import { endShift, startShift } from '../runs/shifts.ts';
import { newRun } from '../testing/road-run.ts';
import { closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { chooseSound } from './choose-sound.ts';
import { readAlerts } from './read-alerts.ts';
import { addStaffBrowser, removeStaffBrowser } from './staff-push.ts';
import { tellWaiting } from './tell-waiting.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** The neighbour's orders wait as well. */
const waitingFor = async (ctx: ShopContext) => (await readAlerts(ctx))?.waiting ?? -1;

async function addBrowser(staffId: string, sessionId: string | null = null): Promise<string> {
  const id = randomUUID();
  const keys = { endpoint: `https://push.example.com/${id}`, p256dh: 'k', auth: 'k' };
  await saveStaffPush(database(), { id, staffId, sessionId, ...keys });
  return id;
}

const pushesTo = (browser: string) =>
  database().select().from(outbox).where(eq(outbox.recipient, browser)).orderBy(outbox.id);

/** A colleague who has not come to work yet. */
async function offDuty(role: 'admin' | 'packer' | 'driver' | 'staff' | 'support') {
  const colleague = await newColleague(role);
  await database().delete(shifts).where(eq(shifts.staffId, colleague.staffId));
  return colleague;
}

/** A colleague on duty with a browser. */
async function onDuty(role: 'admin' | 'packer' | 'driver' | 'support') {
  const colleague = await offDuty(role);
  await startShift(colleague.ctx, { vehicleId: null });
  return { ...colleague, browser: await addBrowser(colleague.staffId) };
}

test('[ALERT-01] an order counts until somebody begins it; an unpaid digital one waits for its payment, not for staff', async () => {
  const { ctx } = await offDuty('staff');
  const before = await waitingFor(ctx);
  const { orderNumber } = await newOrder();
  expect(await waitingFor(later(ctx))).toBe(before + 1);
  await newOrder({ method: 'zelle' });
  expect(await waitingFor(later(ctx))).toBe(before + 1);
  await moveOrder(later(ctx), { ...(await versionOf(orderNumber)), to: 'confirmed' });
  expect(await waitingFor(later(ctx))).toBe(before);
});

test('[ALERT-01, ALERT-03, SEC-14] who sees orders reads the newest first, with the number to read aloud; a driver reads none', async () => {
  const { ctx } = await offDuty('packer');
  const { orderNumber } = await newOrder();
  const call = callNumberWords((await rowOf(orderNumber)).callNumber);
  const read = await readAlerts(later(ctx));
  expect(read).toMatchObject({ mayHear: true, sound: 'bell' });
  expect(read?.newest[0]).toMatchObject({ orderNumber, call });
  const { ctx: driver } = await offDuty('driver');
  expect(await readAlerts(driver)).toMatchObject({ mayHear: false, waiting: 0, newest: [], late: [] });
  expect(await readAlerts({ ...ctx, actor: { kind: 'visitor' } })).toBeNull();
});

test('[MSG-20] who answers customers reads how many conversations wait for an answer, and nobody else', async () => {
  const toAnswer = async (ctx: ShopContext) => (await readAlerts(ctx))?.toAnswer;
  const { ctx } = await offDuty('support');
  const before = (await toAnswer(ctx)) ?? 0;
  const { customerId } = await rowOf((await newOrder()).orderNumber);
  const own = { customerId, content: 'Where is it?', isAdminMessage: false, senderName: 'Ada' };
  await database()
    .insert(messages)
    .values([own, { ...own, isRead: true }, { ...own, isAdminMessage: true }]);
  expect(await toAnswer(ctx)).toBe(before + 1);
  expect(await toAnswer((await offDuty('packer')).ctx)).toBe(0);
});

test('[ALERT-04] a new order is pushed to those on duty who see orders, with its short number and sum and nothing else', async () => {
  const [packer, driver] = [await onDuty('packer'), await onDuty('driver')];
  const off = await offDuty('admin');
  const silent = await addBrowser(off.staffId);
  const { orderNumber } = await newOrder();
  const { id, callNumber, createdAt } = await rowOf(orderNumber);
  expect(await pushesTo(packer.browser)).toMatchObject([
    {
      ...{ channel: 'push', kind: 'staff-new-order', customerId: null, runAfter: createdAt, createdAt },
      ...{
        params: { orderNumber, callNumber, cents: 6000 },
        dedupeKey: `staff-push:new:${id}:${packer.browser}`,
      },
    },
  ]);
  expect([await pushesTo(driver.browser), await pushesTo(silent)]).toEqual([[], []]);
  await database().update(staff).set({ isActive: false }).where(eq(staff.id, packer.staffId));
  await newOrder();
  expect(await pushesTo(packer.browser)).toHaveLength(1);
  await endShift(driver.ctx, {});
});

test('[ALERT-04, RUN-02] on duty is who has an open shift', async () => {
  const { ctx } = await offDuty('packer');
  expect((await readAlerts(ctx))?.isOnDuty).toBe(false);
  await startShift(ctx, { vehicleId: null });
  expect((await readAlerts(ctx))?.isOnDuty).toBe(true);
  await endShift(later(ctx), {});
  expect((await readAlerts(ctx))?.isOnDuty).toBe(false);
});

test('[ALERT-06] an order that waits longer than the setting is told again once, to who may begin it, and stands in its log', async () => {
  const [packer, support] = [await onDuty('packer'), await onDuty('support')];
  await tellWaiting(later(packer.ctx, 20));
  const { orderNumber } = await newOrder();
  const { id, createdAt, callNumber } = await rowOf(orderNumber);
  const at = (minutes: number) => ({ ...packer.ctx, now: new Date(createdAt.getTime() + minutes * 60_000) });
  expect(await tellWaiting({ ...at(60), settings: { ...packer.ctx.settings, orderAlertMinutes: 0 } })).toBe(
    0,
  );
  expect(await tellWaiting(at(4.9))).toBe(0);
  expect((await readAlerts(at(4.9)))?.late.map((order) => order.orderNumber)).not.toContain(orderNumber);
  expect(await Promise.all([tellWaiting(at(6)), tellWaiting(at(6))])).toContain(1);
  expect(await tellWaiting(at(7))).toBe(0);
  const waits = await database()
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `staff-push:waits:${id}:%`));
  expect(waits).toMatchObject([
    {
      ...{ kind: 'staff-order-waits', recipient: packer.browser },
      params: { orderNumber, call: callNumberWords(callNumber), cents: 6000, minutes: 6 },
    },
  ]);
  expect(await pushesTo(support.browser)).toMatchObject([{ kind: 'staff-new-order' }]);
  const log = await database().select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(log).toMatchObject([
    { kind: 'status' },
    { kind: 'note', actor: 'rule', note: 'waited', at: at(6).now },
  ]);
  expect((await readAlerts(at(7)))?.late.map((order) => order.orderNumber)).toContain(orderNumber);
  await moveOrder(later(packer.ctx), { ...(await versionOf(orderNumber)), to: 'confirmed' });
  expect((await readAlerts(at(8)))?.late.map((order) => order.orderNumber)).not.toContain(orderNumber);
});

test('[ALERT-02] the sound is the person’s own, and other preferences stay', async () => {
  const { ctx, staffId } = await offDuty('packer');
  await database()
    .update(staff)
    .set({ preferences: { dense: true } })
    .where(eq(staff.id, staffId));
  expect(await chooseSound(ctx, 'chime')).toEqual({ ok: true });
  expect(await chooseSound(ctx, 'siren')).toEqual({ problem: 'malformed' });
  const [row] = await database().select().from(staff).where(eq(staff.id, staffId));
  expect(row?.preferences).toEqual({ dense: true, alertSound: 'chime' });
  expect((await readAlerts(ctx))?.sound).toBe('chime');
  expect(await chooseSound({ ...ctx, actor: { kind: 'visitor' } }, 'bell')).toEqual({ problem: 'forbidden' });
});

test('[ALERT-05] a browser belongs to the session that gave it: it ends with it, and by the person’s own press', async () => {
  const { ctx, staffId } = await offDuty('packer');
  const keys = { endpoint: `https://push.example.com/${staffId}`, p256dh: 'key_1', auth: 'key-2' };
  expect(await addStaffBrowser(ctx, { ...keys, endpoint: 'https://127.0.0.1/x' })).toEqual({
    problem: 'malformed',
  });
  expect(await addStaffBrowser({ ...ctx, actor: { kind: 'visitor' } }, keys)).toEqual({
    problem: 'forbidden',
  });
  const own = () =>
    database().select().from(staffPushSubscriptions).where(eq(staffPushSubscriptions.staffId, staffId));
  expect([await addStaffBrowser(ctx, keys), await addStaffBrowser(ctx, keys)]).toEqual([
    { ok: true },
    { ok: true },
  ]);
  expect(await own()).toMatchObject([{ ...keys, failures: 0 }]);
  expect((await readAlerts(ctx))?.isPushed).toBe(true);
  expect(await removeStaffBrowser(ctx)).toEqual({ ok: true });
  expect(await own()).toEqual([]);
  await addStaffBrowser(ctx, keys);
  await inTransaction(database(), (tx) => endSessions(tx, { person: { staffId }, now: ctx.now }));
  expect(await own()).toEqual([]);
});

test('[ROAD-12, SEC-14] who plans runs reads which of them have something to look at, and nobody else', async () => {
  const { run, ctx: driver } = await newRun();
  const notice = { runId: run.id, code: 'address-changed' };
  const ids = [randomUUID(), randomUUID()];
  await database()
    .insert(runNotices)
    .values(ids.map((id) => ({ id, ...notice })));
  const { ctx } = await offDuty('staff');
  const looksOf = async (who: ShopContext) => (await readAlerts(who))?.looks ?? [];
  const ofRun = async () => (await looksOf(ctx)).find(({ number }) => number === run.number)?.count;
  expect(await ofRun()).toBe(2);
  expect(await looksOf(driver)).toEqual([]);
  expect(await looksOf((await offDuty('packer')).ctx)).toEqual([]);
  expect(await seeNotice(ctx, { number: run.number, id: ids[0] ?? '' })).toEqual({ ok: true });
  expect(await ofRun()).toBe(1);
  await seeNotice(ctx, { number: run.number, id: ids[1] ?? '' });
  expect(await ofRun()).toBeUndefined();
});

test('[ALERT-06] the bar over every section counts all that wait too long, more than it names', async () => {
  const { ctx } = await offDuty('packer');
  const read = (minutes: number) =>
    readAlerts({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
  for (let orders = 0; orders < 21; orders += 1) await newOrder();
  const [fresh, late] = [await read(2), await read(30)];
  expect(fresh?.lateCount).toBe(fresh?.late.length);
  expect(late?.late).toHaveLength(20);
  expect(late?.lateCount).toBe(late?.waiting);
  expect(late?.lateCount).toBeGreaterThan(20);
});
