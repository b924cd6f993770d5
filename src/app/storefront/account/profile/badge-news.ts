import type { Badges } from '#services/customers/read-account.ts';

/**
 * The badges to be told: unlocked, and not seen in this browser before, for most are unlocked by a delivery, far from
 * this page (BADGE-07). The first sight after a sign-in tells only what this very visit has unlocked.
 */
export function badgeNews(seen: unknown, { badges, fresh }: Badges): { ids: string[]; names: string } {
  const unlocked = badges.filter((badge) => badge.unlockedAt !== null);
  const isNew = (id: string) =>
    Array.isArray(seen) ? !seen.includes(id) : fresh.some((badge) => badge.id === id);
  const names = unlocked.filter(({ id }) => isNew(id)).map(({ name }) => name);
  return { ids: unlocked.map(({ id }) => id), names: names.join(', ') };
}
