import { findCustomerByNumber } from '#db/queries/customers/customer-admin.ts';
import { type CustomerRow, findRegisteredByPhone } from '#db/queries/customers/customers.ts';
import { findLastOrderOf } from '#db/queries/orders/phone-orders.ts';
import { plainStreet, streetOf } from '#domain/delivery/street.ts';
import { toPhone } from '#domain/identity/person-text.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext, StaffActor } from '../../context.ts';

/** Who may make an order for a caller: whoever may change orders (PHONE-01). */
export function checkTaker({
  actor,
}: Pick<ShopContext, 'actor'>): { ok: true; actor: StaffActor } | { problem: 'forbidden' } {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'orders-edit')) return { problem: 'forbidden' };
  return { ok: true, actor };
}

/**
 * Who calls from this number, and where the last order for it went (PHONE-02): a registered customer, else the name and place
 * of the last order, else nobody. Needs the right to change orders; `phone-invalid` for what is no number.
 */
export async function readCaller(ctx: ShopContext, typed: string) {
  const taker = checkTaker(ctx);
  if ('problem' in taker) return taker;
  const phone = toPhone(typed);
  if (!phone) return { problem: 'phone-invalid' as const };
  const [customer, last] = await Promise.all([
    findRegisteredByPhone(ctx.db, phone),
    findLastOrderOf(ctx.db, phone),
  ]);
  const place = last ? { street: streetOf(last), city: last.city, zip: last.zipCode } : placeOf(customer);
  return {
    ok: true as const,
    phone,
    customer,
    customerNumber: customer?.customerNumber ?? null,
    person: { ...nameOf(customer, last?.customerName ?? ''), ...place },
    isKnown: customer !== null || last !== null,
  };
}

/**
 * The number of a customer whose page staff come from, so that the call begins with it (PHONE-08); null for nobody, and for
 * who may not see customers or make orders.
 */
export async function findCallersPhone(ctx: ShopContext, customerNumber: number): Promise<string | null> {
  const taker = checkTaker(ctx);
  if ('problem' in taker || !hasRight(taker.actor.role, 'customers-view')) return null;
  const customer = await findCustomerByNumber(ctx.db, customerNumber);
  return customer?.phone ?? null;
}

function nameOf(customer: CustomerRow | null, ordered: string) {
  if (customer) return { firstName: customer.firstName, lastName: customer.lastName };
  const [firstName = '', ...rest] = ordered.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

function placeOf(customer: CustomerRow | null) {
  const place = { street: customer?.street ?? '', city: customer?.city ?? '', zip: customer?.zipCode ?? '' };
  return { ...place, street: place.street && plainStreet(place) };
}

/** The registered customer whose number this is; null for a guest. */
export async function findCaller(
  { db }: Pick<ShopContext, 'db'>,
  typed: string,
): Promise<CustomerRow | null> {
  const phone = toPhone(typed);
  return phone ? findRegisteredByPhone(db, phone) : null;
}
