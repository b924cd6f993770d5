import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { speed as words } from '#app/texts/en/console/speed.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { FEWEST_VISITS } from '#domain/speed-verdict.ts';
import { VITALS, type Vital } from '#domain/vitals.ts';
import type { readSpeed } from '#services/vitals.ts';
import styles from './speed.module.css';

type Row = Extract<Awaited<ReturnType<typeof readSpeed>>, { rows: unknown }>['rows'][number];
type Rows = readonly Row[];

/** What is rated as a table, what is not yet as a list below it (WATCH-09). */
export function SpeedTables({ rows }: { rows: Rows }) {
  const rated = rows.filter(({ verdict }) => verdict);
  const few = rows.filter(({ verdict }) => !verdict);
  return (
    <>
      {rated.length > 0 && <SpeedTable rows={rated} />}
      {few.length > 0 && <FewVisits rows={few} isAlone={rated.length === 0} />}
    </>
  );
}

const MARKS = {
  good: { icon: CircleCheck, tone: 'ok' },
  fair: { icon: TriangleAlert, tone: 'warn' },
  poor: { icon: CircleX, tone: 'bad' },
} as const;

/** Pages of which nothing can be said yet have no row of empty cells: their names and their visits, folded below what is rated (WATCH-09). */
function FewVisits({ rows, isAlone }: { rows: Rows; isAlone: boolean }) {
  const list = (
    <dl>
      {rows.map(({ route, visits }) => (
        <div key={route}>
          <dt>{words.pageName(route)}</dt>
          <dd>{words.visitsOf(visits)}</dd>
        </div>
      ))}
    </dl>
  );
  const name = (
    <>
      <span>{words.few}</span> <span className={styles.count}>{words.pages(rows.length)}</span>
    </>
  );
  if (isAlone)
    return (
      <div className={styles.unrated}>
        <p className={styles.name}>{name}</p>
        <p className={styles.about}>{words.soon(FEWEST_VISITS)}</p>
        {list}
      </div>
    );
  return (
    <details className={styles.unrated}>
      <summary>{name}</summary>
      {list}
    </details>
  );
}

/** The verdict in a word, a colour and a sign. */
function Verdict({ row: { verdict } }: { row: Row }) {
  if (!verdict) return null;
  const { icon, tone } = MARKS[verdict];
  return (
    <Tag tone={tone}>
      <span className={styles.verdict}>
        <Icon of={icon} size="small" />
        {words.ratings[verdict]}
      </span>
    </Tag>
  );
}

/** What keeps a page from being good stands out. */
function Figure({ row, vital }: { row: Row; vital: Vital }) {
  const figure = row[vital];
  if (!figure) return <span className={styles.few}>{words.nothing}</span>;
  return (
    <span className={styles.figure} data-rating={figure.rating}>
      {words.value(vital, figure.value)}
      {figure.rating !== 'good' && (
        <Icon of={MARKS[figure.rating].icon} size="small" label={words.ratings[figure.rating]} />
      )}
    </span>
  );
}

/** As one waits for them; one that no page has has no column. */
const SHOWN = ['TTFB', ...VITALS.filter((vital) => vital !== 'TTFB')] as const;

function SpeedTable({ rows }: { rows: Rows }) {
  const shown = SHOWN.filter((vital) => rows.some((row) => row[vital]));
  return (
    <div className={styles.rated}>
      <dl className={styles.limits}>
        {shown.map((vital) => (
          <div key={vital}>
            <dt>{words.metrics[vital]}</dt>
            <dd>{words.limit(vital)}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        caption={words.title}
        rows={rows}
        keyOf={(row) => row.route}
        columns={[
          { head: words.page, cell: (row) => words.pageName(row.route) },
          { head: words.verdict, cell: (row) => <Verdict row={row} />, beside: true },
          { head: words.visits, cell: (row) => row.visits.toLocaleString('en-US'), numeric: true },
          ...shown.map((vital) => ({
            head: words.metrics[vital],
            cell: (row: Row) => <Figure row={row} vital={vital} />,
            under: words.limit(vital),
            numeric: true,
          })),
        ]}
      />
    </div>
  );
}
