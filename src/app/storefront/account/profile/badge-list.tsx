import { Bird, Crown, Flame, Gem, Heart, type LucideIcon, Package, Palette, Trophy } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { findWord } from '#app/texts/find-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Badges } from '#services/customers/read-account.ts';
import styles from './badge-list.module.css';

/** BADGE-04: each known key its picture and light, every other a trophy. */
const LOOKS: Record<string, { icon: LucideIcon; mood: string }> = {
  'first-order': { icon: Package, mood: 'social' },
  'early-bird': { icon: Bird, mood: 'elevated' },
  'club-member': { icon: Crown, mood: 'melt' },
  'five-moods': { icon: Palette, mood: 'creative' },
  'loyal-customer': { icon: Heart, mood: 'melt' },
  'high-roller': { icon: Gem, mood: 'calm' },
  'streak-keeper': { icon: Flame, mood: 'social' },
};
const TROPHY = { icon: Trophy, mood: 'creative' };

/** Unlocked badges in color, the others with their progress (ACCT-05, BADGE-05). */
export function BadgeList({ badges }: { badges: Badges['badges'] }) {
  const account = accountTexts;
  if (badges.length === 0) return <p>{account.badges.none}</p>;
  return (
    <ul className={styles.badges}>
      {badges.map(({ id, iconKey, name, description, unlockedAt, done, needed }) => {
        const { icon, mood } = findWord(LOOKS, iconKey) ?? TROPHY;
        return (
          <li key={id} className={styles.badge} title={description}>
            <span className={styles.disc} data-mood={mood} data-locked={unlockedAt ? undefined : ''}>
              <Icon of={icon} />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.line}>
              {unlockedAt ? account.badges.date(moments.date(unlockedAt)) : account.badges.of(done, needed)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

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
