import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { cashCounts } from '../../schema/cash.ts';

/** What was counted of the cash of a run, once its count is closed (CASH-07). */
export async function findCountOfRun(db: Database, runId: string) {
  const { officeCents, expectedCents, closedAt } = cashCounts;
  const [row] = await db
    .select({ officeCents, expectedCents, closedAt })
    .from(cashCounts)
    .where(and(eq(cashCounts.runId, runId), isNotNull(closedAt)));
  if (!row?.closedAt) return null;
  return { officeCents: row.officeCents ?? 0, expectedCents: row.expectedCents ?? 0, closedAt: row.closedAt };
}
