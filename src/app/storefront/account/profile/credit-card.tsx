import { Wallet } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { accountTexts } from '#app/texts/en/storefront/account.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatUsd } from '#domain/money.ts';
import styles from './credit-card.module.css';
import { useBalance } from './use-balance.ts';

type CreditCardProps = {
  balanceCents: number;
  hasAnimation: boolean;
  nextExpiry: { cents: number; expiresAt: Date; days: number } | null;
};

/** The rounded balance, and its next expiry (MD-03..06). */
export function CreditCard({ balanceCents, hasAnimation, nextExpiry }: CreditCardProps) {
  const account = accountTexts;
  const shownCents = useBalance(balanceCents, hasAnimation);
  return (
    <section className={styles.card} aria-label={account.credit}>
      <img className={styles.field} src="/media/scenes/hero-creative.webp" alt="" width={780} height={1448} />
      <div className={styles.head}>
        <span>{account.credit}</span>
        <Icon of={Wallet} />
      </div>
      <p className={`figure ${styles.value}`}>${Math.round(shownCents / 100)}</p>
      {balanceCents > 0 && <p>{expiryWords(account.money, { balanceCents, nextExpiry })}</p>}
    </section>
  );
}

/** What is true of the lots that are there: all of it goes on one day, a part goes first, or none does (MD-03, MD-08). */
function expiryWords(
  words: typeof accountTexts.money,
  { balanceCents, nextExpiry }: Pick<CreditCardProps, 'balanceCents' | 'nextExpiry'>,
): string {
  if (!nextExpiry) return words.forEver;
  const { cents, days } = nextExpiry;
  const date = moments.longDate(nextExpiry.expiresAt);
  return cents >= balanceCents ? words.expires(days, date) : words.partExpires(formatUsd(cents), days, date);
}
