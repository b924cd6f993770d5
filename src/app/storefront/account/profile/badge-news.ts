import type { Badges } from '#services/customers/read-account.ts';

/**
 * The badges to announce: unlocked and not seen in this browser before, because most are unlocked by a delivery
 * (BADGE-07). The first visit after a sign-in announces only badges that it unlocked itself.
 */
export function badgeNews(seen: unknown, { badges, fresh }: Badges): { ids: string[]; names: string } {
  const unlocked = badges.filter((badge) => badge.unlockedAt !== null);
  const isNew = (id: string) =>
    Array.isArray(seen) ? !seen.includes(id) : fresh.some((badge) => badge.id === id);
  const names = unlocked.filter(({ id }) => isNew(id)).map(({ name }) => name);
  return { ids: unlocked.map(({ id }) => id), names: names.join(', ') };
}
