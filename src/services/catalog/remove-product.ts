import { transact } from '#db/client.ts';
import { isForeignKeyViolation } from '#db/errors.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { deleteProduct, findProductTraces, type ProductTraces } from '#db/queries/catalog/remove-product.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import type { ShopContext } from '../context.ts';
import { catalogueStaff } from './product-admin.ts';

type Trace = keyof ProductTraces;

const NAMED = ['orders', 'stock', 'plans', 'offers'] as const satisfies readonly Trace[];

const tracesOf = (found: ProductTraces): Trace[] => NAMED.filter((trace) => found[trace]);

/** What keeps a product from being deleted, nothing where it was only a mistake (LOOK-404). Refused: too little right. */
export async function readProductTraces(ctx: ShopContext, id: string) {
  if (!catalogueStaff(ctx)) return { problem: 'forbidden' as const };
  return { ok: true as const, traces: tracesOf(await findProductTraces(ctx.db, id)) };
}

type Removed =
  | { ok: true }
  | { problem: 'forbidden' | 'not-found' | 'changed' }
  | { problem: 'product-used'; traces: readonly Trace[] };

/**
 * Deletes a product that is a mistake, with its options and pictures, for good; the audit keeps what it was (LOOK-404).
 * Refused: too little right, an unknown product, one that somebody else changed since `version`, and `product-used` once an
 * order, the stock, a plan or an offer names it: those are kept, and it is hidden instead.
 */
export async function removeProduct(
  ctx: ShopContext,
  { id, version }: { id: string; version: number },
): Promise<Removed> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' };
  const removed = transact(ctx.db, async (tx): Promise<Removed> => {
    const before = await findAdminProduct(tx, id);
    if (!before) return { problem: 'not-found' };
    const traces = tracesOf(await findProductTraces(tx, id));
    if (traces.length > 0) return { problem: 'product-used', traces };
    if (!(await deleteProduct(tx, { id, version }))) return { problem: 'changed' };
    const subject = { subjectKind: 'product', subjectId: id };
    const { product, options } = before;
    const state = {
      ...product,
      options: options.map(({ name, sku, priceCents }) => ({ name, sku, priceCents })),
    };
    await addAuditRow(tx, { at: ctx.now, staffId, action: 'product.delete', ...subject, before: state });
    await raiseCatalogueVersion(tx);
    return { ok: true };
  });
  return removed.catch((error: unknown) => {
    // Sold, counted or planned in this very moment.
    if (isForeignKeyViolation(error)) return { problem: 'product-used' as const, traces: [] };
    throw error;
  });
}
