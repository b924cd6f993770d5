import { createHash } from 'node:crypto';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import type { ShopContext } from '../context.ts';
import type { QuizAnswer } from './quiz-answer.ts';

/** The picks as a saved result keeps them: what a reward is later decided by (QUIZA-20, QUIZA-24). */
export function savedPicks({ picks, thirdParty }: QuizAnswer) {
  return [...picks, ...thirdParty].map(({ productId, optionId, name, priceCents, isHouse, score }) => ({
    productId,
    optionId,
    name,
    priceCents,
    isHouse,
    score,
  }));
}

const WINDOW_MS = 15 * 60_000;
const MOST_OF_ADDRESS = 120;

/** Counts one quiz of this address; true where it has had more than it may in a quarter of an hour (SEC-10). */
export async function isOutOfTries({ db, now, address }: ShopContext): Promise<boolean> {
  const key = `quiz:${createHash('sha256').update(address).digest('base64url')}`;
  const { points } = await spendAttempt(db, { key, now, windowMs: WINDOW_MS });
  return points > MOST_OF_ADDRESS;
}
