import { getShop } from '#app/http/context.server.ts';
import { csvHeaders, csvRow, csvStart } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { marginOf } from '#domain/reports/figures.ts';
import { exportReport, type SalesReport } from '#services/reports/read-report.ts';
import type { Route } from './+types/report-file.route';
import { figureRows } from './figures-table.tsx';
import { partLabel, taxOf } from './part-words.ts';
import { parseReportQuery } from './report-query.ts';

const FIGURES = ['figure', 'now', 'before', 'change_percent'];
const PARTS = [
  ...['name', 'orders', 'units', 'sales', 'share_percent', 'sales_before', 'refunds', 'tax', 'tax_back'],
  ...['cost', 'margin', 'promised', 'kept'],
];
const TAXES = ['place', 'tax', 'rate', 'orders', 'amount', 'tax_back', 'tax_before'];

const usd = (cents: number) => (cents / 100).toFixed(2);

/** The figures, or one breakdown with all of its rows, as a file in the words of the page (NUM-08). */
export async function loader(args: Route.LoaderArgs) {
  const asked = parseReportQuery(args.request.url);
  const found = await exportReport(getShop(args), asked);
  if (found.problem) return refuseJson(found);
  const isFigures = new URL(args.request.url).searchParams.get('by') === 'figures';
  const name = isFigures ? 'figures' : found.by;
  const { from, until } = found.period.days;
  const body = isFigures ? figuresFile(found) : partsFile(found);
  return new Response(body, { headers: csvHeaders(`report-${name}-${from}-${until}.csv`) });
}

const figuresFile = (found: SalesReport) =>
  csvStart(FIGURES) +
  figureRows(found)
    .map(({ name, now, before, change }) => csvRow([name, now, before, change]))
    .join('');

function partsFile({ by, parts: { rows: parts } }: SalesReport): string {
  if (by === 'tax')
    return (
      csvStart(TAXES) +
      parts
        .map(({ key, now, before }) => {
          const { city, kind, rate } = taxOf(key);
          const cents = [usd(now.taxCents), usd(now.refundTaxCents), usd(before?.taxCents ?? 0)];
          return csvRow([city, kind, rate, now.orders, ...cents]);
        })
        .join('')
    );
  const rows = parts.map((part) => {
    const { now, before, share } = part;
    const margin = marginOf(now);
    return csvRow([
      ...[partLabel(by, part), now.orders, now.units, usd(now.salesCents), share.toFixed(2)],
      ...[usd(before?.salesCents ?? 0), usd(now.refundCents), usd(now.taxCents), usd(now.refundTaxCents)],
      ...[margin ? usd(now.costCents) : null, margin ? usd(margin.cents) : null, now.promised, now.kept],
    ]);
  });
  return csvStart(PARTS) + rows.join('');
}
