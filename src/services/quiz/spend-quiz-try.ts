import { createHash } from 'node:crypto';
import { spendAttempt } from '#db/queries/identity/accounts.ts';
import type { ShopContext } from '../context.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_OF_ADDRESS = 120;

/** Counts one quiz of this address; true where it has had more than it may in a quarter of an hour (SEC-10). */
export async function isOutOfTries({ db, now, address }: ShopContext): Promise<boolean> {
  const key = `quiz:${createHash('sha256').update(address).digest('base64url')}`;
  const { points } = await spendAttempt(db, { key, now, windowMs: WINDOW_MS });
  return points > MOST_OF_ADDRESS;
}
