import { expectedWindow } from '#domain/delivery/area-hours.ts';
import type { ZipVerdict } from '#domain/delivery/zone.ts';
import { deliverNotBefore, isEarlyWindow } from '#domain/orders/placement.ts';
import type { ShopContext } from '../../context.ts';
import type { Facts } from './load-facts.ts';
import type { ResolvedGroup } from './resolve-bundle.ts';
import type { RewardState } from './resolve-lines.ts';

/** The drop and quiz marks that an order stores beside its lines (DROP-32, DROP-33, QUIZA-20). */
export type OrderMarks = {
  dropId: string | null;
  isPreorder: boolean;
  isEarlyWindow: boolean;
  /** The latest unlock of its drops, null if none is ahead: no driver leaves earlier (DROP-33). */
  unlockAtMs: number | null;
  quizResultId: string | null;
};

/** The marks of a cart: one order, one delivery, when the last of its drops has opened (decision 0020-a-drop-before-its-unlock). */
export function orderMarks(
  {
    groups,
    rewards,
    facts,
  }: { groups: readonly ResolvedGroup[]; rewards: readonly RewardState[]; facts: Facts },
  now: Date,
): OrderMarks {
  const earned = rewards.find(({ state }) => state === 'given' || state === 'at-delivery');
  const unlocks = groups.map((group) => ({
    unlockAt: group.unlockAtMs === null ? null : new Date(group.unlockAtMs),
  }));
  return {
    dropId: groups[0]?.dropId ?? null,
    isPreorder: groups.some((group) => group.isPreorder),
    isEarlyWindow: earlyDrops(groups, facts, now).length > 0,
    unlockAtMs: deliverNotBefore(unlocks, now)?.getTime() ?? null,
    quizResultId: earned?.quizResultId ?? null,
  };
}

/** The drops of these groups whose early window is open (DROP-32). */
export function earlyDrops(groups: readonly ResolvedGroup[], facts: Facts, now: Date) {
  const ids = new Set(groups.map((group) => group.dropId));
  return facts.drops.map(({ drop }) => drop).filter((drop) => ids.has(drop.id) && isEarlyWindow(drop, now));
}

/** The hours of a day in which something may come. */
type ToldWindow = { fromMs: number; untilMs: number };

/** Marks and groups of a cart with their delivery hours, as the tracker will show them (ORD-30, DROP-33). */
export type PromisedWindow = {
  groups: (ResolvedGroup & { window: ToldWindow | null })[];
  /** `deliverNotBeforeMs` is the first moment at which the whole order may come; null for at once. */
  marks: OrderMarks & { deliverNotBeforeMs: number | null };
};

type Waiting = { groups: readonly ResolvedGroup[]; marks: OrderMarks };

/**
 * A drop may unlock at night, when nobody delivers: the cart shows the delivery hours of that day. If shop and zone
 * share no hour, it shows the unlock.
 */
export function promisedWindows(
  ctx: Pick<ShopContext, 'now' | 'settings'>,
  { groups, marks }: Waiting,
  zip: ZipVerdict | null,
): PromisedWindow {
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
    timeZone: settings.timeZone,
  });
  return found && { fromMs: found.from?.getTime() ?? unlockAtMs, untilMs: found.until.getTime() };
}
