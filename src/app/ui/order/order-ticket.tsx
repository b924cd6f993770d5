import type { ReactNode } from 'react';
import { AppLink } from '../action/app-link.tsx';
import styles from './order-ticket.module.css';

type OrderTicketProps = {
  href: string;
  number: string;
  age: string;
  late?: boolean;
  name: string;
  place: string;
  summary: string;
  moods: readonly string[];
  selected?: boolean;
  tag?: ReactNode;
  /** One action, a button or a form. */
  action?: ReactNode;
};

/** An order on the staff's board: everything needed to take the next step, nothing else. */
export function OrderTicket({
  href,
  number,
  age,
  late = false,
  name,
  place,
  summary,
  moods,
  selected,
  tag,
  action,
}: OrderTicketProps) {
  return (
    <article className={styles.ticket} data-selected={selected || undefined}>
      <div className={styles.row}>
        <AppLink
          href={href}
          className={styles.number}
          aria-current={selected ? 'true' : undefined}
          preventScrollReset
        >
          {number}
        </AppLink>
        <span className={styles.age} data-late={late || undefined}>
          {age}
        </span>
      </div>
      <p>
        <strong>{name}</strong> <span className={styles.quiet}>{place}</span>
      </p>
      <div className={styles.row}>
        <span className={styles.quiet}>{summary}</span>
        <MoodPips moods={moods} />
      </div>
      {tag && <div>{tag}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

function MoodPips({ moods }: { moods: readonly string[] }) {
  return (
    <span className={styles.pips} role="img" aria-label={moods.join(', ')} hidden={moods.length === 0}>
      {moods.map((mood, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same mood may stand twice and pips have no other name
        <span key={`${mood}-${place}`} className={styles.pip} data-mood={mood.toLowerCase()} />
      ))}
    </span>
  );
}
