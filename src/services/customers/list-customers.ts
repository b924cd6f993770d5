import { searchCustomers } from '#db/queries/customers/customer-admin.ts';
import {
  type CustomerScope,
  countCustomerRows,
  listCustomerRows,
} from '#db/queries/customers/customer-list.ts';
import { type CustomerFilter, quietBefore } from '#domain/customers/customer-filter.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/** The rows of one page of the customers (CUST-01). */
export const CUSTOMER_ROWS = 40;

/** So many rows are counted and leafed through; who needs others narrows the filter. */
const MOST_ROWS = 10_000;
const MOST_FOUND = 400;

type Input = { search: string; filter: CustomerFilter; page: number };

/**
 * A page of the customers as rows, with what they have ordered and spent in cents, filtered and sorted, for staff with
 * `customers-view` (STAFF-17, CUST-01). A search narrows the newest 400 that it finds; a page beyond the last is the
 * last. Refused: everybody else (`forbidden`).
 */
export async function listCustomers({ db, actor, now }: ShopContext, { search, filter, page }: Input) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-view')) {
    return { problem: 'forbidden' as const };
  }
  const words = search.trim().slice(0, 80);
  const found = words ? await searchCustomers(db, { search: words, limit: MOST_FOUND }) : null;
  const { kind, isHeld, hasCredit, spentFromCents, sort, isDescending } = filter;
  const scope: CustomerScope = {
    ...{ kind, isHeld, hasCredit, spentFromCents, now },
    ids: found && found.map(({ id }) => id),
    lastBefore: quietBefore(filter, now),
  };
  const counted = await countCustomerRows(db, scope, MOST_ROWS + 1);
  const total = Math.min(counted, MOST_ROWS);
  const pages = Math.max(1, Math.ceil(total / CUSTOMER_ROWS));
  const shown = Math.min(Math.max(1, page), pages);
  const at = { limit: CUSTOMER_ROWS, offset: (shown - 1) * CUSTOMER_ROWS };
  const rows = await listCustomerRows(db, scope, { sort, isDescending, ...at });
  const mayImport = hasRight(actor.role, 'customers-edit');
  return { rows, total, isMore: counted > MOST_ROWS, page: shown, pages, first: at.offset, mayImport };
}

export type CustomerPage = Exclude<Awaited<ReturnType<typeof listCustomers>>, { problem: string }>;
