import { type Tx, transact } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { setClubMember } from '#db/queries/credit/club.ts';
import { expireLot, listExpiredLots } from '#db/queries/credit/credit.ts';
import { endAllChallenges, findRunningHolds } from '#db/queries/customers/corrections.ts';
import { type CustomerRow, findMembership, updateCustomer } from '#db/queries/customers/customers.ts';
import { addHolds } from '#db/queries/customers/holds.ts';
import {
  countUnpaid,
  lockBoth,
  moveCorrespondence,
  moveCredit,
  moveMemberships,
  moveOrders,
} from '#db/queries/customers/merge.ts';
import { addMerge, isMergedInto } from '#db/queries/customers/merged-accounts.ts';
import { addNote } from '#db/queries/customers/notes.ts';
import { eraseCredentials, eraseRow } from '#db/queries/customers/personal-data.ts';
import { revokeSessionsOf } from '#db/queries/identity/sessions.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { checkMerge, type MergeChoice, mergeMemberships, mergePeople } from '#domain/customers/merge.ts';
import { holdKeys } from '#domain/identity/hold.ts';
import type { ShopContext } from '../context.ts';
import { findForStaff, noteCustomer } from '../staff-customer.ts';

type Input = {
  keptId: string;
  goneId: string;
  /** The versions that the preview showed. */
  keptVersion: number;
  goneVersion: number;
} & MergeChoice;

type Merge = Pick<ShopContext, 'now' | 'newId'> & {
  staffId: string;
  kept: CustomerRow;
  gone: CustomerRow;
  choice: MergeChoice;
};

/**
 * Makes two accounts one, by staff with `customers-edit` (CUST-14 to CUST-17): orders, credit with its ends, points,
 * badges, thread, notes and codes of the one go to the other, in one transaction; the one that goes is emptied, signed
 * out and leads to the other. Sent twice, the second time changes nothing. Refused: what `checkMerge` refuses, an
 * account that is not there, and an older version of either (`changed`).
 */
export async function mergeCustomers(ctx: ShopContext, input: Input) {
  const { keptId } = input;
  const found = await findForStaff(ctx, { customerId: keptId, right: 'customers-edit' });
  if ('problem' in found) return found;
  const { staffId } = found.actor;
  try {
    return await transact(ctx.db, (tx) => mergeLocked({ ...ctx, db: tx }, { ...input, staffId }));
  } catch (error) {
    // A guest's phone that was chosen may be a third account's.
    if (isUniqueViolation(error, 'customers_phone')) return { problem: 'customer-phone-taken' as const };
    throw error;
  }
}

async function mergeLocked(ctx: ShopContext & { db: Tx }, input: Input & { staffId: string }) {
  const { keptId, goneId, phone, email, staffId } = input;
  const { db: tx, now, newId } = ctx;
  const { kept, gone } = await lockBoth(tx, { keptId, goneId });
  if (!kept || !gone) return { problem: 'merge-number-invalid' as const };
  if (await isMergedInto(tx, { keptId, goneId })) return { ok: true as const };
  if (kept.erasedAt || gone.erasedAt) return { problem: 'changed' as const };
  if (kept.version !== input.keptVersion || gone.version !== input.goneVersion)
    return { problem: 'changed' as const };
  const allowed = checkMerge(
    { ...kept, unpaid: await countUnpaid(tx, keptId) },
    { ...gone, unpaid: await countUnpaid(tx, goneId) },
  );
  if ('problem' in allowed) return allowed;
  await merge(tx, { now, newId, staffId, kept, gone, choice: { phone, email } });
  return { ok: true as const };
}

async function merge(tx: Tx, input: Merge): Promise<void> {
  const { now, newId, staffId, kept, gone } = input;
  const both = { keptId: kept.id, goneId: gone.id };
  const mergeId = newId();
  // What has run out is booked away first, so that only what can be spent moves.
  for (const lot of await listExpiredLots(tx, { customerId: gone.id, now, limit: 1000 }))
    await expireLot(tx, { lotId: lot.id, at: now });
  const numbers = { keptNumber: kept.customerNumber, goneNumber: gone.customerNumber };
  const creditCents = await moveCredit(tx, { ...both, ...numbers, mergeId, staffId, at: now });
  const orders = await moveOrders(tx, both);
  await moveCorrespondence(tx, both);
  await joinMemberships(tx, both);
  await joinHolds(tx, input);
  await endAccess(tx, input);
  // First the one that goes: phone and e-mail are of one account at a time.
  await eraseRow(tx, { id: gone.id, now });
  await updateCustomer(tx, { id: kept.id, changes: mergePeople(kept, gone, input.choice) });
  const moved = { orders, creditCents, points: gone.points };
  const merged = { fromCustomerId: gone.id, toCustomerId: kept.id, staffId, createdAt: now };
  await addMerge(tx, { id: mergeId, ...merged, ...moved });
  const note = {
    id: newId(),
    customerId: kept.id,
    kind: 'merge',
    content: String(gone.customerNumber),
  } as const;
  await addNote(tx, { ...note, staffId, createdAt: now });
  const told = { now, staffId };
  await noteCustomer(tx, gone, { ...told, action: 'customer.merged', after: { into: kept.customerNumber } });
  const after = { from: gone.customerNumber, ...moved };
  await noteCustomer(tx, kept, { ...told, action: 'customer.merge', after });
}

async function joinMemberships(tx: Tx, both: { keptId: string; goneId: string }): Promise<void> {
  const [own, other] = [await findMembership(tx, both.keptId), await findMembership(tx, both.goneId)];
  const joined = mergeMemberships(own, other);
  if (!joined) return;
  await moveMemberships(tx, { ...both, ...joined });
  const running = await findMembership(tx, both.keptId);
  await setClubMember(tx, both.keptId, running?.status === 'active');
}

/** The strictest word counts: what held the one by account, phone or address holds the other by account and both phones. */
async function joinHolds(tx: Tx, { now, newId, staffId, kept, gone }: Merge): Promise<void> {
  const keysOf = ({ id: customerId, phone, street, city, zipCode: zip }: CustomerRow) =>
    holdKeys({ customerId, phone, street, city, zip });
  const wanted = [`account:${kept.id}`, `phone:${kept.phone}`, `phone:${gone.phone}`];
  const running = await findRunningHolds(tx, { keys: [...new Set([...keysOf(kept), ...keysOf(gone)])], now });
  const reasons = running.filter((one, at) => running.findIndex((other) => isSameHold(one, other)) === at);
  const missing = reasons.flatMap(({ reason, endsAt }) =>
    [...new Set(wanted)]
      .filter((key) => !running.some((hold) => hold.key === key && isSameHold(hold, { reason, endsAt })))
      .map((key) => ({ id: newId(), key, reason, endsAt, staffId, createdAt: now })),
  );
  if (missing.length > 0) await addHolds(tx, missing);
}

type Why = { reason: string; endsAt: Date | null };
const isSameHold = (one: Why, other: Why) =>
  one.reason === other.reason && one.endsAt?.getTime() === other.endsAt?.getTime();

/** Nobody signs in to the account that goes; its open pages end. The other is signed out, too, where its keys change. */
async function endAccess(tx: Tx, { now, kept, gone, choice }: Merge): Promise<void> {
  const changes = mergePeople(kept, gone, choice);
  const isMoved = changes.phone !== kept.phone || (kept.email !== null && changes.email !== kept.email);
  await eraseCredentials(tx, gone.id);
  if (isMoved) await endAllChallenges(tx, { customerId: kept.id, now });
  const people = isMoved ? [gone.id, kept.id] : [gone.id];
  for (const customerId of people)
    for (const session of await revokeSessionsOf(tx, { person: { customerId }, now }))
      await sendChangeNotice(tx, { topic: `session:${session}`, kind: 'ended', ref: session });
}
