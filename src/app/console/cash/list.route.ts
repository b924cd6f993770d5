import { getShop } from '#app/http/context.server.ts';
import { csvHeaders, csvRow, csvStart } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { listCashForFile } from '#services/cash/read-cash.ts';
import type { Route } from './+types/list.route';
import { readCashFilter } from './cash-form.server.ts';

const HEADS = ['at', 'kind', 'amount', 'from', 'from_name', 'to', 'to_name', 'order', 'run', 'note', 'by'];

/** The movements that fit the filter as a file for the bookkeeper (CASH-04). */
export async function loader(args: Route.LoaderArgs) {
  const found = await listCashForFile(getShop(args), readCashFilter(args.request));
  if (found.problem) return refuseJson({ problem: found.problem });
  const rows = found.rows.map((row) => [
    ...[row.at.toISOString(), row.kind, (row.cents / 100).toFixed(2)],
    ...[row.fromPlace, row.fromName, row.toPlace, row.toName],
    ...[row.orderNumber, row.runNumber, row.note, row.byName],
  ]);
  const body = csvStart(HEADS) + rows.map(csvRow).join('');
  return new Response(body, { headers: csvHeaders('cash.csv') });
}
