import { listAdminProducts } from '#db/queries/catalog/product-list.ts';
import { listBuyers } from '#db/queries/customers/buyers.ts';
import { searchCustomers } from '#db/queries/customers/customer-admin.ts';
import { searchZones } from '#db/queries/delivery/zones.ts';
import { listBoardOrders } from '#db/queries/orders/board.ts';
import { searchOrders } from '#db/queries/orders/order-search.ts';
import { searchPeople } from '#db/queries/staff/colleagues.ts';
import { searchMessages } from '#db/queries/staff/message-search.ts';
import { begunFirst, MOST_LOOKED_AT } from '#domain/customers/begun-first.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';

/** So many of each kind are shown; the sections themselves list the others. */
const MOST_OF_KIND = 5;
const MOST_LETTERS = 80;

type Found = Awaited<ReturnType<typeof findFor>>;

/**
 * Orders, customers, products, messages, zones and colleagues in which the words stand, five of each (BOARD-10), of the kinds that this
 * member of staff has the right to, and who placed the orders where no customer was found; a driver's orders are those
 * of the own run. Fewer than two letters find nothing.
 * Refused: everybody but staff.
 */
export async function findAnything(
  ctx: ShopContext,
  { search }: { search: string },
): Promise<{ found: Found } | { problem: 'forbidden' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  return { found: await findFor(ctx, actor, search.trim().slice(0, MOST_LETTERS)) };
}

async function findFor(ctx: ShopContext, actor: StaffActor, words: string) {
  const { db } = ctx;
  if (words.length < 2)
    return { orders: [], customers: [], products: [], messages: [], people: [], buyers: [], zones: [] };
  const has = (right: Parameters<typeof hasRight>[1]) => hasRight(actor.role, right);
  const limit = MOST_OF_KIND;
  const [orders, customers, products, messages, people, zones] = await Promise.all([
    findOrders(ctx, actor, words),
    has('customers-view') ? findCustomers(ctx, words) : [],
    has('catalogue') ? listAdminProducts(db, { search: words, limit, offset: 0 }) : [],
    has('messages') ? searchMessages(db, { search: words, limit }) : [],
    has('people') ? searchPeople(db, { search: words, limit }) : [],
    has('zones') ? searchZones(db, { search: words, limit }) : [],
  ]);
  // An order that was found by its number leads to who placed it.
  const isByNumber = customers.length === 0 && has('customers-view');
  const buyers = isByNumber ? await listBuyers(db, { orderIds: orders.map(({ id }) => id), limit }) : [];
  return { orders, customers, products, messages, people, buyers, zones };
}

async function findCustomers({ db }: ShopContext, search: string) {
  const found = await searchCustomers(db, { search, limit: MOST_LOOKED_AT });
  return begunFirst(found, search).slice(0, MOST_OF_KIND);
}

async function findOrders({ db }: ShopContext, { role, staffId }: StaffActor, search: string) {
  const seesAll = hasRight(role, 'orders-view');
  if (!seesAll && !hasRight(role, 'own-run')) return [];
  const driverStaffId = seesAll ? null : staffId;
  const limit = MOST_OF_KIND;
  const found = await searchOrders(db, { statuses: ORDER_STATUSES, search, driverStaffId, limit });
  if (found.length === 0) return [];
  return listBoardOrders(db, { ids: found.map(({ id }) => id), ordering: 'newest', limit });
}
