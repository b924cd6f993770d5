import { moments } from '#app/texts/en/moments.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { BadgePicture } from '#app/ui/mood/badge-picture.tsx';
import type { Badges } from '#services/customers/read-account.ts';
import styles from './badge-list.module.css';

/** Unlocked badges in color, the others with their progress (ACCT-05, BADGE-05). */
export function BadgeList({ badges }: { badges: Badges['badges'] }) {
  const account = accountTexts;
  if (badges.length === 0) return <p>{account.badges.none}</p>;
  return (
    <ul className={styles.badges}>
      {badges.map(({ id, iconKey, name, description, unlockedAt, done, needed }) => (
        <li key={id} className={styles.badge} title={description}>
          <BadgePicture iconKey={iconKey} isLocked={!unlockedAt} />
          <span className={styles.name}>{name}</span>
          <span className={styles.line}>
            {unlockedAt ? account.badges.date(moments.date(unlockedAt)) : account.badges.of(done, needed)}
          </span>
        </li>
      ))}
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
