import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMark } from '#db/queries/installation.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { checkBooks } from '../ledger.ts';
import { moveOrder } from '../orders/move-order.ts';
import { refundOrder } from '../orders/refunds/refund-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, contextOf, database, openSmallShop } from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, rowOf } from '../testing/staff-orders.ts';
import { endTestOrder } from './end-test-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2035-01-01' } as const;
const STEPS = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered'] as const;

test.each(['credit', 'cash'] as const)(
  '[FIRST-08] a delivered test order of which a part went back as %s stays as it is, and the books agree',
  async (way) => {
    const { orderNumber, ctx: buyer, customerId } = await newOrder({ stock: 20 });
    await setMark(database(), { key: 'opening', value: 'closed', at: buyer.now });
    const { ctx: admin } = await newColleague('admin', contextOf({ kind: 'visitor' }).now);
    const assignees = await newAssignees();
    for (const to of STEPS) {
      const { version } = await rowOf(orderNumber);
      const moved = await moveOrder(admin, { orderNumber, version, to, ...assignees, doorCheck });
      if ('problem' in moved) throw new Error(`${to}: ${moved.problem}`);
    }
    const { id, version } = await rowOf(orderNumber);
    const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, id));
    const part = { lines: [{ lineId: line?.id ?? 0, quantity: 1 }], isDeliveryBack: false, otherCents: 0 };
    const input = {
      orderNumber,
      way,
      key: randomUUID(),
      seenCents: 0,
      isFromDriver: true,
      isTakenBack: true,
    };
    const desk = { ...admin, now: new Date(admin.now.getTime() + 1000) };
    const answer = await refundOrder(desk, { ...input, ...part, reason: '', reference: '' });
    expect(answer).toEqual({ ok: true });
    const before = await rowOf(orderNumber);
    const ended = await recordWrites(database(), () => endTestOrder(desk, { orderNumber, version }));
    expect(ended).toEqual({ result: { problem: 'test-order-refunded' }, writes: {} });
    expect(await rowOf(orderNumber)).toEqual(before);
    const { differences } = await checkBooks(database());
    expect(differences.filter(({ subject }) => [orderNumber, customerId, id].includes(subject))).toEqual([]);
  },
);
