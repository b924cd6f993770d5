import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { cashCounts } from '../../schema/cash.ts';
import { staff } from '../../schema/staff.ts';
import type { CashCountRow } from './counts.ts';

const isDay = eq(cashCounts.kind, 'day');

/** The count of a safe that was begun and not closed (CASH-08). */
export async function findOpenDay(db: Database): Promise<CashCountRow | null> {
  const [row] = await db
    .select()
    .from(cashCounts)
    .where(and(isDay, isNull(cashCounts.closedAt)));
  return row ?? null;
}

/** The last closed day, before that one if named. */
export async function findClosedDay(db: Database, beforeDay?: string): Promise<CashCountRow | null> {
  const earlier = beforeDay ? lt(cashCounts.shopDay, beforeDay) : undefined;
  const [row] = await db
    .select()
    .from(cashCounts)
    .where(and(isDay, isNotNull(cashCounts.closedAt), earlier))
    .orderBy(desc(cashCounts.shopDay))
    .limit(1);
  return row ?? null;
}

/** The closing of one shop day with the name of who closed it (CASH-09). */
export async function findDayCount(db: Database, shopDay: string) {
  const [row] = await db
    .select({ count: cashCounts, firstName: staff.firstName, lastName: staff.lastName })
    .from(cashCounts)
    .leftJoin(staff, eq(staff.id, cashCounts.officeStaffId))
    .where(and(isDay, eq(cashCounts.shopDay, shopDay)));
  return row ?? null;
}

/** The closed days, the newest first (CASH-09). */
export function listClosedDays(db: Database, limit: number) {
  const { shopDay, closedAt, expectedCents, officeCents } = cashCounts;
  return db
    .select({ shopDay, closedAt, expectedCents, officeCents })
    .from(cashCounts)
    .where(and(isDay, isNotNull(closedAt)))
    .orderBy(desc(shopDay))
    .limit(limit);
}
