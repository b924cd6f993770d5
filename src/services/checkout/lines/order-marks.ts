import { isEarlyWindow } from '#domain/cart/drop-window.ts';
import { deliverNotBefore } from '#domain/orders/order-type.ts';
import type { Facts } from './load-facts.ts';
import type { BundleGroup } from './resolve-bundle.ts';
import type { RewardState } from './resolve-reward.ts';

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
  }: { groups: readonly BundleGroup[]; rewards: readonly RewardState[]; facts: Facts },
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
export function earlyDrops(groups: readonly BundleGroup[], facts: Facts, now: Date) {
  const ids = new Set(groups.map((group) => group.dropId));
  return facts.drops.map(({ drop }) => drop).filter((drop) => ids.has(drop.id) && isEarlyWindow(drop, now));
}
