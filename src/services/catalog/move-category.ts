import { transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { changeCategory } from '#db/queries/catalog/brands-and-categories.ts';
import { listCategories } from '#db/queries/catalog/categories.ts';
import { raiseCatalogueVersion } from '#db/queries/versions.ts';
import { movedRows, type RowMove } from '#domain/sequence.ts';
import type { ShopContext } from '../context.ts';
import { catalogueStaff } from './product-admin.ts';

/**
 * Moves a category before or behind its neighbour in the shop's order, with an audit row for each whose position changes;
 * at an end nothing is written (STAFF-08, LOOK-84). Refused: no right, a category that is not there, and what somebody
 * else changed (`changed`).
 */
export async function moveCategory(
  ctx: ShopContext,
  moved: { id: string; version: number; move: RowMove },
): Promise<{ ok: true } | { problem: 'forbidden' | 'changed' }> {
  const staffId = catalogueStaff(ctx);
  if (!staffId) return { problem: 'forbidden' as const };
  return transact(ctx.db, async (tx): Promise<{ ok: true } | { problem: 'changed' }> => {
    const categories = await listCategories(tx);
    if (categories.find(({ id }) => id === moved.id)?.version !== moved.version)
      return { problem: 'changed' as const };
    const rows = movedRows(categories, moved);
    for (const { id, displayOrder } of rows) {
      const before = categories.find((category) => category.id === id);
      if (!before || !(await changeCategory(tx, { id, version: before.version, set: { displayOrder } })))
        return { problem: 'changed' as const };
      const states = { before: { displayOrder: before.displayOrder }, after: { displayOrder } };
      const subject = { subjectKind: 'category', subjectId: id, ...states };
      await addAuditRow(tx, { at: ctx.now, staffId, action: 'category.change', ...subject });
    }
    if (rows.length > 0) await raiseCatalogueVersion(tx);
    return { ok: true as const };
  });
}
