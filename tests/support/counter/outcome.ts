import { and, eq, inArray, like, notLike } from 'drizzle-orm';
import { productOptions } from '#db/schema/catalog.ts';
import { orderProposals } from '#db/schema/order-proposals.ts';
import { orders } from '#db/schema/orders.ts';
import { phoneOrders } from '#db/schema/phone-orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { orderRefunds } from '#db/schema/refunds.ts';
import { statementLines } from '#db/schema/statements.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { checkBooks } from '#services/ledger.ts';
import { withDatabase } from '../closed-shop.ts';
import type { CounterDay } from './counter.ts';
import { IMPORTED } from './goods.ts';
import { REFUND_REASON } from './money.ts';
import { PROMO, ZONES } from './office.ts';

const HELD_PHONE = '9515550114';

/** What is wrong after such a day, in words; none is the proof (COUNTER-01). */
export function counterFaults(where: Parameters<typeof withDatabase>[0], day: CounterDay): Promise<string[]> {
  return withDatabase(where, async (db) => {
    const numbered = (numbers: readonly string[]) =>
      db
        .select({ id: orders.id, paymentStatus: orders.paymentStatus, status: orders.status })
        .from(orders)
        .where(inArray(orders.orderNumber, [...numbers]));
    const idsOf = async (numbers: readonly string[]) => (await numbered(numbers)).map(({ id }) => id);
    const paid = (await numbered(day.paid)).filter(
      ({ paymentStatus, status }) => paymentStatus === 'paid' && status === 'confirmed',
    );
    const called = await db.$count(phoneOrders, inArray(phoneOrders.orderId, await idsOf(day.calls)));
    const [swapped] = await db
      .select({ state: orderProposals.state })
      .from(orderProposals)
      .where(inArray(orderProposals.orderId, await idsOf([day.swapped])));
    const refunds = await db.$count(
      orderRefunds,
      and(inArray(orderRefunds.orderId, await idsOf([day.refunded])), eq(orderRefunds.reason, REFUND_REASON)),
    );
    const lines = await db.select({ state: statementLines.state }).from(statementLines);
    // The demo's own orders have the keys of its files.
    const isNew = and(eq(orders.customerPhone, HELD_PHONE), notLike(orders.attemptDigest, 'order-%'));
    const held = await db.$count(orders, isNew);
    const minimum = and(
      like(deliveryZones.zipCode, `${ZONES.prefix}%`),
      eq(deliveryZones.minOrderCents, ZONES.minimumCents),
    );
    const { differences } = await checkBooks(db);
    const expected: [string, unknown, unknown][] = [
      ['orders paid by the statement', paid.length, day.paid.length],
      ['lines that were matched', lines.filter(({ state }) => state === 'matched').length, day.paid.length],
      ['lines that are open', lines.filter(({ state }) => state === 'open').length, 2],
      ['orders by phone', called, day.calls.length],
      ['the swap', swapped?.state, 'accepted'],
      ['refunds', refunds, 1],
      ['orders of who is held', held, 0],
      ['the code', await db.$count(promoCodes, eq(promoCodes.code, PROMO)), 1],
      [
        'imported options',
        await db.$count(productOptions, like(productOptions.sku, `${IMPORTED.prefix}%`)),
        IMPORTED.count,
      ],
      ['ZIPs with the new minimum', await db.$count(deliveryZones, minimum), ZONES.count],
    ];
    const faults = expected
      .filter(([, found, wanted]) => found !== wanted)
      .map(([name, found, wanted]) => `${name}: ${found}, not ${wanted}`);
    return [...faults, ...differences.map((difference) => `the books: ${JSON.stringify(difference)}`)];
  });
}
