import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../action/app-link.tsx';
import { Icon } from '../icon.tsx';
import styles from './order-ticket.module.css';
import { Promised, type PromiseSaid } from './promised.tsx';

type OrderTicketProps = {
  href: string;
  /** The short number to read aloud, the loudest thing on it. */
  callNumber: string;
  number: string;
  age: string;
  /** Said before the age, where nobody has begun it for too long. */
  waits?: string;
  name: string;
  /** Where it goes: the city, and its ZIP where there is room. */
  place: string;
  zip?: string;
  /** What it costs, then how much is in it. */
  sums: readonly string[];
  moods: readonly string[];
  /** By when it was promised. */
  promise?: PromiseSaid | null;
  /** Who drives it; `said` is for the ear. */
  driver?: { name: string; said: string } | null;
  selected?: boolean;
  /** It stands above its column, too, where there is room for one of both. */
  isAbove?: boolean;
  dense?: boolean;
  /** It is handed over or cancelled. */
  isOver?: boolean;
  tag?: ReactNode;
  /** The box by which several are chosen. */
  choice?: ReactNode;
  /** One action, a button or a form. */
  action?: ReactNode;
};

/** An order on the staff's board: three lines, each fact at one place on every ticket, then the next step. */
export function OrderTicket(ticket: OrderTicketProps) {
  const { href, callNumber, number, age, waits, name, selected, isAbove, dense, isOver, choice, action } =
    ticket;
  return (
    <article
      className={styles.ticket}
      data-look={dense ? 'dense' : 'calm'}
      data-selected={selected || undefined}
      data-over={isOver || undefined}
      data-above={isAbove || undefined}
      data-order={number}
    >
      {choice}
      <div className={styles.head}>
        <AppLink
          href={href}
          className={styles.link}
          aria-current={selected ? 'true' : undefined}
          preventScrollReset
          data-open=""
        >
          <span className={styles.call}>{callNumber}</span> <span className={styles.number}>{number}</span>
        </AppLink>{' '}
        <strong className={styles.name}>{name}</strong>{' '}
        <span className={styles.age} data-waits={waits ? '' : undefined}>
          {waits && <Icon of={Hourglass} size="small" />}
          <span>
            {waits && <span className={styles.waits}>{waits} </span>}
            {age}
          </span>
        </span>
      </div>
      <Whereto ticket={ticket} />
      <div className={styles.foot}>
        <Sums ticket={ticket} />
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </article>
  );
}

function Whereto({ ticket: { place, zip, promise } }: { ticket: OrderTicketProps }) {
  return (
    <p className={styles.line}>
      <span className={styles.place}>
        {place}
        {zip && <span className={styles.zip}> {zip}</span>}
      </span>
      {promise && (
        <>
          {' '}
          <Promised promise={promise} className={styles.promise} />
        </>
      )}
    </p>
  );
}

function Sums({ ticket: { tag, sums, driver, moods } }: { ticket: OrderTicketProps }) {
  return (
    <p className={styles.sums}>
      {tag && <span className={styles.tag}>{tag}</span>}
      {sums.map((words) => (
        <span key={words} className={styles.sum}>
          {words}
        </span>
      ))}
      {driver && (
        <span className={styles.sum}>
          <span className="sr-only">{driver.said}</span>
          {driver.name}
        </span>
      )}
      <MoodPips moods={moods} />
    </p>
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
