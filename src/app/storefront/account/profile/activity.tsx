import { moments } from '#app/texts/en/moments.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { useNow } from '#app/ui/time/use-now.tsx';
import { formatUsd } from '#domain/money.ts';
import type { Summary } from '#services/customers/read-account.ts';
import styles from './profile.module.css';

type Item = Summary['activity'][number];

/** Ledger and badges in one list, newest first (ACCT-12, ACCT-13). */
export function Activity({ items }: { items: readonly Item[] }) {
  const account = accountTexts;
  const now = new Date(useNow());
  if (items.length === 0) return <p className={styles.quiet}>{account.noActivity}</p>;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key} className={styles.row}>
          <span>
            {wordsOf(item, account.entries)}
            <time dateTime={item.at.toISOString()}>{moments.ago(item.at, now)}</time>
          </span>
          {item.cents !== 0 && (
            <span className={styles.amount} data-sign={item.cents > 0 ? 'plus' : 'minus'}>
              {item.cents > 0 ? '+' : '−'}
              {formatUsd(Math.abs(item.cents))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Words = typeof accountTexts.entries;

function wordsOf({ kind, description, params }: Item, words: Words): string {
  const entry = words[kind];
  if (description) return description;
  return typeof entry === 'string' ? entry : entry(String(params.badge ?? ''));
}
