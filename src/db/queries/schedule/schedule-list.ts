import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { scheduleEntries } from '../../schema/schedule.ts';
import { staff } from '../../schema/staff.ts';
import { LABEL_FACTS } from '../catalog/products.ts';
import { ENTRY } from './schedule.ts';

const canceller = alias(staff, 'canceller');

export type ListedEntry = Awaited<ReturnType<typeof listSchedule>>[number];

/**
 * Entries with their goods in words and who planned them: those that are open, the next first, or those that are over, the
 * latest first; of one product or of all (SCHED-08).
 */
export function listSchedule(
  db: Database,
  {
    productId,
    isPast,
    limit,
    offset = 0,
  }: { productId?: string; isPast: boolean; limit: number; offset?: number },
) {
  return db
    .select({
      ...ENTRY,
      endedAt: scheduleEntries.endedAt,
      cancelledAt: scheduleEntries.cancelledAt,
      isKept: scheduleEntries.isKept,
      createdAt: scheduleEntries.createdAt,
      staffName: staff.firstName,
      cancelledBy: canceller.firstName,
      productName: products.name,
      imageUrl: products.imageUrl,
      moodTags: products.moodTags,
      isActive: products.isActive,
      presentCents: productOptions.priceCents,
      label: LABEL_FACTS,
    })
    .from(scheduleEntries)
    .innerJoin(products, eq(products.id, scheduleEntries.productId))
    .innerJoin(staff, eq(staff.id, scheduleEntries.staffId))
    .leftJoin(canceller, eq(canceller.id, scheduleEntries.cancelledBy))
    .leftJoin(productOptions, eq(productOptions.id, scheduleEntries.optionId))
    .where(and(isListed(isPast), productId ? eq(scheduleEntries.productId, productId) : undefined))
    .orderBy(isPast ? desc(scheduleEntries.startsAt) : asc(scheduleEntries.dueAt), asc(scheduleEntries.id))
    .limit(limit)
    .offset(offset);
}

const isListed = (isPast: boolean): SQL | undefined =>
  isPast ? isNull(scheduleEntries.dueAt) : isNotNull(scheduleEntries.dueAt);

/** How many entries are open and how many are over, of all products. */
export async function countSchedule(db: Database): Promise<{ open: number; past: number }> {
  const [row] = await db
    .select({
      open: count(scheduleEntries.dueAt),
      past: sql<number>`(count(*) filter (where ${scheduleEntries.dueAt} is null))::int`,
    })
    .from(scheduleEntries);
  return row ?? { open: 0, past: 0 };
}
