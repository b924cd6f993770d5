import { getShop } from '#app/http/context.server.ts';
import { answerCsv, csvRow } from '#app/http/csv.ts';
import { refuseJson } from '#app/http/refuse.server.ts';
import { callNumberWords } from '#domain/orders/call-number.ts';
import { exportOrders } from '#services/orders/export-orders.ts';
import type { Route } from './+types/export.route';
import { parseBoardQuery } from './board/board-query.ts';

const HEADS = [
  ...['call_number', 'order', 'placed_at', 'status', 'changed_at', 'customer', 'city', 'zip', 'items'],
  ...['total_usd', 'due_usd', 'payment_method', 'payment_status', 'driver'],
];

type Found = Extract<Awaited<ReturnType<typeof exportOrders>>, { parts: unknown }>;
type Part = Found['parts'] extends AsyncGenerator<infer Rows> ? Rows : never;

/** What the table is filtered to, as a file that is written while it is read (BOARD-07). */
export async function loader(args: Route.LoaderArgs) {
  const query = parseBoardQuery(new URL(args.request.url).searchParams);
  const found = await exportOrders(getShop(args), query);
  if ('problem' in found) return refuseJson(found);
  return answerCsv({ name: 'orders.csv', heads: HEADS }, found.parts, toRow);
}

function toRow(order: Part[number]): string {
  return csvRow([
    ...[callNumberWords(order.callNumber), order.orderNumber, order.createdAt.toISOString(), order.status],
    ...[order.updatedAt.toISOString(), order.customerName, order.city, order.zipCode, order.itemCount],
    ...[usd(order.totalCents), usd(order.amountDueCents), order.paymentMethod, order.paymentStatus],
    order.driverName,
  ]);
}

/** Cents as a figure that a spreadsheet adds up. */
const usd = (cents: number) => (cents / 100).toFixed(2);
