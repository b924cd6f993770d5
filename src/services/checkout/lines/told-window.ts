import { expectedWindow } from '#domain/delivery/expected-window.ts';
import type { ZipVerdict } from '#domain/delivery/zone.ts';
import type { ShopContext } from '../../context.ts';
import type { OrderMarks } from './order-marks.ts';
import type { BundleGroup } from './resolve-bundle.ts';

/** The hours of a day in which something may come. */
export type ToldWindow = { fromMs: number; untilMs: number };

/** Marks and groups of a cart with their delivery hours, as the tracker will show them (ORD-30, DROP-33). */
export type Told = {
  groups: (BundleGroup & { window: ToldWindow | null })[];
  /** `deliverNotBeforeMs` is the first moment at which the whole order may come; null for at once. */
  marks: OrderMarks & { deliverNotBeforeMs: number | null };
};

type Waiting = { groups: readonly BundleGroup[]; marks: OrderMarks };

/**
 * A drop may unlock at night, when nobody delivers: the cart shows the delivery hours of that day. If shop and zone
 * share no hour, it shows the unlock.
 */
export function toldWindows(
  ctx: Pick<ShopContext, 'now' | 'settings'>,
  { groups, marks }: Waiting,
  zip: ZipVerdict | null,
): Told {
  const windowOf = (unlockAtMs: number | null) => (unlockAtMs === null ? null : window(ctx, unlockAtMs, zip));
  return {
    groups: groups.map((group) => ({ ...group, window: windowOf(group.unlockAtMs) })),
    marks: { ...marks, deliverNotBeforeMs: windowOf(marks.unlockAtMs)?.fromMs ?? marks.unlockAtMs },
  };
}

function window(
  { now, settings }: Pick<ShopContext, 'now' | 'settings'>,
  unlockAtMs: number,
  zip: ZipVerdict | null,
): ToldWindow | null {
  const found = expectedWindow({
    createdAt: now,
    deliverNotBefore: new Date(unlockAtMs),
    shop: settings.deliveryHours,
    zone: zip?.valid ? (zip.zone?.hours ?? null) : null,
  });
  return found && { fromMs: found.from?.getTime() ?? unlockAtMs, untilMs: found.until.getTime() };
}
