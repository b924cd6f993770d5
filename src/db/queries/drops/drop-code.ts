import { eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { drops } from '../../schema/drops.ts';

/** The drop that has this address, published or not; null where none has (LOOK-581). */
export async function findDropIdByCode(db: Database, code: string): Promise<string | null> {
  const [row] = await db.select({ id: drops.id }).from(drops).where(eq(drops.code, code));
  return row?.id ?? null;
}
