import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toTextMessage } from '#app/texts/message-templates.ts';
import { markContact } from '#db/queries/outbox/contacts.ts';
import { outbox } from '#db/schema/outbox.ts';
import { runStops } from '#db/schema/runs.ts';
import { auditLog } from '#db/schema/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { newRun, stopAt } from '../testing/road-run.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, rowOf } from '../testing/staff-orders.ts';
import { messageCustomer } from './message-customer.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const withTexts = (ctx: ShopContext): ShopContext => ({ ...ctx, hasText: true });
const textsOf = (stopId: string) =>
  database()
    .select()
    .from(outbox)
    .where(like(outbox.dedupeKey, `driver-message:${stopId}:%`))
    .orderBy(outbox.id);

test('[ROAD-11] a driver’s message leaves from the shop once, and the audit says who said what', async () => {
  const { ctx, driverStaffId, run, stops } = await newRun();
  const { stopId, orderNumber } = stopAt(stops, 0);
  const say = (more: object) => messageCustomer(withTexts(ctx), { stopId, ...more });
  const ready = { ready: 'at-the-door' };
  expect(await Promise.all([say(ready), say(ready)])).toEqual([{ ok: true }, { ok: true }]);
  const words = { ready: 'at-the-door', words: '  Green door,\n ring twice ' };
  expect(await say(words)).toEqual({ ok: true });
  const sent = await textsOf(stopId);
  const { customerPhone: recipient, customerId } = await rowOf(orderNumber);
  expect(sent.map(({ params }) => params)).toEqual([
    { orderNumber, ready: 'at-the-door' },
    { orderNumber, words: 'Green door, ring twice' },
  ]);
  for (const row of sent)
    expect(row).toMatchObject({ channel: 'text', kind: 'driver-message', recipient, customerId });
  const head = { shopName: 'MoodDrop', licenseNumber: 'C9' };
  expect(sent.map((row) => toTextMessage(row, head))).toEqual([
    'MoodDrop, your driver: I am at the door. Please have your ID ready.',
    'MoodDrop, your driver: Green door, ring twice',
  ]);
  const audit = await database().select().from(auditLog).where(eq(auditLog.subjectId, orderNumber));
  expect(audit.filter(({ action }) => action === 'run.message')).toMatchObject([
    { staffId: driverStaffId, after: { ready: 'at-the-door', run: run.number } },
    { staffId: driverStaffId, after: { words: 'Green door, ring twice' } },
  ]);
});

test('[ROAD-11, SEC-14] refused and nothing written: no service, no words, too many, STOP, a stop that is over, another’s run', async () => {
  const { ctx, run, stops } = await newRun(2);
  const [first, second] = [stopAt(stops, 0), stopAt(stops, 1)];
  const other = withTexts((await newColleague('driver')).ctx);
  const { customerPhone: address } = await rowOf(first.orderNumber);
  const ready = { ready: 'next-stop' };
  const at = { stopId: first.stopId };
  const refusals: [string, ShopContext, Parameters<typeof messageCustomer>[1]][] = [
    ['texts-off', ctx, { ...at, ...ready }],
    ['message-empty', withTexts(ctx), { ...at, ready: 'unheard-of', words: ' ' }],
    ['driver-message-long', withTexts(ctx), { ...at, words: 'x'.repeat(161) }],
    ['not-found', withTexts(ctx), { stopId: run.id, ...ready }],
    ['none-out', other, { ...at, ...ready }],
    ['not-found', other, { ...at, ...ready, number: run.number }],
  ];
  for (const [problem, who, input] of refusals) {
    const { result, writes } = await recordWrites(database(), () => messageCustomer(who, input));
    expect([result, writes]).toEqual([{ problem }, {}]);
  }
  await database().update(runStops).set({ state: 'delivered' }).where(eq(runStops.id, second.stopId));
  expect(await messageCustomer(withTexts(ctx), { stopId: second.stopId, ...ready })).toEqual({
    problem: 'stop-over',
  });
  await markContact(database(), { channel: 'text', address, mark: 'stopped', reason: 'STOP', at: ctx.now });
  expect(await messageCustomer(withTexts(ctx), { ...at, ...ready })).toEqual({ problem: 'text-stopped' });
  expect(await textsOf(first.stopId)).toEqual([]);
});
