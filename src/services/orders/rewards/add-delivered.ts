import type { Tx } from '#db/client.ts';
import { addExperience, unlockBadges } from '#db/queries/badges.ts';
import { listLines } from '#db/queries/orders/order-history.ts';
import { pointsEarned } from '#domain/catalog/points.ts';
import { toProfileMood } from '#domain/moods/profile-moods.ts';
import type { LineKind } from '#domain/pricing/line-kind.ts';

/** Free goods and rewards are no paid lines (decision 0017-free-items-by-kind). */
const UNPAID: readonly LineKind[] = ['bonus', 'deal', 'reward'];

/**
 * What a registered customer has lived through with a delivered order: points for its paid lines, the moods of its
 * items, and the badges that are earned now (ACCT-09, MD-14, BADGE-08). Inside the delivery's transaction.
 */
export async function addDelivered(
  tx: Tx,
  input: { orderId: string; customerId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const { orderId, customerId, now, expiresAt } = input;
  const lines = await listLines(tx, [orderId]);
  const points = pointsEarned(lines.filter(({ kind }) => !UNPAID.includes(kind)));
  const moods = lines.flatMap(({ mood }) => (mood && toProfileMood(mood)) ?? []);
  await addExperience(tx, { customerId, points, moods });
  await unlockBadges(tx, { customerId, now, expiresAt });
}
