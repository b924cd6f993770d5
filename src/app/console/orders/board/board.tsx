import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsdShort } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { useLive } from '../../shell/use-live.ts';
import type { AssigneeChoices } from '../assignee-fields.tsx';
import styles from './board.module.css';
import { BoardColumns } from './board-columns.tsx';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { BoardTable } from './board-table.tsx';
import type { BoardPart } from './ticket.ts';

type Day = { open: number; oldestAt: Date | null; todayCents: number };

type BoardProps = {
  columns: readonly BoardPart[];
  assigneeChoices: AssigneeChoices;
  day: Day | null;
  query: BoardQuery;
  now: Date;
  selected?: string;
  /** The order's own panel, beside the list. */
  children?: ReactNode;
};

const words = consoleTexts.board;

/** The orders as columns or as a table, with one of them open beside (STAFF-02). */
export function Board({ columns, assigneeChoices, day, query, now, selected, children }: BoardProps) {
  useLive('/staff/live');
  const isEmpty = columns.every(({ total }) => total === 0);
  const list = { columns, query, selected };
  return (
    <div className={styles.page} data-open={children ? true : undefined}>
      <div className={styles.list}>
        <BoardHead query={query} figures={day && <Figures day={day} now={now} />} />
        {isEmpty && <EmptyState size="h4" title={words.empty} />}
        {!isEmpty && query.view === 'table' && <BoardTable {...list} />}
        {!isEmpty && query.view === 'board' && (
          <BoardColumns {...list} assigneeChoices={assigneeChoices} now={now} />
        )}
      </div>
      {children}
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The day in three figures (STAFF-02, STAFF-22). */
function Figures({ day, now }: { day: Day; now: Date }) {
  const oldest = day.oldestAt && Math.floor((now.getTime() - day.oldestAt.getTime()) / MINUTE_MS);
  const figures = [
    [words.open, String(day.open)],
    [words.oldest, oldest === null ? '–' : words.age(Math.max(0, oldest))],
    [words.today, formatUsdShort(day.todayCents)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BoardHead({ query, figures }: { query: BoardQuery; figures: ReactNode }) {
  const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: ordersTexts.statuses[status] }));
  const address = (view: BoardQuery['view']) => `/staff/orders${boardSearch({ ...query, view })}`;
  return (
    <header className={styles.head}>
      <Heading level={1} size="h3">
        {words.title}
      </Heading>
      <Form
        method="get"
        action="/staff/orders"
        className={styles.filters}
        role="search"
        key={boardSearch(query)}
      >
        {query.view === 'table' && <input type="hidden" name="view" value="table" />}
        <TextField
          label={words.searchLabel}
          name="q"
          type="search"
          icon={Search}
          placeholder={words.search}
          defaultValue={query.search}
        />
        <SelectField
          label={words.status}
          name="status"
          defaultValue={query.status ?? ''}
          options={[{ value: '', label: words.all }, ...statuses]}
        />
        <Button type="submit" kind="outline">
          {words.find}
        </Button>
      </Form>
      {figures}
      <Tabs
        label={words.view}
        tabs={[
          { href: address('board'), label: words.asBoard, current: query.view === 'board' },
          { href: address('table'), label: words.asTable, current: query.view === 'table' },
        ]}
      />
    </header>
  );
}
