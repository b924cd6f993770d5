import { listSkus } from '#db/queries/promotions/deal-admin.ts';
import { optionLabel } from '#domain/catalog/option-label.ts';
import type { ShopContext } from '../context.ts';
import { mayDrop } from './drop-admin.ts';

/** What a drop or a bundle may give: every option on offer, those that stand in bundles alone, too (STAFF-10, STAFF-11). */
export async function readSkuChoices(ctx: ShopContext) {
  if (!mayDrop(ctx)) return [];
  const rows = await listSkus(ctx.db, { hiddenToo: true });
  return rows.map(({ facts, ...row }) => ({ ...row, optionName: optionLabel(facts) }));
}
