import type { ReactNode } from 'react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import styles from './board.module.css';
import type { BoardPart } from './board-part.ts';
import { ColumnHead } from './column-head.tsx';
import type { Ticket } from './ticket.ts';

const words = boardTexts.overdueFirst;

/** So many stand above the columns; the others are one press away. */
const MOST = 3;

const sumOf = (columns: readonly BoardPart[]) => columns.reduce((sum, { overdue }) => sum + overdue, 0);

/** The overdue orders that stand above the columns: three of many, four where they are all (LOOK-101). */
export function overdueAbove(columns: readonly BoardPart[]): readonly Ticket[] {
  const orders = columns.flatMap((column) => column.orders).filter(({ isOverdue }) => isOverdue);
  return orders.slice(0, sumOf(columns) === MOST + 1 ? MOST + 1 : MOST);
}

type OverdueFirstProps = {
  columns: readonly BoardPart[];
  /** Their tickets, which their columns leave out there. */
  children: readonly ReactNode[];
  isChoosing: boolean;
};

/** Where the columns stand one below the other, what is overdue comes first, whatever column it is in (LOOK-101). */
export function OverdueFirst({ columns, children, isChoosing }: OverdueFirstProps) {
  const total = sumOf(columns);
  if (children.length === 0) return null;
  return (
    <section className={styles.overdueFirst} aria-labelledby="overdue-first">
      <ColumnHead name={words.title} isChoosing={isChoosing}>
        <h2 id="overdue-first" className={styles.columnName}>
          <span className={styles.late}>{words.title}</span>{' '}
          <span className={styles.count}>{total.toLocaleString('en-US')}</span>
        </h2>
      </ColumnHead>
      <div className={styles.tickets}>{children}</div>
      {children.length < total && (
        <AppLink href="/staff/orders?view=table&late=1" className={styles.allOverdue}>
          {words.all(total)}
        </AppLink>
      )}
    </section>
  );
}
