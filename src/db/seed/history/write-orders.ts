import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { paymentEntries, stockEntries } from '../../schema/ledgers.ts';
import { orderEvents, orderLines } from '../../schema/order-lines.ts';
import { orders as orderTable } from '../../schema/orders.ts';
import { promoUses } from '../../schema/promo-codes.ts';
import { orderPromises } from '../../schema/windows.ts';
import { houseCosts, writeCosts } from './costs.ts';
import { endOf } from './order.ts';
import type { History } from './plan.ts';
import { toEvents, toHistoryRow, toLines, toPayments } from './rows.ts';
import type { HistoryShop } from './shop.ts';
import { HISTORY_DIGEST } from './size.ts';
import { planStock } from './stock.ts';
import { writeRows } from './write-rows.ts';

/** The largest short number of an order: the history counts back from it, so that today's begin at 1 (BOARD-05). */
const LAST_CALL_NUMBER = 2_574;

export async function writeOrders(db: Database, shop: HistoryShop, history: History): Promise<void> {
  const orders = history.orders.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
  const taken = new Set(
    (await db.select({ number: orderTable.orderNumber }).from(orderTable)).map(({ number }) => number),
  );
  const first = LAST_CALL_NUMBER - orders.length + 1;
  await writeRows(
    db,
    orderTable,
    orders.map((order, place) => toHistoryRow(shop, order, { callNumber: first + place, taken })),
  );
  const costs = houseCosts(shop.data);
  await writeCosts(db, costs);
  await writeRows(
    db,
    orderLines,
    orders.flatMap((order) => toLines(order, costs)),
  );
  const events = orders.flatMap((order) => toEvents(shop, order));
  await writeRows(db, orderEvents, events);
  await writeRows(
    db,
    paymentEntries,
    orders.flatMap((order) => toPayments(shop, order)),
  );
  await writeRows(db, stockEntries, planStock(shop, history));
  await writeRows(db, orderPromises, orders.flatMap(toPromise));
  await writeRows(db, promoUses, orders.flatMap(toPromoUse));
  await writePicks(db);
}

function toPromise(order: History['orders'][number]) {
  const { id: orderId, promise, fate, placedAt } = order;
  if (!promise) return [];
  const releasedAt = fate === 'delivered' ? null : endOf(order).at;
  return [{ orderId, kind: 'usual', ...promise, releasedAt, createdAt: placedAt }];
}

function toPromoUse(order: History['orders'][number]) {
  const { id: orderId, promoCode: code, customer, fate, placedAt } = order;
  if (!code) return [];
  const releasedAt = fate === 'delivered' ? null : endOf(order).at;
  return [{ code, orderId, customerId: customer.id, at: placedAt, releasedAt }];
}

/** What lay in the bags, ticked by whoever packed them; a cancelled order's goods are back on the shelf (PACK-02). */
async function writePicks(db: Database): Promise<void> {
  await db.execute(sql`
    insert into order_picks (line_id, order_id, quantity, way, staff_id, picked_at)
    select l.id, l.order_id, l.quantity, case when l.position % 2 = 0 then 'scan' else 'hand' end, o.packed_by_staff_id, e.at
    from orders o join order_lines l on l.order_id = o.id
    join order_events e on e.order_id = o.id and e.to_status = 'preparing'
    where o.attempt_digest = ${HISTORY_DIGEST} and o.status = 'delivered'
    order by l.id`);
}
