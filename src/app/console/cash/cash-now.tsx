import { cash as words } from '#app/texts/en/console/cash.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { formatUsd } from '#domain/money.ts';
import type { CashNow } from '#services/cash/read-cash.ts';
import styles from './cash.module.css';

type CashNowProps = {
  now: CashNow;
  isEmpty: boolean;
  /** What drivers who are out still collect. */
  dueAtDoors: readonly { name: string; cents: number }[];
};

/** The safe and each driver with what they hold, and beside it the way to count it, which shows no sum (CASH-04). */
export function CashNowList({ now, isEmpty, dueAtDoors }: CashNowProps) {
  const lines = [
    now.drivers.length === 0 && words.now.nobody,
    dueAtDoors.length > 0 &&
      words.now.dueAtDoors(dueAtDoors.map(({ name, cents }) => `${name}\u00a0${formatUsd(cents)}`)),
  ].filter(Boolean);
  return (
    <Section title={words.now.title} size="h4" rule="line">
      {isEmpty && <p className={styles.quiet}>{words.now.noneYet}</p>}
      <dl className={styles.holders}>
        <div data-strong>
          <dt>{words.now.safe}</dt>
          <dd className="figure">{formatUsd(now.safeCents)}</dd>
          <Way href="/staff/cash/day">{words.day.go}</Way>
        </div>
        {now.drivers.map((driver) => (
          <Driver key={driver.staffId} driver={driver} />
        ))}
        {now.drivers.length > 0 && now.allCents !== null && (
          <div data-strong data-sum>
            <dt>{words.now.all}</dt>
            <dd className="figure">{formatUsd(now.allCents)}</dd>
          </div>
        )}
      </dl>
      {lines.length > 0 && <p className={styles.beside}>{lines.join(' ')}</p>}
    </Section>
  );
}

type Drivers = CashNow['drivers'];

function Driver({ driver: { staffId, name, cents, state } }: { driver: Drivers[number] }) {
  return (
    <div>
      <dt>
        {name} {state === 'to-settle' && <Tag tone="warn">{words.now.toSettle}</Tag>}
      </dt>
      <dd className={cents === null ? undefined : 'figure'} data-words={cents === null || undefined}>
        {cents === null ? words.now.counting : formatUsd(cents)}
      </dd>
      <Way href={`/staff/cash/count/${staffId}`} label={words.count.title(name)}>
        {words.now.count}
      </Way>
    </div>
  );
}

/** A driver is counted; the safe is counted to end the day (LOOK-271). */
function Way({ href, label, children }: { href: string; label?: string; children: string }) {
  return (
    <dd>
      <ButtonLink href={href} kind="outline" size="small" aria-label={label}>
        {children}
      </ButtonLink>
    </dd>
  );
}
