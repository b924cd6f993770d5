import { getShop } from '#app/http/context.server.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { LEDGER_HEADS, ledgerRows } from '#domain/runs/ledger.ts';
import { readLedger } from '#services/runs/read-ledger.ts';
import type { Route } from './+types/ledger-file.route';

const BYTE_ORDER_MARK = '\ufeff';

/** The ledger as a file that spreadsheets open (RUN-13). */
export async function loader(args: Route.LoaderArgs) {
  const found = await readLedger(getShop(args), args.params.number);
  if ('problem' in found) return refuseJson(found);
  const rows = [LEDGER_HEADS, ...ledgerRows(found.ledger)];
  const body = rows.map((row) => row.map(toCell).join(',')).join('\r\n');
  return new Response(`${BYTE_ORDER_MARK}${body}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="ledger-${found.ledger.number}.csv"`,
    },
  });
}

/** Quoted, with formulas turned into plain text. */
function toCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
