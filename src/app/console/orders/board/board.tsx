import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { moments } from '#app/texts/en/moments.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { AppLink } from '#app/ui/action/app-link.tsx';
import { Button } from '#app/ui/action/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { formatUsd, formatUsdShort } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import type { BoardLook } from '#domain/preferences.ts';
import { useLive } from '../../shell/use-live.ts';
import type { AssigneeChoices } from '../assignee-fields.tsx';
import { paymentWords } from '../order-found.ts';
import styles from './board.module.css';
import { BoardColumns } from './board-columns.tsx';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { LookChoice } from './look-choice.tsx';
import { ShowMore } from './show-more.tsx';
import type { BoardPart, Ticket } from './ticket.ts';

type Day = { open: number; oldestAt: Date | null; todayCents: number };

type BoardProps = {
  columns: readonly BoardPart[];
  assigneeChoices: AssigneeChoices;
  day: Day | null;
  look: BoardLook;
  query: BoardQuery;
  now: Date;
  selected?: string;
  /** The order's own panel, beside the list. */
  children?: ReactNode;
};

const words = consoleTexts.board;

/** The orders as columns or as a table, with one of them open beside (STAFF-02). */
export function Board({ columns, assigneeChoices, day, look, query, now, selected, children }: BoardProps) {
  useLive('/staff/live');
  const isEmpty = columns.every(({ total }) => total === 0);
  const list = { columns, query, selected };
  return (
    <div className={styles.page} data-open={children ? true : undefined}>
      <div className={styles.list}>
        <BoardHead query={query} look={look} figures={day && <Figures day={day} now={now} />} />
        {isEmpty && <EmptyState size="h4" title={words.empty} />}
        {!isEmpty && query.view === 'table' && <BoardTable {...list} />}
        {!isEmpty && query.view === 'board' && (
          <BoardColumns {...list} assigneeChoices={assigneeChoices} look={look} now={now} />
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

function BoardHead({ query, look, figures }: { query: BoardQuery; look: BoardLook; figures: ReactNode }) {
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
      <div className={styles.ways}>
        <Tabs
          label={words.view}
          tabs={[
            { href: address('board'), label: words.asBoard, current: query.view === 'board' },
            { href: address('table'), label: words.asTable, current: query.view === 'table' },
          ]}
        />
        <LookChoice look={look} query={query} />
      </div>
    </header>
  );
}

type BoardTableProps = { columns: readonly BoardPart[]; query: BoardQuery; selected?: string };

/** The same orders as rows, for reading across, and below them what each column of the board holds beyond (STAFF-02). */
function BoardTable({ columns, query, selected }: BoardTableProps) {
  const rows = columns.flatMap(({ orders, newest }) => [...orders, ...newest]);
  return (
    <>
      <OrderRows rows={rows} query={query} selected={selected} />
      <div className={styles.columns}>
        {columns.map((part) => (
          <section key={part.column} className={styles.column} aria-labelledby={`column-${part.column}`}>
            <h2 className={styles.columnName} id={`column-${part.column}`}>
              {consoleTexts.board.columns[part.column]}{' '}
              <span className={styles.count}>{consoleTexts.board.count(part.total)}</span>
            </h2>
            <ShowMore part={part} query={query} selected={selected} />
          </section>
        ))}
      </div>
    </>
  );
}

type OrderRowsProps = { rows: readonly Ticket[]; query: BoardQuery; selected?: string };

function OrderRows({ rows, query, selected }: OrderRowsProps) {
  const { heads, title } = consoleTexts.board;
  return (
    <DataTable
      caption={title}
      rows={rows}
      keyOf={(order) => order.id}
      isSelected={(order) => order.orderNumber === selected}
      columns={[
        {
          head: heads.order,
          cell: ({ orderNumber }) => (
            <AppLink href={`/staff/orders/${orderNumber}${boardSearch(query)}`} preventScrollReset>
              {orderNumber}
            </AppLink>
          ),
        },
        { head: heads.name, cell: ({ customerName }) => customerName },
        { head: heads.place, cell: ({ city, zipCode }) => `${city} ${zipCode}` },
        {
          head: heads.status,
          cell: ({ status }) => <Tag tone="well">{ordersTexts.statuses[status]}</Tag>,
          beside: true,
        },
        { head: heads.payment, cell: paymentWords },
        { head: heads.placed, cell: ({ createdAt }) => moments.dateAndTime(createdAt) },
        { head: heads.items, cell: ({ itemCount }) => itemCount, numeric: true },
        { head: heads.total, cell: ({ totalCents }) => formatUsd(totalCents), numeric: true },
      ]}
    />
  );
}
