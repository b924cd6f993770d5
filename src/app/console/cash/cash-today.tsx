import { cash as words } from '#app/texts/en/console/cash.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { formatUsd } from '#domain/money.ts';
import type { CashNow } from '#services/cash/read-cash.ts';
import styles from './cash.module.css';

/** On Today: what the safe and each driver hold, one line each (CASH-10). */
export function CashToday({ now }: { now: CashNow }) {
  return (
    <Section
      title={words.today.title}
      rule="line"
      size="h4"
      aside={<AppLink href="/staff/cash">{words.title}</AppLink>}
    >
      <dl className={styles.figures}>
        <div>
          <dt>{words.now.safe}</dt>
          <dd>{formatUsd(now.safeCents)}</dd>
        </div>
        {now.drivers.map(({ staffId, name, cents }) => (
          <div key={staffId}>
            <dt>{name}</dt>
            <dd>{cents === null ? words.now.counting : formatUsd(cents)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
