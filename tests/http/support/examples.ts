import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Address } from '#app/addresses.ts';
import { EDITABLE } from '#app/texts/editable.ts';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { bundles, drops, upsells } from '#db/schema/drops.ts';
import { wholesaleRequests } from '#db/schema/files.ts';
import { deals } from '#db/schema/offers.ts';
import { orders } from '#db/schema/orders.ts';
import { quizQuestions } from '#db/schema/quiz.ts';
import { runs } from '#db/schema/runs.ts';
import { staff } from '#db/schema/staff.ts';

/** What stands for each parameter of an address. An address with another parameter must get its example here. */
const EXAMPLES: Record<string, string | ((db: Database) => Promise<string>)> = {
  '/category/:slug': 'vapes',
  '/product/:id': 'low-tide-aura',
  ':number': anyOrderNumber,
  // A guess: the address answers everybody, and opens nothing (SEC-42).
  ':key': 'A'.repeat(32),
  ':customer': async (db) => {
    const [row] = await db.select().from(customers).where(eq(customers.isGuest, false)).limit(1);
    return row?.id ?? '';
  },
  '/staff/pack/run/:number': anyRunNumber,
  '/staff/files/:id': async () => randomUUID(),
  '/staff/customers/:number': anyCustomerNumber,
  '/staff/customers/:number/merge': anyCustomerNumber,
  '/staff/stock/:option': async (db) => (await db.select().from(productOptions).limit(1))[0]?.id ?? '',
  '/staff/quiz/:question': async (db) => (await db.select().from(quizQuestions).limit(1))[0]?.id ?? '',
  '/staff/drops/:id': anyDrop,
  '/staff/drops/:id/lists': anyDrop,
  '/staff/drops/bundles/:slug': async (db) => (await db.select().from(bundles).limit(1))[0]?.slug ?? '',
  '/staff/drops/extras/:key': async (db) => (await db.select().from(upsells).limit(1))[0]?.key ?? '',
  '/staff/wholesale/:id': async (db) => (await db.select().from(wholesaleRequests).limit(1))[0]?.id ?? '',
  ':kind': 'deal',
  ':id': async (db) => (await db.select().from(deals).limit(1))[0]?.id ?? '',
  '/staff/products/:product': 'low-tide-aura',
  '/staff/zones/:zip': '92553',
  '/staff/start/:step': 'name',
  '/icons/:name': 'icon-192.png',
  '/staff/runs/:number': anyRunNumber,
  '/staff/runs/:number/ledger': anyRunNumber,
  '/staff/runs/:number/ledger.csv': anyRunNumber,
  '/staff/people/:id': async (db) => (await db.select().from(staff).limit(1))[0]?.id ?? '',
  '/staff/cash/day/:day': 'now',
  ':staff': async (db) => (await db.select().from(staff).limit(1))[0]?.id ?? '',
  '/staff/content/:key': Object.keys(EDITABLE)[0] ?? '',
};

async function anyCustomerNumber(db: Database): Promise<string> {
  const [row] = await db.select().from(customers).where(eq(customers.isGuest, false)).limit(1);
  return String(row?.customerNumber);
}

async function anyDrop(db: Database): Promise<string> {
  return (await db.select().from(drops).limit(1))[0]?.id ?? '';
}

async function anyOrderNumber(db: Database): Promise<string> {
  const [order] = await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  return order?.orderNumber ?? '';
}

async function anyRunNumber(db: Database): Promise<string> {
  const [run] = await db.select().from(runs).limit(1);
  return run?.number ?? '';
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
