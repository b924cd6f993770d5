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
      <dl className={styles.holders}>
        <div data-strong>
          <dt>{words.now.safe}</dt>
          <dd>{formatUsd(now.safeCents)}</dd>
        </div>
        {now.drivers.map((driver) => (
          <Driver key={driver.staffId} driver={driver} />
        ))}
        {now.drivers.length > 0 && now.allCents !== null && (
          <div data-strong data-sum>
            <dt>{words.now.all}</dt>
            <dd>{formatUsd(now.allCents)}</dd>
          </div>
        )}
      </dl>
      {now.drivers.length === 0 && <p className={styles.quiet}>{words.now.nobody}</p>}
      <Counts drivers={now.drivers} />
    </Section>
  );
}

type Drivers = CashNow['drivers'];

function Driver({ driver: { name, cents, state } }: { driver: Drivers[number] }) {
  return (
    <div>
      <dt>
        {name} {state === 'to-settle' && <Tag tone="warn">{words.now.toSettle}</Tag>}
      </dt>
      <dd data-words={cents === null || undefined}>
        {cents === null ? words.now.counting : formatUsd(cents)}
      </dd>
    </div>
  );
}

/** Away from the sums: who counts does so before they look (CASH-06). */
function Counts({ drivers }: { drivers: Drivers }) {
  return (
    <nav className={styles.counts} aria-label={words.now.count}>
      <span className={styles.quiet}>{words.now.count}</span>
      <ButtonLink href="/staff/cash/day" kind="outline" size="small" aria-label={words.day.count}>
        {words.now.safe}
      </ButtonLink>
      {drivers.map(({ staffId, name }) => (
        <ButtonLink
          key={staffId}
          href={`/staff/cash/count/${staffId}`}
          kind="outline"
          size="small"
          aria-label={words.count.title(name)}
        >
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
}
