import { inTransaction, type Tx } from '#db/client.ts';
import { unlockBadges } from '#db/queries/badges.ts';
import { changeMembership, createMembership, setClubMember } from '#db/queries/credit/club.ts';
import { addCredit } from '#db/queries/credit/credit.ts';
import { findMembership, updateCustomer } from '#db/queries/customers/customers.ts';
import { type ClubStatus, type ClubTier, nextCreditAt } from '#domain/credit/club-credit.ts';
import type { ShopContext } from '../../context.ts';
import { findForStaff, noteCustomer } from '../../staff-customer.ts';

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

function change(tx: Tx, { now }: ShopContext, { running, input }: { running: Running; input: Input }) {
  const isResumed = input.status === 'active' && running.status !== 'active';
  const { id, version, startedAt } = running;
  const next = isResumed ? { nextCreditAt: nextCreditAt(startedAt, now) } : {};
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
