import type { OrderStatus } from '../../orders/status.ts';
import type { PaymentMethod } from '../payment.ts';
import type { PaymentStatus } from '../payment-status.ts';
import { isSameName } from './names.ts';
import { findNamed } from './note.ts';
import type { StatementLine } from './statement.ts';

/** What of an order decides whether a line pays it. */
export type MatchableOrder = {
  id: string;
  orderNumber: string;
  reference: string | null;
  customerName: string;
  method: PaymentMethod;
  amountDueCents: number;
  /** What earlier lines paid of it, too little each (MATCH-09). */
  heldCents: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** The shop day on which it was placed. */
  day: string;
};

export type MatchFlag =
  | 'short'
  | 'over'
  | 'twice'
  | 'other-name'
  | 'other-method'
  | 'cancelled'
  | 'two-orders'
  | 'rest';

export type Verdict<Order extends MatchableOrder = MatchableOrder> = {
  kind: 'sure' | 'likely' | 'open';
  /** The orders that it may pay; exactly one where it is sure. */
  orders: Order[];
  flags: MatchFlag[];
};

type Line = Pick<StatementLine, 'method' | 'day' | 'cents' | 'payer' | 'note'>;

/**
 * Which order each line pays (MATCH-03), in the lines' order. Sure: its note names exactly one order that waits, by
 * reference or whole number, its cents are exactly what is due, and the method is the order's. Likely: cents and name
 * of an order of that method, placed on that day or one of the two before; or named, where something is to be looked
 * at. All else is open. An order is sure for one line only: the next one pays it twice.
 */
export function checkLines<Order extends MatchableOrder>(
  lines: readonly Line[],
  orders: readonly Order[],
): Verdict<Order>[] {
  const byName = new Map(orders.flatMap((order) => namesOf(order).map((name) => [name, order] as const)));
  const taken = new Set<string>();
  const named = lines.map((line) => {
    const verdict = checkNamed(line, findOrders(line.note, byName), taken);
    if (verdict?.kind === 'sure') for (const { id } of verdict.orders) taken.add(id);
    return verdict;
  });
  const byCents = Map.groupBy(
    orders.filter((order) => isAwaited(order) && !taken.has(order.id)),
    dueOf,
  );
  return lines.map((line, place) => named[place] ?? checkUnnamed(line, byCents.get(line.cents) ?? []));
}

const namesOf = ({ orderNumber, reference }: MatchableOrder) => [
  orderNumber,
  ...(reference ? [reference] : []),
];

/** What is still to be paid of it. */
export const dueOf = ({ amountDueCents, heldCents }: MatchableOrder): number => amountDueCents - heldCents;

const isAwaited = ({ paymentStatus, status }: MatchableOrder) =>
  paymentStatus === 'awaiting_confirmation' && status !== 'cancelled';

function findOrders<Order>(note: string, byName: ReadonlyMap<string, Order>): Order[] {
  const { references, numbers } = findNamed(note);
  const found = [...references, ...numbers].flatMap((name) => byName.get(name) ?? []);
  return [...new Set(found)];
}

function checkNamed<Order extends MatchableOrder>(
  line: Line,
  named: Order[],
  taken: ReadonlySet<string>,
): Verdict<Order> | null {
  const [order] = named;
  if (!order) return null;
  if (named.length > 1) {
    const fits = named.some((one) => isAwaited(one) && dueOf(one) === line.cents);
    return { kind: fits ? 'likely' : 'open', orders: named, flags: ['two-orders'] };
  }
  const flags = flagsOf(line, order, taken);
  const isOpen = flags.some((flag) => flag === 'short' || flag === 'over' || flag === 'twice');
  // A spouse may pay: the name is said, and the reference counts.
  const isSure = flags.every((flag) => flag === 'other-name');
  return { kind: isOpen ? 'open' : isSure ? 'sure' : 'likely', orders: [order], flags };
}

function flagsOf(line: Line, order: MatchableOrder, taken: ReadonlySet<string>): MatchFlag[] {
  const isPaid = order.paymentStatus === 'paid' || order.paymentStatus === 'refunded' || taken.has(order.id);
  const left = dueOf(order);
  const flags: (MatchFlag | false)[] = [
    isPaid && 'twice',
    !isPaid && line.cents < left && 'short',
    !isPaid && line.cents > left && 'over',
    order.status === 'cancelled' && 'cancelled',
    !isPaid && order.heldCents > 0 && 'rest',
    order.method !== line.method && 'other-method',
    !isSameName(line.payer, order.customerName) && 'other-name',
  ];
  return flags.filter((flag) => flag !== false);
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 2;

function checkUnnamed<Order extends MatchableOrder>(line: Line, sameCents: readonly Order[]): Verdict<Order> {
  const likely = sameCents.filter(
    (order) =>
      order.method === line.method &&
      isSoonAfter(order.day, line.day) &&
      isSameName(line.payer, order.customerName),
  );
  if (likely.length === 0) return { kind: 'open', orders: [], flags: [] };
  return { kind: 'likely', orders: likely, flags: likely.length > 1 ? ['two-orders'] : [] };
}

/** Within 48 hours, as calendar days tell it: a statement often has no more than the day. */
function isSoonAfter(placed: string, paid: string): boolean {
  const days = (Date.parse(paid) - Date.parse(placed)) / DAY_MS;
  return days >= 0 && days <= MOST_DAYS;
}
