import { Printer } from 'lucide-react';
import { getShop } from '#app/http/context.server.ts';
import { refusePage } from '#app/http/refuse.server.ts';
import { reports as words } from '#app/texts/en/console/reports.ts';
import { moments } from '#app/texts/en/moments.ts';
import { Button } from '#app/ui/action/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { Tabs } from '#app/ui/layout/tabs.tsx';
import { Form } from '#app/ui/network/form.tsx';
import { BREAKDOWNS } from '#domain/reports/breakdowns.ts';
import { PRESETS } from '#domain/reports/period.ts';
import { readReport } from '#services/reports/read-report.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { FileLink } from '../shell/file-link.tsx';
import { rowsAsked } from '../shell/more-rows.tsx';
import { tabTitle } from '../shell/tab-title.ts';
import type { Route } from './+types/reports.route';
import { parseDaysSort } from './days-sort.ts';
import { DaysTable } from './days-table.tsx';
import { FiguresTable } from './figures-table.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PARTS_STEP, PartsTable, partsShown } from './parts-table.tsx';
import { noonOf, PartsChart, SalesChart } from './report-chart.tsx';
import { parseReportQuery, reportSearch } from './report-query.ts';
import styles from './reports.module.css';
import { bothSpans, periodWords } from './span-words.ts';

export const meta: Route.MetaFunction = () => tabTitle(words.title);

export async function loader(args: Route.LoaderArgs) {
  const asked = parseReportQuery(args.request.url);
  const daysSort = parseDaysSort(args.request.url);
  const ctx = getShop(args);
  const most = partsShown(asked.by, rowsAsked(args.request, PARTS_STEP));
  const found = await readReport(ctx, asked, most);
  if (!found.problem) return { ...found, daysSort, typed: null };
  if (found.problem === 'forbidden') throw refusePage(found);
  // What is wrong with the days is said at them, as they were typed, and the usual ones are shown (LOOK-577).
  const usual = await readReport(ctx, { ...asked, from: null, until: null }, most);
  if (usual.problem) throw refusePage(usual);
  const { from, until } = asked;
  return { ...usual, daysSort, typed: { from: from ?? '', until: until ?? '', wrong: found.wrong } };
}

/** What was sold in a time, beside the time before (NUM-01). */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { period, by, parts, figures, owed, series, hours, countedFrom } = loaderData;
  const { funnel, typed, mayExport, endsToday, daysSort } = loaderData;
  const spans = bothSpans(period);
  return (
    <AdminPage
      title={words.title}
      line={periodWords(period)}
      more={
        <>
          {mayExport && (
            <FileLink href={`/staff/reports/file${reportSearch(period, { by: 'figures' })}`}>
              {words.csvFigures}
            </FileLink>
          )}
          <Button kind="outline" size="small" icon={Printer} onClick={() => window.print()} data-script="">
            {words.print}
          </Button>
        </>
      }
    >
      <PeriodChoice period={period} by={by} typed={typed} />
      {typed && <Notice tone="warn">{words.shownInstead}</Notice>}
      {countedFrom && <Notice tone="warn">{words.counting(moments.longDate(noonOf(countedFrom)))}</Notice>}
      <KeyFigures figures={figures} owed={owed} />
      <div className={styles.sales}>
        <Section title={hours ? words.hours : words.days} size="h4">
          <SalesChart series={series} hours={hours} endsToday={endsToday} spans={spans} />
          {!hours && <DaysTable series={series} sort={daysSort} period={period} by={by} />}
        </Section>
      </div>
      <Section title={words.figures} rule="line" size="h4">
        <p className={styles.span} data-of="figures">
          {spans.now}
        </p>
        <FiguresTable figures={figures} owed={owed} spans={spans} />
        <p className={styles.notes}>
          {words.line}{' '}
          {figures.now.margin
            ? words.costedShare(Math.round(figures.now.margin.costedShare ?? 0))
            : words.noCost}
        </p>
      </Section>
      <Section
        title={words.byTitle(words.breakdowns[by])}
        rule="line"
        size="h4"
        aside={
          mayExport && (
            <span data-print="never">
              <FileLink href={`/staff/reports/file${reportSearch(period, { by })}`}>
                {words.csv(words.byTitle(words.breakdowns[by]))}
              </FileLink>
            </span>
          )
        }
      >
        <p className={styles.span}>{spans.now}</p>
        <div data-print="never">
          <Tabs
            keepsPlace
            label={words.by}
            tabs={BREAKDOWNS.map((name) => ({
              href: `/staff/reports${reportSearch(period, { by: name })}`,
              label: words.breakdowns[name],
              current: name === by,
            }))}
          />
        </div>
        {(by === 'hour' || by === 'weekday') && parts.count > 0 && (
          <PartsChart
            by={by}
            parts={parts.rows}
            caption={words.byTitle(words.breakdowns[by])}
            spans={spans}
          />
        )}
        <PartsTable by={by} {...parts} address={`/staff/reports${reportSearch(period, { by })}`} />
      </Section>
      <FunnelSection funnel={funnel} />
    </AdminPage>
  );
}

type ChoiceProps = Pick<Route.ComponentProps['loaderData'], 'period' | 'by' | 'typed'>;

/** The usual times as tabs, and any two days, which "Custom" asks for (NUM-01). */
function PeriodChoice({ period, by, typed }: ChoiceProps) {
  const { days } = period;
  const isCustom = period.preset === null || typed !== null;
  const drawn = typed ?? days;
  const { from, until } = typed?.wrong ?? {};
  return (
    <div className={styles.choice} data-print="never">
      <Tabs
        label={words.period}
        tabs={[
          ...PRESETS.map((preset) => ({
            href: `/staff/reports${reportSearch({ preset, days }, { by })}`,
            label: words.presets[preset],
            current: !isCustom && period.preset === preset,
          })),
          // The same days as dates of one's own, to be changed.
          {
            href: `/staff/reports${reportSearch({ preset: null, days }, { by })}`,
            label: words.custom,
            current: isCustom,
          },
        ]}
      />
      {isCustom && (
        <Form method="get" className={styles.dates} key={`${drawn.from} ${drawn.until}`}>
          <TextField
            label={words.from}
            name="from"
            type="date"
            defaultValue={drawn.from}
            error={from && words.wrongFrom[from]}
            required
          />
          <TextField
            label={words.to}
            name="to"
            type="date"
            defaultValue={drawn.until}
            error={until && words.wrongTo[until]}
            required
          />
          <input type="hidden" name="by" value={by} />
          <Button type="submit" kind="outline">
            {words.show}
          </Button>
        </Form>
      )}
    </div>
  );
}
