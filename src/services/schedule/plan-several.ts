import { type Tx, transact } from '#db/client.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { listProductIds } from '#db/queries/catalog/product-list.ts';
import { changedPrice, type PriceChange, type Rounding } from '#domain/catalog/price-change.ts';
import { hasRight } from '#domain/staff.ts';
import { type AskedProducts, toProductFilter } from '../asked-products.ts';
import type { ShopContext } from '../context.ts';
import { type Planned, planChange } from './schedule-admin.ts';

/** How many products are planned for at once. */
export const MOST_PLANNED = 100;

/** Some products by their ids, or all that a list found, with how many they were when somebody chose them. */
export type PlannedFor = { ids: readonly string[] } | { all: AskedProducts; seen: number };

export type SeveralInput = {
  choice: PlannedFor;
  change: PriceChange;
  rounding: Rounding;
  withFormer: boolean;
  startsAt: Date;
  endsAt: Date | null;
};

type Refused =
  | (Exclude<Planned, { ok: true }> & { product?: string })
  | { problem: 'bulk-none-chosen' | 'bulk-change-missing' | 'bulk-found-others' }
  | { problem: 'bulk-too-many'; most: number }
  | { problem: 'bulk-price-out'; count: number; product: string };

/**
 * Plans a price for every option of several products that is on sale, all or none (SCHED-11). Refused as one plan is, with
 * the product that it is about, and where a price would leave its bounds; one that stays as it is gets no plan,
 * and where none would change nothing is said to be planned. What a list found is read again here, and refused where it
 * is no longer as many as were seen (LOOK-500).
 */
export async function planSeveral(
  ctx: ShopContext,
  { choice, change, rounding, ...when }: SeveralInput,
): Promise<{ ok: true; planned: number } | Refused> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'catalogue')) return { problem: 'forbidden' };
  return transact(ctx.db, async (tx): Promise<{ ok: true; planned: number } | Refused> => {
    const ids = await chosenIds(tx, choice);
    if (ids.length === 0) return { problem: 'bulk-none-chosen' };
    if (ids.length > MOST_PLANNED) return { problem: 'bulk-too-many', most: MOST_PLANNED };
    if ('all' in choice && ids.length !== choice.seen) return { problem: 'bulk-found-others' };
    let planned = 0;
    for (const productId of ids) {
      const found = await findAdminProduct(tx, productId);
      if (!found) return { problem: 'not-found' };
      for (const { id, isOn, priceCents: now } of found.options) {
        if (!isOn) continue;
        const priceCents = changedPrice(now, change, rounding);
        if (priceCents === null) return { problem: 'bulk-price-out', count: 1, product: found.product.name };
        if (priceCents === now) continue;
        const { withFormer, startsAt, endsAt } = when;
        const value = { optionId: id, priceCents, withFormer, isShown: null };
        const answer = await planChange({ ...ctx, db: tx }, { productId, value, startsAt, endsAt });
        if ('problem' in answer) return { ...answer, product: found.product.name };
        planned += 1;
      }
    }
    return planned > 0 ? { ok: true, planned } : { problem: 'bulk-change-missing' };
  });
}

/** In one order, so that two plans wait for each other instead of both for ever. */
async function chosenIds(tx: Tx, choice: PlannedFor): Promise<string[]> {
  if ('ids' in choice) return [...new Set(choice.ids)].sort();
  const filter = { ...toProductFilter(choice.all), view: 'all' as const };
  return (await listProductIds(tx, { ...filter, limit: MOST_PLANNED + 1 })).sort();
}
