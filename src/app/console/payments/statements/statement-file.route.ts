import { getShop } from '#app/http/context.server.ts';
import { answerCsv, csvRow } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { exportStatementLines } from '#services/payments/statements/list-lines.ts';
import type { Route } from './+types/statement-file.route';

const HEADS = [
  ...['date', 'method', 'amount_usd', 'payer', 'note', 'state', 'order'],
  ...['how', 'to_order_usd', 'over_usd', 'over_as', 'matched_at'],
];

type Found = Extract<ReturnType<typeof exportStatementLines>, { parts: unknown }>;
type Part = Found['parts'] extends AsyncGenerator<infer Rows> ? Rows : never;

/** Every kept line with what it paid, for the bookkeeper (MATCH-10). */
export function loader(args: Route.LoaderArgs) {
  const found = exportStatementLines(getShop(args));
  if (found.problem) return refuseJson({ problem: found.problem });
  return answerCsv({ name: 'statement-lines.csv', heads: HEADS }, found.parts, toRow);
}

function toRow(line: Part[number]): string {
  return csvRow([
    ...[line.day, line.method, usd(line.cents), line.payer, line.note, line.state, line.orderNumber],
    ...[line.how, usd(line.matchedCents), usd(line.overCents), line.overWay],
    line.matchedAt?.toISOString() ?? null,
  ]);
}

const usd = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));
