import { cash as words } from '#app/texts/en/console/cash.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { formatUsd } from '#domain/money.ts';
import type { CashNow } from '#services/cash/read-cash.ts';
import styles from './cash.module.css';

type CashNowProps = { now: CashNow; isEmpty: boolean };

/** The safe and each driver with what they hold, and the way to count it (CASH-04). */
export function CashNowList({ now, isEmpty }: CashNowProps) {
  return (
    <Section title={words.now.title} size="h4" rule="line">
      {isEmpty && <p className={styles.quiet}>{words.now.noneYet}</p>}
      <ul className={styles.holders}>
        <li className={styles.holder} data-safe>
          <span>{words.now.safe}</span>
          <strong className="figure">{formatUsd(now.safeCents)}</strong>
          <ButtonLink href="/staff/cash/day" kind="quiet" size="small" aria-label={words.day.count}>
            {words.now.count}
          </ButtonLink>
        </li>
        {now.drivers.map((driver) => (
          <Driver key={driver.staffId} driver={driver} />
        ))}
      </ul>
      {now.drivers.length === 0 && <p className={styles.quiet}>{words.now.nobody}</p>}
      {now.drivers.length > 0 && now.allCents !== null && (
        <p className={styles.all}>
          <span>{words.now.all}</span> <strong className="figure">{formatUsd(now.allCents)}</strong>
        </p>
      )}
    </Section>
  );
}

function Driver({ driver: { staffId, name, cents, state } }: { driver: CashNow['drivers'][number] }) {
  const href = `/staff/cash/count/${staffId}`;
  return (
    <li className={styles.holder}>
      <span>{name}</span>
      {cents === null ? (
        <span className={styles.quiet}>{words.now.counting}</span>
      ) : (
        <strong className="figure">{formatUsd(cents)}</strong>
      )}
      {state === 'to-settle' && <Tag tone="warn">{words.now.toSettle}</Tag>}
      <ButtonLink href={href} kind="quiet" size="small" aria-label={words.count.title(name)}>
        {state === 'to-settle' ? words.now.look : words.now.count}
      </ButtonLink>
    </li>
  );
}
