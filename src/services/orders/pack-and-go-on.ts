import { findNextToPack } from '#db/queries/packing/pack-lists.ts';
import type { ShopContext } from '../context.ts';
import { moveOrder } from './move-order.ts';
import { packOrder } from './pack-order.ts';

/** Two packers may reach for one order at the same moment; the second goes on to another. */
const MOST_TRIES = 5;

/**
 * One press a bag (PACK-12): packs an order and starts the next one that nobody else packs, so that two packers never
 * stand over the same one. Answers the number of that order, null where nothing is left. Refused is what `packOrder`
 * refuses; then nothing is started. That the next one cannot be started leaves the first one packed.
 */
export async function packAndGoOn(ctx: ShopContext, input: Parameters<typeof packOrder>[1]) {
  const packed = await packOrder(ctx, input);
  if ('problem' in packed || ctx.actor.kind !== 'staff') return packed;
  const { staffId } = ctx.actor;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const next = await findNextToPack(ctx.db, { staffId, butId: null, now: ctx.now });
    if (!next) break;
    const { orderNumber, version, status } = next;
    if (status === 'preparing') return { ...packed, next: orderNumber };
    const started = await moveOrder(ctx, { orderNumber, version, to: 'preparing' });
    if (!('problem' in started)) return { ...packed, next: orderNumber };
  }
  return { ...packed, next: null };
}
