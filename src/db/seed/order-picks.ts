import { asc, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { orderLines, orderPicks } from '../schema/order-lines.ts';
import type { DemoOrder } from './demo-data.ts';
import { type IdOf, insertAll, minutesAgo } from './seed-input.ts';

type Packed = { id: string; plan: DemoOrder; now: Date; idOf: IdOf };

/** A cancelled order's goods are back on the shelf; one in packing misses its last line still (PACK-02, PACK-04). */
const LINES_LEFT: Partial<Record<DemoOrder['status'], number>> = { preparing: 1 };
const IN_A_BAG = ['preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered'];

/** What lies in the bag of an order, each line ticked by whoever packs it. */
export async function seedPicks(db: Database, { id, plan, now, idOf }: Packed): Promise<void> {
  const begun = plan.history.find(({ status }) => status === 'preparing');
  if (!begun || !IN_A_BAG.includes(plan.status)) return;
  const lines = await db
    .select({ id: orderLines.id, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  const staffId = idOf(plan.packed_by ?? begun.by);
  const pickedAt = minutesAgo(now, begun.minutes_ago);
  const ticked = lines.slice(0, lines.length - (LINES_LEFT[plan.status] ?? 0));
  await insertAll(
    db,
    orderPicks,
    ticked.map((line, place) => ({
      ...{ lineId: line.id, orderId: id, quantity: line.quantity, staffId, pickedAt },
      way: place % 2 === 0 ? ('scan' as const) : ('hand' as const),
    })),
  );
}
