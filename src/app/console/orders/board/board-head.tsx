import { Phone } from 'lucide-react';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { callWords } from '#app/texts/en/console/phone-orders.ts';
import { ordersTexts } from '#app/texts/en/storefront/orders.ts';
import { Button, ButtonLink } from '#app/ui/action/button.tsx';
import { Select } from '#app/ui/form/select.tsx';
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
import filterStyles from './table-filters.module.css';
import { BoardSearchBox, FilterSwitch, TableFilters } from './table-filters.tsx';

export type Day = { open: number; oldestAt: Date | null; todayCents: number };

type BoardHeadProps = {
  query: BoardQuery;
  look: BoardLook;
  day: Day | null;
  now: Date;
  views: readonly SavedView[];
  may: { export: boolean; phone: boolean };
  assigneeChoices: AssigneeChoices;
};

const words = consoleTexts.board;

/** What the list is and what it is narrowed to: the board by a search, the table by filters and views. */
export function BoardHead({ query, look, day, now, views, may, assigneeChoices }: BoardHeadProps) {
  const isTable = query.view === 'table';
  const address = (view: BoardQuery['view']) => `/staff/orders${boardSearch({ ...query, page: 1, view })}`;
  return (
    <header className={styles.head} data-view={query.view}>
      <div className={styles.name}>
        <Heading level={1} size="h3">
          {words.title}
        </Heading>
        {may.phone && (
          <ButtonLink size="small" kind="outline" icon={Phone} href="/staff/orders/new">
            {callWords.open}
          </ButtonLink>
        )}
      </div>
      <div className={styles.ways}>
        <Tabs
          label={words.view}
          tabs={[
            { href: address('board'), label: words.asBoard, current: !isTable },
            { href: address('table'), label: words.asTable, current: isTable },
          ]}
        />
      </div>
      {day && <Figures day={day} now={now} />}
      <LookChoice look={look} query={query} />
      {isTable && <SavedViews query={query} views={views} mayExport={may.export} />}
      {isTable ? (
        <TableFilters query={query} drivers={assigneeChoices.drivers} />
      ) : (
        <BoardSearch query={query} />
      )}
    </header>
  );
}

function BoardSearch({ query }: { query: BoardQuery }) {
  const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: ordersTexts.statuses[status] }));
  return (
    <Form
      method="get"
      action="/staff/orders"
      className={filterStyles.filters}
      role="search"
      key={boardSearch(query)}
    >
      <BoardSearchBox search={query.search} />
      <FilterSwitch count={query.status ? 1 : 0} />
      <Select
        size="small"
        name="status"
        aria-label={words.status}
        defaultValue={query.status ?? ''}
        options={[{ value: '', label: words.all }, ...statuses]}
      />
      <Button type="submit" kind="outline" size="small">
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
