import { inTransaction, type Tx } from '#db/client.ts';
import { unlockBadges } from '#db/queries/badges.ts';
import { changeMembership, createMembership, setClubMember } from '#db/queries/credit/club.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { findMembership, updateCustomer } from '#db/queries/customers/customers.ts';
import { type ClubStatus, type ClubTier, nextCreditAt } from '#domain/credit/club-credit.ts';
import type { ShopContext } from '../../context.ts';
import { findForStaff, noteCustomer } from '../../staff-customer.ts';

const DAY_MS = 86_400_000;

type Wish = { customerId: string; tier: ClubTier; status: ClubStatus; agreed?: boolean };
type Running = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/**
 * Begins, changes, pauses or ends a membership, by staff with `customers-edit` (CLUB-07, STAFF-17). An active one makes
 * the customer a club member; its first monthly credit is due at once, a resumed one's at its next monthly day. A welcome
 * credit, if set, is posted at the start (CLUB-09). `agreed`: the customer, who joins by contact, has said yes to texts
 * about drops; it is never taken back here (LAW-10). Refused: guests, to end or pause what does not run, an older version.
 */
export async function setMembership(ctx: ShopContext, wish: Wish) {
  const found = await findForStaff(ctx, { customerId: wish.customerId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { actor, customer } = found;
  if (customer.isGuest) return { problem: 'forbidden' as const };
  const running = await findMembership(ctx.db, wish.customerId);
  if (!running && wish.status !== 'active') return { problem: 'no-membership' as const };
  return inTransaction(ctx.db, async (tx) => {
    if (!(await (running ? change(tx, ctx, { running, wish }) : begin(tx, ctx, wish)))) {
      return { problem: 'changed' as const };
    }
    await setClubMember(tx, wish.customerId, wish.status === 'active');
    await unlockBadges(tx, { customerId: wish.customerId, now: ctx.now, expiresAt: expiryOf(ctx) });
    if (wish.agreed && customer.is21Plus && !customer.marketingConsentAt) {
      await updateCustomer(tx, { id: customer.id, changes: { marketingConsentAt: ctx.now } });
    }
    const before = running && { tier: running.tier, status: running.status };
    const after = { tier: wish.tier, status: wish.status, agreedToTexts: wish.agreed };
    const note = { now: ctx.now, staffId: actor.staffId, action: 'customer.membership', before, after };
    await noteCustomer(tx, customer, note);
    return { ok: true as const };
  });
}

function change(tx: Tx, { now }: ShopContext, { running, wish }: { running: Running; wish: Wish }) {
  const isResumed = wish.status === 'active' && running.status !== 'active';
  const { id, version, startedAt } = running;
  const next = isResumed ? { nextCreditAt: nextCreditAt(startedAt, now) } : {};
  const ended = wish.status === 'cancelled' ? { nextCreditAt: null } : {};
  const changes = { tier: wish.tier, status: wish.status, ...next, ...ended };
  return changeMembership(tx, { id, version, changes });
}

async function begin(tx: Tx, ctx: ShopContext, { customerId, tier }: Wish): Promise<true> {
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
