import type { ReactNode } from 'react';
import { AppLink } from '../action/app-link.tsx';
import styles from './order-ticket.module.css';

type OrderTicketProps = {
  href: string;
  /** The short number to read aloud, the loudest thing on it. */
  callNumber: string;
  number: string;
  age: string;
  /** Said beside the age, where it waits for too long. */
  late?: string;
  name: string;
  place: string;
  /** What it costs, then how much is in it. */
  sums: readonly string[];
  moods: readonly string[];
  /** The promised time, who drives it. */
  facts?: readonly { words: string; isLate?: boolean }[];
  selected?: boolean;
  dense?: boolean;
  tag?: ReactNode;
  /** The box by which several are chosen. */
  choice?: ReactNode;
  /** One action, a button or a form. */
  action?: ReactNode;
};

/** An order on the staff's board: everything needed to take the next step, nothing else. */
export function OrderTicket(ticket: OrderTicketProps) {
  const { href, callNumber, number, age, late, selected, dense, choice, action } = ticket;
  return (
    <article
      className={styles.ticket}
      data-look={dense ? 'dense' : 'calm'}
      data-selected={selected || undefined}
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
        </AppLink>
        <span className={styles.age} data-late={late ? '' : undefined}>
          {age}
          {late && <span className={styles.late}> {late}</span>}
        </span>
      </div>
      <div className={styles.body}>
        <Facts ticket={ticket} />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

function Facts({ ticket }: { ticket: OrderTicketProps }) {
  const { name, place, sums, moods, facts = [], tag } = ticket;
  return (
    <>
      <p className={styles.line}>
        <strong>{name}</strong> <span className={styles.quiet}>{place}</span>
      </p>
      <p className={styles.line}>
        {tag && <span className={styles.tag}>{tag}</span>}
        {facts.map(({ words, isLate }) => (
          <span key={words} className={styles.fact} data-late={isLate || undefined}>
            {words}
          </span>
        ))}
        {sums.map((words) => (
          <span key={words} className={styles.quiet}>
            {words}
          </span>
        ))}
        <MoodPips moods={moods} />
      </p>
    </>
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
