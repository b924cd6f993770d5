import { Search } from 'lucide-react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Button } from '#app/ui/action/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { formatUsdShort } from '#domain/money.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import type { BoardLook, SavedView } from '#domain/preferences.ts';
import type { AssigneeChoices } from '../assignee-fields.tsx';
import styles from './board.module.css';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { LookChoice } from './look-choice.tsx';
import { SavedViews } from './saved-views.tsx';
import { TableFilters } from './table-filters.tsx';

export type Day = { open: number; oldestAt: Date | null; todayCents: number };

type BoardHeadProps = {
  query: BoardQuery;
  look: BoardLook;
  day: Day | null;
  now: Date;
  views: readonly SavedView[];
  may: { export: boolean };
  assigneeChoices: AssigneeChoices;
};

const words = consoleTexts.board;

/** What the list is and what it is narrowed to: the board by a search, the table by filters and views. */
export function BoardHead({ query, look, day, now, views, may, assigneeChoices }: BoardHeadProps) {
  const isTable = query.view === 'table';
  const address = (view: BoardQuery['view']) => `/staff/orders${boardSearch({ ...query, page: 1, view })}`;
  return (
    <header className={styles.head} data-view={query.view}>
      <Heading level={1} size="h3">
        {words.title}
      </Heading>
      {!isTable && <BoardSearch query={query} />}
      {day && <Figures day={day} now={now} />}
      <div className={styles.ways}>
        <Tabs
          label={words.view}
          tabs={[
            { href: address('board'), label: words.asBoard, current: !isTable },
            { href: address('table'), label: words.asTable, current: isTable },
          ]}
        />
        {isTable && <SavedViews query={query} views={views} mayExport={may.export} />}
        <LookChoice look={look} query={query} />
      </div>
      {isTable && <TableFilters query={query} drivers={assigneeChoices.drivers} />}
    </header>
  );
}

function BoardSearch({ query }: { query: BoardQuery }) {
  const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: ordersTexts.statuses[status] }));
  return (
    <Form
      method="get"
      action="/staff/orders"
      className={styles.filters}
      role="search"
      key={boardSearch(query)}
    >
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
