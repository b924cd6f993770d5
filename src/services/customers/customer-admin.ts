import { inTransaction, type Tx } from '#db/client.ts';
import { listBadgesOf, unlockBadges } from '#db/queries/badges.ts';
import { changeMembership, createMembership, setClubMember } from '#db/queries/credit/club.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import {
  findCustomerByNumber,
  findNewestMembership,
  listCredentials,
  listGuestOrders,
  listLedger,
  listRecentOrders,
} from '#db/queries/customers/customer-admin.ts';
import { findFigures } from '#db/queries/customers/customer-list.ts';
import { findCustomer, findMembership, updateCustomer } from '#db/queries/customers/customers.ts';
import { listNotes } from '#db/queries/customers/notes.ts';
import { findOrderByNumber } from '#db/queries/orders/board.ts';
import { addOrderEvents, changeOrder } from '#db/queries/orders/order-changes.ts';
import { findContactMark } from '#db/queries/outbox/contacts.ts';
import { type ClubStatus, type ClubTier, nextCreditAt } from '#domain/credit/club-credit.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findForStaff, noteCustomer } from '../staff-customer.ts';
import { listHoldsOf } from './hold-customer.ts';

const MOST_ROWS = 50;

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
  const [
    ledger,
    orders,
    guestOrders,
    membership,
    credentials,
    badges,
    textMark,
    emailMark,
    holds,
    notes,
    figures,
  ] = await Promise.all([
    listLedger(db, { customerId, limit: MOST_ROWS }),
    listRecentOrders(db, { customerId, limit: MOST_ROWS }),
    customer.isGuest ? [] : listGuestOrders(db, { phone, limit: MOST_ROWS }),
    findNewestMembership(db, customerId),
    listCredentials(db, customerId),
    listBadgesOf(db, customerId),
    findContactMark(db, { channel: 'text', address: phone }),
    customer.email ? findContactMark(db, { channel: 'email', address: customer.email }) : null,
    listHoldsOf(ctx, customer),
    listNotes(db, { customerId, limit: MOST_ROWS }),
    findFigures(db, customerId),
  ]);
  const may = {
    edit: hasRight(actor.role, 'customers-edit'),
    credit: hasRight(actor.role, 'credit') && !customer.isGuest,
    message: hasRight(actor.role, 'messages') && customer.erasedAt === null,
    order: hasRight(actor.role, 'orders-edit') && customer.erasedAt === null,
  };
  return {
    customer,
    ledger,
    orders,
    guestOrders,
    membership,
    credentials,
    badges,
    holds,
    notes,
    figures,
    /** Whether number and mailbox can be reached (MAIL-07, MAIL-09). */
    marks: { text: textMark?.mark ?? null, email: emailMark?.mark ?? null },
    may,
    formKey: ctx.newId(),
  };
}

export type FoundCustomer = Exclude<Awaited<ReturnType<typeof getCustomer>>, { problem: string }>;

const DAY_MS = 86_400_000;

type Input = { customerId: string; tier: ClubTier; status: ClubStatus; agreed?: boolean };
type Running = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/**
 * Begins, changes, pauses or ends a membership, by staff with `customers-edit` (CLUB-07, STAFF-17). An active one makes
 * the customer a club member; its first monthly credit is due at once, a resumed one's at its next monthly day. A welcome
 * credit, if set, is posted at the start (CLUB-09). `agreed`: the customer, who joins by contact, has said yes to texts
 * about drops; it is never taken back here (LAW-10). Refused: guests, to end or pause what does not run, an older version.
 */
export async function setMembership(ctx: ShopContext, input: Input) {
  const found = await findForStaff(ctx, { customerId: input.customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { actor, customer } = found;
  if (customer.isGuest) return { problem: 'forbidden' as const };
  const running = await findMembership(ctx.db, input.customerId);
  if (!running && input.status !== 'active') return { problem: 'membership-missing' as const };
  return inTransaction(ctx.db, async (tx) => {
    if (!(await (running ? change(tx, ctx, { running, input }) : begin(tx, ctx, input)))) {
      return { problem: 'changed' as const };
    }
    await setClubMember(tx, input.customerId, input.status === 'active');
    await unlockBadges(tx, { customerId: input.customerId, now: ctx.now, expiresAt: expiryOf(ctx) });
    if (input.agreed && customer.is21Plus && !customer.marketingConsentAt) {
      await updateCustomer(tx, { id: customer.id, changes: { marketingConsentAt: ctx.now } });
    }
    const before = running && { tier: running.tier, status: running.status };
    const after = { tier: input.tier, status: input.status, agreedToTexts: input.agreed };
    const note = { now: ctx.now, staffId: actor.staffId, action: 'customer.membership', before, after };
    await noteCustomer(tx, customer, note);
    return { ok: true as const };
  });
}

function change(
  tx: Tx,
  { now, settings }: ShopContext,
  { running, input }: { running: Running; input: Input },
) {
  const isResumed = input.status === 'active' && running.status !== 'active';
  const { id, version, startedAt } = running;
  const next = isResumed ? { nextCreditAt: nextCreditAt(startedAt, now, settings.timeZone) } : {};
  const ended = input.status === 'cancelled' ? { nextCreditAt: null } : {};
  const changes = { tier: input.tier, status: input.status, ...next, ...ended };
  return changeMembership(tx, { id, version, changes });
}

async function begin(tx: Tx, ctx: ShopContext, { customerId, tier }: Input): Promise<true> {
  const { now, newId, settings } = ctx;
  const id = newId();
  await createMembership(tx, { id, customerId, tier, status: 'active', startedAt: now, nextCreditAt: now });
  const cents = settings.clubWelcomeCreditCents;
  const entry = { customerId, cents, kind: 'membership', cause: `welcome:${id}`, params: { tier } } as const;
  if (cents > 0) await addCredit(tx, { ...entry, at: now, expiresAt: expiryOf(ctx) });
  return true;
}

function expiryOf({ now, settings }: ShopContext): Date {
  return new Date(now.getTime() + settings.creditExpiryDays * DAY_MS);
}

type Flags = { customerId: string; version: number; isVip: boolean; campaignTier: number };

/** VIP and campaign tier of a customer, by staff with `customers-edit` (STAFF-17, SEC-07). Refused: an older version, a tier outside 0 to 4. */
export async function changeFlags(ctx: ShopContext, { customerId, version, isVip, campaignTier }: Flags) {
  const found = await findForStaff(ctx, { customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { actor, customer } = found;
  if (!Number.isInteger(campaignTier) || campaignTier < 0 || campaignTier > 4) {
    return { problem: 'malformed' as const };
  }
  const changes = { isVip, campaignTier };
  const before = { isVip: customer.isVip, campaignTier: customer.campaignTier };
  return inTransaction(ctx.db, async (tx) => {
    const isSaved = await updateCustomer(tx, { id: customerId, changes, seenVersion: version });
    if (!isSaved) return { problem: 'changed' as const };
    const note = { now: ctx.now, staffId: actor.staffId, before, after: changes };
    await noteCustomer(tx, customer, { ...note, action: 'customer.flags' });
    return { ok: true as const };
  });
}

/**
 * Adds a guest's order to a customer's account (ORD-23): only by staff with `customers-edit`, and never by a phone
 * number that a customer typed (SEC-15). Refused: an order of a registered customer, an unknown one, guests.
 */
export async function attachOrder(ctx: ShopContext, input: { customerId: string; orderNumber: string }) {
  const found = await findForStaff(ctx, { customerId: input.customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { actor, customer } = found;
  const order = await findOrderByNumber(ctx.db, input.orderNumber);
  const holder = order && (await findCustomer(ctx.db, order.customerId));
  if (!order || !holder) return { problem: 'not-found' as const };
  if (!holder.isGuest || customer.isGuest) return { problem: 'order-not-guests' as const };
  const { now } = ctx;
  const { staffId } = actor;
  return inTransaction(ctx.db, async (tx) => {
    const { id, version, orderNumber } = order;
    const set = { customerId: customer.id };
    if (!(await changeOrder(tx, { id, version, set, now }))) return { problem: 'changed' as const };
    await addOrderEvents(tx, [{ orderId: id, kind: 'attached', actor: 'staff', staffId, at: now }]);
    await noteCustomer(tx, customer, { now, staffId, action: 'customer.attach', after: { orderNumber } });
    return { ok: true as const };
  });
}
