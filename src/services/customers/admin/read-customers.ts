import { listBadgesOf } from '#db/queries/badges.ts';
import {
  findCustomerByNumber,
  findNewestMembership,
  listCredentials,
  listGuestOrders,
  listLedger,
  listRecentOrders,
  searchCustomers,
} from '#db/queries/customers/customer-admin.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';

const MOST = 100;
const MOST_ROWS = 50;

/** The customers that match, newest first, for staff with `customers-view` (STAFF-17). */
export async function listCustomers({ db, actor }: ShopContext, { search }: { search: string }) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-view')) {
    return { problem: 'forbidden' as const };
  }
  return { customers: await searchCustomers(db, { search, limit: MOST }) };
}

/**
 * One customer with ledger, orders, membership, credentials and the allowed actions (STAFF-17). Never a hash or a
 * token.
 */
export async function getCustomer(ctx: ShopContext, { customerNumber }: { customerNumber: number }) {
  const { db, actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'customers-view')) {
    return { problem: 'forbidden' as const };
  }
  const customer = await findCustomerByNumber(db, customerNumber);
  if (!customer) return { problem: 'not-found' as const };
  const { id: customerId, phone } = customer;
  const [ledger, orders, guestOrders, membership, credentials, badges] = await Promise.all([
    listLedger(db, { customerId, limit: MOST_ROWS }),
    listRecentOrders(db, { customerId, limit: MOST_ROWS }),
    customer.isGuest ? [] : listGuestOrders(db, { phone, limit: MOST_ROWS }),
    findNewestMembership(db, customerId),
    listCredentials(db, customerId),
    listBadgesOf(db, customerId),
  ]);
  const may = {
    edit: hasRight(actor.role, 'customers-edit'),
    credit: hasRight(actor.role, 'credit') && !customer.isGuest,
  };
  return {
    customer,
    ledger,
    orders,
    guestOrders,
    membership,
    credentials,
    badges,
    may,
    formKey: ctx.newId(),
  };
}

export type FoundCustomer = Exclude<Awaited<ReturnType<typeof getCustomer>>, { problem: string }>;
