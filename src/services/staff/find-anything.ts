import { listAdminProducts } from '#db/queries/catalog/product-list.ts';
import { listBuyers } from '#db/queries/customers/buyers.ts';
import { searchCustomers } from '#db/queries/customers/customer-admin.ts';
import { searchZones } from '#db/queries/delivery/zones.ts';
import { listBoardOrders } from '#db/queries/orders/board.ts';
import { searchOrdersByPlace } from '#db/queries/orders/order-places.ts';
import { searchOrders } from '#db/queries/orders/order-search.ts';
import { searchRuns } from '#db/queries/runs/run-search.ts';
import { searchPeople } from '#db/queries/staff/colleagues.ts';
import { searchMessages } from '#db/queries/staff/message-search.ts';
import { begunFirst, MOST_LOOKED_AT } from '#domain/customers/begun-first.ts';
import { parseCallNumber } from '#domain/orders/call-number.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../context.ts';

/** So many of each kind are shown; the sections themselves list the others, and one more tells whether there are any. */
const MOST_OF_KIND = 5;
const LIMIT = MOST_OF_KIND + 1;
const MOST_LETTERS = 80;

type Found = Awaited<ReturnType<typeof findFor>>;
type Kind = keyof Found;

/**
 * Orders, also by where they go, runs, customers, products, messages, zones and colleagues in which the words stand, five of each (BOARD-10), of the kinds that this
 * member of staff has the right to, and who placed the orders where no customer was found; a driver's orders are those
 * of the own run. Fewer than two letters find nothing; the number of an order finds no products, in whose names its letter
 * and its digits stand as well. `more` names the kinds of which there are others than these five.
 * Refused: everybody but staff.
 */
export async function findAnything(
  ctx: ShopContext,
  { search }: { search: string },
): Promise<{ found: Found; more: Kind[] } | { problem: 'forbidden' }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const all = await findFor(ctx, actor, search.trim().slice(0, MOST_LETTERS));
  const kinds = Object.keys(all) as Kind[];
  const found = Object.fromEntries(kinds.map((kind) => [kind, all[kind].slice(0, MOST_OF_KIND)])) as Found;
  return { found, more: kinds.filter((kind) => all[kind].length > MOST_OF_KIND) };
}

async function findFor(ctx: ShopContext, actor: StaffActor, words: string) {
  const { db } = ctx;
  if (words.length < 2)
    return {
      ...{ orders: [], addresses: [], runs: [], customers: [], products: [], messages: [] },
      ...{ people: [], buyers: [], zones: [] },
    };
  const has = (right: Parameters<typeof hasRight>[1]) => hasRight(actor.role, right);
  const limit = LIMIT;
  const [orders, placed, runs, customers, named, messages, people, zones] = await Promise.all([
    findOrders(ctx, actor, words),
    findByPlace(ctx, actor, words),
    has('runs') ? searchRuns(db, { search: words, limit }) : [],
    has('customers-view') ? findCustomers(ctx, words) : [],
    has('catalogue') ? listAdminProducts(db, { search: words, limit, offset: 0 }) : [],
    has('messages') ? searchMessages(db, { search: words, limit }) : [],
    has('people') ? searchPeople(db, { search: words, limit }) : [],
    has('zones') ? searchZones(db, { search: words, limit }) : [],
  ]);
  const products = orders.length > 0 && parseCallNumber(words) !== null ? [] : named;
  // An order that was found by its number leads to who placed it.
  const isByNumber = customers.length === 0 && has('customers-view');
  const buyers = isByNumber ? await listBuyers(db, { orderIds: orders.map(({ id }) => id), limit }) : [];
  const known = new Set(orders.map(({ id }) => id));
  const addresses = placed.filter(({ id }) => !known.has(id));
  return { orders, addresses, runs, customers, products, messages, people, buyers, zones };
}

/** Where an order goes is the customer’s address: it is looked for by who may see customers, and by nobody else (LOOK-551). */
async function findByPlace({ db }: ShopContext, { role }: StaffActor, search: string) {
  if (!hasRight(role, 'orders-view') || !hasRight(role, 'customers-view')) return [];
  if (parseCallNumber(search) !== null) return [];
  return searchOrdersByPlace(db, { search, statuses: ORDER_STATUSES, driverStaffId: null, limit: LIMIT });
}

async function findCustomers({ db }: ShopContext, search: string) {
  const found = await searchCustomers(db, { search, limit: MOST_LOOKED_AT });
  return begunFirst(found, search).slice(0, LIMIT);
}

async function findOrders({ db }: ShopContext, { role, staffId }: StaffActor, search: string) {
  const seesAll = hasRight(role, 'orders-view');
  if (!seesAll && !hasRight(role, 'own-run')) return [];
  const driverStaffId = seesAll ? null : staffId;
  const limit = LIMIT;
  const found = await searchOrders(db, { statuses: ORDER_STATUSES, search, driverStaffId, limit });
  if (found.length === 0) return [];
  return listBoardOrders(db, { ids: found.map(({ id }) => id), ordering: 'newest', limit });
}
