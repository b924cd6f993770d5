import { transact } from '#db/client.ts';
import { findAdminProduct } from '#db/queries/catalog/product-admin.ts';
import { changedPrice, type PriceChange, type Rounding } from '#domain/catalog/price-change.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { type Planned, planChange } from './schedule-admin.ts';

/** How many products are planned for at once. */
export const MOST_PLANNED = 100;

export type SeveralInput = {
  productIds: readonly string[];
  change: PriceChange;
  rounding: Rounding;
  withFormer: boolean;
  startsAt: Date;
  endsAt: Date | null;
};

type Refused =
  | (Exclude<Planned, { ok: true }> & { product?: string })
  | { problem: 'bulk-none-chosen' | 'bulk-change-missing' }
  | { problem: 'bulk-too-many'; most: number }
  | { problem: 'bulk-price-out'; count: number };

/**
 * Plans a price for every option of several products that is on sale, all or none (SCHED-11). Refused as one plan is, with
 * the product that it is about, and where a price would leave its bounds; one that stays as it is gets no plan,
 * and where none would change nothing is said to be planned.
 */
export async function planSeveral(
  ctx: ShopContext,
  { productIds, change, rounding, ...when }: SeveralInput,
): Promise<{ ok: true; planned: number } | Refused> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'catalogue')) return { problem: 'forbidden' };
  const ids = [...new Set(productIds)].sort();
  if (ids.length === 0) return { problem: 'bulk-none-chosen' };
  if (ids.length > MOST_PLANNED) return { problem: 'bulk-too-many', most: MOST_PLANNED };
  return transact(ctx.db, async (tx): Promise<{ ok: true; planned: number } | Refused> => {
    let planned = 0;
    for (const productId of ids) {
      const found = await findAdminProduct(tx, productId);
      if (!found) return { problem: 'not-found' };
      for (const { id, isOn, priceCents: now } of found.options) {
        if (!isOn) continue;
        const priceCents = changedPrice(now, change, rounding);
        if (priceCents === null) return { problem: 'bulk-price-out', count: 1 };
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
