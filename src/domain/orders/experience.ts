import { pointsEarned } from '../catalog/product.ts';
import { toProfileMood } from '../identity/profile-moods.ts';
import type { LineKind } from '../pricing/line.ts';

type Line = Parameters<typeof pointsEarned>[0][number] & { kind: LineKind; mood: string | null };

/** Free goods and rewards are no paid lines (decision 0017-free-items-by-kind). */
export const UNPAID_KINDS: readonly LineKind[] = ['bonus', 'deal', 'reward'];

/** The points and the moods that a delivered order brings (MD-14, ACCT-09), and that go with it when it is taken back. */
export function experienceOf(lines: readonly Line[]): { points: number; moods: string[] } {
  return {
    points: pointsEarned(lines.filter(({ kind }) => !UNPAID_KINDS.includes(kind))),
    moods: lines.flatMap(({ mood }) => (mood && toProfileMood(mood)) ?? []),
  };
}
