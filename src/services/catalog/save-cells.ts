import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { type AdminOption, changeOption, findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { PRICE_BOUNDS } from '#domain/catalog/price-change.ts';
import { type ADJUSTMENT_REASONS, isUnitCount, toStockChanges } from '#domain/inventory.ts';
import type { ShopContext } from '../context.ts';
import { bookStock, tellOfStock } from '../inventory.ts';
import { mayBookStock } from './list-products.ts';
import { catalogueStaff, followBasePrice } from './product-admin.ts';

/** One option as it was shown and as it was typed; prices in cents, counts in units. */
export type Cell = {
  optionId: string;
  /** The version in which the price was shown. */
  version: number;
  seenCents: number;
  priceCents: number;
  /** Absent where no count was offered. */
  seenStock?: number;
  stock?: number;
};

/** Why a cell is refused, with what stands there now. */
export type CellRefusal = { optionId: string } & (
  | { cell: 'price'; why: 'changed'; nowCents: number }
  | { cell: 'price'; why: 'former'; formerCents: number }
  | { cell: 'stock'; why: 'short'; nowStock: number }
);

type Saved =
  | { ok: true; changed: number }
  | { problem: 'forbidden' | 'not-found' | 'malformed' }
  | { problem: 'cells-refused'; count: number; refused: CellRefusal[] };

type Input = { productId: string; cells: readonly Cell[]; reason: (typeof ADJUSTMENT_REASONS)[number] };

/**
 * Saves the prices and books the counts that were typed into a product's row of the list, all of them or none (LIST-03,
 * STAFF-09). Only what was typed over counts: a price that somebody else has changed since is refused at its cell, with
 * the price of now; so are a price above the former one and a count that would book more than is there. A count books
 * its difference to the one that was shown, in the stock ledger, with the reason. Each change has its audit row.
 * Besides refused: no right, an unknown product, an option of another one.
 */
export async function saveCells(ctx: ShopContext, { productId, cells, reason }: Input): Promise<Saved> {
  const staffId = catalogueStaff(ctx);
  const counts = cells.flatMap(({ optionId, seenStock: seen, stock: wanted }) =>
    seen === undefined || wanted === undefined ? [] : [{ optionId, seen, wanted }],
  );
  if (!staffId || (counts.length > 0 && !mayBookStock(ctx))) return { problem: 'forbidden' };
  const priced = cells.filter(({ seenCents, priceCents }) => seenCents !== priceCents);
  if (!counts.every(({ wanted }) => isUnitCount(wanted)) || !priced.every(isPriced))
    return { problem: 'malformed' };
  return transact(ctx.db, async (tx): Promise<Saved> => {
    const found = await findAdminProduct(tx, productId);
    if (!found) return { problem: 'not-found' };
    const own = new Map(found.options.map((option) => [option.id, option]));
    if (!cells.every(({ optionId }) => own.has(optionId))) return { problem: 'malformed' };
    const who = { staffId, at: ctx.now };
    const refused = await savePrices(tx, { own, priced, ...who });
    const booked = await bookCounts(tx, { counts, own, refused, facts: { reason, note: null, ...who } });
    if (refused.length > 0) return { problem: 'cells-refused', count: refused.length, refused };
    if (priced.length > 0) await followBasePrice(ctx, tx, productId);
    await tellOfStock(tx, booked, priced.length > 0);
    return { ok: true, changed: priced.length + booked.length };
  });
}

const isPriced = ({ priceCents }: Cell) =>
  Number.isInteger(priceCents) && priceCents >= PRICE_BOUNDS.least && priceCents <= PRICE_BOUNDS.most;

type Own = ReadonlyMap<string, AdminOption>;
type Prices = { own: Own; priced: readonly Cell[]; staffId: string; at: Date };

/** The cells that were refused; what is left over is rolled back with them. */
async function savePrices(tx: Tx, { own, priced, staffId, at }: Prices): Promise<CellRefusal[]> {
  const refused: CellRefusal[] = [];
  for (const { optionId, version, priceCents } of priced) {
    const before = own.get(optionId);
    if (!before) continue;
    const { originalPriceCents: formerCents, productId } = before;
    if (formerCents !== null && formerCents < priceCents) {
      refused.push({ optionId, cell: 'price', why: 'former', formerCents });
      continue;
    }
    const set = { priceCents };
    if (!(await changeOption(tx, { id: optionId, productId, version, set }))) {
      refused.push({ optionId, cell: 'price', why: 'changed', nowCents: before.priceCents });
      continue;
    }
    const subject = { subjectKind: 'option', subjectId: optionId };
    const states = { before: { priceCents: before.priceCents }, after: set };
    await addAuditRow(tx, { at, staffId, action: 'option.change', ...subject, ...states });
  }
  return refused;
}

type Counts = {
  counts: Parameters<typeof toStockChanges>[0];
  own: Own;
  /** Gets what is refused here, too. */
  refused: CellRefusal[];
  facts: Parameters<typeof bookStock>[2];
};

async function bookCounts(tx: Tx, { counts, own, refused, facts }: Counts) {
  const booked: NonNullable<Awaited<ReturnType<typeof bookStock>>>[] = [];
  for (const change of toStockChanges(counts)) {
    const one = await bookStock(tx, change, facts);
    if (one) booked.push(one);
    else {
      const nowStock = own.get(change.optionId)?.stock ?? 0;
      refused.push({ optionId: change.optionId, cell: 'stock', why: 'short', nowStock });
    }
  }
  return booked;
}
