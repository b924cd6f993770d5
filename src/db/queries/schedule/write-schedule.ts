import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ScheduledGoods, ScheduleOutcome } from '#domain/schedule/play-schedule.ts';
import { countRows } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { scheduleEntries } from '../../schema/schedule.ts';

type NewEntry = Omit<typeof scheduleEntries.$inferInsert, 'dueAt'>;

/** Throws the violation of a plan that meets another. */
export async function addScheduleEntry(db: Database, entry: NewEntry): Promise<void> {
  await db.insert(scheduleEntries).values({ ...entry, dueAt: entry.startsAt });
}

type RunningEntry = NewEntry & { beganAt: Date; endsAt: Date };

/** An entry that runs already and has to be ended. Throws the violation of a plan that meets another. */
export async function addRunningEntry(db: Database, entry: RunningEntry): Promise<void> {
  await db.insert(scheduleEntries).values({ ...entry, dueAt: entry.endsAt });
}

/** Writes what has become of entries that the caller has locked; who cancelled one is written with it. */
export async function writeOutcomes(
  db: Database,
  outcomes: readonly ScheduleOutcome[],
  by: { staffId: string; now: Date } | null = null,
): Promise<number> {
  const rows = JSON.stringify(outcomes);
  const result = await db.execute(sql`
    update ${scheduleEntries} e set began_at = o."beganAt", ended_at = o."endedAt", due_at = o."dueAt",
      price_before_cents = o."priceBeforeCents", original_before_cents = o."originalBeforeCents", is_kept = o."isKept",
      cancelled_at = ${by?.now.toISOString() ?? null}::timestamptz, cancelled_by = ${by?.staffId ?? null}::uuid
    from jsonb_to_recordset(${rows}::jsonb) as o(id uuid, "beganAt" timestamptz, "endedAt" timestamptz, "dueAt" timestamptz,
      "priceBeforeCents" int, "originalBeforeCents" int, "isKept" boolean)
    where e.id = o.id and e.due_at is not null returning e.id`);
  return countRows(result);
}

/** Takes back an entry that has not begun; false where it has. */
export async function cancelEntry(
  db: Database,
  { id, staffId, now }: { id: string; staffId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(scheduleEntries)
    .set({ dueAt: null, cancelledAt: now, cancelledBy: staffId })
    .where(and(eq(scheduleEntries.id, id), isNotNull(scheduleEntries.dueAt), isNull(scheduleEntries.beganAt)))
    .returning({ id: scheduleEntries.id });
  return rows.length === 1;
}

/** Writes the goods that a schedule has changed, with the base price of their products, which is the cheapest option's (CAT-05). */
export async function writeGoods(db: Database, goods: ScheduledGoods, now: Date): Promise<void> {
  const at = now.toISOString();
  const prices = JSON.stringify([...goods.prices].map(([id, price]) => ({ id, ...price })));
  if (goods.prices.size > 0)
    await db.execute(sql`
      update ${productOptions} o set price_cents = p."priceCents", original_price_cents = p."originalPriceCents",
        version = o.version + 1
      from jsonb_to_recordset(${prices}::jsonb) as p(id text, "priceCents" int, "originalPriceCents" int)
      where o.id = p.id`);
  if (goods.prices.size > 0)
    await db.execute(sql`
      update ${products} p set base_price_cents = cheapest.cents, version = p.version + 1, updated_at = ${at}::timestamptz
      from (select product_id, min(price_cents) as cents from ${productOptions}
        where product_id in (select product_id from ${productOptions}
          where id in (select p.id from jsonb_to_recordset(${prices}::jsonb) as p(id text)))
        group by product_id) cheapest
      where p.id = cheapest.product_id and p.base_price_cents <> cheapest.cents`);
  const shown = JSON.stringify([...goods.shown].map(([id, isShown]) => ({ id, isShown })));
  if (goods.shown.size > 0)
    await db.execute(sql`
      update ${products} p set is_active = s."isShown", version = p.version + 1, updated_at = ${at}::timestamptz
      from jsonb_to_recordset(${shown}::jsonb) as s(id text, "isShown" boolean) where p.id = s.id`);
}

/** One plan at a time for a product, until the transaction ends (SCHED-02). */
export async function lockProduct(db: Database, productId: string): Promise<void> {
  await db.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update');
}
