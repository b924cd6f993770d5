import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';
import type { BoardOrder, BoardOrdering } from './board.ts';
import { type BoardScope, isInScope, ORDERINGS, ticket } from './ticket-rows.ts';
import { type Urgent, withUrgency } from './urgency.ts';

/** A part of the board: so many orders of a scope, the first in this ordering. */
export type BoardPick = BoardScope & { ordering: BoardOrdering | 'urgent'; limit: number };

/**
 * The tickets of all parts by one statement, in the sequence of the parts; an order may stand in several (BOARD-12). What
 * is urgent stands first: overdue, then waiting, each by when it is to be there (BOARD-04).
 */
export async function listBoardParts(
  db: Database,
  picks: readonly BoardPick[],
  late: Urgent,
): Promise<BoardOrder[][]> {
  if (picks.length === 0) return [];
  const urgent = withUrgency(db, late);
  const picked = picks.map((pick, part) => {
    const first = firstOf(db, pick, urgent);
    return sql`select id, ${sql.raw(String(part))} as part, row_number() over () as place from ${first} as first`;
  });
  const rows = await db
    .with(urgent)
    .select({ ...ticket, part: sql<number>`picked.part` })
    .from(orders)
    .innerJoin(sql`(${sql.join(picked, sql` union all `)}) as picked`, sql`picked.id = ${orders.id}`)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(staff, eq(staff.id, orders.driverStaffId))
    .orderBy(sql`picked.part`, sql`picked.place`);
  const parts: BoardOrder[][] = picks.map(() => []);
  for (const { part, ...row } of rows) parts[part]?.push(row);
  return parts;
}

/** What is urgent is under way: only that stands in `urgent`. */
function firstOf(db: Database, pick: BoardPick, urgent: ReturnType<typeof withUrgency>) {
  if (pick.ordering !== 'urgent')
    return db
      .select({ id: orders.id })
      .from(orders)
      .where(isInScope(pick))
      .orderBy(...ORDERINGS[pick.ordering])
      .limit(pick.limit);
  const { id, status, driverStaffId, rank, comesBy, dueAt, createdAt } = urgent;
  const isOwn = pick.driverStaffId ? eq(driverStaffId, pick.driverStaffId) : undefined;
  return db
    .select({ id })
    .from(urgent)
    .where(and(inArray(status, [...pick.statuses]), isOwn))
    .orderBy(asc(rank), asc(comesBy), asc(dueAt), asc(createdAt), asc(id))
    .limit(pick.limit);
}
