import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ScheduledGoods, ScheduleEntry } from '#domain/schedule/play-schedule.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { scheduleEntries } from '../../schema/schedule.ts';

/** The next moment at which something planned has to be done, as a column of a statement; null for none (SCHED-03). */
export const NEXT_DUE = sql`(select min(due_at) from ${scheduleEntries} where due_at is not null)`;

/** That moment by itself. */
export async function findNextDue(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: scheduleEntries.dueAt })
    .from(scheduleEntries)
    .where(isNotNull(scheduleEntries.dueAt))
    .orderBy(asc(scheduleEntries.dueAt))
    .limit(1);
  return row?.at ?? null;
}

/** What playing the schedule needs of an entry. */
export const ENTRY = {
  id: scheduleEntries.id,
  productId: scheduleEntries.productId,
  optionId: scheduleEntries.optionId,
  priceCents: scheduleEntries.priceCents,
  withFormer: scheduleEntries.withFormer,
  isShown: scheduleEntries.isShown,
  startsAt: scheduleEntries.startsAt,
  endsAt: scheduleEntries.endsAt,
  beganAt: scheduleEntries.beganAt,
  priceBeforeCents: scheduleEntries.priceBeforeCents,
  originalBeforeCents: scheduleEntries.originalBeforeCents,
};

const isOpen = isNotNull(scheduleEntries.dueAt);

/** The entries of which something is due by this moment, in one order for everybody; `lock` keeps them for this transaction. */
export function listDueEntries(
  db: Database,
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<ScheduleEntry[]> {
  const due = db
    .select(ENTRY)
    .from(scheduleEntries)
    .where(lte(scheduleEntries.dueAt, now))
    .orderBy(asc(scheduleEntries.id));
  return lock ? due.for('update') : due.execute();
}

/** One entry that is still open, kept for this transaction; null where it is over, or of another product. */
export async function lockOpenEntry(db: Database, { id, productId }: { id: string; productId: string }) {
  const [found] = await db
    .select(ENTRY)
    .from(scheduleEntries)
    .where(and(eq(scheduleEntries.id, id), eq(scheduleEntries.productId, productId), isOpen))
    .for('update');
  return found ?? null;
}

/** The open entries of a product, to compare a new one with (SCHED-02). */
export function listOpenEntries(db: Database, productId: string): Promise<ScheduleEntry[]> {
  return db
    .select(ENTRY)
    .from(scheduleEntries)
    .where(and(eq(scheduleEntries.productId, productId), isOpen));
}

/** What these entries are about, as it is now; `lock` keeps it for this transaction, options first. */
export async function findScheduledGoods(
  db: Database,
  entries: readonly ScheduleEntry[],
  { lock = false } = {},
): Promise<ScheduledGoods> {
  const optionIds = [...new Set(entries.flatMap(({ optionId }) => optionId ?? []))];
  const productIds = [...new Set(entries.map(({ productId }) => productId))];
  const { id, priceCents, originalPriceCents } = productOptions;
  const options = db
    .select({ id, priceCents, originalPriceCents })
    .from(productOptions)
    .where(inArray(id, optionIds))
    .orderBy(asc(id));
  const shown = db
    .select({ id: products.id, isActive: products.isActive })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id));
  const optionRows = await (lock ? options.for('no key update') : options);
  const productRows = await (lock ? shown.for('no key update') : shown);
  return {
    prices: new Map(optionRows.map(({ id: optionId, ...price }) => [optionId, price])),
    shown: new Map(productRows.map((row) => [row.id, row.isActive])),
  };
}
