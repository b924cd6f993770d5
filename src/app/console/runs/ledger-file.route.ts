import { getShop } from '#app/http/context.server.ts';
import { csvHeaders, csvRow, csvStart } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { LEDGER_HEADS, ledgerRows } from '#domain/runs/ledger.ts';
import { readLedger } from '#services/runs/read-ledger.ts';
import type { Route } from './+types/ledger-file.route';

/** The ledger as a file that spreadsheets open (RUN-13). */
export async function loader(args: Route.LoaderArgs) {
  const found = await readLedger(getShop(args), args.params.number);
  if ('problem' in found) return refuseJson(found);
  const body = csvStart(LEDGER_HEADS) + ledgerRows(found.ledger).map(csvRow).join('');
  return new Response(body, { headers: csvHeaders(`ledger-${found.ledger.number}.csv`) });
}
