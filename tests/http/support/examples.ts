import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Address } from '#app/addresses.ts';
import { EDITABLE } from '#app/texts/editable.ts';
import type { Database } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';

/** What stands for each parameter of an address. An address with another parameter must get its example here. */
const EXAMPLES: Record<string, string | ((db: Database) => Promise<string>)> = {
  '/category/:slug': 'vapes',
  '/product/:id': 'low-tide-aura',
  ':number': anyOrderNumber,
  ':customer': async (db) => {
    const [row] = await db.select().from(customers).where(eq(customers.isGuest, false)).limit(1);
    return row?.id ?? '';
  },
  '/staff/files/:id': async () => randomUUID(),
  '/staff/content/:key': Object.keys(EDITABLE)[0] ?? '',
};

async function anyOrderNumber(db: Database): Promise<string> {
  const [order] = await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  return order?.orderNumber ?? '';
}

/** The path of an address with its parameters filled in; throws when one has no example. */
export async function pathOf(db: Database, { path }: Pick<Address, 'path'>): Promise<string> {
  const parts = await Promise.all(
    path.split('/').map(async (part) => {
      if (!part.startsWith(':')) return part;
      const example = EXAMPLES[path] ?? EXAMPLES[part];
      if (example === undefined)
        throw new Error(`${path}: give an example for ${part} in tests/http/support`);
      return typeof example === 'string' ? example : example(db);
    }),
  );
  return parts.join('/') || '/';
}
