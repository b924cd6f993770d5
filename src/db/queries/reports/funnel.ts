import { and, gte, lte, sql } from 'drizzle-orm';
import type { FunnelStep } from '#domain/reports/funnel.ts';
import { FUNNEL_STEPS } from '#domain/reports/funnel.ts';
import type { Days } from '#domain/reports/period.ts';
import type { Database } from '../../client.ts';
import { funnelCounts } from '../../schema/reports.ts';

type Counts = Partial<Record<FunnelStep, number>>;

/** Adds to the counts of a shop day, in one statement; several processes add up (NUM-12). */
export async function addFunnelCounts(db: Database, { day, counts }: { day: string; counts: Counts }) {
  // In one order, so that two processes never wait for each other in a ring.
  const rows = FUNNEL_STEPS.flatMap((step) => {
    const count = counts[step] ?? 0;
    return count > 0 ? [{ day, step, count }] : [];
  });
  if (rows.length === 0) return;
  await db
    .insert(funnelCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [funnelCounts.day, funnelCounts.step],
      set: { count: sql`${funnelCounts.count} + excluded.count` },
    });
}

/** How often each step was reached on these days (NUM-12). */
export async function sumFunnel(db: Database, { from, until }: Days): Promise<Counts> {
  const rows = await db
    .select({ step: funnelCounts.step, count: sql<number>`sum(${funnelCounts.count})::int` })
    .from(funnelCounts)
    .where(and(gte(funnelCounts.day, from), lte(funnelCounts.day, until)))
    .groupBy(funnelCounts.step);
  return Object.fromEntries(rows.map(({ step, count }) => [step, count]));
}
