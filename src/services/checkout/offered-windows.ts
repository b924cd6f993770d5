import { readWindowLoads } from '#db/queries/windows/windows.ts';
import { listWindows, type OfferedWindow, windowCapacity } from '#domain/windows/windows.ts';
import type { ShopContext } from '../context.ts';
import type { PricedCart } from './price-cart.ts';

/**
 * The windows that a cart may choose from, full ones included (WINDOW-04), in one statement. Null while the shop has
 * none, and while no valid ZIP says which hours count.
 */
export async function offeredWindows(
  ctx: ShopContext,
  { zip, marks }: Pick<PricedCart, 'zip' | 'marks'>,
): Promise<OfferedWindow[] | null> {
  const { settings, now } = ctx;
  if (!settings.deliveryWindows || !zip?.valid) return null;
  const deliverNotBefore = marks.unlockAtMs === null ? null : new Date(marks.unlockAtMs);
  const asked = listWindows({ now, deliverNotBefore, zone: zip.zone?.hours ?? null, settings });
  if (asked.length === 0) return null;
  const { drivers, windows } = await readWindowLoads(ctx.db, asked);
  return windows.map(({ taken, ...window }) => ({
    fromMs: window.startsAt.getTime(),
    untilMs: window.endsAt.getTime(),
    isFull: taken >= windowCapacity(window, { drivers, now, settings }),
  }));
}
