import { Wallet } from 'lucide-react';
import { moments } from '#app/texts/en/moments.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { useTexts } from '#app/ui/words/texts-context.tsx';
import { formatUsd } from '#domain/money/money.ts';
import styles from './credit-card.module.css';
import { useBalance } from './use-balance.ts';

type CreditCardProps = {
  balanceCents: number;
  hasAnimation: boolean;
  nextExpiry: { cents: number; expiresAt: Date } | null;
};

/** The rounded balance, and what of it goes next (MD-03..06). */
export function CreditCard({ balanceCents, hasAnimation, nextExpiry }: CreditCardProps) {
  const { account } = useTexts();
  const shownCents = useBalance(balanceCents, hasAnimation);
  return (
    <section className={styles.card} aria-label={account.credit}>
      <img className={styles.field} src="/media/scenes/hero-creative.webp" alt="" width={780} height={1448} />
      <div className={styles.head}>
        <span>{account.credit}</span>
        <Icon of={Wallet} />
      </div>
      <p className={`figure ${styles.value}`}>${Math.round(shownCents / 100)}</p>
      <p>
        {account.money.expires}
        {nextExpiry && (
          <>. {account.money.next(formatUsd(nextExpiry.cents), moments.longDate(nextExpiry.expiresAt))}.</>
        )}
      </p>
    </section>
  );
}
