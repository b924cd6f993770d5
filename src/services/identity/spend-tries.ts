import { createHash } from 'node:crypto';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import type { ShopContext } from '../context.ts';

export type Limit = { key: string; most: number };

const WINDOW_MS = 15 * 60_000;

/**
 * Spends one try of every key before it is known whether it is right, so that tries at once count as well; refused is
 * whoever has more than `most` in a quarter of an hour (SEC-10). Keys that name people are kept as digests.
 */
export async function spendTries(
  { db, now }: Pick<ShopContext, 'db' | 'now'>,
  limits: readonly Limit[],
): Promise<{ problem: 'too-many-tries' } | null> {
  const over: Limit[] = [];
  for (const limit of limits) {
    const { points } = await spendAttempt(db, { key: limit.key, now, windowMs: WINDOW_MS });
    if (points > limit.most) over.push(limit);
  }
  return over.length > 0 ? { problem: 'too-many-tries' } : null;
}

/** A key of a limit: what is done, by which name or from which address. */
export function tryKey(deed: string, name: string): string {
  return `${deed}:${createHash('sha256').update(name).digest('base64url')}`;
}
