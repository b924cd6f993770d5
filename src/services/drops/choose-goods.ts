import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeProduct, findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { findDropById } from '#db/queries/drops/drop-admin.ts';
import { findGoodsForDrop, listGoodsOfDrop } from '#db/queries/drops/drop-goods-admin.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { type GoodsMove, movedGoods, positionsFor } from '#domain/drops/drop-goods.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { mayDrop } from './drop-admin.ts';

const MOST_FOUND = 20;
const MOST_ADDED = 100;

export type DropGoods = Extract<Awaited<ReturnType<typeof readGoodsOfDrop>>, { ok: true }>;

/** May this member of staff choose goods? It changes the drop and the goods, so it takes both rights (SEC-14). */
function chooser(ctx: ShopContext): string | null {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !mayDrop(ctx) || !hasRight(actor.role, 'catalogue')) return null;
  return actor.staffId;
}

/**
 * The goods of a drop in the order of its pages, and up to twenty others that the words find, by name or brand (LIST-12).
 * Without words none are found. Refused without the right.
 */
export async function readGoodsOfDrop(ctx: ShopContext, { id, search }: { id: string; search: string }) {
  if (!chooser(ctx)) return { problem: 'forbidden' as const };
  const words = search.trim().slice(0, 80);
  const [goods, found] = await Promise.all([
    listGoodsOfDrop(ctx.db, id),
    words ? findGoodsForDrop(ctx.db, { dropId: id, search: words, limit: MOST_FOUND }) : [],
  ]);
  return { ok: true as const, goods, found };
}

type Saved =
  | { ok: true; changed: number }
  | { problem: 'forbidden' | 'not-found' | 'changed' | 'drop-goods-missing' | 'drop-goods-gone' };

/**
 * Puts goods into a drop, behind those that are there; one that is in another drop leaves that one (LIST-12). Each has its
 * audit row, and the shop shows it at once: before its unlock a drop's goods are not sold outside of it (TEASE-13).
 * Refused: no right, nothing chosen, an unknown drop or product, and what somebody else changes in the same moment.
 */
export async function addGoodsToDrop(
  ctx: ShopContext,
  { id, productIds }: { id: string; productIds: readonly string[] },
): Promise<Saved> {
  const staffId = chooser(ctx);
  if (!staffId) return { problem: 'forbidden' };
  const wanted = [...new Set(productIds)].slice(0, MOST_ADDED);
  if (wanted.length === 0) return { problem: 'drop-goods-missing' };
  return transact(ctx.db, async (tx): Promise<Saved> => {
    if (!(await findDropById(tx, id))) return { problem: 'not-found' };
    const goods = await listGoodsOfDrop(tx, id);
    const lowest = goods.at(-1)?.displayOrder;
    for (const productId of wanted) {
      const found = await findAdminProduct(tx, productId);
      if (!found) return { problem: 'not-found' };
      const { displayOrder } = found.product;
      const set = { dropId: id, displayOrder: Math.min(displayOrder, lowest ?? displayOrder) };
      if (!(await change(tx, ctx, { staffId, product: found.product, set }))) return { problem: 'changed' };
    }
    await raiseCatalogueVersion(tx);
    return { ok: true, changed: wanted.length };
  });
}

/**
 * Moves one of a drop's goods among them, or takes it out: then it is always on sale (LIST-12). The sequence is that of the
 * positions in lists, which are dealt out anew among the drop's goods. Refused: no right, a product that is not in the drop
 * (`drop-goods-gone`), and what somebody else changes in the same moment.
 */
export async function moveGoodsOfDrop(
  ctx: ShopContext,
  { id, productId, move }: { id: string; productId: string; move: GoodsMove },
): Promise<Saved> {
  const staffId = chooser(ctx);
  if (!staffId) return { problem: 'forbidden' };
  return transact(ctx.db, async (tx): Promise<Saved> => {
    const goods = new Map((await listGoodsOfDrop(tx, id)).map((product) => [product.id, product]));
    if (!goods.has(productId)) return { problem: 'drop-goods-gone' };
    const sequence = movedGoods([...goods.keys()], { id: productId, move }).flatMap(
      (one) => goods.get(one) ?? [],
    );
    const steps =
      move === 'out'
        ? [{ id: productId, set: { dropId: null } }]
        : positionsFor(sequence).map(({ id: one, displayOrder }) => ({ id: one, set: { displayOrder } }));
    for (const { id: one, set } of steps) {
      const found = await findAdminProduct(tx, one);
      const isSaved = found && (await change(tx, ctx, { staffId, product: found.product, set }));
      if (!isSaved) return { problem: 'changed' };
    }
    if (steps.length > 0) await raiseCatalogueVersion(tx);
    return { ok: true, changed: steps.length };
  });
}

type Product = NonNullable<Awaited<ReturnType<typeof findAdminProduct>>>['product'];
type Change = { staffId: string; product: Product; set: { dropId?: string | null; displayOrder?: number } };

/** False where somebody else has changed the product since it was read. */
async function change(tx: Tx, { now }: ShopContext, { staffId, product, set }: Change): Promise<boolean> {
  const { id, version, dropId, displayOrder } = product;
  if (!(await changeProduct(tx, { id, version, set, now }))) return false;
  const before = { dropId, displayOrder };
  const subject = { subjectKind: 'product', subjectId: id };
  await addAuditRow(tx, {
    ...{ at: now, staffId, action: 'product.change', ...subject },
    ...{ before, after: { ...before, ...set } },
  });
  return true;
}
