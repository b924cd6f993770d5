import { Phone } from 'lucide-react';
import { boardTexts } from '#app/texts/en/console/board.ts';
import { consoleTexts } from '#app/texts/en/console/console.ts';
import { callWords } from '#app/texts/en/console/phone-orders.ts';
import { ButtonLink } from '#app/ui/action/button.tsx';
import { Heading } from '#app/ui/layout/heading.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { formatUsdShort } from '#domain/money.ts';
import type { BoardLook, SavedView } from '#domain/preferences.ts';
import { useHeldAlerts } from '../../alerts/alerts-provider.tsx';
import type { AssigneeChoices } from '../assignee-fields.tsx';
import styles from './board.module.css';
import { type BoardQuery, boardSearch } from './board-query.ts';
import { LookChoice } from './look-choice.tsx';
import { type CountedViews, SavedViews } from './saved-views.tsx';
import { BoardFilters, TableFilters } from './table-filters.tsx';

export type Day = { open: number; oldestAt: Date | null; todayCents: number };

type BoardHeadProps = {
  query: BoardQuery;
  look: BoardLook;
  day: Day | null;
  /** Of the table: how many orders fit, and how many stand in the views of everybody. */
  total: { count: number; isMore: boolean } | null;
  counts: CountedViews | null;
  now: Date;
  views: readonly SavedView[];
  may: { export: boolean; phone: boolean };
  assigneeChoices: AssigneeChoices;
};

const words = consoleTexts.board;

/** What the list is and what it is narrowed to: the board by a search, the table by filters and views. */
export function BoardHead({
  query,
  look,
  day,
  total,
  counts,
  now,
  views,
  may,
  assigneeChoices,
}: BoardHeadProps) {
  const isTable = query.view === 'table';
  const address = (view: BoardQuery['view']) => `/staff/orders${boardSearch({ ...query, page: 1, view })}`;
  return (
    <header className={styles.head} data-view={query.view}>
      <div className={styles.name}>
        <Heading level={1} size="h3">
          {words.title}
        </Heading>
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
      {day && <Figures day={day} now={now} isTable={isTable} />}
      <div className={styles.look}>
        {may.phone && (
          <ButtonLink size="small" icon={Phone} href="/staff/orders/new" className={styles.begin}>
            {callWords.open}
          </ButtonLink>
        )}
        <LookChoice look={look} query={query} />
      </div>
      {isTable && <SavedViews query={query} views={views} counts={counts} mayExport={may.export} />}
      {isTable ? (
        <TableFilters query={query} look={look} drivers={assigneeChoices.drivers} total={total} />
      ) : (
        <BoardFilters query={query} look={look} />
      )}
    </header>
  );
}

const MINUTE_MS = 60_000;

/** The day in figures (STAFF-02, STAFF-22), among them the number that the rail has at the orders, under its name (LOOK-417). */
function Figures({ day, now, isTable }: { day: Day; now: Date; isTable: boolean }) {
  const alerts = useHeldAlerts()?.alerts;
  const oldest = day.oldestAt && Math.floor((now.getTime() - day.oldestAt.getTime()) / MINUTE_MS);
  // How many are open is said by the table's first views, and nowhere twice (LOOK-621).
  const figures = [
    ...(isTable ? [] : [[words.open, String(day.open)] as const]),
    ...(alerts?.mayHear ? [[boardTexts.notBegun, String(alerts.waiting)] as const] : []),
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
