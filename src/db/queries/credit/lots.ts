import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { creditEntries, creditLots, creditUses } from '../../schema/ledgers.ts';

type Entry = Omit<typeof creditEntries.$inferInsert, 'id'>;

/** Books `-entry.cents` out of these lots, the first first; false where they hold less. */
export async function takeFromLots(
  db: Database,
  entry: Entry,
  lots: (typeof creditLots.$inferSelect)[],
): Promise<boolean> {
  const uses: { lotId: number; cents: number }[] = [];
  for (const lot of lots) {
    const missing = -entry.cents - uses.reduce((sum, use) => sum + use.cents, 0);
    if (missing > 0) uses.push({ lotId: lot.id, cents: Math.min(missing, lot.remainingCents) });
  }
  if (uses.reduce((sum, use) => sum + use.cents, 0) !== -entry.cents) return false;

  const [posted] = await db.insert(creditEntries).values(entry).returning({ id: creditEntries.id });
  if (!posted) return false;
  await db.insert(creditUses).values(uses.map((use) => ({ ...use, entryId: posted.id })));
  for (const { lotId, cents } of uses) {
    await db
      .update(creditLots)
      .set({ remainingCents: sql`${creditLots.remainingCents} - ${cents}` })
      .where(eq(creditLots.id, lotId));
  }
  return true;
}

/** The cause of a credit that can be earned again after it was taken back: each time has its own (UNDO-06). */
export async function causeAgain(db: Database, cause: string): Promise<string> {
  for (let times = 1; ; times += 1) {
    const wanted = times === 1 ? cause : `${cause}:${times}`;
    const takenBack = eq(creditEntries.cause, takenBackCause(wanted));
    if ((await db.$count(creditEntries, takenBack)) === 0) return wanted;
  }
}

/** Has this cause posted a credit already? */
export async function isPosted(db: Database, cause: string): Promise<boolean> {
  return (await db.$count(creditEntries, eq(creditEntries.cause, cause))) > 0;
}

const takenBackCause = (cause: string) => `taken-back:${cause}`;

type Credit = Pick<typeof creditEntries.$inferSelect, 'id' | 'cause' | 'customerId' | 'cents' | 'orderId'>;

/** Takes one credit back out of its own lot. False where a part of it was spent, or has expired (UNDO-06). */
export async function takeBackCredit(
  db: Database,
  { credit, staffId, at }: { credit: Credit; staffId: string; at: Date },
): Promise<boolean> {
  const { id, customerId, cents, orderId } = credit;
  const [lot] = await db.select().from(creditLots).where(eq(creditLots.entryId, id)).for('update');
  if (!lot || lot.remainingCents !== cents) return false;
  await db
    .update(customers)
    .set({ monsterDollarsCents: sql`${customers.monsterDollarsCents} - ${cents}` })
    .where(eq(customers.id, customerId));
  const entry = { customerId, cents: -cents, kind: 'taken-back', orderId, staffId, at } as const;
  return takeFromLots(db, { ...entry, cause: takenBackCause(credit.cause) }, [lot]);
}
