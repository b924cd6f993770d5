import { Printer } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { cash } from '#app/texts/en/console/cash.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { DataTable } from '#app/ui/order/data-table.tsx';
import { bankedAtClosing, type CashFigures } from '#domain/cash/cash-day.ts';
import { formatUsd } from '#domain/money.ts';
import { readDaySheet } from '#services/cash/read-count.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/sheet.route';
import styles from './cash.module.css';
import { CashFigure, gapWords } from './count-figures.tsx';
import { CountPart } from './sheet-counts.tsx';

const words = cash.sheet;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  tabTitle(loaderData ? words.title(loaderData.shopDay) : cash.title);

export async function loader(args: Route.LoaderArgs) {
  const found = await readDaySheet(getShop(args), args.params.day);
  if (found.problem) throw refusePage(found);
  return found;
}

type Sheet = Route.ComponentProps['loaderData'];

/** One day's cash on one sheet of paper (CASH-09). */
export default function DaySheetPage({ loaderData: sheet }: Route.ComponentProps) {
  const { shopDay, after, until, closed, notes, reopened } = sheet;
  return (
    <AdminPage
      title={words.title(shopDay)}
      line={
        after
          ? words.span(moments.dateAndMinute(after), moments.dateAndMinute(until))
          : words.spanFirst(moments.dateAndMinute(until))
      }
      back={{ href: '/staff/cash/day', word: words.back }}
      actions={
        <span className={styles.actions} data-print="never">
          <Button kind="outline" size="small" icon={Printer} onClick={() => window.print()} data-script="">
            {words.print}
          </Button>
        </span>
      }
    >
      {!closed && <Notice>{words.open}</Notice>}
      <SafePart sheet={sheet} />
      <CountPart counts={sheet.counts} />
      <DriverPart sheet={sheet} />
      <Section title={words.notes} size="h4" rule="line">
        {notes.length === 0 && <p className={styles.quiet}>{words.noNotes}</p>}
        <ul className={styles.lines}>
          {notes.map(({ id, kind, cents, note, byName }) => (
            <li key={id}>
              <span>
                {cash.kinds[kind]}: {note}
              </span>
              <span className="figure">{formatUsd(cents)}</span>
              <span className={styles.quiet}>{byName}</span>
            </li>
          ))}
        </ul>
      </Section>
      {reopened.map(({ id, at, reason, by }) => (
        <p key={id}>{words.reopened(by, moments.dateAndMinute(at), reason ?? '')}</p>
      ))}
      {closed && (
        <>
          <p>
            {words.closedBy(
              `${closed.firstName ?? ''} ${closed.lastName ?? ''}`.trim(),
              moments.dateAndMinute(closed.at),
            )}
          </p>
          <p className={styles.signature}>{words.signature}</p>
        </>
      )}
    </AdminPage>
  );
}

/** In the order in which they stand on the sheet; the closing has lines of its own. */
const SAFE_KINDS = [
  'opening',
  'paid-in',
  'float',
  'drop',
  'hand-in',
  'taken-back',
  'refund',
  'paid-out',
  'banked',
] as const;

function SafePart({ sheet: { safe, closed, drivers, orders } }: { sheet: Sheet }) {
  const sum = (kind: string) => drivers.reduce((all, { figures }) => all + (figures[kind] ?? 0), 0);
  const salesCents = sum('sale') + sum('change');
  const { expectedCents, officeCents } = closed?.count ?? { expectedCents: null, officeCents: null };
  const bankedCents =
    expectedCents === null
      ? 0
      : bankedAtClosing({ figures: safe.figures, startCents: safe.startCents, expectedCents });
  return (
    <Section title={words.safe} size="h4" rule="line">
      <p className={styles.quiet}>{words.sales(orders, formatUsd(salesCents))}</p>
      <dl className={styles.figures}>
        <CashFigure label={words.start} value={formatUsd(safe.startCents)} />
        <Moved figures={safe.figures} bankedCents={bankedCents} />
        {expectedCents !== null && officeCents !== null && (
          <>
            <CashFigure label={words.books.closed} value={formatUsd(expectedCents)} isStrong />
            <CashFigure label={words.counted} value={formatUsd(officeCents)} />
            <CashFigure
              label={cash.kinds.difference}
              value={gapWords(officeCents - expectedCents)}
              isGap={officeCents !== expectedCents}
            />
            {bankedCents !== 0 && <CashFigure label={cash.kinds.banked} value={signed(bankedCents)} />}
          </>
        )}
        <CashFigure
          label={closed ? words.after : words.books.open}
          value={formatUsd(safe.endCents)}
          isStrong
        />
      </dl>
    </Section>
  );
}

/** What led from the start to the books at the end: what was banked at the closing comes after them. */
function Moved({ figures, bankedCents }: { figures: CashFigures; bankedCents: number }) {
  const before: CashFigures = { ...figures, banked: (figures.banked ?? 0) - bankedCents };
  return SAFE_KINDS.filter((kind) => before[kind]).map((kind) => (
    <CashFigure key={kind} label={cash.kinds[kind]} value={signed(before[kind] ?? 0)} />
  ));
}

function DriverPart({ sheet: { drivers, closed } }: { sheet: Sheet }) {
  const { heads } = words;
  const of = (kinds: readonly string[]) => (row: Sheet['drivers'][number]) =>
    signed(kinds.reduce((sum, kind) => sum + (row.figures[kind] ?? 0), 0));
  return (
    <Section title={words.drivers} size="h4" rule="line">
      {drivers.length === 0 && <p className={styles.quiet}>{words.noDrivers}</p>}
      {drivers.length > 0 && (
        <div className={styles.dense}>
          <DataTable
            caption={words.drivers}
            rows={drivers}
            keyOf={({ id }) => id}
            columns={[
              { head: heads.driver, cell: ({ name }) => name },
              { head: heads.start, cell: ({ startCents }) => formatUsd(startCents), numeric: true },
              { head: heads.float, cell: of(['float']), numeric: true },
              { head: heads.sales, cell: of(['sale', 'change', 'taken-back', 'refund']), numeric: true },
              { head: heads.handedIn, cell: of(['drop', 'hand-in']), numeric: true },
              // Seen from the holder: what is missing left the books of the driver.
              {
                head: heads.difference,
                cell: ({ figures }) => gapWords(figures.difference ?? 0),
                numeric: true,
              },
              {
                head: heads.end[closed ? 'closed' : 'open'],
                cell: ({ endCents }) => formatUsd(endCents),
                numeric: true,
              },
            ]}
          />
        </div>
      )}
    </Section>
  );
}

/** With its sign, which nothing has where nothing moved: a dash beside sums reads like a minus. */
function signed(cents: number): string {
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents);
}
