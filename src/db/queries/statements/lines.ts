import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { paymentMatches, statementLines } from '../../schema/statements.ts';

export type StatementLineRow = typeof statementLines.$inferSelect;
type NewStatementLine = Omit<typeof statementLines.$inferInsert, 'id' | 'state'>;

const AT_ONCE = 1000;

function* parts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
}

/** Keeps the lines that are not here yet; answers how many those were (MATCH-06). */
export async function addStatementLines(db: Database, rows: readonly NewStatementLine[]): Promise<number> {
  let added = 0;
  for (const part of parts(rows)) {
    const kept = await db
      .insert(statementLines)
      .values(part)
      .onConflictDoNothing({ target: statementLines.hash })
      .returning({ id: statementLines.id });
    added += kept.length;
  }
  return added;
}

/** Those of these lines that are kept already, by their hash. */
export async function findStatementLines(
  db: Database,
  hashes: readonly string[],
): Promise<Map<string, Pick<StatementLineRow, 'id' | 'state'>>> {
  const found = new Map<string, Pick<StatementLineRow, 'id' | 'state'>>();
  for (const part of parts(hashes)) {
    const rows = await db
      .select({ id: statementLines.id, hash: statementLines.hash, state: statementLines.state })
      .from(statementLines)
      .where(
        sql`${statementLines.hash} in (select jsonb_array_elements_text(${JSON.stringify(part)}::jsonb))`,
      );
    for (const { hash, id, state } of rows) found.set(hash, { id, state });
  }
  return found;
}

export async function findStatementLine(db: Database, id: number): Promise<StatementLineRow | null> {
  const [row] = await db.select().from(statementLines).where(eq(statementLines.id, id));
  return row ?? null;
}

const isOpen = eq(statementLines.state, 'open');

/** The lines that nobody has matched or set aside, the oldest first (MATCH-06). */
export function listOpenLines(db: Database, limit: number): Promise<StatementLineRow[]> {
  return db
    .select()
    .from(statementLines)
    .where(isOpen)
    .orderBy(asc(statementLines.day), asc(statementLines.id))
    .limit(limit);
}

export const countOpenLines = (db: Database): Promise<number> => db.$count(statementLines, isOpen);

/** Takes a line out of the open ones. False where somebody else was first; then nothing was written. */
export async function closeLine(
  db: Database,
  { id, state }: { id: number; state: 'matched' | 'aside' },
): Promise<boolean> {
  const rows = await db
    .update(statementLines)
    .set({ state })
    .where(and(eq(statementLines.id, id), isOpen))
    .returning({ id: statementLines.id });
  return rows.length === 1;
}

/** All lines with what they paid, the oldest first, for the file (MATCH-10). */
export function listLinesAfter(db: Database, { afterId, limit }: { afterId: number; limit: number }) {
  return db
    .select({
      id: statementLines.id,
      method: statementLines.method,
      day: statementLines.day,
      cents: statementLines.cents,
      payer: statementLines.payer,
      note: statementLines.note,
      state: statementLines.state,
      orderNumber: orders.orderNumber,
      how: paymentMatches.how,
      matchedCents: paymentMatches.cents,
      overCents: paymentMatches.overCents,
      overWay: paymentMatches.overWay,
      matchedAt: paymentMatches.at,
    })
    .from(statementLines)
    .leftJoin(paymentMatches, eq(paymentMatches.lineId, statementLines.id))
    .leftJoin(orders, eq(orders.id, paymentMatches.orderId))
    .where(sql`${statementLines.id} > ${afterId}`)
    .orderBy(asc(statementLines.id))
    .limit(limit);
}
