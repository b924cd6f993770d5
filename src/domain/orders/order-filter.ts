import { PAYMENT_STATUSES, type PaymentStatus } from '../payments/payment-status.ts';
import { ACTIVE_STATUSES, HISTORY_STATUSES, ORDER_STATUSES, type OrderStatus } from './status.ts';

/** Statuses that are asked for together. */
const STATUS_GROUPS = {
  all: ORDER_STATUSES,
  open: ACTIVE_STATUSES,
  done: HISTORY_STATUSES,
  /** What counts as a sale (LOOK-07). */
  sold: ORDER_STATUSES.filter((status) => status !== 'cancelled'),
} as const;

export type StatusChoice = OrderStatus | keyof typeof STATUS_GROUPS;

const STATUS_CHOICES: readonly StatusChoice[] = ['all', 'open', 'done', 'sold', ...ORDER_STATUSES];

/** `due`: what needs a hand first, see `listTableOrders`. */
export const ORDER_SORTS = ['due', 'placed', 'promised', 'total', 'status', 'driver'] as const;

export type OrderSort = (typeof ORDER_SORTS)[number];

/** What a table of orders is asked for (BOARD-04); a field that is null narrows nothing. */
export type OrderFilter = {
  /** Null: what is under way and what ended today. */
  status: StatusChoice | null;
  /** Shop days on which it was placed, both included: "2026-11-18". */
  from: string | null;
  to: string | null;
  /** The id of who drives it, or nobody yet. */
  driver: string | null;
  payment: PaymentStatus | null;
  /** What was promised has passed. */
  isOverdue: boolean;
  /** Nobody has begun it for longer than the setting (STAFF-25). */
  waits: boolean;
  /** It ended on this shop day. */
  endedToday: boolean;
  /** No test of a closed shop, as in the figures of "Today" (FIRST-13). */
  isReal: boolean;
  sort: OrderSort;
  isDescending: boolean;
};

const isGroup = (choice: StatusChoice): choice is keyof typeof STATUS_GROUPS => choice in STATUS_GROUPS;

/** The statuses that a choice means, all where nothing is chosen. */
export function statusesOf(choice: StatusChoice | null): readonly OrderStatus[] {
  if (choice === null) return ORDER_STATUSES;
  return isGroup(choice) ? STATUS_GROUPS[choice] : [choice];
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The parameters of an address. */
type Named = { get(name: string): string | null };

/** The filter that the parameters of an address name; what is unknown or malformed counts as absent (BOARD-04). */
export function parseOrderFilter(params: Named): OrderFilter {
  const get = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (DAY.test(get(name)) ? get(name) : null);
  const status = STATUS_CHOICES.find((known) => known === get('status')) ?? null;
  const endedToday = get('ended') === 'today';
  const sort = ORDER_SORTS.find((known) => known === get('sort')) ?? usualSort({ status, endedToday });
  return {
    status,
    from: day('from'),
    to: day('to'),
    driver: get('driver') === 'nobody' || ID.test(get('driver')) ? get('driver') : null,
    payment: PAYMENT_STATUSES.find((known) => known === get('payment')) ?? null,
    isOverdue: get('late') === '1',
    waits: get('waits') === '1',
    endedToday,
    isReal: get('real') === '1',
    sort,
    // Of what was placed the latest stands on top.
    isDescending: get('dir') ? get('dir') !== 'up' : sort === 'placed',
  };
}

/** Of orders of all years, and of all that is over, nothing is due: there the last placed stands on top, by its index. */
function usualSort({ status, endedToday }: Pick<OrderFilter, 'status' | 'endedToday'>): OrderSort {
  const isOver = statusesOf(status).every((one) => HISTORY_STATUSES.includes(one));
  const isAnyYear = isOver || status === 'all' || status === 'sold';
  return isAnyYear && !endedToday ? 'placed' : 'due';
}

/** The same as parameters, without what narrows nothing. */
export function orderFilterEntries(filter: OrderFilter): [string, string][] {
  const isUsual = filter.isDescending === (filter.sort === 'placed');
  const entries: [string, string | null | false][] = [
    ['status', filter.status],
    ['from', filter.from],
    ['to', filter.to],
    ['driver', filter.driver],
    ['payment', filter.payment],
    ['late', filter.isOverdue && '1'],
    ['waits', filter.waits && '1'],
    ['ended', filter.endedToday && 'today'],
    ['real', filter.isReal && '1'],
    ['sort', filter.sort !== usualSort(filter) && filter.sort],
    ['dir', !isUsual && (filter.isDescending ? 'down' : 'up')],
  ];
  return entries.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}
