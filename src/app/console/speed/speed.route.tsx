import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { z } from 'zod';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { speed as words } from '#app/texts/en/console/speed.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Tag } from '#app/ui/mood/tag.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { FEWEST_VISITS } from '#domain/speed-verdict.ts';
import { DEVICES, VITALS, type Vital } from '#domain/vitals.ts';
import { readSpeed } from '#services/vitals.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import type { Route } from './+types/speed.route';
import styles from './speed.module.css';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

const query = z.object({ device: z.enum(DEVICES).nullable().catch(null) });

export async function loader(args: Route.LoaderArgs) {
  const { device } = query.parse({ device: new URL(args.request.url).searchParams.get('device') });
  const found = await readSpeed(getShop(args), { device });
  if ('problem' in found) throw refusePage({ problem: 'forbidden' });
  return { ...found, device };
}

/** How fast each page is for its visitors (WATCH-09). */
export default function SpeedPage({ loaderData: { rows, days, device } }: Route.ComponentProps) {
  const tabs = [null, ...DEVICES].map((one) => ({
    href: one ? `/staff/speed?device=${one}` : '/staff/speed',
    label: one ? words.devices[one] : words.all,
    current: one === device,
  }));
  return (
    <AdminPage title={words.title} line={words.line(days)}>
      <Tabs label={words.device} tabs={tabs} />
      {rows.length === 0 && <EmptyState size="h4" title={words.none} line={words.noneLine} />}
      {rows.length > 0 && <SpeedTable rows={rows} />}
      {rows.length > 0 && <p className={styles.about}>{words.about(FEWEST_VISITS)}</p>}
    </AdminPage>
  );
}

type Rows = Route.ComponentProps['loaderData']['rows'];
type Row = Rows[number];

const MARKS = {
  good: { icon: CircleCheck, tone: 'ok' },
  fair: { icon: TriangleAlert, tone: 'warn' },
  poor: { icon: CircleX, tone: 'bad' },
} as const;

/** The verdict in a word, a colour and a sign. */
function Verdict({ row: { verdict } }: { row: Row }) {
  if (!verdict) return <span className={styles.few}>{words.few}</span>;
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

/** What keeps a page from being good stands out; few visits say nothing. */
function Figure({ row, vital }: { row: Row; vital: Vital }) {
  if (!row.verdict) return null;
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

/** As one waits for them; where there is no room, the first is left out. */
const SHOWN = ['TTFB', ...VITALS.filter((vital) => vital !== 'TTFB')] as const;

function SpeedTable({ rows }: { rows: Rows }) {
  return (
    <DataTable
      caption={words.title}
      rows={rows}
      keyOf={(row) => row.route}
      columns={[
        { head: words.page, cell: (row) => words.pageName(row.route) },
        { head: words.verdict, cell: (row) => <Verdict row={row} />, beside: true },
        { head: words.visits, cell: (row) => row.visits.toLocaleString('en-US'), numeric: true },
        ...SHOWN.map((vital) => ({
          head: words.metrics[vital],
          cell: (row: Row) => <Figure row={row} vital={vital} />,
          numeric: true,
          wide: vital === 'TTFB',
        })),
      ]}
    />
  );
}
