import { and, asc, count, desc, eq, gt, gte, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { containing } from '../like.ts';
import { brands, productOptions, products } from '../schema/catalog.ts';
import { stockEntries } from '../schema/ledgers.ts';
import { orders } from '../schema/orders.ts';
import { staff } from '../schema/staff.ts';
import { LABEL_FACTS } from './catalog/products.ts';

type Taken = { optionId: string; quantity: number };
type Change = Omit<typeof stockEntries.$inferInsert, 'id'>;

/**
 * Takes the stock for an order, or names the option that is short; then the caller rolls back (CONF-14). Lines of one
 * option are taken together and options in a fixed order, so that two orders wait for each other and do not deadlock.
 * Returns the stock before and after, for the stock label on cards.
 */
export async function takeStock(
  db: Database,
  input: { lines: readonly Taken[]; orderId: string; at: Date },
): Promise<
  { ok: true; levels: { optionId: string; before: number; after: number }[] } | { missing: string }
> {
  const levels: { optionId: string; before: number; after: number }[] = [];
  for (const { optionId, quantity } of mergeLines(input.lines)) {
    const [row] = await db
      .update(productOptions)
      .set({ stock: sql`${productOptions.stock} - ${quantity}` })
      .where(
        and(
          eq(productOptions.id, optionId),
          eq(productOptions.isOn, true),
          gte(productOptions.stock, quantity),
        ),
      )
      .returning({ stock: productOptions.stock });
    if (!row) return { missing: optionId };
    levels.push({ optionId, before: row.stock + quantity, after: row.stock });
  }
  await db.insert(stockEntries).values(
    levels.map(({ optionId, before, after }) => ({
      optionId,
      change: after - before,
      reason: 'order' as const,
      cause: `order:${input.orderId}:${optionId}`,
      orderId: input.orderId,
      at: input.at,
    })),
  );
  return { ok: true, levels };
}

/** STAFF-09: books a change and applies it. Null, and nothing posted, if the stock would fall below zero. */
export async function applyStockChange(db: Database, change: Change): Promise<{ after: number } | null> {
  const [row] = await db
    .update(productOptions)
    .set({ stock: sql`${productOptions.stock} + ${change.change}` })
    .where(and(eq(productOptions.id, change.optionId), gte(productOptions.stock, -change.change)))
    .returning({ after: productOptions.stock });
  if (!row) return null;
  await db.insert(stockEntries).values(change);
  return row;
}

function mergeLines(lines: readonly Taken[]): Taken[] {
  const byOption = Map.groupBy(lines, (line) => line.optionId);
  return [...byOption.entries()]
    .map(([optionId, group]) => ({ optionId, quantity: group.reduce((sum, line) => sum + line.quantity, 0) }))
    .toSorted((one, other) => (one.optionId < other.optionId ? -1 : 1));
}

type StockFilter = {
  search: string;
  only: 'all' | 'low' | 'out';
  brandId?: string;
  format?: string;
  lowAtMost: number;
};

/** Every option with its count, by product, options of hidden products included (STAFF-09). */
type StockPage = StockFilter & { byStock?: boolean; limit: number; offset: number };

export function listStockRows(db: Database, input: StockPage) {
  return db
    .select({
      id: productOptions.id,
      sku: productOptions.sku,
      facts: LABEL_FACTS,
      format: productOptions.format,
      priceCents: productOptions.priceCents,
      stock: productOptions.stock,
      isOn: productOptions.isOn,
      productId: products.id,
      product: products.name,
      brand: brands.name,
      imageUrl: products.imageUrl,
      moodTags: products.moodTags,
      isActive: products.isActive,
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(fits(input))
    .orderBy(
      ...(input.byStock ? [asc(productOptions.stock)] : []),
      sql`${products.name} collate "und-x-icu"`,
      asc(products.id),
      asc(productOptions.position),
    )
    .limit(input.limit)
    .offset(input.offset);
}

/** How many of the options that are searched for there are, how many of them are low and sold out, and their units. */
export async function countStock(db: Database, input: StockFilter) {
  const low = and(gt(productOptions.stock, 0), lte(productOptions.stock, input.lowAtMost));
  const counted = db
    .select({
      units: sql<number>`coalesce(sum(${productOptions.stock}), 0)::int`,
      low: sql<number>`count(*) filter (where ${low})::int`,
      out: sql<number>`count(*) filter (where ${productOptions.stock} = 0)::int`,
      all: count(),
    })
    .from(productOptions);
  // Only words and brands stand at products.
  const isOfProducts = input.search !== '' || input.brandId;
  const joined = isOfProducts
    ? counted.innerJoin(products, eq(products.id, productOptions.productId))
    : counted;
  const [row] = await joined.where(fits({ ...input, only: 'all' }));
  const counts = row ?? { units: 0, low: 0, out: 0, all: 0 };
  return { fitting: counts[input.only], ...counts };
}

/** How many of all options are low, and how many sold out, as `countStock` counts them, without a look at all others (NUM-11). */
export async function countScarce(db: Database, lowAtMost: number) {
  const { stock } = productOptions;
  const [row] = await db
    .select({
      low: sql<number>`count(*) filter (where ${stock} > 0)::int`,
      out: sql<number>`count(*) filter (where ${stock} = 0)::int`,
    })
    .from(productOptions)
    .where(lte(stock, lowAtMost));
  return row ?? { low: 0, out: 0 };
}

function fits({ search, only, brandId, format, lowAtMost }: StockFilter): SQL | undefined {
  const pattern = containing(search);
  return and(
    search
      ? or(
          ilike(products.name, pattern),
          ilike(productOptions.name, pattern),
          ilike(productOptions.sku, pattern),
        )
      : undefined,
    brandId ? eq(products.brandId, brandId) : undefined,
    format ? eq(productOptions.format, format) : undefined,
    only === 'low' ? and(gt(productOptions.stock, 0), lte(productOptions.stock, lowAtMost)) : undefined,
    only === 'out' ? eq(productOptions.stock, 0) : undefined,
  );
}

/** One option with its product's name; null for an unknown one. */
export async function findStockOption(db: Database, optionId: string) {
  const [row] = await db
    .select({
      id: productOptions.id,
      sku: productOptions.sku,
      facts: LABEL_FACTS,
      productId: products.id,
      product: products.name,
      stock: productOptions.stock,
      isOn: productOptions.isOn,
      isActive: products.isActive,
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(eq(productOptions.id, optionId));
  return row ?? null;
}

/** How many entries the ledger of an option has. */
export function countStockEntries(db: Database, optionId: string) {
  return db.$count(stockEntries, eq(stockEntries.optionId, optionId));
}

/** The stock ledger of an option, newest first: what changed, why, by whom or for which order (STAFF-09). */
export function listStockEntries(db: Database, input: { optionId: string; limit: number }) {
  return db
    .select({
      id: stockEntries.id,
      at: stockEntries.at,
      change: stockEntries.change,
      reason: stockEntries.reason,
      note: stockEntries.note,
      orderNumber: orders.orderNumber,
      callNumber: orders.callNumber,
      firstName: staff.firstName,
      lastName: staff.lastName,
    })
    .from(stockEntries)
    .leftJoin(orders, eq(orders.id, stockEntries.orderId))
    .leftJoin(staff, eq(staff.id, stockEntries.staffId))
    .where(eq(stockEntries.optionId, input.optionId))
    .orderBy(desc(stockEntries.id))
    .limit(input.limit);
}
